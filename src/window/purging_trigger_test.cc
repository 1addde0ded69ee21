#include "tidemark/window/purging_trigger.h"

#include <gtest/gtest.h>

#include "tidemark/window/event_time_trigger.h"
#include "tidemark/window/recording_trigger_context.h"
#include "tidemark/window/time_window.h"

namespace tidemark {
namespace {

struct Always {
  TriggerResult result;
  TriggerResult OnElement(int, Timestamp, const TimeWindow&,
                          TriggerContext<TimeWindow>&) {
    return result;
  }
  TriggerResult OnEventTime(Timestamp, const TimeWindow&,
                            TriggerContext<TimeWindow>&) {
    return result;
  }
  TriggerResult OnProcessingTime(Timestamp, const TimeWindow&,
                                 TriggerContext<TimeWindow>&) {
    return result;
  }
  void Clear(const TimeWindow&, TriggerContext<TimeWindow>&) {}
};

const TimeWindow kWindow(Timestamp(0), Timestamp(10));

TEST(PurgingTriggerTest, AddsAPurgeToEachEmissionAndToNothingElse) {
  RecordingTriggerContext<TimeWindow> context;  // TRIG-023
  const auto result_of = [&context](TriggerResult inner) {
    PurgingTrigger trigger{Always{inner}};
    const auto on_element =
        trigger.OnElement(1, Timestamp(3), kWindow, context);
    EXPECT_EQ(trigger.OnEventTime(Timestamp(9), kWindow, context), on_element);
    EXPECT_EQ(trigger.OnProcessingTime(Timestamp(9), kWindow, context),
              on_element);
    return on_element;
  };
  EXPECT_EQ(result_of(TriggerResult::kFire), TriggerResult::kFireAndPurge);
  EXPECT_EQ(result_of(TriggerResult::kFireAndPurge),
            TriggerResult::kFireAndPurge);
  EXPECT_EQ(result_of(TriggerResult::kPurge), TriggerResult::kPurge);
  EXPECT_EQ(result_of(TriggerResult::kContinue), TriggerResult::kContinue);
}

TEST(PurgingTriggerTest, MergesIffTheTriggerWithinDoes) {
  EXPECT_TRUE(CanMerge<TimeWindow>(
      PurgingTrigger<EventTimeTrigger>{EventTimeTrigger()}));
  EXPECT_FALSE(CanMerge<TimeWindow>(
      PurgingTrigger<Always>{Always{TriggerResult::kFire}}));
}

}  // namespace
}  // namespace tidemark
