// Two testees that agree show nothing; one with a fault is found and the
// scenario shrunk.

#include "tidemark/conformance/generate/differential_run.h"

#include <gtest/gtest.h>

#include <functional>
#include <utility>

#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/testee/built_in.h"

namespace tidemark {
namespace {

// The built-in testee, whose answers go through `change`.
class FaultyTestee final : public Testee {
 public:
  explicit FaultyTestee(std::function<void(const Scenario&, RunResult&)> change)
      : change_(std::move(change)) {}

  TesteeHello Hello() override { return testee_->Hello(); }
  RunResult Run(const Scenario& scenario) override {
    RunResult result = testee_->Run(scenario);
    change_(scenario, result);
    return result;
  }

 private:
  std::unique_ptr<Testee> testee_ = MakeBuiltInTestee(BuiltInVariant::kDynamic);
  std::function<void(const Scenario&, RunResult&)> change_;
};

TEST(DifferentialRunTest, PlainTwinsGiveTheSame) {
  const auto left = MakeBuiltInTestee(BuiltInVariant::kDynamic);
  const auto right = MakeBuiltInTestee(BuiltInVariant::kPlain);
  for (const UnitGenerator& generator : UnitGenerators()) {
    DifferentialRun run(generator, left.get(), right.get(), 1);
    for (int i = 0; i < 300; ++i) run.Next();
    for (const FoundDifference& found : run.report().differences) {
      ADD_FAILURE() << found.text;
    }
    EXPECT_GE(run.report().with_output * 100,
              60 * (run.report().scenarios - run.report().unsupported))
        << generator.unit;
  }
}

TEST(DifferentialRunTest, SwallowedLateRecordIsFoundInFewSteps) {
  const auto left = MakeBuiltInTestee(BuiltInVariant::kDynamic);
  FaultyTestee right([](const Scenario&, RunResult& result) {
    for (StepResult& step : result.steps) step.side.clear();
  });
  DifferentialRun run(*FindUnitGenerator("window"), left.get(), &right, 1);
  while (run.report().differences.empty() && run.report().scenarios < 500) {
    run.Next();
  }
  ASSERT_EQ(run.report().differences.size(), 1U);
  // At most a watermark, and a record behind it.
  EXPECT_LE(run.report().differences.front().scenario.At("steps").size(), 2U);
}

TEST(DifferentialRunTest, DifferenceIsKeptWhereATesteeFailsOnSmallerOnes) {
  const auto left = MakeBuiltInTestee(BuiltInVariant::kDynamic);
  int failures = 0;
  FaultyTestee right([&failures](const Scenario& scenario, RunResult& result) {
    if (scenario.steps.size() <= 3) {
      ++failures;
      throw TesteeFailure(TesteeFailure::Kind::kTimeout, "no answer");
    }
    for (StepResult& step : result.steps) step.main.clear();
  });
  DifferentialRun run(*FindUnitGenerator("valve"), left.get(), &right, 1);
  while (run.report().differences.empty() && run.report().scenarios < 500) {
    run.Next();
  }
  ASSERT_EQ(run.report().differences.size(), 1U);
  const FoundDifference& found = run.report().differences.front();
  EXPECT_GT(found.scenario.At("steps").size(), 3U);
  EXPECT_EQ(found.text.find("no answer"), std::string::npos) << found.text;
  EXPECT_EQ(failures, 3);
}

TEST(DifferentialRunTest, UnsupportedIsNoDifference) {
  const auto left = MakeBuiltInTestee(BuiltInVariant::kDynamic);
  FaultyTestee right([](const Scenario&, RunResult& result) {
    result = RunResult();
    result.status = RunStatus::kUnsupported;
  });
  DifferentialRun run(*FindUnitGenerator("valve"), left.get(), &right, 1);
  for (int i = 0; i < 10; ++i) run.Next();
  EXPECT_EQ(run.report().unsupported, 10);
  EXPECT_TRUE(run.report().differences.empty());
}

}  // namespace
}  // namespace tidemark
