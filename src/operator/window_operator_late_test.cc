// Late records: taken, fired at once, skipped in part, put out or counted.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "tidemark/operator/click_windows.h"
#include "tidemark/operator/window_operator_test_driver.h"
#include "tidemark/operator/window_test_policies.h"
#include "tidemark/window/event_time_trigger.h"
#include "tidemark/window/purging_trigger.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using namespace std::chrono_literals;

class WindowLateDataTest : public WindowOperatorTestBase {};

INSTANTIATE_TEST_SUITE_P(Structures, WindowLateDataTest, kAllStructures,
                         StructuresName);

TEST_P(WindowLateDataTest, WindowTakesRecordsUntilItsCleanupIsReached) {
  auto driver = Listing(Tumbling(2ms).AllowedLateness(20ms));
  driver.AdvanceWatermark(20);  // LATE-004
  driver.TakeOutput();
  driver.Record("a", 1, 0);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("a [0, 2) 1 @1"));
  driver.AdvanceWatermark(21);
  driver.Record("a", 2, 0);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("Watermark(21)"));
  EXPECT_EQ(driver.NumDropped(), 1);
}

TEST_P(WindowLateDataTest, RecordWithinTheLatenessFiresAtOnce) {
  auto driver = Listing(Tumbling(5000ms).AllowedLateness(3000ms));
  driver.Record("a", 1, 1000);
  driver.AdvanceWatermark(4999);
  driver.TakeOutput();
  driver.Record("a", 2, 2000);  // LATE-007, LATE-015
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("a [0, 5000) 1 2 @4999"));
  driver.Record("a", 3, 3000);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("a [0, 5000) 1 2 3 @4999"));
}

TEST_P(WindowLateDataTest, RangeOfImmediateFiringEndsBeforeTheCleanup) {
  auto driver = Listing(Tumbling(5000ms).AllowedLateness(3000ms));
  driver.Record("a", 1, 1000);
  driver.AdvanceWatermark(7998);
  driver.TakeOutput();
  driver.Record("a", 2, 2000);  // LATE-007: the upper bound is exclusive
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("a [0, 5000) 1 2 @4999"));
  driver.AdvanceWatermark(7999);
  driver.Record("a", 3, 3000);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("Watermark(7999)"));
}

TEST_P(WindowLateDataTest, PurgedWindowFiresWhatCameSince) {
  auto driver = Listing(Tumbling(2000ms)
                            .Trigger(PurgingTrigger(EventTimeTrigger{}))
                            .AllowedLateness(500ms)
                            .LateOutput(LateClicks()));
  driver.Record("k2", 1, 500);  // LATE-008
  driver.AdvanceWatermark(1500);
  driver.Record("k2", 2, 1300);
  driver.AdvanceWatermark(2300);
  driver.TakeOutput();
  driver.Record("k2", 3, 1997);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("k2 [0, 2000) 3 @1999"));
  driver.AdvanceWatermark(6000);
  driver.Record("k2", 4, 1998);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("Watermark(6000)"));
  EXPECT_THAT(driver.TakeSideOutput(), ElementsAre("late: k2 4 @1998"));
}

TEST_P(WindowLateDataTest, LateRecordGoesOutWithItsOwnTimestamp) {
  auto driver = Listing(Tumbling(2000ms).LateOutput(LateClicks()));
  driver.Record("k2", 1, 500);  // LATE-005
  driver.AdvanceWatermark(1985);
  driver.Record("k2", 2, 1980);
  driver.AdvanceWatermark(1999);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("Watermark(1985)", "k2 [0, 2000) 1 2 @1999",
                          "Watermark(1999)"));
  EXPECT_THAT(driver.TakeSideOutput(), IsEmpty());
  driver.Record("k2", 3, 1998);
  EXPECT_THAT(driver.TakeOutput(), IsEmpty());  // LATE-016
  EXPECT_THAT(driver.TakeSideOutput(), ElementsAre("late: k2 3 @1998"));
}

TEST_P(WindowLateDataTest, LateRecordIsPutOutOrCountedNeverBoth) {
  auto putting = Listing(Tumbling(10ms).LateOutput(LateClicks()));
  putting.AdvanceWatermark(9);
  putting.Record("a", 1, 0);
  EXPECT_EQ(putting.NumDropped(), 0);  // LATE-003
  auto counting = Listing(Tumbling(10ms));
  counting.AdvanceWatermark(9);
  counting.Record("a", 1, 0);
  EXPECT_EQ(counting.NumDropped(), 1);
  EXPECT_THAT(counting.TakeSideOutput(), IsEmpty());
}

