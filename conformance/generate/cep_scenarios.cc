// Scenarios of the unit cep: records around the watermark that patterns of a
// few values are matched with.

#include <cstdint>
#include <utility>

#include "tidemark/conformance/generate/pieces.h"
#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {
namespace {

// Few values, so that patterns are met.
Value DrawLetter(Random& random) { return random.Between(0, 2); }

void DrawPattern(Random& random, std::int64_t period, ScenarioDraft& draft) {
  draft.Aim({"JOIN-028", "JOIN-029", "JOIN-030", "JOIN-031"});
  Value::List sequence;
  const std::int64_t length = random.Between(1, 3);
  for (std::int64_t i = 0; i < length; ++i) {
    sequence.push_back(DrawLetter(random));
  }
  draft.program.emplace_back("sequence", Value(std::move(sequence)));
  if (random.OneIn(2)) {
    draft.program.emplace_back("within", random.Between(0, 2 * period));
    if (!random.OneIn(4)) {
      draft.program.emplace_back("timeout_output", "timeouts");
    }
  }
  if (random.OneIn(3)) {
    draft.program.emplace_back("comparator",
                               random.OneIn(2) ? "ascending" : "descending");
  }
  if (random.OneIn(2)) {
    draft.Aim({"LATE-018"});
    draft.program.emplace_back("late_output", "late");
  }
}

Value DrawStep(Random& random, TimeSource& times) {
  if (random.OneIn(4)) return StepOf("watermark", times.Watermark());
  if (random.OneIn(12)) {
    return StepOf("status", random.OneIn(2) ? "idle" : "active");
  }
  Value record =
      Value::Map{{"key", DrawKey(random)}, {"value", DrawLetter(random)}};
  if (!random.OneIn(40)) record.Set("ts", times.Time());
  return StepOf("record", std::move(record));
}

void DrawCep(Random& random, ScenarioDraft& draft) {
  const std::int64_t period = random.Between(2, 10);
  DrawPattern(random, period, draft);
  TimeSource times(random, period, random.OneIn(3));
  // Never driven directly: Flink 2.3.0 mixes up records of one timestamp if the
  // watermark goes back between them.
  const std::int64_t channels = random.Between(1, 2);
  draft.program.emplace_back("channels", channels);
  const std::int64_t steps = random.Between(5, 30);
  for (std::int64_t i = 0; i < steps; ++i) {
    Value step = DrawStep(random, times);
    AddChannel(random, channels, &step);
    if (random.OneIn(4)) {
      step.Set("inspect", Value::Map{{"timers", Value::List{}},
                                     {"counters", Value::Map{}},
                                     {"wm", 0}});
    }
    draft.steps.push_back(std::move(step));
  }
}

}  // namespace

UnitGenerator CepScenarios() {
  return {"cep",
          {"JOIN-028", "JOIN-029", "JOIN-030", "JOIN-031", "LATE-018"},
          DrawCep};
}

}  // namespace tidemark
