#include "tidemark/window/time_window.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <sstream>

namespace tidemark {
namespace {

using std::chrono::milliseconds;

TimeWindow Between(std::int64_t start, std::int64_t end) {
  return TimeWindow(Timestamp(start), Timestamp(end));
}

// The start, for vectors in plain numbers.
std::int64_t Start(std::int64_t timestamp, std::int64_t offset,
                   std::int64_t size) {
  return GetWindowStartWithOffset(Timestamp(timestamp), milliseconds(offset),
                                  milliseconds(size))
      .millis();
}

TEST(TimeWindowTest, LastInstantIsOneBeforeTheEnd) {
  EXPECT_EQ(Between(0, 5000).MaxTimestamp(), Timestamp(4999));  // ASSIGN-002
}

TEST(TimeWindowTest, LastInstantWrapsForAWindowThatEndsAtMin) {
  const TimeWindow window(Timestamp(0), Timestamp::Min());
  EXPECT_EQ(window.MaxTimestamp(), Timestamp::Max());  // ASSIGN-002
}

TEST(TimeWindowTest, BoundsAreNotChecked) {
  EXPECT_EQ(Between(5, 3).MaxTimestamp(), Timestamp(2));  // ASSIGN-002
}

TEST(TimeWindowTest, EqualityComparesBothBounds) {
  EXPECT_EQ(Between(0, 5), Between(0, 5));  // ASSIGN-003
  EXPECT_NE(Between(0, 5), Between(0, 6));
  EXPECT_NE(Between(0, 5), Between(1, 5));
}

TEST(TimeWindowTest, JavaHashSeesOnlyTheSumOfTheBounds) {
  EXPECT_EQ(JavaHashCode(Between(0, 5)),
            JavaHashCode(Between(1, 4)));  // ASSIGN-003
  EXPECT_NE(JavaHashCode(Between(0, 5)), JavaHashCode(Between(0, 6)));
}

TEST(TimeWindowTest, HashOfTablesSeesBothBounds) {
  const std::hash<TimeWindow> hash;
  EXPECT_NE(hash(Between(0, 5)), hash(Between(1, 4)));
}

TEST(TimeWindowTest, WindowsThatTouchIntersect) {
  EXPECT_TRUE(Between(0, 5).Intersects(Between(5, 10)));  // ASSIGN-004
  EXPECT_TRUE(Between(5, 10).Intersects(Between(0, 5)));
}

TEST(TimeWindowTest, WindowsOneApartDoNotIntersect) {
  EXPECT_FALSE(Between(0, 5).Intersects(Between(6, 10)));  // ASSIGN-004
  EXPECT_FALSE(Between(6, 10).Intersects(Between(0, 5)));
}

TEST(TimeWindowTest, WindowsOfWhichOneHoldsTheOtherIntersect) {
  EXPECT_TRUE(Between(0, 10).Intersects(Between(3, 4)));
  EXPECT_TRUE(Between(3, 4).Intersects(Between(0, 10)));
}

TEST(TimeWindowTest, CoverReachesFromTheFirstStartToTheLastEnd) {
  EXPECT_EQ(Between(0, 5).Cover(Between(3, 8)), Between(0, 8));  // ASSIGN-005
  EXPECT_EQ(Between(3, 8).Cover(Between(0, 5)), Between(0, 8));
  EXPECT_EQ(Between(0, 9).Cover(Between(3, 8)), Between(0, 9));
}

TEST(TimeWindowTest, DefaultIsZeroToOne) {
  EXPECT_EQ(TimeWindow(), Between(0, 1));  // ASSIGN-006
}

TEST(TimeWindowTest, TextIsAHalfOpenInterval) {
  EXPECT_EQ(NamespaceToString(Between(0, 5000)), "[0, 5000)");
  std::ostringstream text;
  text << TimeWindow(Timestamp(-10), Timestamp::Max());
  EXPECT_EQ(text.str(), "[-10, MAX)");
}

TEST(WindowStartTest, IsTheGreatestMultipleAtOrBelow) {
  // ASSIGN-008, offset 0.
  EXPECT_EQ(Start(0, 0, 10), 0);
  EXPECT_EQ(Start(9, 0, 10), 0);
  EXPECT_EQ(Start(10, 0, 10), 10);
}

TEST(WindowStartTest, RoundsDownBelowTheEpochToo) {
  // ASSIGN-008, offset 0.
  EXPECT_EQ(Start(-1, 0, 10), -10);
  EXPECT_EQ(Start(-10, 0, 10), -10);
  EXPECT_EQ(Start(-11, 0, 10), -20);
  EXPECT_EQ(Start(-15, 0, 10), -20);
}

TEST(WindowStartTest, CountsFromAPositiveOffset) {
  // ASSIGN-008, offset 3.
  EXPECT_EQ(Start(2, 3, 10), -7);
  EXPECT_EQ(Start(3, 3, 10), 3);
  EXPECT_EQ(Start(7, 3, 10), 3);
  EXPECT_EQ(Start(1, 3, 10), -7);
  EXPECT_EQ(Start(-7, 3, 10), -7);
  EXPECT_EQ(Start(-8, 3, 10), -17);
}

TEST(WindowStartTest, CountsFromANegativeOffset) {
  // ASSIGN-008, offset -3.
  EXPECT_EQ(Start(2, -3, 10), -3);
  EXPECT_EQ(Start(6, -3, 10), -3);
  EXPECT_EQ(Start(7, -3, 10), 7);
}

TEST(WindowStartTest, OfMaxIsNotGuarded) {
  // ASSIGN-010.
  const std::int64_t max = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(Start(max, 0, 10), max - 7);
}

TEST(WindowStartTest, BelowMinWraps) {
  // ASSIGN-010.
  const std::int64_t min = std::numeric_limits<std::int64_t>::min();
  const std::int64_t max = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(Start(min + 1, 0, 10), max - 1);
}

}  // namespace
}  // namespace tidemark
