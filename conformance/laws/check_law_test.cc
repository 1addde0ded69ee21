// Laws on testees that keep them and on one that does not.

#include "tidemark/conformance/laws/check_law.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tidemark/conformance/laws/law_groups.h"
#include "tidemark/conformance/scenario/yaml_reader.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Scenario FromYaml(const std::string& text) {
  return ParseScenario(ReadYaml("test", text).document.value().root);
}

// Hands on each watermark as it comes, and counts them all: so it keeps no law
// about watermarks that are not new.
class CountingTestee : public Testee {
 public:
  TesteeHello Hello() override {
    TesteeHello hello;
    hello.units = {"valve"};
    return hello;
  }

  RunResult Run(const Scenario& scenario) override {
    RunResult result;
    for (const Step& step : scenario.steps) {
      ++steps_;
      if (step.kind == "snapshot") {
        result.status = RunStatus::kUnsupported;
        result.reason = "snapshot";
        return result;
      }
      StepResult& of_step = result.steps.emplace_back();
      of_step.main.push_back(Value::Map{{"watermark", step.argument()}});
      of_step.calls.push_back(Value::Map{{"steps", counts_ ? steps_ : 0}});
    }
    return result;
  }

  void CountFromNowOn() { counts_ = true; }

 private:
  int steps_ = 0;
  bool counts_ = false;
};

constexpr char kTwoChannels[] = R"(
id: two
title: Two watermarks of a channel
unit: valve
program: {channels: 1}
steps:
  - watermark: 5
  - watermark: 7
)";

LawVerdict Check(const Law& law, CountingTestee* testee) {
  const std::optional<UnchangedRun> unchanged =
      RunUnchanged(FromYaml(kTwoChannels), testee);
  return CheckLaw(law, unchanged.value(), testee);
}

TEST(CheckLawTest, ALawHoldsWhereTheOutputsAreAsItSays) {
  CountingTestee testee;
  EXPECT_EQ(Check(RunTwice(), &testee).outcome, LawOutcome::kHolds);
}

TEST(CheckLawTest, ALawIsBrokenWhereTheOutputsAreOthers) {
  CountingTestee testee;
  const LawVerdict verdict = Check(RedundantWatermarks(), &testee);
  EXPECT_EQ(verdict.outcome, LawOutcome::kBroken);
  EXPECT_THAT(verdict.differences.front(), HasSubstr("step 1: expect: "));
  EXPECT_THAT(verdict.explanation, HasSubstr("- {watermark: 4}"));
}

TEST(CheckLawTest, ASecondRunIsComparedAsAWhole) {
  CountingTestee testee;
  testee.CountFromNowOn();
  const LawVerdict verdict = Check(RunTwice(), &testee);
  EXPECT_EQ(verdict.outcome, LawOutcome::kBroken);
}

TEST(CheckLawTest, ALawThatDoesNotApplyIsOutOfScope) {
  CountingTestee testee;
  EXPECT_EQ(Check(RenamedKeys(), &testee).outcome, LawOutcome::kOutOfScope);
}

TEST(CheckLawTest, WhatTheTesteeLacksIsUnsupported) {
  CountingTestee testee;
  Law law = RunTwice();
  law.change = [](ChangedRun run) {
    run.steps.back().done.push_back(Value::Map{{"snapshot", "s"}});
    return std::optional<ChangedRun>(run);
  };
  const LawVerdict verdict = Check(law, &testee);
  EXPECT_EQ(verdict.outcome, LawOutcome::kUnsupported);
  EXPECT_EQ(verdict.reason, "snapshot");
}

TEST(CheckLawTest, OfRecordsAloneTheOrderIsOpen) {
  CountingTestee testee;
  Law law = RunTwice();
  law.change = [](ChangedRun run) {
    run.compared = Compared::kRecords;
    run.steps.back().done.push_back(Value::Map{{"watermark", 9}});
    run.steps.back().expecting.Set(
        "calls",
        Value::List{Value::Map{{"steps", 0}}, Value::Map{{"steps", 0}}});
    return std::optional<ChangedRun>(run);
  };
  EXPECT_EQ(Check(law, &testee).outcome, LawOutcome::kHolds);
}

}  // namespace
}  // namespace tidemark
