// The outputs of a step, expected and actual side by side; what the comparison
// compares and the renderer prints.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_STEP_OUTPUTS_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_STEP_OUTPUTS_H_

#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/output_pattern.h"
#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {

struct StepOutput {
  // "expect", "side.late", "calls", "control", or "expect, subtask 1".
  std::string where;
  OutputPattern expected;
  // In normal form.
  Value::List actual;
};

// Every output of `step` for which something is expected or came, in a fixed
// order. Alternatives for profiles are chosen by `profile`.
std::vector<StepOutput> OutputsOf(const Step& step, const StepResult& result,
                                  std::string_view profile);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_STEP_OUTPUTS_H_
