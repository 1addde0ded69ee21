#include "tidemark/window/continuous_event_time_trigger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tidemark/base/testing/code_of.h"
#include "tidemark/window/recording_trigger_context.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/trigger.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr TimeWindow kWindow(Timestamp(0), Timestamp(100));

class ContinuousEventTimeTriggerTest : public ::testing::Test {
 protected:
  ContinuousEventTimeTriggerTest() { context_.Enter(kWindow); }

  TriggerResult OnElement(std::int64_t timestamp) {
    return trigger_.OnElement(1, Timestamp(timestamp), kWindow, context_);
  }
  TriggerResult OnEventTime(std::int64_t time) {
    context_.event_time_timers.erase(Timestamp(time));
    return trigger_.OnEventTime(Timestamp(time), kWindow, context_);
  }

  ContinuousEventTimeTrigger trigger_ =
      ContinuousEventTimeTrigger::Of(milliseconds(10));
  RecordingTriggerContext<TimeWindow> context_;
};

TEST_F(ContinuousEventTimeTriggerTest, TheFirstRecordSetsTheNextMultiple) {
  EXPECT_EQ(OnElement(5), TriggerResult::kContinue);  // TRIG-013
  EXPECT_THAT(context_.event_time_timers,
              ElementsAre(Timestamp(10), Timestamp(99)));
  OnElement(47);
  EXPECT_THAT(context_.event_time_timers,
              ElementsAre(Timestamp(10), Timestamp(99)));
}

TEST_F(ContinuousEventTimeTriggerTest, ARecordOfAPassedWindowFiresAtOnce) {
  context_.watermark = Timestamp(99);
  EXPECT_EQ(OnElement(5), TriggerResult::kFire);  // TRIG-013
  EXPECT_THAT(context_.event_time_timers, IsEmpty());
}

TEST_F(ContinuousEventTimeTriggerTest, WalksOnByTheInterval) {
  OnElement(5);
  // TRIG-014, TRIG-016.
  EXPECT_EQ(OnEventTime(10), TriggerResult::kFire);
  EXPECT_THAT(context_.event_time_timers,
              ElementsAre(Timestamp(20), Timestamp(99)));
  EXPECT_EQ(OnEventTime(20), TriggerResult::kFire);
  EXPECT_EQ(OnEventTime(25), TriggerResult::kContinue);
}

TEST_F(ContinuousEventTimeTriggerTest, TheEndOfTheWindowFiresOnce) {
  OnElement(95);
  // TRIG-020: 100 lies behind the window.
  EXPECT_THAT(context_.event_time_timers, ElementsAre(Timestamp(99)));
  EXPECT_EQ(OnEventTime(99), TriggerResult::kFire);
  EXPECT_THAT(context_.event_time_timers, IsEmpty());
}

TEST_F(ContinuousEventTimeTriggerTest, BeforeTheEpochMultiplesAreCountedTo0) {
  const TimeWindow window(Timestamp(-50), Timestamp(50));
  trigger_.OnElement(1, Timestamp(-5), window, context_);
  EXPECT_THAT(context_.event_time_timers,
              ElementsAre(Timestamp(10), Timestamp(49)));  // TRIG-017
}

TEST_F(ContinuousEventTimeTriggerTest, ClearLeavesTheTimerAtTheEnd) {
  OnElement(5);
  trigger_.Clear(kWindow, context_);
  EXPECT_THAT(context_.event_time_timers, ElementsAre(Timestamp(99)));
  EXPECT_EQ(context_.NumEntries(), 0U);  // TRIG-018
}

TEST_F(ContinuousEventTimeTriggerTest, AMergeKeepsTheEarlierTime) {
  const TimeWindow other(Timestamp(30), Timestamp(60));
  OnElement(15);
  context_.Enter(other);
  trigger_.OnElement(1, Timestamp(35), other, context_);
  const TimeWindow merged(Timestamp(0), Timestamp(200));
  context_.Enter(merged);
  context_.Absorb({other, kWindow});
  context_.event_time_timers.clear();
  ASSERT_TRUE(CanMerge<TimeWindow>(trigger_));
  trigger_.OnMerge(merged, context_);
  EXPECT_THAT(context_.event_time_timers, ElementsAre(Timestamp(20)));

  // The absorbed windows have no times any more, and so keep their timers.
  context_.Enter(kWindow);
  context_.event_time_timers.insert(Timestamp(40));
  trigger_.Clear(kWindow, context_);
  EXPECT_THAT(context_.event_time_timers,
              ElementsAre(Timestamp(20), Timestamp(40)));  // TRIG-018
}

TEST_F(ContinuousEventTimeTriggerTest, AnIntervalIsPositive) {
  EXPECT_EQ(CodeOf([] { ContinuousEventTimeTrigger::Of(milliseconds(0)); }),
            ErrorCode::kIllegalArgument);
}

}  // namespace
}  // namespace tidemark
