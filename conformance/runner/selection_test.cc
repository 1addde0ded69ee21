// Which scenarios are chosen, and in which order.

#include "tidemark/conformance/runner/selection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/cases/embedded_cases.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class SelectionTest : public ::testing::Test {
 protected:
  SelectionTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ / "inner");
  }

  std::string Path(const std::string& name) const {
    return (folder_ / name).string();
  }

  void Write(const std::string& name, const std::string& text) {
    std::ofstream(Path(name)) << text;
  }

  void WriteScenario(const std::string& name, const std::string& id) {
    Write(name, "{\"id\": \"" + id +
                    "\", \"title\": \"Any\", \"unit\": \"valve\", "
                    "\"program\": {\"channels\": 1}, "
                    "\"steps\": [{\"watermark\": 1}]}");
  }

  static std::vector<std::string> IdsOf(const Selection& selection) {
    std::vector<std::string> ids;
    for (const Scenario& scenario : selection.scenarios) {
      ids.push_back(scenario.id);
    }
    return ids;
  }

  const std::filesystem::path folder_ =
      std::filesystem::path(std::getenv("TEST_TMPDIR")) / "selection";
};

TEST_F(SelectionTest, WhatCannotBeLookedThroughIsToldWithItsPath) {
  const std::string path(5000, 'x');
  try {
    SelectScenarios({path}, {});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.what(),
              "cannot look for scenarios in " + path + ": File name too long");
  }
}

TEST_F(SelectionTest, AllIdsAreThereWhateverTheFilter) {
  WriteScenario("a.json", "one");
  WriteScenario("b.json", "two");
  EXPECT_THAT(SelectScenarios({folder_.string()}, {"one"}).all_ids,
              ElementsAre("one", "two"));
  EXPECT_EQ(SelectScenarios({}, {"none"}).all_ids.size(),
            EmbeddedCases().size());
}

TEST_F(SelectionTest, WithoutPathsItIsTheSuiteInTheBinary) {
  std::vector<std::string> ids;
  for (const EmbeddedCase& embedded : EmbeddedCases()) {
    ids.emplace_back(embedded.id);
  }
  EXPECT_EQ(IdsOf(SelectScenarios({}, {})), ids);
  EXPECT_THAT(IdsOf(SelectScenarios({}, {ids.back()})),
              ElementsAre(ids.back()));
}

TEST_F(SelectionTest, AFolderIsAllItsScenarioFilesSortedByName) {
  WriteScenario("b.json", "b");
  WriteScenario("a.yml", "a");
  WriteScenario("inner/c.yaml", "c");
  Write("notes.txt", "not a scenario");
  EXPECT_THAT(ScenarioFiles({folder_.string()}),
              ElementsAre(Path("a.yml"), Path("b.json"), Path("inner/c.yaml")));
  EXPECT_THAT(IdsOf(SelectScenarios({folder_.string()}, {})),
              ElementsAre("a", "b", "c"));
}

TEST_F(SelectionTest, FilesKeepTheOrderInWhichTheyAreNamed) {
  WriteScenario("1.json", "one");
  WriteScenario("2.json", "two");
  EXPECT_THAT(IdsOf(SelectScenarios({Path("2.json"), Path("1.json")}, {})),
              ElementsAre("two", "one"));
}

TEST_F(SelectionTest, AnyFilterMayMatch) {
  WriteScenario("1.json", "valve-one");
  WriteScenario("2.json", "late-two");
  WriteScenario("3.json", "valve-three");
  const std::vector<std::string> paths = {folder_.string()};
  EXPECT_THAT(IdsOf(SelectScenarios(paths, {"valve-*"})),
              ElementsAre("valve-one", "valve-three"));
  EXPECT_THAT(IdsOf(SelectScenarios(paths, {"*-two", "*-three"})),
              ElementsAre("late-two", "valve-three"));
  EXPECT_THAT(IdsOf(SelectScenarios(paths, {"valve"})), IsEmpty());
}

