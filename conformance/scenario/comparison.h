// Compares what a scenario expects with what a testee gave.
//
//   const Comparison comparison = Compare(scenario, result);
//   if (!comparison.passed) std::cout << Render(scenario, result, comparison);
//
// Records are compared strictly: what an expected record does not have, the
// actual one must not have either. Each output (main, each side tag, calls,
// control) is a list of its own; order between lists is not compared. `inspect`
// compares only the fields that are written.
//
// Threads: pure functions.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_COMPARISON_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_COMPARISON_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/profile.h"
#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {

struct Difference {
  // Which list or field: "expect", "side.late", "calls", "error",
  // "inspect.timers", ...
  std::string where;
  // What differs, in words.
  std::string text;
  // In a list: the first actual element that fits nowhere, or the number of
  // actual elements if one is missing.
  std::optional<std::size_t> position;
};

struct StepComparison {
  std::vector<Difference> differences;
  // An error was expected and came, but the testee cannot tell codes apart.
  bool error_not_told_apart = false;
  // An error was expected and came. Steps after it need not be run.
  bool failed_as_expected = false;
};

struct Comparison {
  bool passed = true;
  std::string profile;
  // Whether any step's error was not told apart; such a run passes.
  bool error_not_told_apart = false;
  StepComparison setup;
  // One for each step of the scenario, also for those that were not run.
  std::vector<StepComparison> steps;
};

// `result` must be completed. Alternatives for profiles are chosen by
// `profile`; where a scenario has none for it, those of the default profile
// hold.
Comparison Compare(const Scenario& scenario, const RunResult& result,
                   std::string_view profile = kDefaultProfile);

// Step by step what was done, what was expected and what came, in columns; the
// first difference is marked and its clauses are named. Ends with a newline.
std::string Render(const Scenario& scenario, const RunResult& result,
                   const Comparison& comparison);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_COMPARISON_H_
