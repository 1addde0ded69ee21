#include "tidemark/base/manual_clock.h"

#include <gtest/gtest.h>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

TEST(ManualClockTest, StandsStillUntilItIsAdvanced) {
  ManualClock clock(nanoseconds(7));
  EXPECT_EQ(clock.Now(), nanoseconds(7));
  EXPECT_EQ(clock.Now(), nanoseconds(7));
  clock.Advance(milliseconds(1));
  EXPECT_EQ(clock.Now(), nanoseconds(1'000'007));
}

TEST(ManualClockTest, CutsItsReadingToWholeMilliseconds) {  // CLK-004
  ManualClock clock(nanoseconds(1'999'999));
  EXPECT_EQ(clock.NowMillis(), milliseconds(1));
  clock.Advance(nanoseconds(1));
  EXPECT_EQ(clock.NowMillis(), milliseconds(2));
}

TEST(ManualClockTest, NeverGoesBack) {
  ManualClock clock(nanoseconds(7));
  try {
    clock.Advance(nanoseconds(-1));
    ADD_FAILURE() << "went back";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
  }
  EXPECT_EQ(clock.Now(), nanoseconds(7));
}

TEST(ManualClockTest, StartsNowhereBelowZero) {
  try {
    ManualClock clock(nanoseconds(-1));
    ADD_FAILURE() << "started at " << clock.Now().count();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
  }
}

TEST(ManualClockTest, DoesNotRunOverTheEndOfItsRange) {
  ManualClock clock(nanoseconds::max() - nanoseconds(1));
  try {
    clock.Advance(nanoseconds(2));
    ADD_FAILURE() << "ran over";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kOverflow);
  }
  clock.Advance(nanoseconds(1));
  EXPECT_EQ(clock.Now(), nanoseconds::max());
}

}  // namespace
}  // namespace tidemark
