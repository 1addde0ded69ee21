// The embedded scenarios: that all of them are there, can be found and parsed.

#include "tidemark/conformance/cases/embedded_cases.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "tidemark/conformance/spec/registry.h"

namespace tidemark {
namespace {

TEST(EmbeddedCasesTest, EachIsFoundByItsIdAndParses) {
  ASSERT_FALSE(EmbeddedCases().empty());
  for (const EmbeddedCase& embedded : EmbeddedCases()) {
    EXPECT_EQ(FindEmbeddedCase(embedded.id), &embedded);
    const Scenario scenario = ParseEmbeddedCase(embedded);
    EXPECT_EQ(scenario.id, embedded.id);
    EXPECT_NE(scenario.title, "") << embedded.id << " has no title";
  }
}

TEST(EmbeddedCasesTest, EachSaysWhereItWasWritten) {
  for (const EmbeddedCase& embedded : EmbeddedCases()) {
    EXPECT_TRUE(embedded.file.starts_with("conformance/cases/"))
        << embedded.file;
    EXPECT_GT(embedded.line, 0) << embedded.id;
    EXPECT_NE(embedded.area, "") << embedded.id;
  }
}

TEST(EmbeddedCasesTest, AnUnknownIdIsNotFound) {
  EXPECT_EQ(FindEmbeddedCase("no-such-scenario"), nullptr);
  EXPECT_EQ(FindEmbeddedCase(""), nullptr);
}

TEST(EmbeddedCasesTest, EachClauseThatOneNamesIsInTheSpecification) {
  for (const EmbeddedCase& embedded : EmbeddedCases()) {
    for (const std::string& clause : ClausesOf(ParseEmbeddedCase(embedded))) {
      EXPECT_NE(FindClause(clause), nullptr)
          << embedded.id << " names " << clause;
    }
  }
}

// A clause is named where something would come out otherwise, also if that is
// nothing.
TEST(EmbeddedCasesTest, EachStepThatNamesAClauseSaysWhatItExpects) {
  for (const EmbeddedCase& embedded : EmbeddedCases()) {
    const Scenario scenario = ParseEmbeddedCase(embedded);
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
      const Step& step = scenario.steps[i];
      EXPECT_TRUE(step.clauses.empty() || step.expectations.size() > 0)
          << embedded.id << ", step " << i + 1
          << ": write `expect: nothing` if nothing is to come out";
    }
  }
}

}  // namespace
}  // namespace tidemark
