#include "tidemark/window/tumbling_event_time_windows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <limits>

#include "tidemark/window/assigner_test_util.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

using namespace std::chrono_literals;

TEST(TumblingEventTimeWindowsTest, RecordBelongsToOneWindow) {
  const auto windows = TumblingEventTimeWindows::Of(5000ms);  // ASSIGN-011
  EXPECT_THAT(WindowsAt(windows, 0), ElementsAre(Between(0, 5000)));
  EXPECT_THAT(WindowsAt(windows, 4999), ElementsAre(Between(0, 5000)));
  EXPECT_THAT(WindowsAt(windows, 5000), ElementsAre(Between(5000, 10000)));
}

TEST(TumblingEventTimeWindowsTest, RecordBeforeTheEpochBelongsToOneWindow) {
  const auto windows = TumblingEventTimeWindows::Of(10ms);  // ASSIGN-009
  EXPECT_THAT(WindowsAt(windows, -11), ElementsAre(Between(-20, -10)));
}

TEST(TumblingEventTimeWindowsTest, OffsetMovesAllWindows) {
  const auto windows = TumblingEventTimeWindows::Of(10ms, -3ms);  // ASSIGN-012
  EXPECT_THAT(WindowsAt(windows, 0), ElementsAre(Between(-3, 7)));
  EXPECT_THAT(WindowsAt(windows, 6), ElementsAre(Between(-3, 7)));
  EXPECT_THAT(WindowsAt(windows, 7), ElementsAre(Between(7, 17)));
}

TEST(TumblingEventTimeWindowsTest, OffsetOfASizeIsRefused) {
  // ASSIGN-012.
  EXPECT_EQ(CodeOf([] { TumblingEventTimeWindows::Of(10ms, 10ms); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { TumblingEventTimeWindows::Of(10ms, -10ms); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { TumblingEventTimeWindows::Of(10ms, 9ms); }),
            std::nullopt);
  EXPECT_EQ(CodeOf([] { TumblingEventTimeWindows::Of(10ms, -9ms); }),
            std::nullopt);
}

TEST(TumblingEventTimeWindowsTest, OffsetOfMinIsRefused) {
  EXPECT_EQ(CodeOf([] {
              TumblingEventTimeWindows::Of(10ms,
                                           std::chrono::milliseconds::min());
            }),
            ErrorCode::kIllegalArgument);
}

TEST(TumblingEventTimeWindowsTest, SizeThatIsNotPositiveIsRefused) {
  // ASSIGN-012.
  EXPECT_EQ(CodeOf([] { TumblingEventTimeWindows::Of(0ms); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { TumblingEventTimeWindows::Of(-1ms); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] {
              TumblingEventTimeWindows::Of(std::chrono::milliseconds::min());
            }),
            ErrorCode::kIllegalArgument);
}

TEST(TumblingEventTimeWindowsTest, RefusalNamesTheRule) {
  try {
    TumblingEventTimeWindows::Of(10ms, 10ms);
    FAIL() << "nothing was refused";
  } catch (const Error& error) {
    EXPECT_THAT(error.what(), HasSubstr("abs(offset) < size"));
  }
}

TEST(TumblingEventTimeWindowsTest, RecordWithoutTimestampIsRefused) {
  const auto windows = TumblingEventTimeWindows::Of(10ms);  // ASSIGN-013
  EXPECT_EQ(CodeOf([&] { WindowsOf(windows, 0, Timestamp::Min()); }),
            ErrorCode::kNoTimestamp);
}

TEST(TumblingEventTimeWindowsTest, EndOfTheLastWindowWraps) {
  // ASSIGN-010.
  const auto max = std::numeric_limits<std::int64_t>::max();
  const auto min = std::numeric_limits<std::int64_t>::min();
  const auto windows = TumblingEventTimeWindows::Of(10ms);
  EXPECT_THAT(WindowsAt(windows, max), ElementsAre(Between(max - 7, min + 2)));
  EXPECT_EQ(windows.AssignWindow(Timestamp::Max()).MaxTimestamp(),
            Timestamp(min + 1));
}

TEST(TumblingEventTimeWindowsTest, StartOfTheFirstWindowWraps) {
  // ASSIGN-010.
  const auto max = std::numeric_limits<std::int64_t>::max();
  const auto min = std::numeric_limits<std::int64_t>::min();
  EXPECT_THAT(WindowsAt(TumblingEventTimeWindows::Of(10ms), min + 1),
              ElementsAre(Between(max - 1, min + 8)));
}

TEST(TumblingEventTimeWindowsTest, AreInEventTimeAndDoNotMerge) {
  const auto windows = TumblingEventTimeWindows::Of(10ms);
  EXPECT_TRUE(windows.IsEventTime());
  EXPECT_FALSE(IsMerging(windows));
}

}  // namespace
}  // namespace tidemark
