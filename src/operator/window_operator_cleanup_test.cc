// The timers and the state of windows: how many there are, and when they go.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "tidemark/operator/click_windows.h"
#include "tidemark/operator/window_operator_test_driver.h"
#include "tidemark/operator/window_test_policies.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/window/event_time_session_windows.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using namespace std::chrono_literals;

Timestamp BeforeMax(std::int64_t millis) {
  return WrappingSubtract(Timestamp::Max(), std::chrono::milliseconds(millis));
}

std::vector<Timestamp> TimesOf(const WindowOperatorTestDriver& driver) {
  std::vector<Timestamp> times;
  for (const auto& timer : driver.PendingTimers()) {
    times.push_back(timer.timestamp);
  }
  return times;
}

class WindowCleanupTest : public WindowOperatorTestBase {
 protected:
  static ClickWindows Fixed(std::vector<TimeWindow> windows,
                            bool is_event_time) {
    return Windows(FixedWindows{std::move(windows), is_event_time});
  }

  // A trigger that keeps one timer and one value for each window, and answers a
  // record with `result`.
  static ScriptedTrigger KeepingOneEach(TriggerResult result) {
    return {.element_result = result,
            .on_element = [](TriggerContext<TimeWindow>& context) {
              context.RegisterEventTimeTimer(Timestamp(1));
              context.GetState(ValueStateDescriptor<int>("count")).Update(1);
            }};
  }
};

INSTANTIATE_TEST_SUITE_P(Structures, WindowCleanupTest, kAllStructures,
                         StructuresName);

TEST_P(WindowCleanupTest, EndAndCleanupAreOneTimerWithoutLateness) {
  auto driver = Listing(Tumbling(20ms));
  driver.Record("a", 1, 5);
  driver.Record("a", 2, 6);
  EXPECT_THAT(TimesOf(driver), ElementsAre(Timestamp(19)));  // WIN-024
  driver.AdvanceWatermark(19);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [0, 20) 1 2 @19", "Watermark(19)"));
  EXPECT_EQ(driver.NumTimers(), 0u);
  EXPECT_EQ(driver.NumEntries(), 0u);
}

TEST_P(WindowCleanupTest, WindowWithLatenessHasTwoTimers) {
  auto driver = Listing(Tumbling(20ms).AllowedLateness(5ms));
  driver.Record("a", 1, 5);
  EXPECT_THAT(TimesOf(driver),
              ElementsAre(Timestamp(19), Timestamp(24)));  // WIN-025
}

TEST_P(WindowCleanupTest, EmittedWindowKeepsItsCleanupTimerOnly) {
  auto driver = Listing(Tumbling(20ms).AllowedLateness(5ms));
  driver.Record("a", 1, 5);
  driver.AdvanceWatermark(19);
  EXPECT_THAT(TimesOf(driver), ElementsAre(Timestamp(24)));  // WIN-026
  driver.Record("a", 2, 6);
  EXPECT_THAT(TimesOf(driver), ElementsAre(Timestamp(24)));
  EXPECT_EQ(driver.NumEntries(), 1u);
}

TEST_P(WindowCleanupTest, EmittedWindowLivesUntilItsCleanup) {
  auto driver = Listing(Tumbling(20ms).AllowedLateness(5ms));
  driver.Record("a", 1, 5);
  driver.AdvanceWatermark(23);
  EXPECT_EQ(driver.NumElements(), 1u);
  driver.AdvanceWatermark(24);  // WIN-015, WIN-019, WIN-020
  EXPECT_EQ(driver.NumElements(), 0u);
  EXPECT_EQ(driver.NumTimers(), 0u);
}

TEST_P(WindowCleanupTest, TimerIsListedWithItsWindow) {
  auto driver = Listing(Tumbling(5000ms));
  driver.Record("a", 1, 5);
  EXPECT_THAT(driver.PendingTimers(),
              ElementsAre(PendingTimer<std::string>{
                  TimeDomain::kEventTime, Timestamp(4999), "a", "[0, 5000)",
                  "window-timers"}));  // TIMER-011
}

