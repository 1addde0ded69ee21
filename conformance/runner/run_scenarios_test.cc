// What becomes of a scenario, for everything that a testee can do.

#include "tidemark/conformance/runner/run_scenarios.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/conformance/scenario/yaml_reader.h"
#include "tidemark/conformance/testee/testing/echo_testee.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// Ticks once at each look.
class TickingClock : public RelativeClock {
 public:
  std::chrono::nanoseconds Now() const override {
    return std::chrono::nanoseconds(++ticks_);
  }

 private:
  mutable int ticks_ = 0;
};

// EchoTestee answers it right under any sane id.
Scenario EchoScenario(const std::string& id) {
  constexpr char kText[] = R"(
id: any
title: Each step is echoed
unit: valve
level: recommended
clauses: [VALVE-001]
steps:
  - watermark: 5
    expect: [{watermark: 5}]
    clauses: [VALVE-002]
  - watermark: MAX
    expect: [{watermark: MAX}]
    clauses: [VALVE-003, VALVE-002]
  - watermark: 7
    expect: [{watermark: 7}]
    clauses: [VALVE-004]
)";
  Scenario scenario =
      ParseScenario(ReadYaml("test", kText).document.value().root);
  scenario.id = id;
  return scenario;
}

// Does what a test says.
class ScriptedTestee : public Testee {
 public:
  using Script = std::function<RunResult(const Scenario&)>;

  explicit ScriptedTestee(Script script) : script_(std::move(script)) {
    hello.units = {"valve"};
  }

  TesteeHello Hello() override { return hello; }
  RunResult Run(const Scenario& scenario) override {
    ++runs;
    return script_(scenario);
  }

  TesteeHello hello;
  int runs = 0;

 private:
  const Script script_;
};

ScenarioResult RunOn(Testee* testee, const Scenario& scenario) {
  const TickingClock clock;
  return RunScenario(scenario, testee, testee->Hello(), RunSettings(), &clock);
}

ScenarioResult RunOnEcho(const std::string& id) {
  testing::EchoTestee testee;
  return RunOn(&testee, EchoScenario(id));
}

ScenarioResult RunOnFailing(TesteeFailure::Kind kind) {
  ScriptedTestee testee([kind](const Scenario&) -> RunResult {
    throw TesteeFailure(kind, "it broke");
  });
  return RunOn(&testee, EchoScenario("any"));
}

TEST(RunScenarioTest, NothingIsBegunAtTheDeadlineOrLater) {
  ScriptedTestee testee([](const Scenario&) { return RunResult(); });
  RunSettings settings;
  settings.deadline = std::chrono::nanoseconds(1);
  const TickingClock clock;
  const ScenarioResult result = RunScenario(EchoScenario("any"), &testee,
                                            testee.Hello(), settings, &clock);
  EXPECT_EQ(result.status, ResultStatus::kNotRun);
  EXPECT_THAT(result.messages, ElementsAre("the time for the run was over"));
  EXPECT_EQ(testee.runs, 0);
  settings.deadline = std::chrono::nanoseconds(3);
  RunScenario(EchoScenario("any"), &testee, testee.Hello(), settings, &clock);
  EXPECT_EQ(testee.runs, 1);
}

TEST(RunScenarioTest, WhatComesAsExpectedPasses) {
  const ScenarioResult result = RunOnEcho("sane");
  EXPECT_EQ(result.status, ResultStatus::kPass);
  EXPECT_EQ(result.id, "sane");
  EXPECT_EQ(result.title, "Each step is echoed");
  EXPECT_EQ(result.unit, "valve");
  EXPECT_EQ(result.level, Level::kRecommended);
  EXPECT_THAT(result.clauses,
              ElementsAre("VALVE-001", "VALVE-002", "VALVE-003", "VALVE-004"));
  EXPECT_THAT(result.failed_clauses, IsEmpty());
  EXPECT_THAT(result.messages, IsEmpty());
  EXPECT_EQ(result.explanation, "");
  EXPECT_EQ(result.duration.count(), 1);
}

