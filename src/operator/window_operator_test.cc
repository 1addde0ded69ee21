// How windows take records and emit them; on the fast structures and on their
// plain twins.

#include "tidemark/operator/window_operator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "tidemark/operator/click_windows.h"
#include "tidemark/operator/window_operator_test_driver.h"
#include "tidemark/operator/window_test_policies.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

using namespace std::chrono_literals;

class WindowOperatorTest : public WindowOperatorTestBase {};

INSTANTIATE_TEST_SUITE_P(Structures, WindowOperatorTest, kAllStructures,
                         StructuresName);

TEST_P(WindowOperatorTest, WindowIsEmittedOnceItsLastInstantIsReached) {
  auto driver = Listing(Tumbling(10ms));
  driver.Record("a", 1, 0);
  driver.Record("a", 2, 9);
  driver.AdvanceWatermark(8);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("Watermark(8)"));
  driver.AdvanceWatermark(9);  // TRIG-005, WIN-008
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [0, 10) 1 2 @9", "Watermark(9)"));
}

TEST_P(WindowOperatorTest, EachKeyHasWindowsOfItsOwn) {
  auto driver = Listing(Tumbling(10ms));
  driver.Record("a", 1, 0);
  driver.Record("b", 2, 1);
  driver.Record("a", 3, 2);
  driver.AdvanceWatermark(9);  // WIN-005, WIN-007
  EXPECT_THAT(driver.TakeOutput(),
              UnorderedElementsAre("a [0, 10) 1 3 @9", "b [0, 10) 2 @9",
                                   "Watermark(9)"));
}

TEST_P(WindowOperatorTest, WindowWithoutRecordsDoesNotExist) {
  auto driver = Listing(Tumbling(10ms));
  driver.Record("a", 1, 25);
  driver.AdvanceWatermark(100);  // WIN-005
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [20, 30) 1 @29", "Watermark(100)"));
}

TEST_P(WindowOperatorTest, WindowsPassedTogetherComeByTheirEnds) {
  auto driver = Listing(Tumbling(10ms));
  driver.Record("a", 2, 15);
  driver.Record("a", 1, 5);
  driver.AdvanceWatermark(25);  // WIN-013
  EXPECT_THAT(
      driver.TakeOutput(),
      ElementsAre("a [0, 10) 1 @9", "a [10, 20) 2 @19", "Watermark(25)"));
}

TEST_P(WindowOperatorTest, RecordBehindTheWatermarkOfAnOpenWindowIsTaken) {
  auto driver = Listing(Tumbling(10ms));
  driver.AdvanceWatermark(8);
  driver.Record("a", 1, 3);  // WIN-038
  driver.AdvanceWatermark(9);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("Watermark(8)", "a [0, 10) 1 @9", "Watermark(9)"));
}

TEST_P(WindowOperatorTest, RecordBelongsToEveryWindowItIsAssignedTo) {
  auto driver = Listing(Sliding(10ms, 5ms));
  driver.Record("a", 1, 7);
  driver.AdvanceWatermark(14);
  EXPECT_THAT(
      driver.TakeOutput(),
      ElementsAre("a [0, 10) 1 @9", "a [5, 15) 1 @14", "Watermark(14)"));
}

TEST_P(WindowOperatorTest, LateRecordFiresItsWindowsLatestStartFirst) {
  auto driver = Listing(Sliding(10ms, 5ms).AllowedLateness(100ms));
  driver.AdvanceWatermark(20);
  driver.TakeOutput();
  driver.Record("a", 1, 7);  // WIN-014
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [5, 15) 1 @14", "a [0, 10) 1 @9"));
}

// The assigner of the operator, kept in reach.
struct SharedAssigner {
  using WindowType = TimeWindow;
  using DefaultTrigger = EventTimeTrigger;
  bool IsEventTime() const { return true; }
  void AssignWindows(const Click& click, Timestamp timestamp,
                     const AssignerContext& context,
                     std::vector<TimeWindow>& windows) {
    of->AssignWindows(click, timestamp, context, windows);
  }
  std::shared_ptr<FixedWindows> of;
};

TEST_P(WindowOperatorTest, AssignerIsAskedOnceARecord) {
  const auto assigner = std::make_shared<FixedWindows>(
      FixedWindows{{Between(0, 10), Between(0, 20)}});
  auto driver = Listing(Windows(SharedAssigner{assigner}));
  driver.SetClock(3);
  driver.Record("a", 1, 7);
  driver.RecordWithoutTimestamp("a", 2);
  EXPECT_THAT(assigner->asked_at,  // WIN-001
              ElementsAre(Pair(Timestamp(7), Timestamp(3)),
                          Pair(Timestamp::Min(), Timestamp(3))));
}

