// The timestamps-and-watermarks operator under the harness: an operator that
// depends on both clocks.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <memory>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/harness/one_input_operator_test_harness.h"
#include "tidemark/operator/timestamps_and_watermarks_operator.h"
#include "tidemark/watermark/watermark_strategy.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Harness = OneInputOperatorTestHarness<std::int64_t, std::int64_t>;

// Periods of 10 ms; idle after 100.
class TimestampsInHarnessTest : public ::testing::Test {
 protected:
  TimestampsInHarnessTest() { harness_.Open(); }

  // One period after the other, until the clock reads `time`.
  void TickUntil(std::int64_t time) {
    while (harness_.ProcessingTime() < Timestamp(time)) {
      harness_.AdvanceProcessingTime(milliseconds{10});
    }
  }

  Harness harness_ =
      Harness::Builder()
          .Operator(
              std::make_unique<TimestampsAndWatermarksOperator<std::int64_t>>(
                  WatermarkStrategy<std::int64_t>::ForMonotonousTimestamps()
                      .WithTimestampAssigner(
                          [](const std::int64_t& value, Timestamp) {
                            return Timestamp(value);
                          })
                      .WithIdleness(milliseconds{100})))
          .InitialProcessingTime(Timestamp(1))
          .AutoWatermarkInterval(milliseconds{10})
          .Build();
};

TEST_F(TimestampsInHarnessTest, EmitsAWatermarkEachPeriod) {  // TAW-002
  harness_.ProcessElement(StreamRecord<std::int64_t>(7));
  EXPECT_THAT(harness_.Output(), ElementsAre(IsRecord(7, Timestamp(7))));
  TickUntil(11);
  EXPECT_THAT(harness_.Output(), ElementsAre(IsRecord(7, Timestamp(7)),
                                             IsWatermark(Timestamp(6))));
}

// The element comes just after a tick: n = 11 periods exceed the timeout, and
// it turns idle after n + 2 of them (IDLE-007).
TEST_F(TimestampsInHarnessTest, TurnsIdle) {
  harness_.ProcessElement(StreamRecord<std::int64_t>(7));
  TickUntil(121);
  EXPECT_THAT(harness_.Output(),
              ElementsAre(IsRecord(7), IsWatermark(Timestamp(6))));
  harness_.ClearOutput();
  TickUntil(131);
  EXPECT_THAT(harness_.Output(), ElementsAre(IsIdle()));
}

TEST_F(TimestampsInHarnessTest, DoesNotTurnIdleUnderBackPressure) {  // CLK-005
  harness_.ProcessElement(StreamRecord<std::int64_t>(7));
  TickUntil(41);
  harness_.ClearOutput();
  harness_.StartBackPressure();
  TickUntil(141);
  harness_.StopBackPressure();
  TickUntil(221);
  EXPECT_THAT(harness_.Output(), IsEmpty());
  TickUntil(231);
  EXPECT_THAT(harness_.Output(), ElementsAre(IsIdle()));
}

// One big advance is one call of the timer that is due, not one each period:
// the first check only starts the countdown (IDLE-006).
TEST_F(TimestampsInHarnessTest, MissesTheTicksThatItIsAdvancedPast) {  // H09
  harness_.AdvanceProcessingTime(milliseconds{1000});
  EXPECT_THAT(harness_.Output(), IsEmpty());
  harness_.AdvanceProcessingTime(milliseconds{1000});
  EXPECT_THAT(harness_.Output(), ElementsAre(IsIdle()));
}

}  // namespace
}  // namespace tidemark
