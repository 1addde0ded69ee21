// What one testee gave becomes what another is expected to give.

#include "tidemark/conformance/generate/result_expectations.h"

#include <gtest/gtest.h>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

Value Record(const char* key, int ts) {
  return Value::Map{{"record", Value::Map{{"key", key}, {"ts", ts}}}};
}

Value DocumentOf(Value step) {
  return Value::Map{{"id", "x"},
                    {"program", Value::Map{}},
                    {"steps", Value::List{std::move(step)}}};
}

TEST(ResultExpectationsTest, WatermarkFiresEqualTimesInAnyOrder) {
  RunResult result;
  result.steps.emplace_back().main = {Record("a", 4), Record("b", 4),
                                      Record("a", 9),
                                      Value::Map{{"watermark", 9}}};
  const Value step =
      ExpectResult(DocumentOf(Value::Map{{"watermark", 9}}), result)
          .At("steps")
          .AsList()
          .front();
  EXPECT_EQ(
      step.At("expect"),
      Value(Value::List{Value::Map{{"unordered", Value::List{Record("a", 4),
                                                             Record("b", 4)}}},
                        Record("a", 9), Value::Map{{"watermark", 9}}}));
}

TEST(ResultExpectationsTest, OneRecordGivesItsOutputInOrder) {
  RunResult result;
  result.steps.emplace_back().main = {Record("a", 4), Record("b", 4)};
  const Value step =
      ExpectResult(DocumentOf(Value::Map{{"record", Value::Map{}}}), result)
          .At("steps")
          .AsList()
          .front();
  EXPECT_EQ(step.At("expect"),
            Value(Value::List{Record("a", 4), Record("b", 4)}));
}

Value ExpectOf(Value program, Value step, Value::List main) {
  Value document = DocumentOf(std::move(step));
  document.Set("program", std::move(program));
  RunResult result;
  result.steps.emplace_back().main = std::move(main);
  return ExpectResult(document, result)
      .At("steps")
      .AsList()
      .front()
      .At("expect");
}

// JOIN-006.
TEST(ResultExpectationsTest, PartnersOfAnIntervalJoinComeInAnyOrder) {
  EXPECT_EQ(ExpectOf(Value::Map{{"kind", "interval"}},
                     Value::Map{{"record", Value::Map{}}},
                     {Record("a", 4), Record("a", 7)}),
            Value(Value::List{Value::Map{
                {"unordered", Value::List{Record("a", 4), Record("a", 7)}}}}));
}

// JOIN-030.
TEST(ResultExpectationsTest, MatchesOfAPatternAreInOrderWithinAKey) {
  const Value program = Value::Map{{"sequence", Value::List{1}}};
  const Value watermark = Value::Map{{"watermark", 9}};
  EXPECT_EQ(
      ExpectOf(program, watermark,
               {Record("a", 4), Record("b", 4), Record("a", 9), watermark}),
      Value(Value::List{
          Value::Map{
              {"unordered",
               Value::List{Value(Value::List{Record("a", 4), Record("a", 9)}),
                           Value(Value::List{Record("b", 4)})}}},
          watermark}));
  EXPECT_EQ(ExpectOf(program, watermark, {Record("a", 4), watermark}),
            Value(Value::List{Record("a", 4), watermark}));
}

// The timers of a trigger that fires again and again are at other times than
// what it emits.
TEST(ResultExpectationsTest, WindowsOfAContinuousTriggerFireInAnyOrder) {
  const Value trigger = Value::Map{
      {"purging",
       Value::Map{{"of", Value::Map{{"continuous", Value::Map{}}}}}}};
  EXPECT_EQ(
      ExpectOf(Value::Map{{"trigger", trigger}}, Value::Map{{"watermark", 9}},
               {Record("a", 19), Record("b", 14)}),
      Value(Value::List{Value::Map{
          {"unordered", Value::List{Record("a", 19), Record("b", 14)}}}}));
}

TEST(ResultExpectationsTest, OnlyFieldsAskedForAndGivenAreInspected) {
  RunResult result;
  result.steps.emplace_back().inspect =
      Value::Map{{"wm", 5}, {"timers", Value::List{}}};
  const Value document = DocumentOf(Value::Map{
      {"watermark", 5}, {"inspect", Value::Map{{"wm", 0}, {"bytes", 0}}}});
  EXPECT_EQ(
      ExpectResult(document, result).At("steps").AsList().front().At("inspect"),
      Value(Value::Map{{"wm", 5}}));
}

TEST(ResultExpectationsTest, ErrorEndsTheStepsAndSetupHasItsOwn) {
  RunResult result;
  result.steps.emplace_back().error = ErrorCode::kNoTimestamp;
  Value document = DocumentOf(Value::Map{{"watermark", 5}});
  document.Set("steps", Value::List{Value::Map{{"watermark", 5}},
                                    Value::Map{{"watermark", 6}}});
  const Value expecting = ExpectResult(document, result);
  ASSERT_EQ(expecting.At("steps").size(), 1U);
  EXPECT_EQ(expecting.At("steps").AsList().front().At("error"),
            Value("NO_TIMESTAMP"));

  RunResult refused;
  refused.setup.error = ErrorCode::kIllegalArgument;
  EXPECT_EQ(ExpectResult(document, refused).At("setup").At("error"),
            Value("ILLEGAL_ARGUMENT"));
}

}  // namespace
}  // namespace tidemark
