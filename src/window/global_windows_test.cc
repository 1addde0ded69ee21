#include "tidemark/window/global_windows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "tidemark/window/assigner_test_util.h"
#include "tidemark/window/recording_trigger_context.h"
#include "tidemark/window/trigger.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(GlobalWindowsTest, EveryRecordBelongsToTheOneWindow) {
  // ASSIGN-030: a record without a timestamp too.
  std::vector<GlobalWindow> windows;
  GlobalWindows().AssignWindows(1, Timestamp::Min(), ContextAtZero(), windows);
  EXPECT_THAT(windows, ElementsAre(GlobalWindow()));
  EXPECT_EQ(windows.front().MaxTimestamp(), Timestamp::Max());
  EXPECT_FALSE(GlobalWindows::IsEventTime());
  EXPECT_FALSE(IsMerging(GlobalWindows()));
}

TEST(NeverTriggerTest, NothingFires) {
  GlobalWindows::DefaultTrigger trigger;  // ASSIGN-032, TRIG-027
  RecordingTriggerContext<GlobalWindow> context;
  const GlobalWindow window;
  EXPECT_EQ(trigger.OnElement(1, Timestamp(5), window, context),
            TriggerResult::kContinue);
  EXPECT_EQ(trigger.OnEventTime(Timestamp::Max(), window, context),
            TriggerResult::kContinue);
  EXPECT_EQ(trigger.OnProcessingTime(Timestamp::Max(), window, context),
            TriggerResult::kContinue);
  EXPECT_THAT(context.event_time_timers, IsEmpty());
  EXPECT_FALSE(CanMerge<GlobalWindow>(trigger));
}

TEST(EndOfStreamTriggerTest, FiresAtTheEndOfTheStreamOnly) {
  const auto windows = GlobalWindows::CreateWithEndOfStreamTrigger();
  decltype(windows)::DefaultTrigger trigger;  // ASSIGN-032
  RecordingTriggerContext<GlobalWindow> context;
  const GlobalWindow window;
  // ASSIGN-031, TRIG-027.
  EXPECT_EQ(trigger.OnElement(1, Timestamp(5), window, context),
            TriggerResult::kContinue);
  EXPECT_THAT(context.event_time_timers, ElementsAre(Timestamp::Max()));
  EXPECT_EQ(trigger.OnEventTime(Timestamp(5), window, context),
            TriggerResult::kContinue);
  EXPECT_EQ(trigger.OnEventTime(Timestamp::Max(), window, context),
            TriggerResult::kFire);
  trigger.Clear(window, context);
  EXPECT_THAT(context.event_time_timers, ElementsAre(Timestamp::Max()));
  EXPECT_FALSE(CanMerge<GlobalWindow>(trigger));
}

}  // namespace
}  // namespace tidemark
