// The evictors of this library, and AnyEvictor.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <vector>

#include "tidemark/base/testing/code_of.h"
#include "tidemark/window/any_evictor.h"
#include "tidemark/window/count_evictor.h"
#include "tidemark/window/delta_evictor.h"
#include "tidemark/window/time_evictor.h"
#include "tidemark/window/time_window.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class ContextAtStart final : public EvictorContext {
 public:
  Timestamp CurrentWatermark() const override { return Timestamp::Min(); }
  Timestamp CurrentProcessingTime() const override { return Timestamp(0); }
  MetricGroup& metrics() const override { return *metrics_; }

 private:
  std::unique_ptr<MetricGroup> metrics_ = std::make_unique<MetricGroup>();
};

struct Left {
  std::vector<int> before;  // after EvictBefore
  std::vector<int> after;   // and after EvictAfter as well
};

std::vector<int> ValuesOf(const std::vector<StreamRecord<int>>& elements) {
  std::vector<int> values;
  for (const auto& element : elements) values.push_back(element.value);
  return values;
}

// What an evictor leaves of the records, each {value, timestamp}.
Left LeftBy(AnyEvictor<int, TimeWindow> evictor,
            std::vector<StreamRecord<int>> elements) {
  ContextAtStart context;
  Left left;
  evictor.EvictBefore(elements, TimeWindow(), context);
  left.before = ValuesOf(elements);
  evictor.EvictAfter(elements, TimeWindow(), context);
  left.after = ValuesOf(elements);
  return left;
}

StreamRecord<int> At(std::int64_t timestamp, int value) {
  return StreamRecord<int>(value, Timestamp(timestamp));
}

TEST(CountEvictorTest, LeavesTheLastOnesInTheOrderOfArrival) {
  // EVICT-005.
  EXPECT_THAT(LeftBy(CountEvictor(2), {At(9, 1), At(1, 2), At(5, 3)}).before,
              ElementsAre(2, 3));
  EXPECT_THAT(LeftBy(CountEvictor(3), {At(9, 1), At(1, 2), At(5, 3)}).before,
              ElementsAre(1, 2, 3));
  EXPECT_THAT(LeftBy(CountEvictor(0), {At(9, 1)}).before, IsEmpty());
}

TEST(CountEvictorTest, ActsAfterTheFunctionIfToldTo) {
  const Left left = LeftBy(CountEvictor(1, EvictionTime::kAfterFunction),
                           {At(9, 1), At(1, 2)});
  EXPECT_THAT(left.before, ElementsAre(1, 2));  // EVICT-002, EVICT-005
  EXPECT_THAT(left.after, ElementsAre(2));
}

TEST(TimeEvictorTest, CountsFromTheGreatestTimestamp) {
  // EVICT-006, EVICT-007: 22 - 10 = 12.
  EXPECT_THAT(LeftBy(TimeEvictor(milliseconds(10)),
                     {At(5, 1), At(22, 2), At(12, 3), At(15, 4)})
                  .before,
              ElementsAre(2, 4));
}

TEST(TimeEvictorTest, ASpanOfZeroLeavesNothing) {
  EXPECT_THAT(LeftBy(TimeEvictor(milliseconds(0)), {At(1, 1), At(5, 2)}).before,
              IsEmpty());  // EVICT-006
}

TEST(TimeEvictorTest, DoesNothingIfTheFirstRecordHasNoTimestamp) {
  EXPECT_THAT(LeftBy(TimeEvictor(milliseconds(10)),
                     {StreamRecord<int>(1), At(1, 2), At(50, 3)})
                  .before,
              ElementsAre(1, 2, 3));  // EVICT-006
  EXPECT_THAT(LeftBy(TimeEvictor(milliseconds(10)), {}).before, IsEmpty());
}

TEST(TimeEvictorTest, NeedsTimestampsOfAllIfTheFirstHasOne) {
  EXPECT_EQ(CodeOf([] {  // EVICT-006
              LeftBy(TimeEvictor(milliseconds(10)),
                     {At(1, 1), StreamRecord<int>(2)});
            }),
            ErrorCode::kIllegalState);
}

double Rise(int from, int to) { return to - from; }

TEST(DeltaEvictorTest, LeavesWhatIsStrictlyBelowTheThreshold) {
  // EVICT-008: the deltas to 10 are 9, 5, 4 and 0.
  EXPECT_THAT(
      LeftBy(DeltaEvictor(5, Rise), {At(1, 1), At(2, 5), At(3, 6), At(4, 10)})
          .before,
      ElementsAre(6, 10));
}

TEST(DeltaEvictorTest, MayTakeTheLastRecordItself) {
  EXPECT_THAT(LeftBy(DeltaEvictor(0, Rise), {At(1, 1), At(2, 1)}).before,
              IsEmpty());  // EVICT-008
}

TEST(DeltaEvictorTest, NothingToCompareWithIsAnError) {
  EXPECT_EQ(CodeOf([] { LeftBy(DeltaEvictor(5, Rise), {}); }),
            ErrorCode::kIllegalState);  // EVICT-008
}

TEST(AnyEvictorTest, PassesBothCallsOn) {
  struct KeepOddThenSmall {
    void EvictBefore(std::vector<StreamRecord<int>>& elements,
                     const TimeWindow&, EvictorContext&) {
      std::erase_if(elements, [](const auto& e) { return e.value % 2 == 0; });
    }
    void EvictAfter(std::vector<StreamRecord<int>>& elements, const TimeWindow&,
                    EvictorContext&) {
      std::erase_if(elements, [](const auto& e) { return e.value > 3; });
    }
  };
  const Left left = LeftBy(KeepOddThenSmall{}, {At(1, 1), At(2, 2), At(3, 5)});
  EXPECT_THAT(left.before, ElementsAre(1, 5));
  EXPECT_THAT(left.after, ElementsAre(1));
}

}  // namespace
}  // namespace tidemark
