// Sessions: windows that merge, and what happens to contents, timers and
// triggers when they do.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/operator/click_windows.h"
#include "tidemark/operator/window_operator_test_driver.h"
#include "tidemark/operator/window_test_policies.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/event_time_trigger.h"
#include "tidemark/window/purging_trigger.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using namespace std::chrono_literals;

class SessionWindowTest : public WindowOperatorTestBase {
 protected:
  // The trace of SESS-014 to 017, whose values are counted from 1: up to the
  // watermark 14600, by which [1000, 11500) and [11600, 14600) were emitted.
  static void RunToWatermark14600(WindowOperatorTestDriver& driver) {
    driver.Record("k", 1, 1000);
    driver.AdvanceWatermark(1999);
    driver.Record("k", 2, 2000);
    driver.AdvanceWatermark(4998);
    driver.Record("k", 3, 4500);
    driver.Record("k", 4, 8500);
    driver.AdvanceWatermark(7400);
    driver.Record("k", 5, 7000);
    driver.AdvanceWatermark(11501);
    driver.Record("k", 6, 11600);
    driver.AdvanceWatermark(14600);
  }
};

INSTANTIATE_TEST_SUITE_P(Structures, SessionWindowTest, kAllStructures,
                         StructuresName);

TEST_P(SessionWindowTest, SessionLastsUntilAGapHasPassed) {
  auto driver = Listing(Sessions(3000ms));
  driver.Record("k", 1, 1000);
  driver.Record("k", 2, 2000);
  driver.AdvanceWatermark(4998);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("Watermark(4998)"));
  driver.AdvanceWatermark(4999);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [1000, 5000) 1 2 @4999", "Watermark(4999)"));
  EXPECT_EQ(driver.NumEntries(), 0u);
  EXPECT_EQ(driver.NumTimers(), 0u);
}

TEST_P(SessionWindowTest, RecordThatBringsAMergeComesLast) {
  auto driver = Listing(Sessions(3ms));
  driver.Record("k", 10, 10);
  driver.Record("k", 7, 7);  // SESS-008
  driver.AdvanceWatermark(12);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [7, 13) 10 7 @12", "Watermark(12)"));
}

TEST_P(SessionWindowTest, ContentsOfTheSurvivingStateComeFirst) {
  auto driver = Listing(Sessions(3ms));
  driver.Record("k", 1, 1);
  driver.Record("k", 2, 6);
  driver.Record("k", 3, 4);  // SESS-011: the state of [6, 9) survives
  driver.AdvanceWatermark(8);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [1, 9) 2 1 3 @8", "Watermark(8)"));
}

TEST_P(SessionWindowTest, SessionsThatTouchAreOneThoseOneApartAreTwo) {
  auto driver = Listing(Sessions(3000ms));
  driver.Record("k", 1, 0);
  driver.Record("k", 2, 1000);
  driver.Record("k", 3, 2500);
  driver.Record("k", 4, 5501);  // SESS-019
  driver.Record("k", 5, 6000);
  driver.Record("k", 6, 6050);
  driver.AdvanceWatermark(12000);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [0, 5500) 1 2 3 @5499",
                          "k [5501, 9050) 4 5 6 @9049", "Watermark(12000)"));
  driver.Record("k", 7, 20000);
  driver.Record("k", 8, 23000);
  driver.AdvanceWatermark(30000);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [20000, 26000) 7 8 @25999", "Watermark(30000)"));
}

TEST_P(SessionWindowTest, LateRecordThatMergesIntoALiveSessionIsTaken) {
  auto driver = Listing(Sessions(3000ms).LateOutput(LateClicks()));
  RunToWatermark14600(driver);  // SESS-014
  driver.Record("k", 7, 10000);
  EXPECT_THAT(driver.TakeSideOutput(), ElementsAre("late: k 7 @10000"));
  driver.Record("k", 8, 14500);
  driver.AdvanceWatermark(20000);
  EXPECT_THAT(
      driver.TakeOutput(),
      ElementsAre("Watermark(1999)", "Watermark(4998)", "Watermark(7400)",
                  // [1000, 7500) and [8500, 11500), bridged by 7000: the state
                  // of the first lies under [1000, 4000) (SESS-010).
                  "k [1000, 11500) 1 2 3 4 5 @11499", "Watermark(11501)",
                  "k [11600, 14600) 6 @14599", "Watermark(14600)",
                  "k [14500, 17500) 8 @17499", "Watermark(20000)"));
}

