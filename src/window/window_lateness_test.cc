#include "tidemark/window/window_lateness.h"

#include <gtest/gtest.h>

#include <chrono>

#include "tidemark/window/assigner_test_util.h"

namespace tidemark {
namespace {

using namespace std::chrono_literals;

constexpr bool kEventTime = true;
constexpr bool kSkippedByAll = true;

Timestamp BeforeMax(std::int64_t millis) {
  return WrappingSubtract(Timestamp::Max(), std::chrono::milliseconds(millis));
}

TEST(WindowLatenessTest, CleanupIsTheLastInstantAndTheLateness) {
  const WindowLateness lateness(20ms, kEventTime);
  EXPECT_EQ(lateness.CleanupTime(Between(0, 2)), Timestamp(21));  // WIN-020
}

TEST(WindowLatenessTest, CleanupIsHeldAtMax) {
  const WindowLateness lateness(20ms, kEventTime);
  const TimeWindow window(Timestamp(0), BeforeMax(10));
  EXPECT_EQ(lateness.CleanupTime(window), Timestamp::Max());  // WIN-020
  EXPECT_FALSE(lateness.HasCleanupTimer(window));             // WIN-021
}

TEST(WindowLatenessTest, CleanupThatReachesMaxExactlyHasNoTimer) {
  const WindowLateness lateness(20ms, kEventTime);
  const TimeWindow window(Timestamp(0), BeforeMax(19));  // last instant MAX-20
  EXPECT_FALSE(lateness.HasCleanupTimer(window));        // WIN-021
  const TimeWindow before(Timestamp(0), BeforeMax(20));
  EXPECT_TRUE(lateness.HasCleanupTimer(before));
}

TEST(WindowLatenessTest, CleanupInProcessingTimeIgnoresTheLateness) {
  const WindowLateness lateness(20ms, !kEventTime);
  const TimeWindow window(Timestamp(0), BeforeMax(10));
  EXPECT_EQ(lateness.CleanupTime(window), BeforeMax(11));  // WIN-022
  EXPECT_TRUE(lateness.HasCleanupTimer(window));
}

TEST(WindowLatenessTest, WindowIsLateOnceTheWatermarkReachesItsCleanup) {
  const WindowLateness lateness(20ms, kEventTime);  // LATE-004
  EXPECT_FALSE(lateness.IsWindowLate(Between(0, 2), Timestamp(20)));
  EXPECT_TRUE(lateness.IsWindowLate(Between(0, 2), Timestamp(21)));
}

TEST(WindowLatenessTest, WindowHeldAtMaxIsLateAtMaxOnly) {
  const WindowLateness lateness(20ms, kEventTime);  // LATE-001: clamped
  const TimeWindow window(Timestamp(0), BeforeMax(10));
  EXPECT_FALSE(lateness.IsWindowLate(window, BeforeMax(1)));
  EXPECT_TRUE(lateness.IsWindowLate(window, Timestamp::Max()));
}

TEST(WindowLatenessTest, RecordIsLateOnceTheWatermarkReachesItsTime) {
  const WindowLateness lateness(20ms, kEventTime);  // LATE-002
  EXPECT_FALSE(lateness.IsElementLate(Timestamp(0), Timestamp(19)));
  EXPECT_TRUE(lateness.IsElementLate(Timestamp(0), Timestamp(20)));
}

TEST(WindowLatenessTest, LatenessOfARecordWraps) {
  const WindowLateness lateness(10ms, kEventTime);  // LATE-012
  EXPECT_TRUE(lateness.IsElementLate(BeforeMax(1), Timestamp(0)));
}

TEST(WindowLatenessTest, NothingIsLateInProcessingTime) {
  const WindowLateness lateness(0ms, !kEventTime);  // LATE-011
  EXPECT_FALSE(lateness.IsWindowLate(Between(0, 2), Timestamp::Max()));
  EXPECT_FALSE(lateness.IsElementLate(Timestamp(0), Timestamp::Max()));
}

TEST(WindowLatenessTest, DropNeedsBothHalves) {
  const WindowLateness lateness(0ms, kEventTime);  // LATE-003
  EXPECT_TRUE(lateness.IsDropped(kSkippedByAll, Timestamp(5), Timestamp(5)));
  EXPECT_FALSE(lateness.IsDropped(!kSkippedByAll, Timestamp(5), Timestamp(5)));
  EXPECT_FALSE(lateness.IsDropped(kSkippedByAll, Timestamp(6), Timestamp(5)));
}

TEST(WindowLatenessTest, MergeIsLateOnceTheWatermarkReachesItsCleanup) {
  const WindowLateness lateness(10ms, kEventTime);  // SESS-012
  const Timestamp now(0);
  EXPECT_FALSE(lateness.IsMergeLate(Between(0, 12), Timestamp(20), now));
  EXPECT_TRUE(lateness.IsMergeLate(Between(0, 11), Timestamp(20), now));
}

TEST(WindowLatenessTest, HugeLatenessMakesAnyMergeLate) {
  const WindowLateness lateness(std::chrono::milliseconds::max(), kEventTime);
  const TimeWindow merged = Between(0, 10);
  EXPECT_FALSE(lateness.IsWindowLate(merged, Timestamp(5)));
  EXPECT_TRUE(
      lateness.IsMergeLate(merged, Timestamp(5), Timestamp(0)));  // SESS-013
}

TEST(WindowLatenessTest, MergeInProcessingTimeIsComparedWithTheClock) {
  const WindowLateness lateness(10ms, !kEventTime);  // SESS-012
  const Timestamp watermark = Timestamp::Max();
  EXPECT_FALSE(lateness.IsMergeLate(Between(0, 12), watermark, Timestamp(10)));
  EXPECT_TRUE(lateness.IsMergeLate(Between(0, 12), watermark, Timestamp(11)));
}

}  // namespace
}  // namespace tidemark
