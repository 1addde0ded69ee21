#include "tidemark/base/duration.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <ratio>

namespace tidemark {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

TEST(DurationTest, CutsToWholeMillisecondsTowardsZero) {  // GEN-008
  EXPECT_EQ(CheckedMilliseconds(nanoseconds(1)), milliseconds(0));
  EXPECT_EQ(CheckedMilliseconds(nanoseconds(-1)), milliseconds(0));
  EXPECT_EQ(CheckedMilliseconds(nanoseconds(1'999'999)), milliseconds(1));
  EXPECT_EQ(CheckedMilliseconds(hours(1)), milliseconds(3'600'000));
  EXPECT_EQ(CheckedMilliseconds(milliseconds::max()), milliseconds::max());
}

TEST(DurationTest, KeepsTheRestOfUnitsThatAreNoMultipleOfEachOther) {
  using ThreeHundredths = std::chrono::duration<int, std::ratio<1, 300>>;
  EXPECT_EQ(CheckedMilliseconds(ThreeHundredths(4)), milliseconds(13));
  EXPECT_EQ(CheckedMilliseconds(ThreeHundredths(-4)), milliseconds(-13));
}

TEST(DurationTest, RefusesWhatDoesNotFitIntoMilliseconds) {  // GEN-008
  for (const hours duration : {hours::max(), hours::min()}) {
    try {
      CheckedMilliseconds(duration);
      ADD_FAILURE() << "accepted " << duration.count() << " hours";
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::kOverflow);
    }
  }
}

TEST(DurationTest, SaturatesAtTheEndsOfNanoseconds) {  // IDLE-009
  EXPECT_EQ(SaturatedNanoseconds(milliseconds(2)), nanoseconds(2'000'000));
  EXPECT_EQ(SaturatedNanoseconds(milliseconds::max()), nanoseconds::max());
  EXPECT_EQ(SaturatedNanoseconds(milliseconds::min()), nanoseconds::min());
  // The last whole millisecond that fits, and the first that does not.
  EXPECT_EQ(SaturatedNanoseconds(milliseconds(9'223'372'036'854)),
            nanoseconds(9'223'372'036'854'000'000));
  EXPECT_EQ(SaturatedNanoseconds(milliseconds(9'223'372'036'855)),
            nanoseconds::max());
}

TEST(DurationTest, SaturatesCountsThatAreWiderThanSigned64Bits) {
  using UnsignedMillis = std::chrono::duration<std::uint64_t, std::milli>;
  EXPECT_EQ(SaturatedNanoseconds(
                UnsignedMillis(std::numeric_limits<std::uint64_t>::max())),
            nanoseconds::max());
}

}  // namespace
}  // namespace tidemark