TEST_P(WindowOperatorTest, FiringOfARecordHoldsTheRecord) {
  auto driver = Listing(Tumbling(10ms).Trigger(
      ScriptedTrigger{.element_result = TriggerResult::kFire}));
  driver.Record("a", 1, 7);  // WIN-002
  driver.Record("a", 2, 8);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [0, 10) 1 @9", "a [0, 10) 1 2 @9"));
}

TEST_P(WindowOperatorTest, PurgeComesAfterEmission) {
  auto driver = Listing(Tumbling(10ms).Trigger(
      ScriptedTrigger{.element_result = TriggerResult::kFireAndPurge}));
  driver.Record("a", 1, 7);  // TRIG-001
  driver.Record("a", 2, 8);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [0, 10) 1 @9", "a [0, 10) 2 @9"));
}

TEST_P(WindowOperatorTest, PurgeWithoutFireEmitsNothing) {
  auto driver = Listing(Tumbling(10ms).Trigger(
      ScriptedTrigger{.element_result = TriggerResult::kPurge,
                      .event_time_result = TriggerResult::kFire}));
  driver.Record("a", 1, 7);
  EXPECT_EQ(driver.NumEntries(), 0u);
  driver.AdvanceWatermark(9);  // WIN-010: nothing is there to be emitted
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("Watermark(9)"));
}

TEST_P(WindowOperatorTest, TriggerMayFireOnTheCleanupTimer) {
  const ScriptedTrigger trigger{.event_time_result = TriggerResult::kFire};
  auto driver = Listing(Tumbling(20ms).Trigger(trigger).AllowedLateness(20ms));
  driver.Record("a", 1, 7);
  driver.AdvanceWatermark(39);  // WIN-016
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [0, 20) 1 @19", "Watermark(39)"));
  EXPECT_EQ(trigger.calls->clear, 1);
  EXPECT_EQ(driver.NumTimers(), 0u);
  EXPECT_EQ(driver.NumEntries(), 0u);
}

TEST_P(WindowOperatorTest, PurgedWindowIsNotEmittedAtCleanup) {
  auto driver =
      Listing(Tumbling(2000ms)
                  .Trigger(ScriptedTrigger{
                      .event_time_result = TriggerResult::kFireAndPurge,
                      .on_element =
                          [](TriggerContext<TimeWindow>& context) {
                            context.RegisterEventTimeTimer(Timestamp(1999));
                          }})
                  .AllowedLateness(100ms));
  driver.Record("a", 1, 7);
  driver.AdvanceWatermark(1999);
  driver.AdvanceWatermark(2099);  // WIN-010
  EXPECT_THAT(
      driver.TakeOutput(),
      ElementsAre("a [0, 2000) 1 @1999", "Watermark(1999)", "Watermark(2099)"));
}

TEST_P(WindowOperatorTest, NothingIsTakenAfterTheLastWatermark) {
  auto driver = Listing(Tumbling(10ms).AllowedLateness(100ms));
  driver.AdvanceWatermark(Timestamp::Max());
  driver.TakeOutput();
  driver.Record("a", 1, 1'000'000);  // WIN-036
  EXPECT_THAT(driver.TakeOutput(), IsEmpty());
  EXPECT_EQ(driver.NumDropped(), 1);
}

TEST_P(WindowOperatorTest, LastWatermarkEmitsWhatIsOpen) {
  auto driver = Listing(Tumbling(10ms));
  driver.Record("a", 1, 5);
  driver.Record("a", 2, 15);
  driver.AdvanceWatermark(Timestamp::Max());
  EXPECT_THAT(
      driver.TakeOutput(),
      ElementsAre("a [0, 10) 1 @9", "a [10, 20) 2 @19", "Watermark(MAX)"));
}

TEST_P(WindowOperatorTest, NegativeTimestampsHaveWindowsToo) {
  auto driver = Listing(Tumbling(10ms));
  driver.Record("a", 1, -11);
  driver.Record("a", 2, -10);
  driver.AdvanceWatermark(-11);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [-20, -10) 1 @-11", "Watermark(-11)"));
}

}  // namespace
}  // namespace tidemark
