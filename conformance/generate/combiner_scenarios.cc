// Scenarios of the unit combiner: watermarks and statuses of a few inputs.

#include <utility>

#include "tidemark/conformance/generate/pieces.h"
#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {
namespace {

void DrawCombiner(Random& random, ScenarioDraft& draft) {
  const std::int64_t inputs = random.Between(1, 5);
  draft.program.emplace_back("inputs", inputs);
  if (random.OneIn(4)) draft.program.emplace_back("after_error", "continue");
  TimeSource times(random, 5, random.OneIn(2));
  const std::int64_t steps = random.Between(4, 24);
  for (std::int64_t i = 0; i < steps; ++i) {
    draft.Aim({"COMB-001", "COMB-002", "COMB-003", "COMB-010"});
    Value step = StepOf("watermark", times.Watermark());
    if (random.OneIn(3)) {
      draft.Aim({"COMB-004", "COMB-005", "COMB-006"});
      step = StepOf("status", random.OneIn(3) ? "active" : "idle");
    }
    step.Set("input",
             random.OneIn(80) ? inputs : random.Between(0, inputs - 1));
    if (random.OneIn(4)) step.Set("inspect", Value::Map{{"wm", 0}});
    draft.steps.push_back(std::move(step));
  }
}

}  // namespace

UnitGenerator CombinerScenarios() {
  return {"combiner",
          {"COMB-001", "COMB-002", "COMB-003", "COMB-004", "COMB-005",
           "COMB-006", "COMB-010"},
          DrawCombiner};
}

}  // namespace tidemark
