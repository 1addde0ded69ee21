// The built-in testee against the scenarios of this repository. What it does
// not support is listed in built_in/known.yaml, and main_test.cc holds it to
// that.

#include "tidemark/conformance/testee/built_in.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "tidemark/conformance/cases/embedded_cases.h"
#include "tidemark/conformance/scenario/comparison.h"

namespace tidemark {
namespace {

class BuiltInTest : public ::testing::TestWithParam<EmbeddedCase> {
 protected:
  const Scenario scenario_ = ParseEmbeddedCase(GetParam());

  RunResult RunOn(BuiltInVariant variant) const {
    return MakeBuiltInTestee(variant)->Run(scenario_);
  }
};

TEST_P(BuiltInTest, GivesWhatTheScenarioExpects) {
  const RunResult result = RunOn(BuiltInVariant::kDynamic);
  if (result.status == RunStatus::kUnsupported) return;
  const Comparison comparison = Compare(scenario_, result);
  EXPECT_TRUE(comparison.passed) << Render(scenario_, result, comparison);
}

TEST_P(BuiltInTest, GivesTheSameOnThePlainTwins) {
  const RunResult result = RunOn(BuiltInVariant::kPlain);
  if (result.status == RunStatus::kUnsupported) return;
  const Comparison comparison = Compare(scenario_, result);
  EXPECT_TRUE(comparison.passed) << Render(scenario_, result, comparison);
}

TEST_P(BuiltInTest, GivesTheSameOverPlainTypesIfItFits) {
  const RunResult result = RunOn(BuiltInVariant::kStatic);
  if (result.status == RunStatus::kUnsupported) return;
  const Comparison comparison = Compare(scenario_, result);
  EXPECT_TRUE(comparison.passed) << Render(scenario_, result, comparison);
}

INSTANTIATE_TEST_SUITE_P(
    Cases, BuiltInTest,
    ::testing::ValuesIn(EmbeddedCases().begin(), EmbeddedCases().end()),
    [](const ::testing::TestParamInfo<EmbeddedCase>& test) {
      std::string name(test.param.id);
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

}  // namespace
}  // namespace tidemark
