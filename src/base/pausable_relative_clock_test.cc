#include "tidemark/base/pausable_relative_clock.h"

#include <gtest/gtest.h>

#include "tidemark/base/error.h"
#include "tidemark/base/manual_clock.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kStep{14};

TEST(PausableRelativeClockTest, ReadsItsBaseWhileNothingPausesIt) {
  ManualClock base(kStep);
  const PausableRelativeClock clock(base);
  EXPECT_EQ(clock.Now(), base.Now());
  base.Advance(kStep);
  EXPECT_EQ(clock.Now(), base.Now());
}

TEST(PausableRelativeClockTest, LeavesOutTheTimeOfNestedPauses) {  // CLK-002
  ManualClock base(milliseconds(3));
  PausableRelativeClock clock(base);
  const auto start = clock.Now();

  base.Advance(kStep);
  clock.Pause();
  base.Advance(kStep);
  EXPECT_EQ(clock.Now() - start, kStep);
  clock.Pause();
  base.Advance(kStep);
  EXPECT_EQ(clock.Now() - start, kStep);
  clock.Unpause();
  EXPECT_TRUE(clock.IsPaused());  // two pauses need two un-pauses: CLK-001
  base.Advance(kStep);
  EXPECT_EQ(clock.Now() - start, kStep);
  clock.Unpause();
  EXPECT_FALSE(clock.IsPaused());
  base.Advance(kStep);
  EXPECT_EQ(clock.Now() - start, 2 * kStep);
  clock.Pause();
  base.Advance(kStep);
  EXPECT_EQ(clock.Now() - start, milliseconds(28));
}

TEST(PausableRelativeClockTest, RefusesToUnpauseWhatRuns) {  // CLK-003
  ManualClock base;
  PausableRelativeClock clock(base);
  clock.Pause();
  clock.Unpause();
  try {
    clock.Unpause();
    ADD_FAILURE() << "accepted";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalState);
  }
}

TEST(PausableRelativeClockTest, CutsItsReadingToWholeMilliseconds) {  // CLK-004
  ManualClock base(std::chrono::nanoseconds(2'999'999));
  PausableRelativeClock clock(base);
  EXPECT_EQ(clock.NowMillis(), milliseconds(2));
  clock.Pause();
  base.Advance(kStep);
  EXPECT_EQ(clock.NowMillis(), milliseconds(2));
}

}  // namespace
}  // namespace tidemark
