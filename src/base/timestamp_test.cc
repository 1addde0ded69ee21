#include "tidemark/base/timestamp.h"

#include <gtest/gtest.h>

namespace tidemark {
namespace {

using std::chrono::milliseconds;

TEST(TimestampTest, OrdersBySignedMilliseconds) {
  EXPECT_LT(Timestamp::Min(), Timestamp(-1));
  EXPECT_LT(Timestamp(-1), Timestamp(0));
  EXPECT_LT(Timestamp(0), Timestamp::Max());
}

TEST(TimestampTest, WrappingAddWrapsAtBothEnds) {
  EXPECT_EQ(WrappingAdd(Timestamp::Max(), milliseconds(1)), Timestamp::Min());
  EXPECT_EQ(WrappingAdd(Timestamp::Min(), milliseconds(-1)), Timestamp::Max());
  EXPECT_EQ(WrappingAdd(Timestamp(5), milliseconds(2)), Timestamp(7));
}

TEST(TimestampTest, WrappingSubtractWrapsAtBothEnds) {
  EXPECT_EQ(WrappingSubtract(Timestamp::Min(), milliseconds(1)),
            Timestamp::Max());
  EXPECT_EQ(WrappingSubtract(Timestamp::Max(), milliseconds(-1)),
            Timestamp::Min());
  EXPECT_EQ(WrappingSubtract(Timestamp(5), milliseconds(7)), Timestamp(-2));
}

TEST(TimestampTest, WrappingDifferenceWraps) {
  EXPECT_EQ(WrappingDifference(Timestamp(5), Timestamp(7)), milliseconds(-2));
  EXPECT_EQ(WrappingDifference(Timestamp::Max(), Timestamp::Min()),
            milliseconds(-1));
}

TEST(TimestampTest, SaturatingAddStopsAtTheEnds) {
  EXPECT_EQ(SaturatingAdd(Timestamp(5), milliseconds(2)), Timestamp(7));
  EXPECT_EQ(SaturatingAdd(Timestamp(5), milliseconds(-7)), Timestamp(-2));
  EXPECT_EQ(SaturatingAdd(WrappingSubtract(Timestamp::Max(), milliseconds(1)),
                          milliseconds(2)),
            Timestamp::Max());
  EXPECT_EQ(SaturatingAdd(Timestamp::Min(), milliseconds(-1)),
            Timestamp::Min());
}

TEST(TimestampTest, WritesTimesNearTheEndsRelativeToThem) {
  EXPECT_EQ(ToString(Timestamp::Min()), "MIN");
  EXPECT_EQ(ToString(Timestamp::Max()), "MAX");
  EXPECT_EQ(ToString(WrappingAdd(Timestamp::Min(), milliseconds(3))), "MIN+3");
  EXPECT_EQ(ToString(WrappingSubtract(Timestamp::Max(), milliseconds(8))),
            "MAX-8");
  EXPECT_EQ(ToString(WrappingAdd(Timestamp::Min(), milliseconds(1'000'000))),
            "-9223372036853775808");
  EXPECT_EQ(ToString(Timestamp(-17)), "-17");
}

}  // namespace
}  // namespace tidemark
