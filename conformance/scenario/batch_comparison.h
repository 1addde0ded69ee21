// Compares what a scenario expects of all its steps together with a result of
// which only the whole is known.
//
//   const BatchComparison comparison = CompareBatch(scenario, result);
//   if (!comparison.compared) { /* nothing in it can be told from the whole */
//   }
//
// Compared are the records of the main output and of each side output, as
// multisets without their subtasks, and whether an error came that was
// expected. Watermarks, statuses, calls, control and inspected fields are not:
// in a job they depend on where and when one looks. Where alternatives are
// expected, any choice among them may fit; `any` lets more records come.
//
// Threads: pure functions.
// Cost: each any_of can double the work.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_BATCH_COMPARISON_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_BATCH_COMPARISON_H_

#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/comparison.h"
#include "tidemark/conformance/scenario/profile.h"
#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {

struct BatchComparison {
  // Whether there was anything to compare: a record or an error that was
  // expected or came.
  bool compared = false;
  // "expect", "side.late" or "error", and what differs; no positions.
  std::vector<Difference> differences;
  // An error was expected and came, but the testee cannot tell codes apart.
  bool error_not_told_apart = false;
};

// `result` must be completed and hold at most one step.
BatchComparison CompareBatch(const Scenario& scenario, const RunResult& result,
                             std::string_view profile = kDefaultProfile);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_BATCH_COMPARISON_H_
