// Loading scenario files: what a user is told about a bad one, and what a good
// one becomes.

#include "tidemark/conformance/scenario/load.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace tidemark {
namespace {

std::vector<std::string> Messages(const LoadResult& loaded) {
  std::vector<std::string> messages;
  for (const Problem& problem : loaded.problems) {
    messages.push_back(ToString(problem));
  }
  return messages;
}

using Lines = std::vector<std::string>;

constexpr char kTwo[] = R"(
area: late-data
scenarios:
  - id: one
    title: The first
    unit: valve
    program: {channels: 2}
    steps:
      - watermark: 5
        channel: 0
  - id: two
    unit: key_groups
    steps: []
)";

TEST(LoadScenariosTest, AFileHoldsSeveralScenariosOfOneArea) {
  const LoadResult loaded = LoadScenarioTexts({{"cases/late.yaml", kTwo}});
  EXPECT_EQ(Messages(loaded), Lines{});
  ASSERT_EQ(loaded.scenarios.size(), 2u);
  EXPECT_EQ(loaded.scenarios[0].scenario.id, "one");
  EXPECT_EQ(loaded.scenarios[0].scenario.title, "The first");
  EXPECT_EQ(loaded.scenarios[0].file, "cases/late.yaml");
  EXPECT_EQ(loaded.scenarios[0].area, "late-data");
  EXPECT_EQ(loaded.scenarios[0].location.line, 4);
  EXPECT_EQ(loaded.scenarios[0].location.column, 9);
  EXPECT_EQ(ToString(loaded.scenarios[1].document),
            "{id: two, unit: key_groups, steps: []}");
}

TEST(LoadScenariosTest, AFileMayBeOneScenarioAndGivesItsNameToTheArea) {
  const LoadResult loaded = LoadScenarioTexts(
      {{"a/valve.min.json",
        R"({"id": "one", "unit": "key_groups", "steps": []})"}});
  EXPECT_EQ(Messages(loaded), Lines{});
  ASSERT_EQ(loaded.scenarios.size(), 1u);
  EXPECT_EQ(loaded.scenarios[0].area, "valve");
  EXPECT_EQ(loaded.scenarios[0].location.offset, 7u);
}

TEST(LoadScenariosTest, DuplicateIdsNameBothPlaces) {
  const std::string yaml = "id: one\nunit: valve\nsteps: []\n";
  const std::string json = R"({"unit": "valve", "id": "one", "steps": []})";
  EXPECT_EQ(
      Messages(LoadScenarioTexts({{"a.yaml", yaml}, {"b.yaml", yaml}})),
      Lines{"b.yaml:1:5: duplicate id 'one', first in a.yaml:1 (at /id)"});
  EXPECT_EQ(Messages(LoadScenarioTexts({{"a.yaml", yaml}, {"b.json", json}})),
            Lines{"b.json: byte 24: duplicate id 'one', first in a.yaml:1 (at "
                  "/id)"});
  EXPECT_EQ(Messages(LoadScenarioTexts({{"b.json", json}, {"a.yaml", yaml}})),
            Lines{"a.yaml:1:5: duplicate id 'one', first in b.json at byte 24 "
                  "(at /id)"});
}

TEST(LoadScenariosTest, AFileWithAProblemGivesNoScenarios) {
  const LoadResult loaded =
      LoadScenarioTexts({{"a.yaml", std::string(kTwo) + "    more: 1\n"}});
  EXPECT_EQ(loaded.scenarios.size(), 0u);
  EXPECT_EQ(Messages(loaded),
            Lines{"a.yaml:14:5: unknown field 'more' in a scenario; allowed: "
                  "id, title, level, unit, clauses, program, setup, steps (at "
                  "/scenarios/1/more)"});
}

TEST(LoadScenariosTest, TextThatCannotBeReadIsAProblem) {
  EXPECT_EQ(
      Messages(LoadScenarioTexts({{"a.yaml", "id: \"x"}, {"b.json", ""}})),
      (Lines{"a.yaml:1:7: not YAML: illegal EOF in scalar (at "
             "/id)",
             "b.json: byte 0: needed a value, found the end"}));
}

TEST(LoadScenariosTest, AFileThatCannotBeReadIsAProblem) {
  EXPECT_EQ(Messages(LoadScenarioFiles({"/nowhere/a.yaml"})),
            Lines{"/nowhere/a.yaml:1:1: the file cannot be read: No such file "
                  "or directory"});
  // It opens, and its first bytes are at an address that is not there.
  EXPECT_EQ(Messages(LoadScenarioFiles({"/proc/self/mem"})),
            Lines{"/proc/self/mem:1:1: the file cannot be read: Input/output "
                  "error"});
}

TEST(LoadScenariosTest, AFileWithoutEndIsAProblem) {
  EXPECT_EQ(Messages(LoadScenarioFiles({"/dev/zero"})),
            Lines{"/dev/zero:1:1: the file is larger than 64 MiB; split it "
                  "up"});
}

TEST(LoadScenariosTest, StepsThatAreNeverReachedAreProblems) {
  EXPECT_EQ(Messages(LoadScenarioTexts({{"a.yaml", R"(
id: one
unit: valve
setup: {error: ILLEGAL_ARGUMENT}
steps:
  - watermark: 5
)"}})),
            Lines{"a.yaml:6:5: this step is never reached, since the setup "
                  "expects an error; write no steps (at /steps/0)"});
  EXPECT_EQ(Messages(LoadScenarioTexts({{"a.yaml", R"(
id: one
unit: valve
steps:
  - watermark: 5
    error: {any_of: [FAILED, OVERFLOW]}
  - watermark: 6
)"}})),
            Lines{"a.yaml:7:5: this step is never reached, since the step "
                  "before it expects an error; write after_error: continue "
                  "into the program (at /steps/1)"});
}

TEST(LoadScenariosTest, AFileThatBreaksARuleGivesNoScenarios) {
  const LoadResult loaded = LoadScenarioTexts(
      {{"a.yaml", "id: other\nunit: valve\nsteps: []\n"},
       {"b.yaml",
        std::string(kTwo) + "  - {id: one, unit: valve, steps: []}\n"}});
  EXPECT_EQ(Messages(loaded),
            Lines{"b.yaml:14:10: duplicate id 'one', first in b.yaml:4 (at "
                  "/scenarios/2/id)"});
  ASSERT_EQ(loaded.scenarios.size(), 1u);
  EXPECT_EQ(loaded.scenarios[0].scenario.id, "other");
}

TEST(LoadScenariosTest, StepsAfterAnErrorAreReachedIfTheRunGoesOn) {
  EXPECT_EQ(Messages(LoadScenarioTexts({{"a.yaml", R"(
scenarios:
  - id: told-to-go-on
    unit: valve
    program: {after_error: continue}
    steps:
      - watermark: 5
        error: FAILED
      - watermark: 6
  - id: fails-in-one-profile-only
    unit: valve
    setup: {error: none}
    steps:
      - watermark: 5
        error: {profile: {flink-2.3: FAILED, later: none}}
      - watermark: 6
)"}})),
            Lines{});
}

}  // namespace
}  // namespace tidemark
