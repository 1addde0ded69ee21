#include "tidemark/window/continuous_processing_time_trigger.h"

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

constexpr TimeWindow kWindow(Timestamp(0), Timestamp(25));

class ContinuousProcessingTimeTriggerTest : public ::testing::Test {
 protected:
  ContinuousProcessingTimeTriggerTest() { context_.Enter(kWindow); }

  void OnElementAt(std::int64_t now) {
    context_.processing_time = Timestamp(now);
    EXPECT_EQ(trigger_.OnElement(1, Timestamp(999), kWindow, context_),
              TriggerResult::kContinue);
  }
  TriggerResult OnTimer(std::int64_t time) {
    context_.processing_time_timers.erase(Timestamp(time));
    return trigger_.OnProcessingTime(Timestamp(time), kWindow, context_);
  }

  ContinuousProcessingTimeTrigger trigger_ =
      ContinuousProcessingTimeTrigger::Of(milliseconds(10));
  RecordingTriggerContext<TimeWindow> context_;
};

TEST_F(ContinuousProcessingTimeTriggerTest, FiresAtMultiplesAndAtTheEnd) {
  OnElementAt(3);
  // TRIG-021.
  EXPECT_THAT(context_.processing_time_timers, ElementsAre(Timestamp(10)));
  EXPECT_EQ(OnTimer(10), TriggerResult::kFire);
  EXPECT_EQ(OnTimer(20), TriggerResult::kFire);
  EXPECT_THAT(context_.processing_time_timers, ElementsAre(Timestamp(24)));
  EXPECT_EQ(OnTimer(24), TriggerResult::kFire);
}

TEST_F(ContinuousProcessingTimeTriggerTest, LaterRecordsSetNothing) {
  OnElementAt(3);
  OnElementAt(12);
  EXPECT_THAT(context_.processing_time_timers, ElementsAre(Timestamp(10)));
}

TEST_F(ContinuousProcessingTimeTriggerTest, AnotherTimeDoesNotFire) {
  OnElementAt(3);
  EXPECT_EQ(OnTimer(7), TriggerResult::kContinue);  // TRIG-021
  EXPECT_EQ(trigger_.OnEventTime(Timestamp(10), kWindow, context_),
            TriggerResult::kContinue);
}

TEST_F(ContinuousProcessingTimeTriggerTest, ATimerWithoutATimeIsAnError) {
  EXPECT_EQ(CodeOf([&] { OnTimer(10); }), ErrorCode::kNullValue);
}

TEST_F(ContinuousProcessingTimeTriggerTest, ClearTakesTheTimerBack) {
  OnElementAt(3);
  trigger_.Clear(kWindow, context_);
  EXPECT_THAT(context_.processing_time_timers, IsEmpty());
  EXPECT_EQ(context_.NumEntries(), 0U);  // TRIG-021
}

TEST_F(ContinuousProcessingTimeTriggerTest, AMergeKeepsTheEarlierTime) {
  const TimeWindow other(Timestamp(20), Timestamp(60));
  OnElementAt(3);
  context_.Enter(other);
  context_.processing_time = Timestamp(31);
  trigger_.OnElement(1, Timestamp(0), other, context_);
  const TimeWindow merged(Timestamp(0), Timestamp(60));
  context_.Enter(merged);
  context_.Absorb({other, kWindow});
  context_.processing_time_timers.clear();
  trigger_.OnMerge(merged, context_);
  EXPECT_THAT(context_.processing_time_timers,
              ElementsAre(Timestamp(10)));  // TRIG-021
}

TEST_F(ContinuousProcessingTimeTriggerTest, AnIntervalIsPositive) {
  EXPECT_EQ(
      CodeOf([] { ContinuousProcessingTimeTrigger::Of(milliseconds(-1)); }),
      ErrorCode::kIllegalArgument);
}

}  // namespace
}  // namespace tidemark