TEST_P(WindowCleanupTest, EveryWindowHasItsOwnTimersAndState) {
  auto driver = Listing(Fixed({Between(0, 2), Between(2, 4)}, true)
                            .Trigger(KeepingOneEach(TriggerResult::kContinue)));
  driver.Record("a", 1, 0);
  EXPECT_EQ(driver.NumEntries(), 4u);  // WIN-006, but for timer 1 of [0, 2)
  EXPECT_THAT(TimesOf(driver),
              ElementsAre(Timestamp(1), Timestamp(1), Timestamp(3)));
  EXPECT_EQ(driver.NumEntries(Between(0, 2)), 2u);
  EXPECT_THAT(driver.TakeOutput(), IsEmpty());
}

TEST_P(WindowCleanupTest, PurgeLeavesAllButTheContents) {
  auto driver = Listing(Fixed({Between(0, 4), Between(2, 6)}, true)
                            .Trigger(KeepingOneEach(TriggerResult::kPurge)));
  driver.Record("a", 1, 0);
  EXPECT_EQ(driver.NumEntries(), 2u);  // WIN-027: the states of the trigger
  EXPECT_EQ(driver.NumTimers(), 4u);   // WIN-003: the cleanup timers too
}

TEST_P(WindowCleanupTest, PurgedSessionStaysInFlight) {
  auto driver = Listing(Sessions(3ms).Trigger(
      ScriptedTrigger{.element_result = TriggerResult::kPurge}));
  driver.Record("a", 1, 0);
  EXPECT_EQ(driver.NumEntries(), 1u);  // WIN-027: the merging set
  EXPECT_EQ(driver.NumTimers(), 1u);
  driver.AdvanceWatermark(2);
  EXPECT_EQ(driver.NumEntries(), 0u);  // SESS-027
}

TEST_P(WindowCleanupTest, CleanupThatWouldWrapNeverComes) {
  auto driver = Listing(Fixed({TimeWindow(Timestamp(0), BeforeMax(10))}, true)
                            .Trigger(ScriptedTrigger{})
                            .AllowedLateness(20ms));
  driver.Record("a", 1, 0);
  EXPECT_EQ(driver.NumEntries(), 1u);  // WIN-021
  EXPECT_EQ(driver.NumTimers(), 0u);
}

TEST_P(WindowCleanupTest, WindowsAtTheEndOfTimeAreNotLateAtOnce) {
  auto driver = Listing(Tumbling(1000ms).AllowedLateness(2000ms));
  driver.AdvanceWatermark(BeforeMax(3000));
  driver.Record("a", 1, BeforeMax(1750));
  driver.AdvanceWatermark(BeforeMax(1500));
  driver.TakeOutput();
  EXPECT_EQ(driver.NumElements(), 1u);  // WIN-023: neither fired nor cleaned
  // MAX is 807 past a full second, so the last instant is MAX - 1 - 807.
  driver.AdvanceWatermark(BeforeMax(808));
  EXPECT_THAT(
      driver.TakeOutput(),
      ElementsAre("a [MAX-1807, MAX-807) 1 @MAX-808", "Watermark(MAX-808)"));
}

TEST_P(WindowCleanupTest, ProcessingTimeWindowIsCleanedByTheClock) {
  auto driver = Listing(Fixed({TimeWindow(Timestamp(0), BeforeMax(10))}, false)
                            .Trigger(ScriptedTrigger{})
                            .AllowedLateness(20ms));
  driver.Record("a", 1, 0);
  EXPECT_THAT(TimesOf(driver), ElementsAre(BeforeMax(11)));  // WIN-022
  driver.AdvanceWatermark(Timestamp::Max());
  EXPECT_EQ(driver.NumEntries(), 1u);  // WIN-018
  driver.SetClock(BeforeMax(11));
  EXPECT_EQ(driver.NumEntries(), 0u);
  EXPECT_EQ(driver.NumTimers(), 0u);
}

