// What passes and what differs, for each kind of expectation.

#include "tidemark/conformance/scenario/comparison.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/yaml_reader.h"

namespace tidemark {
namespace {

Value Yaml(const std::string& text) {
  const ReadResult read = ReadYaml("test", text);
  if (read.problem.has_value()) ADD_FAILURE() << ToString(*read.problem);
  return read.document.has_value() ? read.document->root : Value();
}

// A scenario of one step, which expects `expectations`.
Scenario OneStep(const std::string& expectations) {
  Value step = Value::Map{{"watermark", 5}};
  for (const auto& [name, value] : Yaml(expectations).AsMap()) {
    step.Set(name, value);
  }
  return ParseScenario(Value::Map{
      {"id", "one"}, {"unit", "valve"}, {"steps", Value::List{step}}});
}

// A step's result with the fields main, side, calls, control and inspect.
StepResult Result(const std::string& text) {
  const Value fields = Yaml(text);
  StepResult result;
  const auto list = [&](const char* name) {
    const Value* value = fields.Find(name);
    return value == nullptr ? Value::List{} : value->AsList();
  };
  result.main = list("main");
  result.calls = list("calls");
  result.control = list("control");
  if (const Value* side = fields.Find("side")) {
    for (const auto& [tag, elements] : side->AsMap()) {
      result.side.emplace_back(tag, elements.AsList());
    }
  }
  if (const Value* inspect = fields.Find("inspect")) result.inspect = *inspect;
  return result;
}

// The differences, one a line.
std::string Differences(const StepComparison& comparison) {
  std::string text;
  for (const Difference& difference : comparison.differences) {
    text += difference.where + ": " + difference.text + "\n";
  }
  return text;
}

std::string CompareStep(const std::string& expectations,
                        const StepResult& result,
                        std::string_view profile = kDefaultProfile) {
  RunResult run;
  run.steps = {result};
  const Comparison comparison = Compare(OneStep(expectations), run, profile);
  EXPECT_EQ(comparison.passed, Differences(comparison.steps[0]).empty());
  return Differences(comparison.steps[0]);
}

std::string CompareMain(const std::string& expected,
                        const std::string& actual) {
  return CompareStep("expect: " + expected, Result("main: " + actual));
}

struct Case {
  std::string expected;
  std::string actual;
  std::string differences;
};

TEST(CompareTest, WhatIsNotExpectedMustNotCome) {
  EXPECT_EQ(CompareStep("{}", Result("{}")), "");
  EXPECT_EQ(CompareStep("{}", Result("main: [{watermark: 5}]")),
            "expect: element 1 is one too many: {watermark: 5}\n");
  EXPECT_EQ(CompareStep("{}", Result("side: {late: [{record: {ts: 5}}]}")),
            "side.late: element 1 is one too many: {record: {ts: 5}}\n");
  EXPECT_EQ(CompareStep("{}", Result("calls: [{timer: {time: 5}}]")),
            "calls: element 1 is one too many: {timer: {time: 5}}\n");
  EXPECT_EQ(CompareStep("{}", Result("control: [{report: 5}]")),
            "control: element 1 is one too many: {report: 5}\n");
  EXPECT_EQ(CompareStep("{}", Result("inspect: {timers: 5}")), "");
}

TEST(CompareTest, ListsAreComparedInOrder) {
  const std::vector<Case> cases = {
      {"nothing", "[]", ""},
      {"[]", "[]", ""},
      {"[{watermark: 1}, {status: idle}]", "[{watermark: 1}, {status: idle}]",
       ""},
      {"[{watermark: 1}, {status: idle}]", "[{status: idle}, {watermark: 1}]",
       "expect: element 1: expected {watermark: 1}, came {status: idle}\n"},
      {"[{watermark: 1}]", "[]",
       "expect: element 1 is missing: {watermark: 1}\n"},
      {"[{watermark: 1}]", "[{watermark: 1}, {watermark: 2}]",
       "expect: element 2 is one too many: {watermark: 2}\n"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(CompareMain(c.expected, c.actual), c.differences) << c.expected;
  }
}

TEST(CompareTest, RecordsAreComparedStrictly) {
  const std::string difference = "expect: element 1: expected ";
  const std::vector<Case> cases = {
      {"[{record: {value: 1}}]", "[{record: {value: 1}}]", ""},
      {"[{record: {key: k, value: 1, ts: 4999}}]",
       "[{record: {ts: 4999, value: 1, key: k}}]", ""},
      {"[{record: {value: 1, ts: none}}]", "[{record: {value: 1}}]", ""},
      {"[{record: {value: 1}}]", "[{record: {value: 1, ts: 5}}]",
       difference + "{record: {value: 1}}, came {record: {value: 1, ts: 5}} "
                    "(ts: expected none, came 5)\n"},
      {"[{record: {value: 1}}]", "[{record: {key: k, value: 1}}]",
       difference + "{record: {value: 1}}, came {record: {key: k, value: 1}} "
                    "(key: expected none, came {string: k})\n"},
      {"[{record: {key: k, value: [1], ts: 4}}]",
       "[{record: {key: k, value: [2], ts: 5}}]",
       difference + "{record: {key: k, value: [1], ts: 4}}, came {record: "
                    "{key: k, value: [2], ts: 5}} (value: expected [1], came "
                    "[2]; ts: expected 4, came 5)\n"},
      {"[{record: {value: null}}]", "[{record: {}}]",
       difference + "{record: {value: null}}, came {record: {}} (value: "
                    "expected null, came none)\n"},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(CompareMain(c.expected, c.actual), c.differences) << c.expected;
  }
}

TEST(CompareTest, TheSameInAnotherFormIsEqual) {
  const std::vector<Case> cases = {
      {"[{watermark: MAX}]", "[{watermark: \"9223372036854775807\"}]", ""},
      {"[{watermark: \"5\"}]", "[{watermark: 5}]", ""},
      {"[{watermark: {ts: 5}}]", "[{watermark: 5}]", ""},
      {"[{record: {ts: MIN+1}}]", "[{record: {ts: \"-9223372036854775807\"}}]",
       ""},
      {"[{record: {key: k}}]", "[{record: {key: {string: k}}}]", ""},
      {"[{record: {key: 5}}]", "[{record: {key: {long: 5}}}]", ""},
      {"[{record: {key: 5}}]", "[{record: {key: {int: 5}}}]",
       "expect: element 1: expected {record: {key: 5}}, came {record: {key: "
       "{int: 5}}} (key: expected {long: 5}, came {int: 5})\n"},
      {"[{record: {value: {wm: MAX}}}]",
       "[{record: {value: {wm: \"9223372036854775807\"}}}]", ""},
      {"[{record: {value: 3.0}}]", "[{record: {value: 3}}]", ""},
      {"[{record: {value: 3.5}}]", "[{record: {value: 3.5}}]", ""},
  };
  for (const Case& c : cases) {
    EXPECT_EQ(CompareMain(c.expected, c.actual), c.differences) << c.expected;
  }
}

TEST(CompareTest, UnorderedElementsComeInAnyOrder) {
  const std::string pair = "[{unordered: [{watermark: 1}, {watermark: 2}]}]";
  EXPECT_EQ(CompareMain(pair, "[{watermark: 1}, {watermark: 2}]"), "");
  EXPECT_EQ(CompareMain(pair, "[{watermark: 2}, {watermark: 1}]"), "");
  EXPECT_EQ(CompareMain(pair, "[{watermark: 2}, {watermark: 2}]"),
            "expect: element 2: expected {watermark: 1}, came {watermark: "
            "2}\n");
  EXPECT_EQ(CompareMain(pair, "[{watermark: 2}]"),
            "expect: element 2 is missing: {watermark: 1}\n");
  EXPECT_EQ(CompareMain(pair, "[{watermark: 3}, {watermark: 1}]"),
            "expect: element 1: expected {watermark: 1} or {watermark: 2}, "
            "came {watermark: 3}\n");
  EXPECT_EQ(CompareMain("[{unordered: []}]", "[]"), "");
}

TEST(CompareTest, AListInsideAnUnorderedGroupKeepsItsOrder) {
  const std::string group =
      "[{unordered: [[{watermark: 1}, {watermark: 2}], {watermark: 1}]}, "
      "{status: idle}]";
  for (const char* actual :
       {"[{watermark: 1}, {watermark: 2}, {watermark: 1}, {status: idle}]",
        "[{watermark: 1}, {watermark: 1}, {watermark: 2}, {status: idle}]"}) {
    EXPECT_EQ(CompareMain(group, actual), "") << actual;
  }
  EXPECT_EQ(CompareMain(group,
                        "[{watermark: 2}, {watermark: 1}, {watermark: "
                        "1}, {status: idle}]"),
            "expect: element 1: expected {watermark: 1}, came {watermark: "
            "2}\n");
}

TEST(CompareTest, ManyEqualUnorderedElementsAreMatchedQuickly) {
  std::string elements;
  for (int i = 0; i < 60; ++i) elements += "{watermark: 1}, ";
  EXPECT_EQ(CompareMain("[{unordered: [" + elements + "{watermark: 2}]}]",
                        "[" + elements + "{watermark: 2}]"),
            "");
}

TEST(CompareTest, OneOfTheAlternativesMustFitAsAWhole) {
  const std::string either =
      "[{any_of: [[{watermark: 1}, {watermark: 2}], [{watermark: 1}], []]}, "
      "{status: idle}]";
  EXPECT_EQ(CompareMain(either, "[{watermark: 1}, {status: idle}]"), "");
  EXPECT_EQ(
      CompareMain(either, "[{watermark: 1}, {watermark: 2}, {status: idle}]"),
      "");
  EXPECT_EQ(CompareMain(either, "[{status: idle}]"), "");
  EXPECT_EQ(CompareMain(either, "[{watermark: 1}, {status: active}]"),
            "expect: element 2: expected {watermark: 2} or {status: idle}, "
            "came {status: active}\n");
}

TEST(CompareTest, AnyStandsForAnyNumberOfElements) {
  EXPECT_EQ(CompareMain("any", "[]"), "");
  EXPECT_EQ(CompareMain("any", "[{watermark: 1}, {watermark: 2}]"), "");
  const std::string ends = "[any, {watermark: 2}]";
  EXPECT_EQ(CompareMain(ends, "[{watermark: 2}]"), "");
  EXPECT_EQ(CompareMain(ends, "[{watermark: 2}, {watermark: 2}]"), "");
  EXPECT_EQ(CompareMain(ends, "[{watermark: 2}, {watermark: 1}]"),
            "expect: element 3 is missing: {watermark: 2}\n");
}

TEST(CompareTest, EachSubtaskHasItsOwnList) {
  const std::string split =
      "{by_subtask: {0: [{watermark: 1}, {watermark: 2}], 1: nothing}}";
  const std::string fits =
      "[{watermark: 1, subtask: 0}, {watermark: 2, subtask: 0}]";
  EXPECT_EQ(CompareMain(split, fits), "");
  EXPECT_EQ(CompareMain(split, "[{watermark: 1}, {watermark: 2}]"), "");
  EXPECT_EQ(CompareMain(split,
                        "[{watermark: 1, subtask: 0}, {watermark: 1, "
                        "subtask: 1}, {watermark: 2, subtask: 2}]"),
            "expect, subtask 0: element 2 is missing: {watermark: 2}\n"
            "expect, subtask 1: element 1 is one too many: {watermark: 1, "
            "subtask: 1}\n"
            "expect, subtask 2: element 1 is one too many: {watermark: 2, "
            "subtask: 2}\n");
}

TEST(CompareTest, ASubtaskCountsOnlyWhereItIsExpected) {
  EXPECT_EQ(CompareMain("[{watermark: 1}]", "[{watermark: 1, subtask: 3}]"),
            "");
  EXPECT_EQ(CompareMain("[{watermark: 1, subtask: 2}]",
                        "[{watermark: 1, subtask: 3}]"),
            "expect: element 1: expected {watermark: 1, subtask: 2}, came "
            "{watermark: 1, subtask: 3}\n");
}

TEST(CompareTest, AlternativesAreChosenByProfile) {
  const StepResult two = Result("main: [{watermark: 2}]");
  for (const char* expectations :
       {"expect: {profile: {flink-2.3: [{watermark: 1}], next: [{watermark: "
        "2}]}}",
        "expect: [{profile: {flink-2.3: [{watermark: 1}], next: [{watermark: "
        "2}]}}]"}) {
    EXPECT_EQ(CompareStep(expectations, two, "next"), "") << expectations;
    const std::string different =
        "expect: element 1: expected {watermark: 1}, came {watermark: 2}\n";
    EXPECT_EQ(CompareStep(expectations, two), different) << expectations;
    EXPECT_EQ(CompareStep(expectations, two, "other"), different);
  }
}

TEST(CompareTest, EachTagAndEachKindOfOutputIsAListOfItsOwn) {
  EXPECT_EQ(CompareStep("{side: {late: [{record: {ts: 1}}], early: nothing}, "
                        "calls: [{unordered: [{a: 1}, {b: 2}]}], control: "
                        "[{pause: [s1]}]}",
                        Result("{side: {late: [{record: {ts: 1}}]}, calls: "
                               "[{b: 2}, {a: 1}], control: [{pause: [s1]}]}")),
            "");
  EXPECT_EQ(CompareStep("side: {late: [{record: {ts: 1}}]}",
                        Result("side: {early: [{record: {ts: 1}}]}")),
            "side.early: element 1 is one too many: {record: {ts: 1}}\n"
            "side.late: element 1 is missing: {record: {ts: 1}}\n");
  EXPECT_EQ(CompareStep("calls: [{timer: {key: k, time: MAX}}]",
                        Result("calls: [{timer: {key: {string: k}, time: "
                               "\"9223372036854775807\"}}]")),
            "");
}

StepResult Failing(ErrorCode code) {
  StepResult result;
  result.error = code;
  result.error_text = "boom";
  return result;
}

TEST(CompareTest, ErrorsAreComparedByCode) {
  const StepResult failing = Failing(ErrorCode::kIllegalState);
  EXPECT_EQ(CompareStep("error: ILLEGAL_STATE", failing), "");
  EXPECT_EQ(CompareStep("error: FAILED", failing), "");
  EXPECT_EQ(CompareStep("error: {any_of: [OVERFLOW, ILLEGAL_STATE]}", failing),
            "");
  EXPECT_EQ(CompareStep("error: OVERFLOW", failing),
            "error: expected OVERFLOW, came ILLEGAL_STATE: boom\n");
  EXPECT_EQ(CompareStep("{}", failing),
            "error: expected none, came ILLEGAL_STATE: boom\n");
  EXPECT_EQ(CompareStep("error: OVERFLOW", Result("{}")),
            "error: expected OVERFLOW, came none\n");
  EXPECT_EQ(CompareStep("error: FAILED", Result("{}")),
            "error: expected FAILED, came none\n");
  EXPECT_EQ(CompareStep("error: {profile: {flink-2.3: OVERFLOW, next: none}}",
                        Result("{}"), "next"),
            "");
}

TEST(CompareTest, AnErrorThatIsNotToldApartPassesAndIsSaidSo) {
  RunResult run;
  run.steps = {Failing(ErrorCode::kFailed)};
  const Comparison comparison = Compare(OneStep("error: OVERFLOW"), run);
  EXPECT_TRUE(comparison.passed);
  EXPECT_TRUE(comparison.error_not_told_apart);
  EXPECT_TRUE(comparison.steps[0].error_not_told_apart);

  run.steps = {Failing(ErrorCode::kOverflow)};
  EXPECT_FALSE(Compare(OneStep("error: OVERFLOW"), run).error_not_told_apart);
  run.steps = {Failing(ErrorCode::kFailed)};
  EXPECT_FALSE(Compare(OneStep("{}"), run).passed);
}

TEST(CompareTest, StepsThatWereNotRunDiffer) {
  Scenario scenario = OneStep("{}");
  scenario.steps.push_back(scenario.steps[0]);
  RunResult run;
  run.steps = {StepResult()};
  const Comparison comparison = Compare(scenario, run);
  EXPECT_FALSE(comparison.passed);
  EXPECT_EQ(Differences(comparison.steps[1]), "step: was not run\n");
}

TEST(CompareTest, AfterAnExpectedErrorTheOtherStepsNeedNotBeRun) {
  Scenario scenario =
      OneStep("error: {profile: {flink-2.3: OVERFLOW, next: none}}");
  scenario.steps.push_back(OneStep("{}").steps[0]);
  RunResult run;
  run.steps = {Failing(ErrorCode::kOverflow)};
  EXPECT_TRUE(Compare(scenario, run).passed);
  EXPECT_FALSE(Compare(scenario, run, "next").passed);
}

TEST(CompareTest, MoreResultsThanStepsDiffer) {
  RunResult run;
  run.steps = {StepResult(), StepResult()};
  const Comparison comparison = Compare(OneStep("{}"), run);
  EXPECT_FALSE(comparison.passed);
  EXPECT_EQ(Differences(comparison.setup),
            "steps: results came for 2 steps, the scenario has 1\n");
}

TEST(CompareTest, TheSetupIsComparedLikeAStep) {
  Scenario scenario = OneStep("{}");
  scenario.steps.clear();
  scenario.setup.expectations = Yaml("error: ILLEGAL_ARGUMENT");
  RunResult run;
  run.setup.error = ErrorCode::kIllegalArgument;
  EXPECT_TRUE(Compare(scenario, run).passed);
  run.setup.error = std::nullopt;
  EXPECT_EQ(Differences(Compare(scenario, run).setup),
            "error: expected ILLEGAL_ARGUMENT, came none\n");
}

}  // namespace
}  // namespace tidemark
