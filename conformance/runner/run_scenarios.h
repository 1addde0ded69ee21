// RunScenarios: runs scenarios on a testee, one after the other, and tells
// observers what came of each.
//
//   RunSettings settings{.version = "0.1.0"};
//   const RunCompletion completion =
//       RunScenarios(scenarios, &testee, settings, &clock, {&terminal,
//       &ndjson});
//   return completion.totals.Failures() == 0 ? 0 : 1;
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_RUNNER_RUN_SCENARIOS_H_
#define TIDEMARK_CONFORMANCE_RUNNER_RUN_SCENARIOS_H_

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tidemark/base/clock.h"
#include "tidemark/conformance/report/run_report.h"
#include "tidemark/conformance/runner/testee_list.h"
#include "tidemark/conformance/scenario/profile.h"
#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

struct RunSettings {
  // Of this program, for the header.
  std::string version;
  // Chooses among alternative expectations.
  std::string profile{kDefaultProfile};
  // What is known of the testee.
  TesteeList list;
  // When, by the clock of the run, no further scenario is begun.
  std::optional<std::chrono::nanoseconds> deadline{};
};

// Runs all `scenarios` in their order. Throws TesteeFailure, before any
// observer hears of the run, if the testee does not say hello.
RunCompletion RunScenarios(const std::vector<Scenario>& scenarios,
                           Testee* testee, const RunSettings& settings,
                           const RelativeClock* clock,
                           const std::vector<RunObserver*>& observers);

// Runs one scenario on a testee that said `hello`, unless it is too late.
// Whatever the testee does, there is a result, and nothing is thrown.
ScenarioResult RunScenario(const Scenario& scenario, Testee* testee,
                           const TesteeHello& hello,
                           const RunSettings& settings,
                           const RelativeClock* clock);

// What is known of a result before the scenario is run.
ScenarioResult ResultWithoutStatus(const Scenario& scenario);

// Whether the time for the run is over; then `result` says that it was not run.
bool IsTooLate(const RunSettings& settings, const RelativeClock* clock,
               ScenarioResult* result);

// Calls `ask`, which asks a testee. What it throws becomes the result's status
// and message.
void ChargeFailures(const std::function<void()>& ask, ScenarioResult* result);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_RUNNER_RUN_SCENARIOS_H_
