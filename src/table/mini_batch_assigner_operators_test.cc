// Both assigners of mini-batches, and the arithmetic of their intervals.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/table/mini_batch_interval.h"
#include "tidemark/table/proc_time_mini_batch_assigner_operator.h"
#include "tidemark/table/row_time_mini_batch_assigner_operator.h"
#include "tidemark/table/testing/table_fixture.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace tidemark::testing;  // NOLINT: the words of the tests

TableFixture RowTimeOf(int interval) {
  return TableFixture(std::make_unique<RowTimeMiniBatchAssignerOperator<Row>>(
      milliseconds(interval)));
}

// SQLWM-020: w - (w + I) mod I + I - 1.
TEST(MiniBatchIntervalTest, EndsAreRightFromMinusOneIntervalOn) {
  EXPECT_EQ(MiniBatchEnd(Timestamp(0), milliseconds(5)), Timestamp(4));
  EXPECT_EQ(MiniBatchEnd(Timestamp(4), milliseconds(5)), Timestamp(4));
  EXPECT_EQ(MiniBatchEnd(Timestamp(5), milliseconds(5)), Timestamp(9));
  EXPECT_EQ(MiniBatchEnd(Timestamp(-3), milliseconds(5)), Timestamp(-1));
  // Not -6, which is the end of [-10, -5): as Java has it.
  EXPECT_EQ(MiniBatchEnd(Timestamp(-7), milliseconds(5)), Timestamp(-1));
}

// SQLWM-018, with its numbers.
TEST(RowTimeMiniBatchAssignerOperatorTest, LetsTheEndsOfIntervalsPass) {
  TableFixture table = RowTimeOf(5);
  for (int time = 0; time <= 21; ++time) table.PushWatermark(time);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(4), Wm(9), Wm(14), Wm(19)));
  table.op->Finish();
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(21)));
}

// SQLWM-018: 17 is past 9, and the next end is that of [15, 20).
TEST(RowTimeMiniBatchAssignerOperatorTest, SkipsIntervals) {
  TableFixture table = RowTimeOf(5);
  table.PushWatermark(17);
  table.PushWatermark(18);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(17)));
  table.PushWatermark(19);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(19)));
}

TEST(RowTimeMiniBatchAssignerOperatorTest, PassesRowsAndTheEndAtOnce) {
  TableFixture table = RowTimeOf(5);
  table.Push("a", 3);
  table.PushWatermark(Timestamp::Max());
  EXPECT_THAT(table.TakeOutput(),
              ElementsAre(Record("a", 3), Wm(Timestamp::Max())));
}

TableFixture ProcTimeOf(int interval, int start) {
  return TableFixture(std::make_unique<ProcTimeMiniBatchAssignerOperator<Row>>(
                          milliseconds(interval)),
                      {}, start);
}

// SQLWM-019: before the row that crosses, and not twice.
TEST(ProcTimeMiniBatchAssignerOperatorTest, MarksMultiplesBeforeRows) {
  TableFixture table = ProcTimeOf(10, 1);
  table.Push("a", 7);
  table.SetTime(10);
  table.Push("b", 7);
  table.SetTime(11);
  EXPECT_THAT(table.TakeOutput(),
              ElementsAre(Record("a", 7), Wm(10), Record("b", 7)));
  EXPECT_EQ(table.metrics.ReadGauge("currentBatch"), 10);
}

// SQLWM-019: the first timer at start + interval, then at multiples.
TEST(ProcTimeMiniBatchAssignerOperatorTest, MarksMultiplesByATimer) {
  TableFixture table = ProcTimeOf(10, 3);
  table.SetTime(12);
  EXPECT_THAT(table.TakeOutput(), IsEmpty());
  table.SetTime(13);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(10)));
  table.SetTime(20);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(20)));
  table.SetTime(37);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(30)));
}

TEST(ProcTimeMiniBatchAssignerOperatorTest, OfUpstreamOnlyTheEndPasses) {
  TableFixture table = ProcTimeOf(10, 1);
  table.PushWatermark(1000);
  EXPECT_THAT(table.TakeOutput(), IsEmpty());
  table.PushWatermark(Timestamp::Max());
  table.PushWatermark(Timestamp::Max());
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(Timestamp::Max())));
}

TEST(ProcTimeMiniBatchAssignerOperatorTest, LeavesNothingBehind) {
  TableFixture table = ProcTimeOf(10, 1);
  table.op->Close();
  EXPECT_EQ(table.NumWakeUps(), 0U);
  EXPECT_FALSE(table.metrics.ReadGauge("currentBatch").has_value());
}

TEST(MiniBatchIntervalTest, MustBeAboveZero) {
  EXPECT_EQ(CodeOf([] { RowTimeOf(0); }), ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { ProcTimeOf(-1, 0); }), ErrorCode::kIllegalArgument);
}

}  // namespace
}  // namespace tidemark
