// Templates: what their rows make, and what is said of a wrong one.

#include "tidemark/conformance/scenario/template.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tidemark/conformance/scenario/load.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> ProblemsOf(const std::string& text) {
  std::vector<std::string> problems;
  for (const Problem& problem :
       LoadScenarioTexts({{"t.yaml", text}}).problems) {
    problems.push_back(ToString(problem));
  }
  return problems;
}

std::vector<std::string> ScenariosOf(const std::string& text) {
  std::vector<std::string> documents;
  for (const LoadedScenario& loaded :
       LoadScenarioTexts({{"t.yaml", text}}).scenarios) {
    documents.push_back(ToString(loaded.document));
  }
  return documents;
}

TEST(TemplateTest, EachRowMakesAScenario) {
  EXPECT_THAT(
      ScenariosOf(R"(
scenarios:
- {id: first, unit: key_groups, steps: []}
templates:
- for_each:
    - {name: small, size: 10, window: [0, 10]}
    - {name: large, size: 20, window: [0, 20]}
  scenario:
    id: windows-{name}-{size}
    unit: assigner
    program: {assigner: {tumbling: {size: $size}}}
    steps:
      - call: {fn: assign, args: {ts: 5}}
        calls: [{assign: [$window]}]
)"),
      ElementsAre(
          "{id: first, unit: key_groups, steps: []}",
          "{id: windows-small-10, unit: assigner, program: {assigner: "
          "{tumbling: {size: 10}}}, steps: [{call: {fn: assign, args: {ts: "
          "5}}, calls: [{assign: [[0, 10]]}]}]}",
          "{id: windows-large-20, unit: assigner, program: {assigner: "
          "{tumbling: {size: 20}}}, steps: [{call: {fn: assign, args: {ts: "
          "5}}, calls: [{assign: [[0, 20]]}]}]}"));
}

TEST(TemplateTest, AScenarioStandsWhereItsTemplateStands) {
  const LoadResult loaded = LoadScenarioTexts({{"cases/a.yaml", R"(area: any
templates:
- for_each: [{k: 1}, {k: 2}]
  scenario: {id: "with-{k}", unit: valve, program: {channels: $k}, steps: []}
)"}});
  ASSERT_EQ(loaded.scenarios.size(), 2U);
  EXPECT_EQ(loaded.scenarios[1].area, "any");
  EXPECT_EQ(loaded.scenarios[1].location.line, 4);
  EXPECT_EQ(loaded.scenarios[1].location.column, 18);
}

TEST(TemplateTest, BracesThatHoldNoNameStay) {
  EXPECT_THAT(ScenariosOf(R"(
templates:
- for_each: [{k: 1}, {k: 2}]
  scenario:
    {id: "with-{k}", title: "a {code: 1} and {", unit: valve,
     program: {channels: $k}, steps: []}
)"),
              ElementsAre("{id: with-1, title: \"a {code: 1} and {\", unit: "
                          "valve, program: {channels: 1}, steps: []}",
                          "{id: with-2, title: \"a {code: 1} and {\", unit: "
                          "valve, program: {channels: 2}, steps: []}"));
}

TEST(TemplateTest, AParameterThatIsMissingIsToldWhereItIsUsed) {
  EXPECT_THAT(ProblemsOf(R"(
templates:
- for_each: [{k: 1}, {n: 2}]
  scenario: {id: "with-{k}", unit: valve, program: {channels: 1}, steps: []}
)"),
              ElementsAre("t.yaml:4:18: no parameter 'k' in {n: 2} (at "
                          "/templates/0/for_each/1)",
                          "t.yaml:3:22: the parameter 'n' is used nowhere (at "
                          "/templates/0/for_each/1)",
                          "t.yaml:3:22: this row makes the same scenario as "
                          "/templates/0/for_each/0 (at "
                          "/templates/0/for_each/1)"));
}

TEST(TemplateTest, WhatARowMakesIsCheckedLikeAnyScenario) {
  EXPECT_THAT(
      ProblemsOf(R"(
templates:
- for_each: [{k: 1}, {k: none}]
  scenario: {id: "with-{k}", unit: valve, program: {channels: $k}, steps: []}
)"),
      ElementsAre("t.yaml:4:63: 'channels': needed a number of channels, or "
                  "one for each input, found a string: none (with {k: none}) "
                  "(at /templates/0/for_each/1)"));
}

TEST(TemplateTest, TwoRowsWithOneIdAreToldApart) {
  EXPECT_THAT(ProblemsOf(R"(
templates:
- for_each: [{k: 1}, {k: 2}]
  scenario: {id: same, unit: valve, program: {channels: $k}, steps: []}
)"),
              ElementsAre("t.yaml:4:18: duplicate id 'same', first in "
                          "t.yaml:4 (at /templates/0/for_each/1/id)"));
}

TEST(TemplateTest, OneRowIsNoTemplate) {
  EXPECT_FALSE(ProblemsOf(R"(
templates:
- for_each: [{k: 1}]
  scenario: {id: "with-{k}", unit: valve, program: {}, steps: []}
)")
                   .empty());
}

TEST(TemplateTest, AListDoesNotFitIntoAText) {
  EXPECT_THAT(ProblemsOf(R"(
templates:
- for_each: [{k: [1]}, {k: [2]}]
  scenario: {id: "with-{k}", unit: key_groups, steps: []}
)"),
              ::testing::Contains(
                  "t.yaml:4:18: the parameter 'k' within a text must be text "
                  "or an integer (at /templates/0/for_each/0)"));
}

TEST(TemplateTest, AFileOfScenariosHasNone) {
  EXPECT_THAT(ProblemsOf("{id: one, unit: key_groups, steps: []}"), IsEmpty());
}

}  // namespace
}  // namespace tidemark
