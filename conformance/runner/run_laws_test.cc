// Laws on scenarios, as results of a run.

#include "tidemark/conformance/runner/run_laws.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tidemark/conformance/scenario/yaml_reader.h"
#include "tidemark/conformance/testee/built_in.h"
#include "tidemark/conformance/testee/testing/echo_testee.h"

namespace tidemark {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class StoppedClock : public RelativeClock {
 public:
  std::chrono::nanoseconds Now() const override {
    return std::chrono::nanoseconds(0);
  }
};

class Kept : public RunObserver {
 public:
  void Begin(const RunHeader& header) override { announced = header.scenarios; }
  void Add(const ScenarioResult& result) override { results.push_back(result); }
  void End(const RunCompletion&) override {}

  std::size_t announced = 0;
  std::vector<ScenarioResult> results;
};

Scenario ScenarioOf(const std::string& id) {
  constexpr char kText[] = R"(
id: any
title: Each watermark is handed on
unit: valve
program: {channels: 1}
steps:
  - watermark: 5
    clauses: [VALVE-002]
  - watermark: 7
)";
  Scenario scenario =
      ParseScenario(ReadYaml("test", kText).document.value().root);
  scenario.id = id;
  return scenario;
}

class RunLawsTest : public ::testing::Test {
 protected:
  RunCompletion Run(Testee* testee, const std::string& id,
                    const std::vector<std::string>& filters) {
    const StoppedClock clock;
    return RunLaws({ScenarioOf(id)}, filters, testee, RunSettings(), &clock,
                   {&kept_}, &table_);
  }

  Kept kept_;
  LawTable table_;
};

TEST_F(RunLawsTest, ALawThatHoldsPasses) {
  const auto testee = MakeBuiltInTestee(BuiltInVariant::kDynamic);
  EXPECT_EQ(
      Run(testee.get(), "valve", {"redundant-watermarks:*"}).totals.Failures(),
      0U);
  ASSERT_EQ(kept_.results.size(), 1U);
  EXPECT_EQ(kept_.announced, 1U);
  EXPECT_EQ(kept_.results[0].id, "redundant-watermarks:valve");
  EXPECT_EQ(kept_.results[0].status, ResultStatus::kPass);
}

TEST_F(RunLawsTest, ABrokenLawIsAFailure) {
  testing::EchoTestee testee;
  EXPECT_EQ(Run(&testee, "valve", {"redundant-watermarks:*"}).totals.Failures(),
            1U);
  EXPECT_THAT(kept_.results[0].explanation, HasSubstr("{watermark: 4}"));
  EXPECT_THAT(kept_.results[0].failed_clauses, ElementsAre("VALVE-002"));
}

TEST_F(RunLawsTest, WhatALawSaysNothingOfIsNoResult) {
  testing::EchoTestee testee;
  EXPECT_EQ(Run(&testee, "valve", {"renamed-keys:*"}).totals.All(), 0U);
  EXPECT_THAT(kept_.results, IsEmpty());
  EXPECT_EQ(kept_.announced, 0U);
}

TEST_F(RunLawsTest, AScenarioThatIsNotSupportedHasNoLaws) {
  testing::EchoTestee testee;
  Run(&testee, "unsupported", {"run-twice:*"});
  EXPECT_EQ(kept_.results[0].status, ResultStatus::kUnsupported);
}

TEST_F(RunLawsTest, ATesteeThatFailsIsChargedWithEachLaw) {
  testing::EchoTestee testee;
  EXPECT_EQ(Run(&testee, "throws", {"run-twice:*", "split-channel:*"})
                .totals.Count(ResultStatus::kHarnessError),
            2U);
}

TEST_F(RunLawsTest, TheTableCountsByLaw) {
  testing::EchoTestee testee;
  Run(&testee, "valve", {"run-twice:*", "renamed-keys:*", "redundant-*:*"});
  EXPECT_EQ(table_.Render(),
            "law                   applied  not applicable  broken\n"
            "run-twice                   1               0       0\n"
            "renamed-keys                0               1       0\n"
            "redundant-watermarks        1               0       1\n");
}

TEST(LawFiltersTest, AFilterWithoutALawIsOneOfScenarios) {
  EXPECT_THAT(ScenarioFilters({"timer-*", "restored:window-*"}),
              ElementsAre("timer-*", "window-*"));
  const std::vector<Scenario> scenarios = {ScenarioOf("a"), ScenarioOf("b")};
  EXPECT_THAT(LawCaseIds(scenarios, {"run-twice:b"}),
              ElementsAre("run-twice:b"));
  EXPECT_THAT(LawCaseIds(scenarios, {"a"}), Contains("restored:a"));
  EXPECT_THAT(LawCaseIds(scenarios, {"no-law:*"}), IsEmpty());
}

}  // namespace
}  // namespace tidemark
