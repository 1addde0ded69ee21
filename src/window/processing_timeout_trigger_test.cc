#include "tidemark/window/processing_timeout_trigger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tidemark/window/count_trigger.h"
#include "tidemark/window/recording_trigger_context.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/trigger.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr TimeWindow kWindow(Timestamp(0), Timestamp(100));

class ProcessingTimeoutTriggerTest : public ::testing::Test {
 protected:
  using Trigger = ProcessingTimeoutTrigger<CountTrigger>;

  ProcessingTimeoutTriggerTest() { context_.Enter(kWindow); }

  TriggerResult OnElementAt(Trigger& trigger, std::int64_t now) {
    context_.processing_time = Timestamp(now);
    return trigger.OnElement(1, Timestamp(5), kWindow, context_);
  }

  Trigger trigger_{CountTrigger(3), {.timeout = milliseconds(10)}};
  RecordingTriggerContext<TimeWindow> context_;
};

TEST_F(ProcessingTimeoutTriggerTest, TheFirstRecordBeginsTheTimeout) {
  // TRIG-024.
  EXPECT_EQ(OnElementAt(trigger_, 1), TriggerResult::kContinue);
  EXPECT_EQ(OnElementAt(trigger_, 5), TriggerResult::kContinue);
  EXPECT_THAT(context_.processing_time_timers, ElementsAre(Timestamp(11)));
}

TEST_F(ProcessingTimeoutTriggerTest, EveryRecordBeginsItAnewIfToldTo) {
  Trigger trigger(CountTrigger(3), {.timeout = milliseconds(10),
                                    .reset_timer_on_new_record = true});
  OnElementAt(trigger, 1);
  OnElementAt(trigger, 5);
  EXPECT_THAT(context_.processing_time_timers,
              ElementsAre(Timestamp(15)));  // TRIG-024
}

TEST_F(ProcessingTimeoutTriggerTest, AnEmissionOfTheInnerTriggerEndsIt) {
  OnElementAt(trigger_, 1);
  OnElementAt(trigger_, 2);
  EXPECT_EQ(OnElementAt(trigger_, 3), TriggerResult::kFire);  // TRIG-024
  EXPECT_THAT(context_.processing_time_timers, IsEmpty());
  EXPECT_EQ(context_.NumEntries(), 0U);
}

TEST_F(ProcessingTimeoutTriggerTest, AnyTimerFiresAndClears) {
  OnElementAt(trigger_, 1);
  // TRIG-025: also the one that cleans the window up.
  EXPECT_EQ(trigger_.OnEventTime(Timestamp(99), kWindow, context_),
            TriggerResult::kFire);
  EXPECT_THAT(context_.processing_time_timers, IsEmpty());
  EXPECT_EQ(context_.NumEntries(), 0U);
  EXPECT_EQ(trigger_.OnProcessingTime(Timestamp(11), kWindow, context_),
            TriggerResult::kFire);
}

TEST_F(ProcessingTimeoutTriggerTest, ATimerLeavesTheInnerTriggerIfToldTo) {
  Trigger trigger(CountTrigger(3),
                  {.timeout = milliseconds(10), .clear_on_timeout = false});
  OnElementAt(trigger, 1);
  OnElementAt(trigger, 2);
  trigger.OnProcessingTime(Timestamp(11), kWindow, context_);
  EXPECT_EQ(OnElementAt(trigger, 12), TriggerResult::kFire);  // TRIG-024
}

// Purges at every timer.
struct PurgeAtTimers : CountTrigger {
  using CountTrigger::CountTrigger;
  TriggerResult OnEventTime(Timestamp, const TimeWindow&,
                            TriggerContext<TimeWindow>&) {
    return TriggerResult::kPurge;
  }
};

TEST_F(ProcessingTimeoutTriggerTest, PurgesIfTheInnerTriggerDoes) {
  ProcessingTimeoutTrigger<PurgeAtTimers> trigger(
      PurgeAtTimers(3), {.timeout = milliseconds(10)});
  EXPECT_EQ(
      trigger.OnEventTime(Timestamp(9), kWindow,
                          static_cast<TriggerContext<TimeWindow>&>(context_)),
      TriggerResult::kFireAndPurge);  // TRIG-025
}

TEST_F(ProcessingTimeoutTriggerTest, CannotMerge) {
  EXPECT_FALSE(CanMerge<TimeWindow>(trigger_));  // TRIG-026
}

}  // namespace
}  // namespace tidemark