TEST_P(SessionWindowTest, EmittedSessionWithinTheLatenessIsExtended) {
  auto driver =
      Listing(Sessions(3000ms).AllowedLateness(10ms).LateOutput(LateClicks()));
  RunToWatermark14600(driver);
  driver.TakeOutput();
  driver.Record("k", 7, 10000);  // SESS-015
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("k [10000, 14600) 6 7 @14599"));
  driver.Record("k", 8, 14500);
  EXPECT_THAT(driver.TakeOutput(), IsEmpty());
  driver.AdvanceWatermark(20000);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [10000, 17500) 6 7 8 @17499", "Watermark(20000)"));
  EXPECT_THAT(driver.TakeSideOutput(), IsEmpty());
}

TEST_P(SessionWindowTest, PurgedSessionHoldsWhatCameSince) {
  auto driver = Listing(Sessions(3000ms)
                            .Trigger(PurgingTrigger(EventTimeTrigger{}))
                            .AllowedLateness(10ms)
                            .LateOutput(LateClicks()));
  RunToWatermark14600(driver);
  driver.TakeOutput();
  driver.Record("k", 7, 10000);  // SESS-016
  driver.Record("k", 8, 14500);
  driver.AdvanceWatermark(20000);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [10000, 14600) 7 @14599",
                          "k [10000, 17500) 8 @17499", "Watermark(20000)"));
}

TEST_P(SessionWindowTest, RecordMayBridgeTwoEmittedSessions) {
  auto driver = Listing(
      Sessions(3000ms).AllowedLateness(10000ms).LateOutput(LateClicks()));
  RunToWatermark14600(driver);
  driver.TakeOutput();
  driver.Record("k", 7, 10000);  // SESS-017: seven, then eight records
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [1000, 14600) 1 2 3 4 5 6 7 @14599"));
  driver.Record("k", 8, 14500);
  driver.AdvanceWatermark(20000);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [1000, 17500) 1 2 3 4 5 6 7 8 @17499",
                          "Watermark(20000)"));
}

TEST_P(SessionWindowTest, SessionThatWasForgottenIsNotExtended) {
  auto driver = Listing(Sessions(5ms));
  driver.Record("k", 1, 0);
  driver.AdvanceWatermark(6);
  driver.Record("k", 2, 3);  // SESS-018
  driver.AdvanceWatermark(7);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [0, 5) 1 @4", "Watermark(6)", "k [3, 8) 2 @7",
                          "Watermark(7)"));
}

TEST_P(SessionWindowTest, LateSessionLeavesNothingBehind) {
  auto driver = Listing(Sessions(5ms).LateOutput(LateClicks()));
  driver.AdvanceWatermark(20);
  driver.Record("k", 1, 5);  // SESS-022
  EXPECT_THAT(driver.TakeSideOutput(), ElementsAre("late: k 1 @5"));
  EXPECT_EQ(driver.NumEntries(), 0u);
  EXPECT_EQ(driver.NumTimers(), 0u);
}

TEST_P(SessionWindowTest, MergeLeavesOneStateAndItsTimers) {
  auto driver = Listing(Sessions(3ms).AllowedLateness(100ms));
  driver.Record("k", 1, 1);
  driver.Record("k", 2, 6);
  EXPECT_EQ(driver.NumEntries(), 3u);  // two contents, the merging set
  EXPECT_EQ(driver.NumTimers(), 4u);   // SESS-026
  driver.Record("k", 3, 4);
  EXPECT_EQ(driver.NumEntries(), 2u);
  EXPECT_EQ(driver.NumTimers(), 2u);
}

