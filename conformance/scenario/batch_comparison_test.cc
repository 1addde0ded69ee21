// What passes and what differs where only a whole run is known.

#include "tidemark/conformance/scenario/batch_comparison.h"

#include <gtest/gtest.h>

#include <string>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/yaml_reader.h"

namespace tidemark {
namespace {

Value Yaml(const std::string& text) {
  const ReadResult read = ReadYaml("test", text);
  if (read.problem.has_value()) ADD_FAILURE() << ToString(*read.problem);
  return read.document.has_value() ? read.document->root : Value();
}

// A scenario with one step for each item of `expectations`.
Scenario StepsExpecting(const std::string& expectations) {
  Value steps = Value::List{};
  for (const Value& expected : Yaml(expectations).AsList()) {
    Value step = Value::Map{{"watermark", 5}};
    for (const auto& [name, value] : expected.AsMap()) step.Set(name, value);
    steps.Append(step);
  }
  return ParseScenario(
      Value::Map{{"id", "one"}, {"unit", "pipeline"}, {"steps", steps}});
}

RunResult Whole(const std::string& main) {
  RunResult result;
  result.granularity = Granularity::kBatch;
  result.steps.resize(1);
  result.steps[0].main = Yaml(main).AsList();
  return result;
}

// "nothing to compare", "equal", or the differences, one a line.
std::string Outcome(const std::string& expectations, const RunResult& result,
                    std::string_view profile = kDefaultProfile) {
  const BatchComparison comparison =
      CompareBatch(StepsExpecting(expectations), result, profile);
  if (!comparison.compared) return "nothing to compare";
  if (comparison.differences.empty()) return "equal";
  std::string text;
  for (const Difference& difference : comparison.differences) {
    text += difference.where + ": " + difference.text + "\n";
  }
  return text;
}

constexpr char kTwoSteps[] =
    "[{expect: [{record: {value: 1, ts: 4}}, {watermark: 5}]},"
    " {expect: [{record: {value: 2, ts: 9}}, {record: {value: 1, ts: 4}}]}]";

TEST(BatchComparisonTest, RecordsOfAllStepsAreOneMultiset) {
  EXPECT_EQ(Outcome(kTwoSteps, Whole("[{record: {value: 2, ts: 9}}, {record: "
                                     "{value: 1, ts: 4}}, {record: {value: 1, "
                                     "ts: 4}}]")),
            "equal");
}

TEST(BatchComparisonTest, WhatIsMissingAndWhatIsTooMuchIsTold) {
  EXPECT_EQ(Outcome(kTwoSteps, Whole("[{record: {value: 2, ts: 9}}, {record: "
                                     "{value: 1, ts: 4}}, {record: {value: 3, "
                                     "ts: 4}}]")),
            "expect: missing: {record: {value: 1, ts: 4}}; too many: {record: "
            "{value: 3, ts: 4}}\n");
}

TEST(BatchComparisonTest, OnlyWatermarksAreNothingToCompare) {
  EXPECT_EQ(Outcome("[{expect: [{watermark: 5}], calls: [{read: {wm: 5}}]}]",
                    Whole("[{watermark: 9}]")),
            "nothing to compare");
  EXPECT_EQ(Outcome("[{expect: any}]", Whole("[{record: {value: 1}}]")),
            "nothing to compare");
  EXPECT_EQ(
      Outcome("[{expect: [{watermark: 5}]}]", Whole("[{record: {value: 1}}]")),
      "expect: too many: {record: {value: 1}}\n");
}

TEST(BatchComparisonTest, ASideOutputIsAMultisetOfItsOwn) {
  RunResult result = Whole("[]");
  result.steps[0].side = {{"late", Yaml("[{record: {value: 1}}]").AsList()}};
  EXPECT_EQ(Outcome("[{side: {late: [{record: {value: 1}}]}}]", result),
            "equal");
  EXPECT_EQ(Outcome("[{expect: [{record: {value: 1}}]}]", result),
            "expect: missing: {record: {value: 1}}\n"
            "side.late: too many: {record: {value: 1}}\n");
  EXPECT_EQ(Outcome("[{side: {other: [{record: {value: 1}}]}}]", result),
            "side.late: too many: {record: {value: 1}}\n"
            "side.other: missing: {record: {value: 1}}\n");
}

TEST(BatchComparisonTest, CombinatorsSayWhichRecordsTheyHold) {
  const RunResult result =
      Whole("[{record: {value: 2}, subtask: 1}, {record: {value: 1}}]");
  EXPECT_EQ(Outcome("[{expect: [{unordered: [[{record: {value: 1}}, "
                    "{watermark: 5}], {record: {value: 2}}]}]}]",
                    result),
            "equal");
  EXPECT_EQ(Outcome("[{expect: {by_subtask: {0: [{record: {value: 1}}], "
                    "1: [{record: {value: 2}}]}}}]",
                    result),
            "equal");
  EXPECT_EQ(Outcome("[{expect: [{record: {value: 1}}, any]}]", result),
            "equal");
  EXPECT_EQ(Outcome("[{expect: {profile: {flink-2.3: [], mine: [{record: "
                    "{value: 2}}, {record: {value: 1}}]}}}]",
                    result, "mine"),
            "equal");
}

TEST(BatchComparisonTest, AnyChoiceAmongAlternativesMayFit) {
  constexpr char kChoices[] =
      "[{expect: [{any_of: [[{record: {value: 1}}], [{record: {value: 2}}]]}]},"
      " {expect: [{any_of: [[{record: {value: 2}}], [{record: {value: "
      "3}}]]}]}]";
  EXPECT_EQ(
      Outcome(kChoices, Whole("[{record: {value: 2}}, {record: {value: 1}}]")),
      "equal");
  EXPECT_EQ(
      Outcome(kChoices, Whole("[{record: {value: 3}}, {record: {value: 2}}]")),
      "equal");
  EXPECT_EQ(
      Outcome(kChoices, Whole("[{record: {value: 1}}, {record: {value: 1}}]")),
      "expect: missing: {record: {value: 2}}; too many: {record: {value: "
      "1}}\n");
}

TEST(BatchComparisonTest, AnExpectedErrorMustComeAndNoOther) {
  RunResult result = Whole("[]");
  EXPECT_EQ(Outcome("[{}, {error: NO_TIMESTAMP}]", result),
            "error: expected NO_TIMESTAMP, came none\n");
  result.steps[0].error = ErrorCode::kNoTimestamp;
  result.steps[0].error_text = "no time";
  EXPECT_EQ(Outcome("[{}, {error: NO_TIMESTAMP}]", result), "equal");
  EXPECT_EQ(Outcome("[{}, {error: OVERFLOW}]", result),
            "error: expected OVERFLOW, came NO_TIMESTAMP: no time\n");
  EXPECT_EQ(Outcome("[{}, {}]", result),
            "error: expected none, came NO_TIMESTAMP: no time\n");
  result.steps[0].error = ErrorCode::kFailed;
  EXPECT_TRUE(CompareBatch(StepsExpecting("[{error: OVERFLOW}]"), result)
                  .error_not_told_apart);
}

TEST(BatchComparisonTest, TheSetupCountsToo) {
  RunResult result;
  result.granularity = Granularity::kBatch;
  result.setup.error = ErrorCode::kIllegalArgument;
  const Scenario scenario =
      ParseScenario(Yaml("{id: one, unit: pipeline, setup: {error: "
                         "ILLEGAL_ARGUMENT}, steps: []}"));
  const BatchComparison comparison = CompareBatch(scenario, result);
  EXPECT_TRUE(comparison.compared);
  EXPECT_TRUE(comparison.differences.empty());
}

}  // namespace
}  // namespace tidemark
