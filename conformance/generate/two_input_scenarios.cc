// Scenarios of the unit two_input: records, watermarks and statuses on both
// inputs of an operator that only passes records on.

#include <array>
#include <cstddef>
#include <utility>

#include "tidemark/conformance/generate/pieces.h"
#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {
namespace {

Value DrawStep(Random& random, TimeSource& times, bool direct,
               ScenarioDraft& draft) {
  switch (random.Below(8)) {
    case 0:
    case 1:
    case 2:
      draft.Aim({"TWO-001", "TIMER-054", "COMB-002", "COMB-003"});
      return StepOf("watermark", times.Watermark());
    case 3:
    case 4:
    case 5:
      draft.Aim({"TWO-002", "TWO-003", "TWO-004", "TWO-005", "TWO-007",
                 "TIMER-055", "COMB-004", "COMB-005", "EOI-005"});
      if (direct) draft.Aim({"TWO-006"});
      return StepOf("status", random.OneIn(3) ? "active" : "idle");
    default: {
      draft.Aim({"PROC-001"});
      Value record =
          Value::Map{{"key", DrawKey(random)}, {"value", random.Between(0, 9)}};
      if (!random.OneIn(5)) record.Set("ts", times.Time());
      return StepOf("record", std::move(record));
    }
  }
}

void DrawTwoInput(Random& random, ScenarioDraft& draft) {
  TimeSource times(random, 5, random.OneIn(2));
  const TwoInputChannels channels = DrawTwoInputChannels(random, draft);
  std::array<bool, 2> ended = {false, false};
  const std::int64_t steps = random.Between(4, 24);
  for (std::int64_t i = 0; i < steps; ++i) {
    const std::size_t input = random.Below(2);
    if (ended[input]) continue;
    Value step = DrawStep(random, times, channels[0] == 0, draft);
    if (random.OneIn(40)) {
      draft.Aim({"EOI-004"});
      ended[input] = true;
      step = StepOf("end", true);
    }
    step.Set("input", static_cast<std::int64_t>(input));
    if (!ended[input]) AddChannel(random, channels[input], &step);
    if (random.OneIn(4)) step.Set("inspect", Value::Map{{"wm", 0}});
    draft.steps.push_back(std::move(step));
  }
}

}  // namespace

UnitGenerator TwoInputScenarios() {
  return {"two_input",
          {"TWO-001", "TWO-002", "TWO-003", "TWO-004", "TWO-005", "TWO-006",
           "TWO-007", "TIMER-054", "TIMER-055", "COMB-002", "COMB-003",
           "COMB-004", "COMB-005", "EOI-004", "EOI-005", "PROC-001"},
          DrawTwoInput};
}

}  // namespace tidemark