TEST_P(SessionWindowTest, MergedWindowThatIsPassedFiresOnce) {
  auto driver = Listing(Sessions(10ms).AllowedLateness(100ms));
  driver.Record("k", 1, 0);
  driver.AdvanceWatermark(20);
  driver.TakeOutput();
  driver.Record("k", 2, 3);  // SESS-029, TRIG-007
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("k [0, 13) 1 2 @12"));
  driver.AdvanceWatermark(21);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("Watermark(21)"));
}

TEST_P(SessionWindowTest, TriggerMergesBeforeItIsCleared) {
  const ScriptedTrigger trigger;
  auto driver = Listing(Sessions(3ms).Trigger(trigger));
  driver.Record("k", 1, 1);
  driver.Record("k", 2, 6);
  EXPECT_THAT(trigger.calls->merges_and_clears, IsEmpty());
  driver.Record("k", 3, 4);
  EXPECT_THAT(trigger.calls->merges_and_clears,
              ElementsAre("merge [1, 9)", "clear [6, 9)",
                          "clear [1, 4)"));  // SESS-006, SESS-007
  driver.Record("k", 4, 5);
  EXPECT_EQ(trigger.calls->merges_and_clears.size(), 3u);  // SESS-005
}

TEST_P(SessionWindowTest, TriggerTakesItsStateAlongWhenWindowsMerge) {
  const ListStateDescriptor<int> seen("seen");
  std::size_t num_seen = 0;
  const ScriptedTrigger trigger{.on_element =
                                    [&](TriggerContext<TimeWindow>& context) {
                                      ListState<int> state =
                                          context.GetState(seen);
                                      state.Add(1);
                                      num_seen = state.Get()->size();
                                    },
                                .on_clear =
                                    [&](TriggerContext<TimeWindow>& context) {
                                      context.GetState(seen).Clear();
                                    },
                                .on_merge =
                                    [&](OnMergeContext<TimeWindow>& context) {
                                      context.MergeState(seen);
                                    }};
  auto driver = Listing(Sessions(3ms).Trigger(trigger));
  driver.Record("k", 1, 1);
  driver.Record("k", 2, 6);
  EXPECT_EQ(num_seen, 1u);
  driver.Record("k", 3, 4);  // TRIG-028
  EXPECT_EQ(num_seen, 3u);
  EXPECT_EQ(driver.NumEntries(), 3u);  // contents, trigger, merging set
}

TEST_P(SessionWindowTest, TimerOfAnAbsorbedWindowIsIgnored) {
  // The trigger leaves its timer at 2 behind.
  const ScriptedTrigger trigger{
      .event_time_result = TriggerResult::kFire,
      .on_element = [](TriggerContext<TimeWindow>& context) {
        context.RegisterEventTimeTimer(Timestamp(2));
      }};
  auto driver = Listing(Sessions(10ms).Trigger(trigger));
  driver.Record("k", 1, 0);
  driver.Record("k", 2, 5);
  EXPECT_EQ(driver.NumTimers(), 3u);
  driver.AdvanceWatermark(2);  // WIN-017: that of [0, 15) fires alone
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [0, 15) 1 2 @14", "Watermark(2)"));
  EXPECT_EQ(trigger.calls->on_event_time.size(), 1u);
}

// A point window for negative values, else a session of three milliseconds.
struct PointsAndSessions : EventTimeSessions {
  void AssignWindows(const Click& click, Timestamp timestamp,
                     const AssignerContext&,
                     std::vector<TimeWindow>& windows) const {
    windows.emplace_back(
        timestamp, click.value < 0 ? timestamp : WrappingAdd(timestamp, 3s));
  }
};