TEST_P(WindowLateDataTest, RecordIsDroppedOnceHoweverManyItsWindows) {
  auto driver = Listing(Sliding(10ms, 2ms));
  driver.AdvanceWatermark(100);
  driver.Record("a", 1, 5);
  EXPECT_EQ(driver.NumDropped(), 1);  // LATE-003: never per window
}

TEST_P(WindowLateDataTest, RecordThatOneWindowTakesIsNotDropped) {
  auto driver = Listing(Sliding(3000ms, 1000ms).LateOutput(LateClicks()));
  driver.AdvanceWatermark(3000);
  driver.TakeOutput();
  driver.Record("k2", 1, 2400);  // LATE-006
  EXPECT_THAT(driver.TakeSideOutput(), IsEmpty());
  driver.AdvanceWatermark(6000);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("k2 [1000, 4000) 1 @3999", "k2 [2000, 5000) 1 @4999",
                          "Watermark(6000)"));
  driver.Record("k2", 2, 3001);
  EXPECT_THAT(driver.TakeSideOutput(), ElementsAre("late: k2 2 @3001"));
}

TEST_P(WindowLateDataTest, RecordInAHoleIsDroppedOnlyIfItIsLateItself) {
  auto driver = Listing(Sliding(10ms, 60ms));
  driver.Record("a", 1, 15);
  EXPECT_EQ(driver.NumDropped(), 0);  // LATE-009: vanishes without trace
  driver.AdvanceWatermark(14);
  driver.Record("a", 2, 15);
  EXPECT_EQ(driver.NumDropped(), 0);
  driver.AdvanceWatermark(15);
  driver.Record("a", 3, 15);
  EXPECT_EQ(driver.NumDropped(), 1);
  EXPECT_EQ(driver.NumEntries(), 0u);
}

TEST_P(WindowLateDataTest, RecordWhoseWindowsEndBeforeItVanishes) {
  auto driver = Listing(Windows(FixedWindows{{Between(0, 10)}}));
  driver.AdvanceWatermark(9);
  driver.Record("a", 1, 10);  // LATE-009: skipped, but not late
  EXPECT_EQ(driver.NumDropped(), 0);
  driver.Record("a", 2, 9);
  EXPECT_EQ(driver.NumDropped(), 1);
}

TEST_P(WindowLateDataTest, NothingIsLateBeforeTheFirstWatermark) {
  auto driver = Listing(Tumbling(10ms));
  driver.Record("a", 1, Timestamp(Timestamp::Min().millis() + 20));
  EXPECT_EQ(driver.NumDropped(), 0);  // LATE-010
  EXPECT_EQ(driver.NumElements(), 1u);
}

TEST_P(WindowLateDataTest, WindowThatWrappedIsDueAtTheFirstWatermark) {
  auto driver = Listing(Tumbling(10ms));
  driver.Record("a", 1, Timestamp::Max());  // ASSIGN-010: ends at MIN+2
  driver.AdvanceWatermark(0);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [MAX-7, MIN+2) 1 @MIN+1", "Watermark(0)"));
}

TEST_P(WindowLateDataTest, ProcessingTimeWindowsKnowNoLateRecords) {
  auto driver = Listing(
      Windows(FixedWindows{{Between(0, 10)}, false}).LateOutput(LateClicks()));
  driver.AdvanceWatermark(Timestamp::Max());
  driver.Record("a", 1, 5);  // LATE-011
  EXPECT_THAT(driver.TakeSideOutput(), IsEmpty());
  EXPECT_EQ(driver.NumElements(), 1u);
}

TEST_P(WindowLateDataTest, WatermarkThatGoesBackMakesWindowsAnew) {
  auto driver = Listing(Tumbling(10ms));
  driver.Record("a", 1, 5);
  driver.AdvanceWatermark(9);
  driver.Record("a", 2, 5);
  EXPECT_EQ(driver.NumDropped(), 1);
  driver.AdvanceWatermark(8);
  driver.TakeOutput();
  driver.Record("a", 3, 5);  // LATE-013
  driver.AdvanceWatermark(9);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [0, 10) 3 @9", "Watermark(9)"));
}

}  // namespace
}  // namespace tidemark