TEST_F(SelectionTest, WhatIsWrongIsToldAlsoWhereTheFilterWouldNotLook) {
  WriteScenario("1.json", "one");
  Write("2.json", "{");
  const Selection selection = SelectScenarios({folder_.string()}, {"one"});
  ASSERT_EQ(selection.problems.size(), 1u);
  EXPECT_EQ(selection.problems[0].file, Path("2.json"));
}

TEST_F(SelectionTest, AFileThatIsNotThereIsAProblem) {
  const Selection selection = SelectScenarios({Path("none.yaml")}, {});
  ASSERT_EQ(selection.problems.size(), 1u);
  EXPECT_EQ(selection.problems[0].file, Path("none.yaml"));
}

// As many as there are ids, of the units "a" and "b" in turn.
std::vector<Scenario> Scenarios(const std::vector<std::string>& ids) {
  std::vector<Scenario> scenarios;
  for (const std::string& id : ids) {
    scenarios.emplace_back().id = id;
    scenarios.back().unit = scenarios.size() % 2 == 1 ? "a" : "b";
  }
  return scenarios;
}

std::vector<std::string> Narrowed(const Narrowing& narrowing) {
  std::vector<Scenario> scenarios =
      Scenarios({"one", "two", "three", "four", "five"});
  Narrow(narrowing, &scenarios);
  std::vector<std::string> ids;
  for (const Scenario& scenario : scenarios) ids.push_back(scenario.id);
  return ids;
}

TEST(NarrowTest, KeepsAllUnlessToldOtherwise) {
  EXPECT_THAT(Narrowed({}), ElementsAre("one", "two", "three", "four", "five"));
}

TEST(NarrowTest, KeepsTheUnitsThatAreNamed) {
  EXPECT_THAT(Narrowed({.units = {"b"}}), ElementsAre("two", "four"));
  EXPECT_EQ(Narrowed({.units = {"b", "a"}}).size(), 5u);
}

TEST(NarrowTest, AUnitThatNoScenarioHasIsRefused) {
  try {
    Narrowed({.units = {"a", "c"}});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
    EXPECT_STREQ(error.what(),
                 "there is no scenario of the unit 'c'; there is a, b");
  }
}

TEST(NarrowTest, AnyOfThePatternsMustMatchAndNothingMayBeLeft) {
  EXPECT_THAT(Narrowed({.only = {"t*", "five"}}),
              ElementsAre("two", "three", "five"));
  EXPECT_THAT(Narrowed({.only = {"six"}}), IsEmpty());
}

TEST(NarrowTest, EveryScenarioIsInOneShard) {
  EXPECT_THAT(Narrowed({.shard = 0, .shards = 2}),
              ElementsAre("one", "three", "five"));
  EXPECT_THAT(Narrowed({.shard = 1, .shards = 2}), ElementsAre("two", "four"));
  EXPECT_THAT(Narrowed({.shard = 6, .shards = 7}), IsEmpty());
}

TEST(NarrowTest, AShardIsOneOfWhatIsLeft) {
  EXPECT_THAT(
      Narrowed({.units = {"a"}, .only = {"*e*"}, .shard = 1, .shards = 2}),
      ElementsAre("three"));
}

TEST(MatchesGlobTest, IsAShellsPattern) {
  EXPECT_TRUE(MatchesGlob("*", "late-refire"));
  EXPECT_TRUE(MatchesGlob("late-*", "late-refire"));
  EXPECT_TRUE(MatchesGlob("late-?efire", "late-refire"));
  EXPECT_TRUE(MatchesGlob("late-[qr]efire", "late-refire"));
  EXPECT_TRUE(MatchesGlob("late-refire", "late-refire"));
  EXPECT_TRUE(MatchesGlob("late-*", "late-size/5000"));
  EXPECT_FALSE(MatchesGlob("late", "late-refire"));
  EXPECT_FALSE(MatchesGlob("LATE-*", "late-refire"));
}

}  // namespace
}  // namespace tidemark
