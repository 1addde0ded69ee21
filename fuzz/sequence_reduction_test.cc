// Sequences are reduced to what shows a fault.

#include "tidemark/fuzz/sequence_reduction.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

GeneratorStep At(std::int64_t millis) { return EventAt(Timestamp(millis)); }

// A predicate: some event lies at `limit` or beyond, as seen from 0.
ShowsFault HasEventFrom(std::int64_t limit) {
  return [limit](const GeneratorSequence& sequence) {
    return std::any_of(sequence.begin(), sequence.end(),
                       [limit](const GeneratorStep& step) {
                         const std::int64_t millis = step.timestamp.millis();
                         return step.kind == GeneratorStep::Kind::kEvent &&
                                (limit < 0 ? millis <= limit : millis >= limit);
                       });
  };
}

TEST(ReduceSequenceTest, LeavesOutWhatIsNotNeeded) {
  EXPECT_THAT(ReduceSequence({At(5), PeriodicEmit(), At(70), PeriodicEmit()},
                             HasEventFrom(70)),
              ElementsAre(At(70)));
}

TEST(ReduceSequenceTest, LeavesOutEverythingIfTheFaultShowsAnyway) {
  EXPECT_THAT(ReduceSequence({At(5), PeriodicEmit()},
                             [](const GeneratorSequence&) { return true; }),
              IsEmpty());
}

TEST(ReduceSequenceTest, MovesTimestampsToTheNearestThatShowsTheFault) {
  EXPECT_THAT(ReduceSequence({EventAt(Timestamp::Max())}, HasEventFrom(1234)),
              ElementsAre(At(1234)));
  EXPECT_THAT(ReduceSequence({EventAt(Timestamp::Min())}, HasEventFrom(-7)),
              ElementsAre(At(-7)));
  EXPECT_THAT(ReduceSequence({EventAt(Timestamp::Min())},
                             HasEventFrom(Timestamp::Min().millis())),
              ElementsAre(EventAt(Timestamp::Min())));
}

TEST(ReduceSequenceTest, MovesChoicesAndDurationsTowardsZero) {
  const auto shows = [](const GeneratorSequence& sequence) {
    return sequence.size() == 2 && sequence[0].choice >= 3 &&
           sequence[1].duration >= milliseconds(20);
  };
  EXPECT_THAT(
      ReduceSequence(
          {EventAt(Timestamp(9), 200), AdvanceClock(milliseconds(99))}, shows),
      ElementsAre(EventAt(Timestamp(0), 3), AdvanceClock(milliseconds(20))));
}

}  // namespace
}  // namespace tidemark
