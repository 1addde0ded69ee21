#include "tidemark/window/window_stagger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tidemark/window/assigner_test_util.h"
#include "tidemark/window/tumbling_event_time_windows.h"
#include "tidemark/window/tumbling_processing_time_windows.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;

TEST(WindowStaggerTest, AlignedIsNone) {
  EXPECT_EQ(AlignedStagger(Timestamp(7300), milliseconds(5000)),
            milliseconds(0));  // ASSIGN-015
}

TEST(WindowStaggerTest, NaturalIsWhatHasGoneByOfTheWindow) {
  // ASSIGN-015.
  EXPECT_EQ(NaturalStagger(Timestamp(7300), milliseconds(5000)),
            milliseconds(2300));
  EXPECT_EQ(NaturalStagger(Timestamp(-1), milliseconds(5000)),
            milliseconds(4999));
}

TEST(WindowStaggerTest, RandomIsWithinTheSize) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const milliseconds stagger =
        RandomStagger(seed)(Timestamp(0), milliseconds(3));
    EXPECT_GE(stagger.count(), 0);  // ASSIGN-015
    EXPECT_LT(stagger.count(), 3);
  }
}

class MovingClock final : public AssignerContext {
 public:
  Timestamp CurrentProcessingTime() const override { return now; }
  Timestamp now{0};
};

template <class Assigner>
std::vector<TimeWindow> WindowsOf(Assigner& assigner, std::int64_t timestamp,
                                  const AssignerContext& context) {
  std::vector<TimeWindow> windows;
  assigner.AssignWindows(0, Timestamp(timestamp), context, windows);
  return windows;
}

TEST(StaggeredWindowsTest, TheFirstRecordSetsTheStaggerForAll) {
  auto windows = StaggeredWindows<TumblingEventTimeWindows>::Of(
      milliseconds(5000), milliseconds(0), NaturalStagger);
  MovingClock clock;
  clock.now = Timestamp(100);
  // ASSIGN-014: a record that is refused sets nothing.
  EXPECT_EQ(
      CodeOf([&] { WindowsOf(windows, Timestamp::Min().millis(), clock); }),
      ErrorCode::kNoTimestamp);
  clock.now = Timestamp(7300);
  EXPECT_THAT(WindowsOf(windows, 0, clock), ElementsAre(Between(-2700, 2300)));
  clock.now = Timestamp(9999);
  EXPECT_THAT(WindowsOf(windows, 2300, clock),
              ElementsAre(Between(2300, 7300)));
}

TEST(StaggeredWindowsTest, OffsetAndStaggerAddUp) {
  auto windows = StaggeredWindows<TumblingProcessingTimeWindows>::Of(
      milliseconds(10), milliseconds(7),
      [](Timestamp, milliseconds) { return milliseconds(5); });
  MovingClock clock;
  clock.now = Timestamp(3);
  EXPECT_THAT(WindowsOf(windows, 0, clock),
              ElementsAre(Between(2, 12)));  // ASSIGN-011: 12 mod 10
  EXPECT_FALSE(windows.IsEventTime());
}

TEST(StaggeredWindowsTest, RefusesAtOnceWhatItsWindowsRefuse) {
  EXPECT_EQ(CodeOf([] {
              StaggeredWindows<TumblingEventTimeWindows>::Of(
                  milliseconds(5), milliseconds(5), AlignedStagger);
            }),
            ErrorCode::kIllegalArgument);  // ASSIGN-012
}

}  // namespace
}  // namespace tidemark
