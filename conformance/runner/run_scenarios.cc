#include "tidemark/conformance/runner/run_scenarios.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <optional>
#include <string_view>

#include "tidemark/conformance/runner/judge.h"

namespace tidemark {
namespace {

// What the testee said in advance that it does not have; empty if nothing.
std::string FindMissing(const Scenario& scenario, const TesteeHello& hello) {
  const bool has_unit = std::find(hello.units.begin(), hello.units.end(),
                                  scenario.unit) != hello.units.end();
  return has_unit ? "" : "unit " + scenario.unit;
}

ResultStatus StatusOf(TesteeFailure::Kind kind) {
  switch (kind) {
    case TesteeFailure::Kind::kCrash:
      return ResultStatus::kCrash;
    case TesteeFailure::Kind::kTimeout:
      return ResultStatus::kTimeout;
    case TesteeFailure::Kind::kGarbage:
      return ResultStatus::kHarnessError;
    case TesteeFailure::Kind::kGone:
      return ResultStatus::kNotRun;
  }
  return ResultStatus::kHarnessError;
}

void Blame(ResultStatus status, const std::string& message,
           ScenarioResult* result) {
  result->status = status;
  result->messages.push_back(message);
}

// The testee's answer; nothing if it gave none, which `result` then says.
std::optional<RunResult> Ask(const Scenario& scenario, Testee* testee,
                             ScenarioResult* result) {
  std::optional<RunResult> answer;
  ChargeFailures(
      [&] {
        // In process as over the protocol, a testee does not see what is
        // expected.
        answer = testee->Run(ParseScenario(WithoutExpectations(scenario)));
      },
      result);
  return answer;
}

void JudgeAnything(const Scenario& scenario, const RunResult& answer,
                   std::string_view profile, ScenarioResult* result) {
  try {
    Judge(scenario, answer, profile, result);
  } catch (const std::exception& exception) {
    Blame(ResultStatus::kHarnessError,
          std::string("the answer cannot be compared: ") + exception.what(),
          result);
  }
}

}  // namespace

ScenarioResult ResultWithoutStatus(const Scenario& scenario) {
  ScenarioResult result;
  result.id = scenario.id;
  result.title = scenario.title;
  result.unit = scenario.unit;
  result.level = scenario.level;
  result.clauses = ClausesOf(scenario);
  return result;
}

bool IsTooLate(const RunSettings& settings, const RelativeClock* clock,
               ScenarioResult* result) {
  if (!settings.deadline.has_value() || clock->Now() < *settings.deadline) {
    return false;
  }
  Blame(ResultStatus::kNotRun, "the time for the run was over", result);
  return true;
}

void ChargeFailures(const std::function<void()>& ask, ScenarioResult* result) {
  try {
    ask();
  } catch (const TesteeFailure& failure) {
    Blame(StatusOf(failure.kind()), failure.what(), result);
  } catch (const std::exception& exception) {
    Blame(ResultStatus::kHarnessError,
          std::string("the testee failed: ") + exception.what(), result);
  }
}

RunCompletion RunScenarios(const std::vector<Scenario>& scenarios,
                           Testee* testee, const RunSettings& settings,
                           const RelativeClock* clock,
                           const std::vector<RunObserver*>& observers) {
  const std::chrono::nanoseconds start = clock->Now();
  const RunHeader header{settings.version, settings.profile, testee->Hello(),
                         scenarios.size()};
  for (RunObserver* observer : observers) observer->Begin(header);
  RunCompletion completion;
  for (const Scenario& scenario : scenarios) {
    ScenarioResult result =
        RunScenario(scenario, testee, header.testee, settings, clock);
    settings.list.Apply(&result);
    completion.totals.Add(result.status);
    for (RunObserver* observer : observers) observer->Add(result);
  }
  completion.duration = clock->Now() - start;
  for (RunObserver* observer : observers) observer->End(completion);
  return completion;
}

ScenarioResult RunScenario(const Scenario& scenario, Testee* testee,
                           const TesteeHello& hello,
                           const RunSettings& settings,
                           const RelativeClock* clock) {
  ScenarioResult result = ResultWithoutStatus(scenario);
  if (IsTooLate(settings, clock, &result)) return result;
  const std::string missing = FindMissing(scenario, hello);
  if (missing.empty()) {
    const std::chrono::nanoseconds start = clock->Now();
    std::optional<RunResult> answer = Ask(scenario, testee, &result);
    result.duration = clock->Now() - start;
    if (answer.has_value()) {
      if (hello.granularity == Granularity::kBatch) {
        answer->granularity = Granularity::kBatch;
      }
      JudgeAnything(scenario, *answer, settings.profile, &result);
    }
  } else {
    result.status = ResultStatus::kUnsupported;
    result.reason = missing;
  }
  return result;
}

}  // namespace tidemark
