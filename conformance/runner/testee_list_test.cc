// What a list makes of results, and all that can be wrong with one.

#include "tidemark/conformance/runner/testee_list.h"

#include <gtest/gtest.h>

#include <string>

namespace tidemark {
namespace {

LoadedTesteeList Load(const std::string& text) {
  return LoadTesteeList({"list.yaml", text}, {"one", "two-times", "three"});
}

std::string ProblemsOf(const std::string& text) {
  std::string problems;
  for (const Problem& problem : Load(text).problems) {
    problems += ToString(problem) + "\n";
  }
  return problems;
}

// What a list with one entry of that kind makes of a result.
ScenarioResult Applied(const std::string& kind, ResultStatus status) {
  ScenarioResult result;
  result.id = "one";
  result.status = status;
  result.reason = "the testee's";
  Load("entries: [{id: one, kind: " + kind + ", reason: why, link: where}]")
      .list.Apply(&result);
  return result;
}

TEST(TesteeListTest, AFailureOfAKnownBugIsOne) {
  for (const ResultStatus status :
       {ResultStatus::kFail, ResultStatus::kCrash, ResultStatus::kTimeout}) {
    const ScenarioResult result = Applied("known_bug", status);
    EXPECT_EQ(result.status, ResultStatus::kKnownBug);
    EXPECT_EQ(result.reason, "why");
    EXPECT_EQ(result.link, "where");
  }
}

TEST(TesteeListTest, OnlyAFailureIsADivergence) {
  EXPECT_EQ(Applied("divergence", ResultStatus::kFail).status,
            ResultStatus::kDivergent);
  EXPECT_EQ(Applied("divergence", ResultStatus::kCrash).status,
            ResultStatus::kCrash);
}

TEST(TesteeListTest, WhatPassesAndIsListedFailsTheRun) {
  for (const char* kind : {"known_bug", "divergence", "unsupported"}) {
    const ScenarioResult result = Applied(kind, ResultStatus::kPass);
    EXPECT_EQ(result.status, ResultStatus::kFixedButStillListed) << kind;
    EXPECT_EQ(result.reason, "why");
  }
}

TEST(TesteeListTest, AnEntryExcusesNothingElse) {
  EXPECT_EQ(Applied("known_bug", ResultStatus::kHarnessError).status,
            ResultStatus::kHarnessError);
  EXPECT_EQ(Applied("known_bug", ResultStatus::kUnsupported).status,
            ResultStatus::kUnsupported);
  EXPECT_EQ(Applied("unsupported", ResultStatus::kFail).status,
            ResultStatus::kFail);
  EXPECT_EQ(Applied("unsupported", ResultStatus::kFail).reason, "the testee's");
  ScenarioResult other;
  other.id = "three";
  other.status = ResultStatus::kFail;
  Load("entries: [{id: one, kind: known_bug, reason: why}]").list.Apply(&other);
  EXPECT_EQ(other.status, ResultStatus::kFail);
}

TEST(TesteeListTest, WhatIsUnsupportedAsListedIsNoSurprise) {
  const TesteeList list = Load(
                              "entries:\n"
                              "- {id: one, kind: unsupported, reason: why}\n"
                              "- {id: three, kind: known_bug, reason: why}\n")
                              .list;
  ScenarioResult result;
  result.status = ResultStatus::kUnsupported;
  result.id = "one";
  EXPECT_FALSE(list.IsUnexpectedlyUnsupported(result));
  result.id = "three";
  EXPECT_TRUE(list.IsUnexpectedlyUnsupported(result));
  result.id = "two-times";
  EXPECT_TRUE(list.IsUnexpectedlyUnsupported(result));
  result.status = ResultStatus::kPass;
  EXPECT_FALSE(list.IsUnexpectedlyUnsupported(result));
}

TEST(TesteeListTest, AUnitThatTheTesteeDoesNotHaveIsListedAsOne) {
  const TesteeList list =
      Load("{entries: [], units: [{unit: join, reason: no joins}]}").list;
  ScenarioResult result;
  result.id = "one";
  result.unit = "join";
  result.status = ResultStatus::kUnsupported;
  EXPECT_FALSE(list.IsUnexpectedlyUnsupported(result));
  result.unit = "cep";
  EXPECT_TRUE(list.IsUnexpectedlyUnsupported(result));
  result.unit = "join";
  result.status = ResultStatus::kPass;
  list.Apply(&result);
  EXPECT_EQ(result.status, ResultStatus::kFixedButStillListed);
  EXPECT_EQ(result.reason, "no joins");
  EXPECT_NE(ProblemsOf("{entries: [], units: [{unit: joins, reason: no}]}"),
            "");
}

TEST(TesteeListTest, AnEntryForNoScenarioIsTold) {
  EXPECT_EQ(ProblemsOf("entries:\n"
                       "- id: one\n"
                       "  kind: known_bug\n"
                       "  reason: why\n"
                       "- kind: divergence\n"
                       "  id: two-time\n"
                       "  reason: why\n"),
            "list.yaml:6:7: there is no scenario 'two-time'; did you mean "
            "'two-times'? (at /entries/1/id)\n");
}

TEST(TesteeListTest, ASecondEntryForAScenarioIsTold) {
  EXPECT_EQ(ProblemsOf("entries:\n"
                       "- {id: one, kind: known_bug, reason: why}\n"
                       "- {id: one, kind: divergence, reason: why}\n"),
            "list.yaml:3:8: a second entry for 'one' (at /entries/1/id)\n");
}

TEST(TesteeListTest, WhatIsNoListIsToldWithItsPlace) {
  EXPECT_EQ(ProblemsOf("entries:\n"
                       "- {id: one, kind: bug, reason: why}\n"),
            "list.yaml:2:19: 'kind': needed one of: known_bug, divergence, "
            "unsupported, found a string: bug (at /entries/0/kind)\n");
  EXPECT_NE(ProblemsOf("entries:\n- {id: one, kind: known_bug}\n"), "");
  EXPECT_NE(ProblemsOf("entries: [\n"), "");
  EXPECT_NE(ProblemsOf("scenarios: []\n"), "");
  EXPECT_EQ(ProblemsOf("entries: []\n"), "");
}

}  // namespace
}  // namespace tidemark
