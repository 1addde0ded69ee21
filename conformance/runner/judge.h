// Judge: what a testee's answer to a scenario means for the report.
//
// Threads: pure functions.

#ifndef TIDEMARK_CONFORMANCE_RUNNER_JUDGE_H_
#define TIDEMARK_CONFORMANCE_RUNNER_JUDGE_H_

#include <string>
#include <string_view>

#include "tidemark/conformance/report/run_report.h"
#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {

// Fills in status, clauses that failed, reason, messages and explanation.
void Judge(const Scenario& scenario, const RunResult& answer,
           std::string_view profile, ScenarioResult* result);

// Why `answer` cannot be an answer to `scenario`, whatever it expects: it has
// too many steps, or ends early without an error, or, of a whole scenario, more
// than one. Empty if it can.
std::string FindWrongLength(const Scenario& scenario, const RunResult& answer);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_RUNNER_JUDGE_H_