TEST(RunScenarioTest, WhatComesOtherwiseFailsWithTheClausesOfItsStep) {
  const ScenarioResult result = RunOnEcho("forgets");
  EXPECT_EQ(result.status, ResultStatus::kFail);
  EXPECT_THAT(result.failed_clauses, ElementsAre("VALVE-003", "VALVE-002"));
  ASSERT_EQ(result.messages.size(), 1u);
  EXPECT_THAT(result.messages[0], HasSubstr("step 2: expect: "));
  EXPECT_THAT(result.explanation, HasSubstr("step 2: watermark: MAX"));
}

TEST(RunScenarioTest, LargeIntegersAreTheSameAsTextAndAsNumbers) {
  ScriptedTestee as_text([](const Scenario& scenario) {
    return testing::EchoTestee().Run(scenario);
  });
  ScriptedTestee as_number([](const Scenario& scenario) {
    RunResult result = testing::EchoTestee().Run(scenario);
    result.steps[1].main[0].Set("watermark", 9223372036854775807);
    return result;
  });
  Scenario scenario = EchoScenario("any");
  EXPECT_EQ(RunOn(&as_text, scenario).status, ResultStatus::kPass);
  EXPECT_EQ(RunOn(&as_number, scenario).status, ResultStatus::kPass);
  scenario.steps[2].expectations = Value::Map{};
  EXPECT_EQ(RunOn(&as_text, scenario), RunOn(&as_number, scenario));
}

TEST(RunScenarioTest, AnErrorThatIsNotToldApartPassesWithAMessage) {
  Scenario scenario = EchoScenario("vague");
  scenario.steps[1].expectations.Set("error", "USER_FAILURE");
  scenario.steps.pop_back();
  testing::EchoTestee testee;
  const ScenarioResult result = RunOn(&testee, scenario);
  EXPECT_EQ(result.status, ResultStatus::kPass);
  EXPECT_THAT(result.messages, ElementsAre(HasSubstr("not told apart")));
}

TEST(RunScenarioTest, UnsupportedAndSkippedKeepTheirReasons) {
  const ScenarioResult unsupported = RunOnEcho("unsupported");
  EXPECT_EQ(unsupported.status, ResultStatus::kUnsupported);
  EXPECT_EQ(unsupported.reason, "echoes of that kind");
  const ScenarioResult skipped = RunOnEcho("skipped");
  EXPECT_EQ(skipped.status, ResultStatus::kSkipped);
  EXPECT_EQ(skipped.reason, "tired");
  EXPECT_EQ(skipped.link, "https://example.org/tired");
}

TEST(RunScenarioTest, AUnitThatTheTesteeDoesNotHaveIsNotSent) {
  ScriptedTestee testee([](const Scenario&) { return RunResult(); });
  Scenario scenario = EchoScenario("any");
  scenario.unit = "join";
  const ScenarioResult result = RunOn(&testee, scenario);
  EXPECT_EQ(result.status, ResultStatus::kUnsupported);
  EXPECT_EQ(result.reason, "unit join");
  EXPECT_EQ(testee.runs, 0);
}

Value RecordOf(std::int64_t value) {
  return Value::Map{{"record", Value::Map{{"value", value}}}};
}

// One step, which expects the record 1.
Scenario RecordScenario() {
  Scenario scenario = EchoScenario("any");
  scenario.steps.resize(1);
  scenario.steps[0].expectations.Set("expect", Value::List{RecordOf(1)});
  return scenario;
}

RunResult BatchOf(std::vector<Value> main) {
  RunResult result;
  result.granularity = Granularity::kBatch;
  result.steps.resize(1);
  result.steps[0].main = std::move(main);
  return result;
}

TEST(RunScenarioTest, AResultOfTheWholeIsComparedAsAWhole) {
  ScriptedTestee testee([](const Scenario&) { return BatchOf({RecordOf(1)}); });
  EXPECT_EQ(RunOn(&testee, RecordScenario()).status, ResultStatus::kPass);
}

TEST(RunScenarioTest, AResultOfTheWholeFailsWithAllClauses) {
  ScriptedTestee testee([](const Scenario&) { return BatchOf({RecordOf(2)}); });
  const ScenarioResult result = RunOn(&testee, RecordScenario());
  EXPECT_EQ(result.status, ResultStatus::kFail);
  EXPECT_THAT(result.failed_clauses, ElementsAre("VALVE-001", "VALVE-002"));
  EXPECT_THAT(result.messages,
              ElementsAre("all steps: expect: missing: {record: {value: 1}}; "
                          "too many: {record: {value: 2}}"));
  EXPECT_EQ(result.explanation,
            "any: Each step is echoed\n"
            "  all steps together, records in any order\n"
            "  > expect: missing: {record: {value: 1}}; too many: {record: "
            "{value: 2}}\n");
}