TEST_P(WindowCleanupTest, ClockDoesNotCleanAnEventTimeWindow) {
  const ScriptedTrigger trigger{
      .processing_time_result = TriggerResult::kFire,
      .on_element = [](TriggerContext<TimeWindow>& context) {
        context.RegisterProcessingTimeTimer(Timestamp(9));  // the cleanup time
      }};
  auto driver = Listing(Tumbling(10ms).Trigger(trigger));
  driver.Record("a", 1, 0);
  driver.SetClock(9);  // WIN-018
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("a [0, 10) 1 @9"));
  EXPECT_EQ(driver.NumElements(), 1u);
  EXPECT_EQ(trigger.calls->clear, 0);
}

TEST_P(WindowCleanupTest, WatermarkDoesNotCleanAProcessingTimeWindow) {
  const ScriptedTrigger trigger{
      .event_time_result = TriggerResult::kFire,
      .on_element = [](TriggerContext<TimeWindow>& context) {
        context.RegisterEventTimeTimer(Timestamp(9));  // the cleanup time
      }};
  auto driver = Listing(Fixed({Between(0, 10)}, false).Trigger(trigger));
  driver.Record("a", 1, 0);
  driver.AdvanceWatermark(9);  // WIN-018
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [0, 10) 1 @9", "Watermark(9)"));
  EXPECT_EQ(driver.NumElements(), 1u);
}

TEST_P(WindowCleanupTest, TriggerSeesTheCleanupTimerAndIsClearedOnce) {
  const ScriptedTrigger trigger;
  auto driver = Listing(Tumbling(20ms).Trigger(trigger).AllowedLateness(20ms));
  driver.Record("a", 1, 5);
  driver.AdvanceWatermark(38);
  EXPECT_THAT(trigger.calls->on_event_time, IsEmpty());
  EXPECT_EQ(trigger.calls->clear, 0);  // TRIG-004
  driver.AdvanceWatermark(39);
  EXPECT_THAT(trigger.calls->on_event_time,
              ElementsAre(Timestamp(39)));  // WIN-016
  EXPECT_EQ(trigger.calls->clear, 1);
  driver.AdvanceWatermark(1000);
  EXPECT_EQ(trigger.calls->clear, 1);
}

// A window function that writes its calls down, and what is left at each.
struct Recording {
  void Process(const std::string&, WindowContext<TimeWindow>&,
               std::span<const Click>, Collector<std::string>&) {
    log->push_back("process");
  }
  void Clear(WindowContext<TimeWindow>& context) {
    log->push_back("function.clear " + NamespaceToString(context.window()));
  }
  std::shared_ptr<std::vector<std::string>> log;
};

TEST_P(WindowCleanupTest, CleanupGoesFromContentsToFunction) {
  const auto log = std::make_shared<std::vector<std::string>>();
  WindowOperatorTestDriver* seen = nullptr;
  const ScriptedTrigger trigger{.on_clear = [&](TriggerContext<TimeWindow>&) {
    log->push_back("trigger.clear, " + std::to_string(seen->NumEntries()) +
                   " entries");
  }};
  WindowOperatorTestDriver driver(
      Sessions(3ms).Trigger(trigger).Process(Recording{log}));
  seen = &driver;
  driver.Record("a", 1, 0);
  EXPECT_EQ(driver.NumEntries(), 2u);
  driver.AdvanceWatermark(2);
  EXPECT_THAT(*log, ElementsAre("trigger.clear, 1 entries",
                                "function.clear [0, 3)"));  // WIN-019
  EXPECT_EQ(driver.NumEntries(), 0u);
}

}  // namespace
}  // namespace tidemark
