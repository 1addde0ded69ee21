#include "tidemark/table/watermark_assigner_operator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/table/testing/table_fixture.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using namespace tidemark::testing;  // NOLINT: the words of the tests

// A row's time less `delay`; null for rows named "null".
std::unique_ptr<OneInputOperator<Row, Row>> Assigner(
    milliseconds delay, milliseconds idle_timeout = milliseconds{0}) {
  return std::make_unique<WatermarkAssignerOperator<Row>>(
      TimeOf,
      [delay](const StreamRecord<Row>& record) -> std::optional<Timestamp> {
        if (record.value.name == "null") return std::nullopt;
        return WrappingSubtract(*TimeOf(record), delay);
      },
      idle_timeout);
}

// SQLWM-001, SQLWM-006, SQLWM-007.
TEST(WatermarkAssignerOperatorTest, EmitsTheExpressionItselfAfterItsRow) {
  TableFixture table(Assigner(milliseconds(2000)));
  table.Push("a", 10000);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Record("a", 10000), Wm(8000)));
  table.Push("b", 10000);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Record("b", 10000)));
}

// SQLWM-005.
TEST(WatermarkAssignerOperatorTest, StartsAtZero) {
  TableFixture table(Assigner(milliseconds(0)));
  table.Push("a", -5);
  table.Push("b", 0);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Record("a", -5), Record("b", 0)));
}

// SQLWM-003, SQLWM-004.
TEST(WatermarkAssignerOperatorTest, BearsNoExpressionButNoMissingTime) {
  TableFixture table(Assigner(milliseconds(0)));
  table.Push("null", 7);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Record("null", 7)));
  EXPECT_EQ(CodeOf([&] { table.Push("a", std::nullopt); }), ErrorCode::kFailed);
}

// SQLWM-006: strictly above the interval; SQLWM-008.
TEST(WatermarkAssignerOperatorTest, EmitsAtOnceWhatIsFarAhead) {
  TableFixture table(Assigner(milliseconds(0)), milliseconds(200));
  table.Push("a", 200);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Record("a", 200)));
  table.Push("b", 201);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Record("b", 201), Wm(201)));
  table.Push("c", 300);
  table.SetTime(199);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Record("c", 300)));
  table.SetTime(200);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(300)));
}

// SQLWM-009, with its numbers.
TEST(WatermarkAssignerOperatorTest, TurnsIdleAtATickAndActiveWithARow) {
  TableFixture table(Assigner(milliseconds(1), milliseconds(1000)),
                     milliseconds(50));
  for (const int time : {1, 2, 3, 4}) table.Push("r", time);
  table.PushWatermark(2);
  table.TakeOutput();
  table.SetTime(51);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(3)));
  table.SetTime(1001);
  EXPECT_THAT(table.TakeOutput(), IsEmpty());
  table.SetTime(1051);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Idle()));
  table.Push("e", 4);
  table.Push("f", 8);
  table.SetTime(1101);
  EXPECT_THAT(table.TakeOutput(),
              ElementsAre(Active(), Record("e", 4), Record("f", 8), Wm(7)));
}

// SQLWM-011, SQLWM-012, SQLWM-017.
TEST(WatermarkAssignerOperatorTest, PassesTheEndOfTimeOnce) {
  TableFixture table(Assigner(milliseconds(0)), milliseconds(50));
  table.PushWatermark(100);
  EXPECT_THAT(table.TakeOutput(), IsEmpty());
  table.PushWatermark(Timestamp::Max());
  table.op->Finish();
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(Timestamp::Max())));
  table.SetTime(50);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Wm(Timestamp::Max())));
}

// SQLWM-013; without a timeout a row does not end the idleness (SQLWM-006).
TEST(WatermarkAssignerOperatorTest, TakesStatusesFromBeforeForItsOwn) {
  TableFixture with_timeout(Assigner(milliseconds(0), milliseconds(1000)));
  with_timeout.op->ProcessWatermarkStatus(WatermarkStatus::Idle());
  with_timeout.Push("a", 5);
  EXPECT_THAT(with_timeout.TakeOutput(),
              ElementsAre(Idle(), Active(), Record("a", 5), Wm(5)));

  TableFixture without(Assigner(milliseconds(0)));
  without.op->ProcessWatermarkStatus(WatermarkStatus::Idle());
  without.Push("a", 5);
  EXPECT_THAT(without.TakeOutput(), ElementsAre(Idle(), Record("a", 5), Wm(5)));
}

// SQLWM-016.
TEST(WatermarkAssignerOperatorTest, CountdownStandsStillUnderBackPressure) {
  TableFixture table(Assigner(milliseconds(0), milliseconds(100)));
  table.SetTime(100);
  table.activity.Pause();
  table.SetTime(250);
  table.activity.Unpause();
  table.SetTime(300);
  EXPECT_THAT(table.TakeOutput(), IsEmpty());
  table.SetTime(400);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Idle()));
}

TEST(WatermarkAssignerOperatorTest, NeedsNoTimerWithoutIntervalAndTimeout) {
  TableFixture table(Assigner(milliseconds(0)));
  EXPECT_EQ(table.NumWakeUps(), 0U);
}

TEST(WatermarkAssignerOperatorTest, TakesItsWakeUpBackWhenItCloses) {
  TableFixture table(Assigner(milliseconds(0)), milliseconds(50));
  table.SetTime(60);
  EXPECT_EQ(table.NumWakeUps(), 1U);
  table.op->Close();
  EXPECT_EQ(table.NumWakeUps(), 0U);
}

TEST(WatermarkAssignerOperatorTest, RefusesEmptyFunctions) {
  EXPECT_EQ(
      CodeOf([] { WatermarkAssignerOperator<Row> refused(TimeOf, nullptr); }),
      ErrorCode::kNullValue);
}

}  // namespace
}  // namespace tidemark