TEST_P(SessionWindowTest, PointWindowJoinsButDoesNotExtend) {
  auto driver = Listing(Windows(PointsAndSessions{}));
  driver.Record("k2", 1, 0);  // SESS-028
  driver.Record("k2", -1, 1000);
  driver.Record("k2", -2, 2500);
  driver.AdvanceWatermark(12000);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k2 [0, 3000) 1 -1 -2 @2999", "Watermark(12000)"));
}

// Puts each record into [0, 100 + ts), and merges all windows into `result`, if
// there are enough of them.
struct ShrinkingWindows {
  using WindowType = TimeWindow;
  using DefaultTrigger = EventTimeTrigger;
  bool IsEventTime() const { return is_event_time; }
  void AssignWindows(const Click&, Timestamp timestamp, const AssignerContext&,
                     std::vector<TimeWindow>& windows) const {
    windows.emplace_back(Timestamp(0), WrappingAdd(timestamp, 100ms));
  }
  std::vector<MergeGroup<TimeWindow>> MergeWindows(
      std::span<const TimeWindow> windows) const {
    if (windows.size() < enough) return {};
    return {{result, {windows.begin(), windows.end()}}};
  }

  TimeWindow result;
  bool is_event_time = true;
  std::size_t enough = 2;
};

TEST_P(SessionWindowTest, MergeIntoAWindowThatHasEndedIsAnError) {
  for (const std::int64_t end : {12, 11}) {
    auto driver = Listing(
        Windows(ShrinkingWindows{Between(0, end)}).AllowedLateness(10ms));
    driver.Record("k", 1, 0);
    driver.AdvanceWatermark(20);
    const auto code = CodeOf([&] { driver.Record("k", 2, 1); });
    if (end == 12) {
      EXPECT_EQ(code, std::nullopt);  // SESS-012
    } else {
      EXPECT_EQ(code, ErrorCode::kUnsupportedOperation);
    }
  }
}

TEST_P(SessionWindowTest, MergeOfProcessingTimeIsComparedWithTheClock) {
  auto driver = Listing(Windows(ShrinkingWindows{Between(0, 12), false}));
  driver.Record("k", 1, 0);
  driver.SetClock(11);
  EXPECT_EQ(CodeOf([&] { driver.Record("k", 2, 1); }),
            ErrorCode::kUnsupportedOperation);  // SESS-012
}

TEST_P(SessionWindowTest, WindowThatMergesIntoItselfKeepsItsTimer) {
  auto driver = Listing(
      Windows(ShrinkingWindows{.result = Between(0, 101), .enough = 3}));
  driver.Record("k", 1, 0);
  driver.Record("k", 2, 1);
  driver.Record("k", 3, 2);  // SESS-007: cleared as absorbed, then set anew
  driver.AdvanceWatermark(100);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [0, 101) 1 2 3 @100", "Watermark(100)"));
}

TEST_P(SessionWindowTest, HugeLatenessMakesAMergeFail) {
  auto driver =
      Listing(Sessions(3ms).AllowedLateness(std::chrono::milliseconds::max()));
  driver.AdvanceWatermark(0);
  driver.Record("k", 1, 10);
  EXPECT_EQ(CodeOf([&] { driver.Record("k", 2, 12); }),
            ErrorCode::kUnsupportedOperation);  // SESS-013
}

TEST_P(SessionWindowTest, PrintedRunOfASessionComesOutAsPrinted) {
  auto driver = Listing(Sessions(3000ms));
  driver.Record("k", 1, 1000);
  driver.Record("k", 2, 2000);
  driver.Record("k", 10, 10000);
  driver.AdvanceWatermark(7999);
  driver.Record("k", 7, 7000);
  driver.Record("k", 20, 20000);
  driver.AdvanceWatermark(17999);
  driver.AdvanceWatermark(Timestamp::Max());
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k [1000, 5000) 1 2 @4999", "Watermark(7999)",
                          "k [7000, 13000) 10 7 @12999", "Watermark(17999)",
                          "k [20000, 23000) 20 @22999", "Watermark(MAX)"));
}

}  // namespace
}  // namespace tidemark
