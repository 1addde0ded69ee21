// From documents to scenarios: what belongs to the action of a step, what to
// its expectations, and what a testee is told.

#include "tidemark/conformance/scenario/scenario.h"

#include <gtest/gtest.h>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

using List = Value::List;
using Map = Value::Map;

Value Example() {
  return Map{
      {"id", "late-refire"},
      {"title", "A late record fires again"},
      {"level", "recommended"},
      {"unit", "window"},
      {"clauses", List{"WIN-002"}},
      {"program", Map{{"allowed_lateness", 3000}}},
      {"setup", Map{{"error", "ILLEGAL_ARGUMENT"}, {"clauses", List{"A-1"}}}},
      {"steps", List{Map{{"record", Map{{"ts", 1}}}, {"channel", 2}},
                     Map{{"watermark", 5},
                         {"clauses", List{"LATE-007", "WIN-002"}},
                         {"expect", List{Map{{"watermark", 5}}}},
                         {"side", Map{}},
                         {"calls", List{}},
                         {"control", List{}},
                         {"error", "FAILED"},
                         {"inspect", Map{{"timers", 1}}}},
                     Map{{"inspect", Map{{"timers", 2}}}}}}};
}

TEST(ParseScenarioTest, ReadsWhatStandsAtTheTop) {
  const Scenario scenario = ParseScenario(Example());
  EXPECT_EQ(scenario.id, "late-refire");
  EXPECT_EQ(scenario.title, "A late record fires again");
  EXPECT_EQ(LevelName(scenario.level), "recommended");
  EXPECT_EQ(scenario.unit, "window");
  EXPECT_EQ(ToString(scenario.program), "{allowed_lateness: 3000}");
  EXPECT_EQ(scenario.setup.kind, "");
  EXPECT_EQ(ToString(scenario.setup.expectations), "{error: ILLEGAL_ARGUMENT}");
}

TEST(ParseScenarioTest, WhatIsNotWrittenHasItsDefault) {
  const Scenario scenario =
      ParseScenario(Map{{"id", "x"}, {"unit", "valve"}, {"steps", List{}}});
  EXPECT_EQ(scenario.title, "");
  EXPECT_EQ(scenario.level, Level::kRequired);
  EXPECT_EQ(ToString(scenario.program), "{}");
  EXPECT_EQ(ToString(scenario.setup.expectations), "{}");
}

TEST(ParseScenarioTest, AStepIsAnActionWithSelectorsAndItsExpectations) {
  const Scenario scenario = ParseScenario(Example());
  ASSERT_EQ(scenario.steps.size(), 3u);
  EXPECT_EQ(scenario.steps[0].kind, "record");
  EXPECT_EQ(ToString(scenario.steps[0].argument()), "{ts: 1}");
  EXPECT_EQ(ToString(scenario.steps[0].action),
            "{record: {ts: 1}, channel: 2}");
  EXPECT_EQ(ToString(scenario.steps[0].expectations), "{}");
  EXPECT_EQ(ToString(scenario.steps[1].action), "{watermark: 5}");
  EXPECT_EQ(ToString(scenario.steps[1].expectations),
            "{expect: [{watermark: 5}], side: {}, calls: [], control: [], "
            "error: FAILED, inspect: {timers: 1}}");
}

TEST(ParseScenarioTest, AStepThatOnlyInspectsHasThatAsItsKind) {
  const Step step = ParseScenario(Example()).steps[2];
  EXPECT_EQ(step.kind, "inspect");
  EXPECT_EQ(ToString(step.action), "{inspect: true}");
  EXPECT_EQ(ToString(step.expectations), "{inspect: {timers: 2}}");
}

TEST(ParseScenarioTest, RefusesTwoActionsInOneStep) {
  EXPECT_THROW(ParseScenario(Map{
                   {"id", "x"},
                   {"unit", "valve"},
                   {"steps", List{Map{{"watermark", 1}, {"status", "idle"}}}}}),
               Error);
}

TEST(ClausesOfTest, NamesEachClauseOnceInOrder) {
  EXPECT_EQ(ClausesOf(ParseScenario(Example())),
            (std::vector<std::string>{"WIN-002", "A-1", "LATE-007"}));
}

TEST(WithoutExpectationsTest, HoldsNothingThatGivesAwayAnExpectedValue) {
  EXPECT_EQ(
      ToString(WithoutExpectations(ParseScenario(Example()))),
      "{id: late-refire, unit: window, program: {allowed_lateness: 3000}, "
      "steps: [{record: {ts: 1}, channel: 2}, {watermark: 5, "
      "inspect: [timers]}, {inspect: [timers]}]}");
}

TEST(WithoutExpectationsTest, NamesWhatIsLookedAtAfterTheSetup) {
  Scenario scenario = ParseScenario(Example());
  scenario.setup.expectations.Set("inspect", Map{{"timers", 0}});
  EXPECT_EQ(ToString(WithoutExpectations(scenario).At("setup")),
            "{inspect: [timers]}");
}

TEST(WithoutExpectationsTest, IsParsedAsAScenarioThatTellsTheSame) {
  const Value told = WithoutExpectations(ParseScenario(Example()));
  const Scenario scenario = ParseScenario(told);
  EXPECT_EQ(WithoutExpectations(scenario), told);
  EXPECT_EQ(ToString(scenario.steps[1].expectations), "{inspect: [timers]}");
}

TEST(WithoutExpectationsTest, NamesWhatAnyProfileLooksAt) {
  Scenario scenario = ParseScenario(Example());
  scenario.steps.resize(1);
  scenario.steps[0].expectations.Set(
      "inspect",
      Map{{"profile", Map{{"flink-2.3", Map{{"timers", 1}, {"wm", 5}}},
                          {"later", Map{{"timers", 2}, {"bytes", 3}}}}}});
  EXPECT_EQ(ToString(WithoutExpectations(scenario).At("steps")),
            "[{record: {ts: 1}, channel: 2, inspect: [timers, wm, bytes]}]");
}

}  // namespace
}  // namespace tidemark
