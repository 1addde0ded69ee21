#include "tidemark/window/event_time_session_windows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <limits>

#include "tidemark/window/assigner_test_util.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;

using namespace std::chrono_literals;

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

TEST(EventTimeSessionWindowsTest, RecordBeginsASessionOfOneGap) {
  const auto windows = EventTimeSessionWindows::WithGap(3000ms);  // ASSIGN-026
  EXPECT_THAT(WindowsAt(windows, 1000), ElementsAre(Between(1000, 4000)));
}

TEST(EventTimeSessionWindowsTest, GapThatIsNotPositiveIsRefused) {
  // ASSIGN-026.
  EXPECT_EQ(CodeOf([] { EventTimeSessionWindows::WithGap(0ms); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { EventTimeSessionWindows::WithGap(-1ms); }),
            ErrorCode::kIllegalArgument);
}

TEST(EventTimeSessionWindowsTest, RecordWithoutTimestampBeginsASessionAtMin) {
  const auto windows = EventTimeSessionWindows::WithGap(10ms);
  EXPECT_THAT(WindowsOf(windows, 0, Timestamp::Min()),
              ElementsAre(Between(kMin, kMin + 10)));  // ASSIGN-026
}

TEST(EventTimeSessionWindowsTest, EndOfASessionCloseToMaxWraps) {
  const auto windows = EventTimeSessionWindows::WithGap(10ms);  // ASSIGN-029
  EXPECT_THAT(WindowsAt(windows, kMax - 1),
              ElementsAre(Between(kMax - 1, kMin + 8)));
}

TEST(EventTimeSessionWindowsTest, MergeByTouch) {
  const auto windows = EventTimeSessionWindows::WithGap(10ms);
  EXPECT_TRUE(IsMerging(windows));
  EXPECT_TRUE(MergesTouchingWindows(windows));
  EXPECT_TRUE(windows.IsEventTime());
}

TEST(DynamicEventTimeSessionWindowsTest, GapComesFromTheRecord) {
  const DynamicEventTimeSessionWindows windows(
      [](int value) { return std::chrono::milliseconds(value); });
  EXPECT_THAT(WindowsOf(windows, 7, Timestamp(100)),
              ElementsAre(Between(100, 107)));  // ASSIGN-027
}

TEST(DynamicEventTimeSessionWindowsTest, GapThatIsNotPositiveIsRefused) {
  const DynamicEventTimeSessionWindows windows(
      [](int value) { return std::chrono::milliseconds(value); });
  EXPECT_EQ(CodeOf([&] { WindowsOf(windows, 0, Timestamp(100)); }),
            ErrorCode::kIllegalArgument);  // ASSIGN-027
}

}  // namespace
}  // namespace tidemark