TEST(RunScenarioTest, WhatAWholeRunCannotTellIsUnsupported) {
  ScriptedTestee testee([](const Scenario&) { return BatchOf({}); });
  const ScenarioResult result = RunOn(&testee, EchoScenario("any"));
  EXPECT_EQ(result.status, ResultStatus::kUnsupported);
  EXPECT_EQ(result.reason, "batch");
}

TEST(RunScenarioTest, AResultOfTheWholeHasOneStepAtMost) {
  ScriptedTestee testee([](const Scenario&) {
    RunResult result = BatchOf({});
    result.steps.resize(2);
    return result;
  });
  const ScenarioResult result = RunOn(&testee, RecordScenario());
  EXPECT_EQ(result.status, ResultStatus::kHarnessError);
  EXPECT_THAT(result.messages,
              ElementsAre("the testee answered 2 steps in a result for the "
                          "whole scenario"));
}

TEST(RunScenarioTest, ATesteeCanSayOfAllItsResultsThatTheyAreOfTheWhole) {
  ScriptedTestee testee([](const Scenario&) {
    RunResult result = BatchOf({RecordOf(1)});
    result.granularity = Granularity::kStep;
    return result;
  });
  testee.hello.granularity = Granularity::kBatch;
  Scenario scenario = RecordScenario();
  scenario.steps.push_back(EchoScenario("any").steps[1]);
  EXPECT_EQ(RunOn(&testee, scenario).status, ResultStatus::kPass);
}

TEST(RunScenarioTest, TheTesteeDoesNotSeeWhatIsExpected) {
  std::optional<Scenario> seen;
  ScriptedTestee testee([&](const Scenario& scenario) {
    seen = scenario;
    return RunResult();
  });
  Scenario scenario = EchoScenario("any");
  scenario.steps[0].expectations.Set("inspect", Value::Map{{"timers", 3}});
  RunOn(&testee, scenario);
  ASSERT_TRUE(seen.has_value());
  EXPECT_EQ(seen->title, "");
  EXPECT_THAT(ClausesOf(*seen), IsEmpty());
  EXPECT_EQ(ToString(seen->steps[0].expectations), "{inspect: [timers]}");
  EXPECT_EQ(ToString(seen->steps[1].expectations), "{}");
}

TEST(RunScenarioTest, EachWayToBreakIsAStatusOfItsOwn) {
  using Kind = TesteeFailure::Kind;
  EXPECT_EQ(RunOnFailing(Kind::kCrash).status, ResultStatus::kCrash);
  EXPECT_EQ(RunOnFailing(Kind::kTimeout).status, ResultStatus::kTimeout);
  EXPECT_EQ(RunOnFailing(Kind::kGarbage).status, ResultStatus::kHarnessError);
  EXPECT_EQ(RunOnFailing(Kind::kGone).status, ResultStatus::kNotRun);
  EXPECT_THAT(RunOnFailing(Kind::kCrash).messages, ElementsAre("it broke"));
}

TEST(RunScenarioTest, AnotherExceptionIsTheTesteesOwnFailure) {
  const ScenarioResult result = RunOnEcho("throws");
  EXPECT_EQ(result.status, ResultStatus::kHarnessError);
  EXPECT_THAT(result.messages, ElementsAre("the testee failed: out of luck"));
}

TEST(RunScenarioTest, TooFewStepsWithoutAnErrorAreNoAnswer) {
  const ScenarioResult result = RunOnEcho("short");
  EXPECT_EQ(result.status, ResultStatus::kHarnessError);
  EXPECT_THAT(result.messages,
              ElementsAre("the testee answered 1 of 3 steps without an error "
                          "after which nothing is run"));
}

