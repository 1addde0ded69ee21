// Which clauses scenarios check, and that the clauses say so too.

#include "tidemark/conformance/report/coverage.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tidemark/conformance/cases/embedded_cases.h"
#include "tidemark/conformance/spec/registry.h"

namespace tidemark {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

Coverage CoverageOfTheSuite() {
  Coverage coverage;
  for (const EmbeddedCase& embedded : EmbeddedCases()) {
    coverage.Add(ParseEmbeddedCase(embedded));
  }
  return coverage;
}

Scenario Naming(const std::string& clause) {
  Scenario scenario;
  scenario.id = "a-scenario";
  scenario.steps.resize(1);
  scenario.steps[0].clauses = {clause};
  return scenario;
}

TEST(CoverageTest, EachClauseHasAScenarioOrSaysWhyItHasNone) {
  EXPECT_THAT(CoverageOfTheSuite().Contradictions(), IsEmpty());
}

TEST(CoverageTest, AClauseThatNobodyNamesAndNothingExcusesIsTold) {
  EXPECT_THAT(Coverage().Contradictions(),
              Contains(HasSubstr("VALVE-002: no scenario names it")));
}

TEST(CoverageTest, AnExcuseForAClauseThatHasAScenarioIsTold) {
  Coverage coverage;
  coverage.Add(Naming("LATE-017"));
  EXPECT_THAT(coverage.Contradictions(),
              Contains(HasSubstr("LATE-017: a-scenario names it; remove")));
}

TEST(CoverageTest, AScenarioCountsForItsClausesAndTheLastLineForBehaviour) {
  Coverage coverage;
  coverage.Add(Naming("VALVE-002"));
  coverage.Add(Naming("HARN-001"));
  EXPECT_THAT(coverage.ScenariosOf(*FindClause("VALVE-002")),
              ElementsAre("a-scenario"));
  const std::string text = coverage.Text();
  EXPECT_THAT(text, HasSubstr("\n1 of 548 behaviour clauses have a scenario "
                              "(0 %)\n"));
  EXPECT_THAT(text, HasSubstr("\nLATE-017  meta\n"));
  EXPECT_THAT(text, Not(HasSubstr("\nVALVE-002  ")));
}

}  // namespace
}  // namespace tidemark
