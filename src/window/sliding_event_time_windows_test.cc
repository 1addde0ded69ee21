#include "tidemark/window/sliding_event_time_windows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <limits>

#include "tidemark/window/assigner_test_util.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using namespace std::chrono_literals;

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

TEST(SlidingEventTimeWindowsTest, LatestStartComesFirst) {
  const auto windows = SlidingEventTimeWindows::Of(10ms, 5ms);  // ASSIGN-019
  EXPECT_THAT(WindowsAt(windows, 5),
              ElementsAre(Between(5, 15), Between(0, 10)));
  EXPECT_THAT(WindowsAt(windows, 7),
              ElementsAre(Between(5, 15), Between(0, 10)));
}

TEST(SlidingEventTimeWindowsTest, RecordBeforeTheEpochHasItsWindows) {
  const auto windows = SlidingEventTimeWindows::Of(10ms, 5ms);  // ASSIGN-019
  EXPECT_THAT(WindowsAt(windows, -1),
              ElementsAre(Between(-5, 5), Between(-10, 0)));
}

TEST(SlidingEventTimeWindowsTest, CountAlternatesBetweenFloorAndCeiling) {
  const auto windows = SlidingEventTimeWindows::Of(10ms, 3ms);  // ASSIGN-019
  EXPECT_THAT(WindowsAt(windows, 7),
              ElementsAre(Between(6, 16), Between(3, 13), Between(0, 10)));
  EXPECT_THAT(WindowsAt(windows, 0),
              ElementsAre(Between(0, 10), Between(-3, 7), Between(-6, 4),
                          Between(-9, 1)));
}

TEST(SlidingEventTimeWindowsTest, SlideBeyondTheSizeLeavesHoles) {
  const auto windows = SlidingEventTimeWindows::Of(5ms, 10ms);  // ASSIGN-020
  EXPECT_THAT(WindowsAt(windows, 4), ElementsAre(Between(0, 5)));
  EXPECT_THAT(WindowsAt(windows, 5), IsEmpty());
  EXPECT_THAT(WindowsAt(windows, 12), ElementsAre(Between(10, 15)));
}

TEST(SlidingEventTimeWindowsTest, OffsetMovesAllWindows) {
  const auto windows = SlidingEventTimeWindows::Of(10ms, 5ms, 2ms);
  EXPECT_THAT(WindowsAt(windows, 5),  // ASSIGN-023
              ElementsAre(Between(2, 12), Between(-3, 7)));
}

TEST(SlidingEventTimeWindowsTest, OffsetIsComparedWithTheSlide) {
  // ASSIGN-021.
  EXPECT_EQ(CodeOf([] { SlidingEventTimeWindows::Of(10ms, 5ms, 5ms); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { SlidingEventTimeWindows::Of(10ms, 5ms, -5ms); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { SlidingEventTimeWindows::Of(5ms, 10ms, 7ms); }),
            std::nullopt);
}

TEST(SlidingEventTimeWindowsTest, RefusalNamesTheRule) {
  try {
    SlidingEventTimeWindows::Of(10ms, 5ms, 5ms);
    FAIL() << "nothing was refused";
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), HasSubstr("abs(offset) < slide"));
  }
}

TEST(SlidingEventTimeWindowsTest, SizeAndSlideThatAreNotPositiveAreRefused) {
  // ASSIGN-021.
  EXPECT_EQ(CodeOf([] { SlidingEventTimeWindows::Of(0ms, 5ms); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { SlidingEventTimeWindows::Of(10ms, 0ms); }),
            ErrorCode::kIllegalArgument);
}

TEST(SlidingEventTimeWindowsTest, MoreThanTenMillionWindowsAreRefused) {
  // ASSIGN-022.
  EXPECT_EQ(CodeOf([] { SlidingEventTimeWindows::Of(10'000'000ms, 1ms); }),
            std::nullopt);
  EXPECT_EQ(CodeOf([] { SlidingEventTimeWindows::Of(10'000'001ms, 1ms); }),
            ErrorCode::kIllegalArgument);
}

TEST(SlidingEventTimeWindowsTest, RecordWithoutTimestampIsRefused) {
  const auto windows = SlidingEventTimeWindows::Of(10ms, 5ms);  // ASSIGN-013
  EXPECT_EQ(CodeOf([&] { WindowsOf(windows, 0, Timestamp::Min()); }),
            ErrorCode::kNoTimestamp);
}

TEST(SlidingEventTimeWindowsTest, RecordCloseToMinHasNoWindow) {
  const auto windows = SlidingEventTimeWindows::Of(10ms, 5ms);  // ASSIGN-024
  EXPECT_THAT(WindowsAt(windows, kMin + 5), IsEmpty());
}

TEST(SlidingEventTimeWindowsTest, RecordBesideMinHasWrappedWindows) {
  const auto windows = SlidingEventTimeWindows::Of(10ms, 5ms);  // ASSIGN-024
  EXPECT_THAT(
      WindowsAt(windows, kMin + 1),
      ElementsAre(Between(kMax - 1, kMin + 8), Between(kMax - 6, kMin + 3)));
}

TEST(SlidingEventTimeWindowsTest, ListThatWouldNotEndIsRefused) {
  // ts - size is MIN itself, below which no start can get: ASSIGN-018 taken at
  // its word goes through all of time.
  const auto windows = SlidingEventTimeWindows::Of(10ms, 7ms);
  EXPECT_EQ(CodeOf([&] { WindowsAt(windows, kMin + 10); }),
            ErrorCode::kOverflow);
}

}  // namespace
}  // namespace tidemark
