// Interval joins: what pairs, what is late, and how long a record is kept.

#include "tidemark/operator/interval_join_operator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <string>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/operator/interval_join_test_driver.h"
#include "tidemark/timer/testing/plain_structures.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using namespace std::chrono_literals;

template <class Structures>
class IntervalJoinTest : public ::testing::Test {
 protected:
  using Driver = IntervalJoinTestDriver<Structures>;
  using Options = IntervalJoinOptions<JoinItem, JoinItem>;

  static Driver Joining(std::chrono::milliseconds lower,
                        std::chrono::milliseconds upper) {
    return Driver(Options{.bounds = {lower, upper}});
  }
};

using AllStructures =
    ::testing::Types<FastStructures, testing::PlainStructures>;
TYPED_TEST_SUITE(IntervalJoinTest, AllStructures);

TYPED_TEST(IntervalJoinTest, PairComesOutAtTheLaterOfBothTimestamps) {
  auto join = this->Joining(0ms, 2ms);
  join.Left("k", "l1", 1);
  join.Right("k", "r1", 1);
  join.Right("k", "r3", 3);
  join.Right("k", "r4", 4);
  join.Right("k", "r0", 0);  // JOIN-001, JOIN-005, JOIN-007, JOIN-009
  EXPECT_THAT(join.TakeOutput(), ElementsAre("l1 1 r1 1 @1", "l1 1 r3 3 @3"));
}

TYPED_TEST(IntervalJoinTest, LaterArrivalOnTheLeftFindsEarlierRights) {
  auto join = this->Joining(-2ms, 1ms);
  join.Right("k", "r3", 3);
  join.Left("k", "l2", 2);  // 0 to 3
  join.Left("k", "l5", 5);  // 3 to 6
  join.Left("k", "l6", 6);  // 4 to 7
  EXPECT_THAT(join.TakeOutput(), ElementsAre("l2 2 r3 3 @3", "l5 5 r3 3 @5"));
}

TYPED_TEST(IntervalJoinTest, KeysDoNotMeet) {
  auto join = this->Joining(0ms, 2ms);
  join.Left("a", "l1", 1);
  join.Right("b", "r1", 1);
  EXPECT_THAT(join.TakeOutput(), IsEmpty());
}

TYPED_TEST(IntervalJoinTest, ExclusiveBoundsLeaveOutWhatLiesThere) {
  typename TestFixture::Driver join({.bounds = {0ms, 2ms, {false, false}}});
  join.Left("k", "l1", 1);
  join.Right("k", "r1", 1);
  join.Right("k", "r2", 2);
  join.Right("k", "r3", 3);  // JOIN-001
  EXPECT_THAT(join.TakeOutput(), ElementsAre("l1 1 r2 2 @2"));
}

TYPED_TEST(IntervalJoinTest, BoundsWithNothingBetweenThemJoinNothing) {
  typename TestFixture::Driver join({.bounds = {2ms, 3ms, {false, false}}});
  join.Left("k", "l0", 0);
  join.Right("k", "r2", 2);
  join.Right("k", "r3", 3);  // JOIN-002
  EXPECT_THAT(join.TakeOutput(), IsEmpty());
}

TYPED_TEST(IntervalJoinTest, PartnersOfOneTimestampComeInTheOrderOfArrival) {
  auto join = this->Joining(-9ms, 9ms);
  join.Left("k", "b", 4);
  join.Left("k", "a", 4);
  join.Right("k", "r", 2);  // JOIN-006
  EXPECT_THAT(join.TakeOutput(), ElementsAre("b 4 r 2 @4", "a 4 r 2 @4"));
}

TYPED_TEST(IntervalJoinTest, RecordAtTheWatermarkIsOnTime) {
  typename TestFixture::Driver join(
      {.bounds = {-5ms, 5ms}, .late_left = OutputTag<JoinItem>("late")});
  join.Watermark1(10);
  join.Watermark2(10);
  join.Left("k", "l10", 10);
  join.Right("k", "r10", 10);
  EXPECT_THAT(join.TakeOutput(), ElementsAre("wm 10", "l10 10 r10 10 @10"));
  join.Left("k", "l9", 9);
  join.Right("k", "r9", 9);  // JOIN-004, JOIN-012: l10 is still there
  EXPECT_THAT(join.TakeOutput(), IsEmpty());
  EXPECT_THAT(join.SideTexts("late"), ElementsAre("l9 @9"));
}

