// Scenarios of the unit valve: watermarks and statuses on a few channels.

#include <utility>

#include "tidemark/conformance/generate/pieces.h"
#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {
namespace {

void DrawValve(Random& random, ScenarioDraft& draft) {
  const std::int64_t channels = random.Between(1, 5);
  draft.program.emplace_back("channels", channels);
  TimeSource times(random, 5, true);
  draft.Aim({"VALVE-001", "VALVE-002", "VALVE-003", "VALVE-004"});
  const std::int64_t steps = random.Between(4, 24);
  for (std::int64_t i = 0; i < steps; ++i) {
    Value step = StepOf("watermark", times.Watermark());
    if (random.OneIn(3)) {
      draft.Aim({"VALVE-005", "VALVE-006", "VALVE-007", "VALVE-008",
                 "VALVE-009", "VALVE-010", "VALVE-011", "VALVE-012",
                 "VALVE-013", "VALVE-014", "VALVE-015", "VALVE-016",
                 "VALVE-017", "VALVE-018"});
      step = StepOf("status", random.OneIn(2) ? "idle" : "active");
    }
    AddChannel(random, channels, &step);
    if (random.OneIn(3))
      step.Set("inspect", Value::Map{{"channels", Value::List{}}});
    draft.steps.push_back(std::move(step));
  }
}

}  // namespace

UnitGenerator ValveScenarios() {
  return {"valve",
          {"VALVE-001", "VALVE-002", "VALVE-003", "VALVE-004", "VALVE-005",
           "VALVE-006", "VALVE-007", "VALVE-008", "VALVE-009", "VALVE-010",
           "VALVE-011", "VALVE-012", "VALVE-013", "VALVE-014", "VALVE-015",
           "VALVE-016", "VALVE-017", "VALVE-018"},
          DrawValve};
}

}  // namespace tidemark
