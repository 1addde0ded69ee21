// The assigners that go by the clock.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tidemark/window/assigner_test_util.h"
#include "tidemark/window/processing_time_session_windows.h"
#include "tidemark/window/sliding_processing_time_windows.h"
#include "tidemark/window/tumbling_processing_time_windows.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;

class ContextAt final : public AssignerContext {
 public:
  explicit ContextAt(std::int64_t now) : now_(now) {}
  Timestamp CurrentProcessingTime() const override { return now_; }

 private:
  Timestamp now_;
};

// The windows of a record that comes at `now`, whatever its timestamp.
template <class Assigner>
std::vector<TimeWindow> WindowsAtClock(const Assigner& assigner,
                                       std::int64_t now, int value = 0) {
  std::vector<TimeWindow> windows;
  assigner.AssignWindows(value, Timestamp::Max(), ContextAt(now), windows);
  return windows;
}

TEST(TumblingProcessingTimeWindowsTest, TheClockSaysWhichWindow) {
  const auto windows = TumblingProcessingTimeWindows::Of(milliseconds(3000));
  // ASSIGN-017.
  EXPECT_THAT(WindowsAtClock(windows, 3), ElementsAre(Between(0, 3000)));
  EXPECT_THAT(WindowsAtClock(windows, 3000), ElementsAre(Between(3000, 6000)));
  EXPECT_FALSE(windows.IsEventTime());
}

TEST(TumblingProcessingTimeWindowsTest, MovedByAnOffsetBelowTheSize) {
  EXPECT_THAT(WindowsAtClock(TumblingProcessingTimeWindows::Of(
                                 milliseconds(10), milliseconds(-3)),
                             2),
              ElementsAre(Between(-3, 7)));
  EXPECT_EQ(CodeOf([] {
              TumblingProcessingTimeWindows::Of(milliseconds(10),
                                                milliseconds(10));
            }),
            ErrorCode::kIllegalArgument);  // ASSIGN-012
}

TEST(SlidingProcessingTimeWindowsTest, TheLatestStartComesFirst) {
  const auto windows =
      SlidingProcessingTimeWindows::Of(milliseconds(10), milliseconds(5));
  EXPECT_THAT(WindowsAtClock(windows, 7),
              ElementsAre(Between(5, 15), Between(0, 10)));  // ASSIGN-025
}

TEST(SlidingProcessingTimeWindowsTest, TheOffsetIsBelowTheSlide) {
  EXPECT_EQ(CodeOf([] {
              SlidingProcessingTimeWindows::Of(
                  milliseconds(10), milliseconds(5), milliseconds(5));
            }),
            ErrorCode::kIllegalArgument);  // ASSIGN-021
}

TEST(ProcessingTimeSessionWindowsTest, ASessionBeginsAtTheClock) {
  const auto windows =
      ProcessingTimeSessionWindows::WithGap(milliseconds(3000));
  EXPECT_THAT(WindowsAtClock(windows, 3),
              ElementsAre(Between(3, 3003)));  // ASSIGN-028
  EXPECT_TRUE(IsMerging(windows));
  EXPECT_TRUE(MergesTouchingWindows(windows));
  EXPECT_EQ(
      CodeOf([] { ProcessingTimeSessionWindows::WithGap(milliseconds(0)); }),
      ErrorCode::kIllegalArgument);
}

TEST(DynamicProcessingTimeSessionWindowsTest, TheRecordSaysTheGap) {
  const DynamicProcessingTimeSessionWindows windows(
      [](int value) { return milliseconds(value); });
  EXPECT_THAT(WindowsAtClock(windows, 3, 7), ElementsAre(Between(3, 10)));
  EXPECT_EQ(CodeOf([&] { WindowsAtClock(windows, 3, 0); }),
            ErrorCode::kIllegalArgument);  // ASSIGN-027
}

}  // namespace
}  // namespace tidemark