TYPED_TEST(IntervalJoinTest, RecordIsKeptUpToItsLastPartner) {
  auto join = this->Joining(0ms, 2ms);
  join.Left("k", "l1", 1);
  join.Right("k", "r1", 1);
  EXPECT_THAT(join.Timers(),  // JOIN-008
              ElementsAre("CLEANUP_RIGHT 1", "CLEANUP_LEFT 3"));
  EXPECT_EQ(join.NumEntries(), 2u);
  join.Watermark1(2);
  join.Watermark2(2);
  EXPECT_EQ(join.NumEntries(), 1u);
  join.Watermark1(3);
  join.Watermark2(3);
  EXPECT_EQ(join.NumEntries(), 0u);
  join.Right("k", "r3", 3);  // JOIN-010: on time, and too late
  EXPECT_THAT(join.TakeOutput(), ElementsAre("l1 1 r1 1 @1", "wm 2", "wm 3"));
}

TYPED_TEST(IntervalJoinTest, BoundsBelowZeroKeepTheRightSide) {
  auto join = this->Joining(-7ms, -3ms);
  join.Left("k", "l9", 9);
  join.Right("k", "r2", 2);  // JOIN-008
  EXPECT_THAT(join.Timers(), ElementsAre("CLEANUP_LEFT 9", "CLEANUP_RIGHT 9"));
  EXPECT_THAT(join.TakeOutput(), ElementsAre("l9 9 r2 2 @9"));
  join.Watermark1(9);
  join.Watermark2(9);
  EXPECT_EQ(join.NumEntries(), 0u);
}

TYPED_TEST(IntervalJoinTest, OnlyTheRecordsOfThatTimeAreDropped) {
  auto join = this->Joining(0ms, 5ms);
  join.Left("k", "l1", 1);
  join.Left("k", "l2", 2);
  join.Left("k", "m2", 2);
  EXPECT_EQ(join.NumElements(), 2u);  // the timestamps
  join.Watermark1(6);
  join.Watermark2(6);
  EXPECT_EQ(join.NumElements(), 1u);
  join.Right("k", "r6", 6);
  EXPECT_THAT(join.TakeOutput(),
              ElementsAre("wm 6", "l2 2 r6 6 @6", "m2 2 r6 6 @6"));
}

TYPED_TEST(IntervalJoinTest, FastSideIsKeptUntilTheSlowOneIsThere) {
  auto join = this->Joining(0ms, 2ms);
  join.Left("k", "l1", 1);
  join.Watermark1(100);
  EXPECT_EQ(join.NumEntries(), 1u);  // JOIN-011
  join.Watermark2(3);
  EXPECT_EQ(join.NumEntries(), 0u);
}

TYPED_TEST(IntervalJoinTest, SumsWithTimestampsWrap) {
  auto join = this->Joining(0ms, 10ms);
  const std::int64_t max = Timestamp::Max().millis();
  join.Right("k", "r", max - 1);
  join.Left("k", "l", max - 5);  // up to MIN + 4: nothing lies there
  EXPECT_THAT(join.TakeOutput(), IsEmpty());
  join.Right("k", "s", max);  // from MAX - 10
  EXPECT_THAT(join.TakeOutput(), ElementsAre("l MAX-5 s MAX @MAX"));
}

TYPED_TEST(IntervalJoinTest, FunctionSeesBothTimestampsAndWritesSideOutputs) {
  auto join = this->Joining(0ms, 5ms);
  join.Left("k", "l1", 1);
  join.Right("k", "side", 4);  // JOIN-007
  EXPECT_THAT(join.SideTexts("side"), ElementsAre("l1 @4"));
}

TYPED_TEST(IntervalJoinTest, NeedsTimestamps) {
  auto join = this->Joining(0ms, 2ms);  // JOIN-003
  EXPECT_EQ(CodeOf([&] { join.LeftWithoutTimestamp("k", "l"); }),
            ErrorCode::kNoTimestamp);
  EXPECT_EQ(CodeOf([&] { join.Right("k", "r", Timestamp::Min().millis()); }),
            ErrorCode::kNoTimestamp);
}

TEST(IntervalJoinBoundsTest, LowerBoundIsNotAboveTheUpperOne) {
  EXPECT_EQ(CodeOf([] { IntervalJoinBounds(3ms, 2ms); }),  // JOIN-002
            ErrorCode::kIllegalArgument);
  IntervalJoinBounds(2ms, 2ms, {false, false});
}

}  // namespace
}  // namespace tidemark
