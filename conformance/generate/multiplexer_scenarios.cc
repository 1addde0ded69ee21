// Scenarios of the unit multiplexer: watermarks and statuses on immediate and
// deferred outputs that come and go.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/conformance/generate/pieces.h"
#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {
namespace {

// The outputs that are registered, by id.
using Outputs = std::vector<std::string>;

// Registers an output, now and then one that already is.
Value DrawAddition(Random& random, Outputs& outputs, ScenarioDraft& draft) {
  const std::string id = random.Pick<const char*>({"a", "b", "c", "d"});
  Value part = Value::Map{{"add", id}};
  if (random.OneIn(2)) {
    draft.Aim({"MUX-005", "MUX-006", "MUX-010"});
    part.Set("kind", "deferred");
  }
  draft.Aim({"COMB-007"});
  if (std::find(outputs.begin(), outputs.end(), id) != outputs.end()) {
    draft.Aim({"MUX-002"});
  } else {
    outputs.push_back(id);
  }
  return StepOf("part", std::move(part));
}

Value DrawRemoval(Random& random, Outputs& outputs, ScenarioDraft& draft) {
  draft.Aim({"MUX-002", "MUX-012", "COMB-008", "COMB-009"});
  const std::string id = random.Pick<const char*>({"a", "b", "c", "d"});
  std::erase(outputs, id);
  return StepOf("part", Value::Map{{"remove", id}});
}

// Something that one of the outputs is told.
Value DrawSignal(Random& random, TimeSource& times, const Outputs& outputs,
                 ScenarioDraft& draft) {
  Value step;
  if (random.OneIn(3)) {
    draft.Aim({"MUX-004", "MUX-007", "MUX-008", "MUX-009", "MUX-011", "MUX-013",
               "MUX-014", "COMB-004", "COMB-005", "COMB-006"});
    step = StepOf("status", random.OneIn(3) ? "active" : "idle");
  } else {
    draft.Aim({"MUX-003", "COMB-001", "COMB-002", "COMB-003"});
    step = StepOf("watermark", times.Watermark());
  }
  const bool unknown = outputs.empty() || random.OneIn(60);
  step.Set("output", unknown ? "e" : random.Pick(outputs));
  return step;
}

void DrawMultiplexer(Random& random, ScenarioDraft& draft) {
  if (random.OneIn(4)) draft.program.emplace_back("after_error", "continue");
  TimeSource times(random, 5, random.OneIn(3));
  Outputs outputs;
  const std::int64_t at_first = random.Between(1, 3);
  for (std::int64_t i = 0; i < at_first; ++i) {
    draft.steps.push_back(DrawAddition(random, outputs, draft));
  }
  const std::int64_t steps = random.Between(4, 24);
  for (std::int64_t i = 0; i < steps; ++i) {
    switch (random.Below(14)) {
      case 0:
        draft.steps.push_back(DrawAddition(random, outputs, draft));
        break;
      case 1:
        draft.steps.push_back(DrawRemoval(random, outputs, draft));
        break;
      case 2:
      case 3:
        draft.steps.push_back(StepOf("tick", true));
        break;
      default:
        draft.steps.push_back(DrawSignal(random, times, outputs, draft));
    }
  }
}

}  // namespace

UnitGenerator MultiplexerScenarios() {
  return {
      "multiplexer",
      {"MUX-002",  "MUX-003",  "MUX-004",  "MUX-005",  "MUX-006",  "MUX-007",
       "MUX-008",  "MUX-009",  "MUX-010",  "MUX-011",  "MUX-012",  "MUX-013",
       "MUX-014",  "COMB-001", "COMB-002", "COMB-003", "COMB-004", "COMB-005",
       "COMB-006", "COMB-007", "COMB-008", "COMB-009"},
      DrawMultiplexer};
}

}  // namespace tidemark
