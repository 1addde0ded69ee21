#include "tidemark/table/row_activity.h"

#include <gtest/gtest.h>

#include <chrono>

#include "tidemark/base/manual_clock.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;

// SQLWM-014: a fifth of the smaller of two that are close, the smaller of two
// that are far apart.
TEST(TimerIntervalForTest, ServesBoth) {
  EXPECT_EQ(TimerIntervalFor(milliseconds(50), milliseconds(1000)),
            milliseconds(50));
  EXPECT_EQ(TimerIntervalFor(milliseconds(1000), milliseconds(50)),
            milliseconds(50));
  EXPECT_EQ(TimerIntervalFor(milliseconds(200), milliseconds(1000)),
            milliseconds(40));
  EXPECT_EQ(TimerIntervalFor(milliseconds(200), milliseconds(1001)),
            milliseconds(200));
  EXPECT_EQ(TimerIntervalFor(milliseconds(4), milliseconds(6)),
            milliseconds(1));
}

// SQLWM-014, SQLWM-015.
TEST(TimerIntervalForTest, TakesTheOnlyOneThereIs) {
  EXPECT_EQ(TimerIntervalFor(milliseconds(0), milliseconds(70)),
            milliseconds(70));
  EXPECT_EQ(TimerIntervalFor(milliseconds(70), milliseconds(0)),
            milliseconds(70));
  EXPECT_EQ(TimerIntervalFor(milliseconds(0), milliseconds(0)),
            milliseconds(0));
}

// SQLWM-014: the first tick counts as one that saw a row; the timeout itself is
// enough.
TEST(RowActivityTest, CountsFromTheTickThatNoticedTheLastRow) {
  ManualClock clock;
  RowActivity activity(clock, milliseconds(100));
  clock.Advance(milliseconds(50));
  EXPECT_FALSE(activity.TickIsIdle());
  clock.Advance(milliseconds(99));
  EXPECT_FALSE(activity.TickIsIdle());
  clock.Advance(milliseconds(1));
  EXPECT_TRUE(activity.TickIsIdle());
  activity.Row();
  clock.Advance(milliseconds(500));
  EXPECT_FALSE(activity.TickIsIdle());
  clock.Advance(milliseconds(100));
  EXPECT_TRUE(activity.TickIsIdle());
}

TEST(RowActivityTest, IsNeverIdleWithoutATimeout) {
  ManualClock clock;
  RowActivity activity(clock, milliseconds(0));
  EXPECT_FALSE(activity.is_detected());
  EXPECT_FALSE(activity.TickIsIdle());
  clock.Advance(milliseconds(1000));
  EXPECT_FALSE(activity.TickIsIdle());
}

}  // namespace
}  // namespace tidemark