TEST(RunScenarioTest, TooManyStepsAreNoAnswer) {
  ScriptedTestee testee([](const Scenario& scenario) {
    RunResult result = testing::EchoTestee().Run(scenario);
    result.steps.emplace_back();
    return result;
  });
  const ScenarioResult result = RunOn(&testee, EchoScenario("any"));
  EXPECT_EQ(result.status, ResultStatus::kHarnessError);
  EXPECT_THAT(result.messages, ElementsAre("the testee answered 4 of 3 steps"));
}

TEST(RunScenarioTest, AnErrorEndsTheAnswerUnlessTheProgramGoesOn) {
  Scenario scenario = EchoScenario("fails");
  scenario.steps[1].expectations.Set("error", "USER_FAILURE");
  testing::EchoTestee testee;
  EXPECT_NE(RunOn(&testee, scenario).status, ResultStatus::kHarnessError);
  scenario.program.Set("after_error", "continue");
  EXPECT_EQ(RunOn(&testee, scenario).status, ResultStatus::kHarnessError);
}

TEST(RunScenarioTest, ARefusedProgramHasNoSteps) {
  Scenario scenario = EchoScenario("refused");
  scenario.steps.clear();
  scenario.setup.expectations.Set("error", "ILLEGAL_ARGUMENT");
  scenario.setup.clauses = {"VALVE-009"};
  testing::EchoTestee testee;
  EXPECT_EQ(RunOn(&testee, scenario).status, ResultStatus::kPass);
  scenario.setup.expectations.Set("error", "OVERFLOW");
  const ScenarioResult result = RunOn(&testee, scenario);
  EXPECT_EQ(result.status, ResultStatus::kFail);
  EXPECT_THAT(result.failed_clauses, ElementsAre("VALVE-009"));
}

TEST(RunScenarioTest, AnElementOfAnyFormIsComparedOrBlamed) {
  ScriptedTestee testee([](const Scenario& scenario) {
    RunResult result = testing::EchoTestee().Run(scenario);
    result.steps[0].main = {Value("watermark"), Value(nullptr),
                            Value::Map{{"record", 5}}, Value::Map{}};
    return result;
  });
  const ScenarioResult result = RunOn(&testee, EchoScenario("any"));
  EXPECT_TRUE(IsFailure(result.status));
}

class Collector : public RunObserver {
 public:
  void Begin(const RunHeader& header) override {
    calls.push_back("begin " + std::to_string(header.scenarios) + " on " +
                    header.testee.name + ", " + header.profile + ", " +
                    header.version);
  }
  void Add(const ScenarioResult& result) override {
    calls.push_back(result.id + " " +
                    std::string(ResultStatusName(result.status)));
  }
  void End(const RunCompletion& completion) override {
    calls.push_back("end " + std::to_string(completion.totals.All()));
  }

  std::vector<std::string> calls;
};

TEST(RunScenariosTest, TellsEachObserverTheRunInItsOrder) {
  testing::EchoTestee testee;
  const TickingClock clock;
  RunSettings settings;
  settings.version = "7.5";
  Collector first;
  Collector second;
  const RunCompletion completion =
      RunScenarios({EchoScenario("one"), EchoScenario("forgets"),
                    EchoScenario("throws"), EchoScenario("two")},
                   &testee, settings, &clock, {&first, &second});
  EXPECT_THAT(
      first.calls,
      ElementsAre("begin 4 on echo, flink-2.3, 7.5", "one pass", "forgets fail",
                  "throws harness-error", "two pass", "end 4"));
  EXPECT_EQ(second.calls, first.calls);
  EXPECT_EQ(completion.totals.Count(ResultStatus::kPass), 2u);
  EXPECT_EQ(completion.totals.Failures(), 2u);
}

TEST(RunScenariosTest, NobodyHearsOfARunThatCannotBegin) {
  class Silent : public ScriptedTestee {
   public:
    Silent() : ScriptedTestee([](const Scenario&) { return RunResult(); }) {}
    TesteeHello Hello() override {
      throw TesteeFailure(TesteeFailure::Kind::kCrash, "not there");
    }
  };
  Silent testee;
  const TickingClock clock;
  Collector collector;
  EXPECT_THROW(RunScenarios({EchoScenario("one")}, &testee, RunSettings(),
                            &clock, {&collector}),
               TesteeFailure);
  EXPECT_THAT(collector.calls, IsEmpty());
}

}  // namespace
}  // namespace tidemark
