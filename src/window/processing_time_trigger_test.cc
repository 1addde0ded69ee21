#include "tidemark/window/processing_time_trigger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tidemark/window/recording_trigger_context.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/trigger.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// [0, 10): the last instant is 9.
constexpr TimeWindow kWindow(Timestamp(0), Timestamp(10));

class ProcessingTimeTriggerTest : public ::testing::Test {
 protected:
  ProcessingTimeTrigger trigger_;
  RecordingTriggerContext<TimeWindow> context_;
};

TEST_F(ProcessingTimeTriggerTest, ARecordAsksForTheEndEvenIfItHasPassed) {
  context_.processing_time = Timestamp(50);
  EXPECT_EQ(trigger_.OnElement(1, Timestamp(5), kWindow, context_),
            TriggerResult::kContinue);  // TRIG-009
  EXPECT_THAT(context_.processing_time_timers, ElementsAre(Timestamp(9)));
}

TEST_F(ProcessingTimeTriggerTest, AnyTimerOfTheClockFiresAndNoOther) {
  // TRIG-009.
  EXPECT_EQ(trigger_.OnProcessingTime(Timestamp(3), kWindow, context_),
            TriggerResult::kFire);
  EXPECT_EQ(trigger_.OnEventTime(Timestamp(9), kWindow, context_),
            TriggerResult::kContinue);
}

TEST_F(ProcessingTimeTriggerTest, ClearTakesTheTimerBack) {
  trigger_.OnElement(1, Timestamp(5), kWindow, context_);
  trigger_.Clear(kWindow, context_);
  EXPECT_THAT(context_.processing_time_timers, IsEmpty());  // TRIG-009
}

TEST_F(ProcessingTimeTriggerTest, AMergedWindowAsksForItsEndUnlessItHasPassed) {
  EXPECT_TRUE(CanMerge<TimeWindow>(trigger_));
  context_.processing_time = Timestamp(9);
  trigger_.OnMerge(kWindow, context_);
  EXPECT_THAT(context_.processing_time_timers, IsEmpty());  // TRIG-009
  context_.processing_time = Timestamp(8);
  trigger_.OnMerge(kWindow, context_);
  EXPECT_THAT(context_.processing_time_timers, ElementsAre(Timestamp(9)));
}

}  // namespace
}  // namespace tidemark
