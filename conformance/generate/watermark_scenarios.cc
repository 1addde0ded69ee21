// Scenarios of the units generator and timestamps: strategies over records and
// a clock.

#include <utility>

#include "tidemark/conformance/generate/pieces.h"
#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {
namespace {

// A record whose value is a time, so that it can be its timestamp too.
Value DrawRecord(Random& random, TimeSource& times) {
  Value record = Value::Map{{"value", times.Near()}};
  if (!random.OneIn(8)) record.Set("ts", times.Time());
  return StepOf("record", std::move(record));
}

// To unpause what is not paused is an error, which ends the scenario: rare.
Value DrawActivity(Random& random, std::int64_t* pauses) {
  const bool pause = *pauses > 0 ? random.OneIn(2) : !random.OneIn(20);
  *pauses += pause ? 1 : -1;
  return StepOf("activity", pause ? "pause" : "unpause");
}

void DrawGenerator(Random& random, ScenarioDraft& draft) {
  TimeSource times(random, 10, true);
  draft.program.emplace_back("strategy", DrawStrategy(random, times, draft));
  std::int64_t pauses = 0;
  const std::int64_t steps = random.Between(4, 20);
  for (std::int64_t i = 0; i < steps; ++i) {
    switch (random.Below(6)) {
      case 0:
      case 1:
        draft.steps.push_back(DrawRecord(random, times));
        break;
      case 2:
        draft.steps.push_back(
            StepOf("clock", Value::Map{{"advance", random.Between(1, 30)}}));
        break;
      case 3:
        draft.Aim({"IDLE-010", "CLK-001"});
        draft.steps.push_back(DrawActivity(random, &pauses));
        break;
      default:
        draft.steps.push_back(StepOf("tick", random.Between(1, 2)));
    }
  }
}

Value DrawTimestampsStep(Random& random, TimeSource& times,
                         std::int64_t channels, ScenarioDraft& draft) {
  Value step;
  switch (random.Below(8)) {
    case 0:
    case 1:
    case 2:
      step = DrawRecord(random, times);
      break;
    case 3:
      draft.Aim({"TAW-004", "TAW-005"});
      step = StepOf("watermark", random.OneIn(4) ? "MAX" : times.Watermark());
      break;
    case 4:
      draft.Aim({"TAW-006"});
      step = StepOf("status", random.OneIn(2) ? "idle" : "active");
      break;
    default:
      draft.Aim({"TAW-002", "TAW-008", "TAW-009"});
      return StepOf("clock", Value::Map{{"advance", random.Between(1, 30)}});
  }
  AddChannel(random, channels, &step);
  return step;
}

void DrawTimestamps(Random& random, ScenarioDraft& draft) {
  TimeSource times(random, 10, false);
  draft.Aim({"TAW-001"});
  draft.program.emplace_back("strategy", DrawStrategy(random, times, draft));
  draft.program.emplace_back("interval", random.Pick({0, 1, 5, 10, 10}));
  const std::int64_t channels = random.OneIn(2) ? 0 : random.Between(1, 3);
  if (channels > 0) draft.program.emplace_back("channels", channels);
  const std::int64_t steps = random.Between(6, 24);
  for (std::int64_t i = 0; i < steps; ++i) {
    draft.steps.push_back(DrawTimestampsStep(random, times, channels, draft));
  }
  if (random.OneIn(3)) {
    draft.steps.push_back(StepOf("finish", true));
  }
}

}  // namespace

UnitGenerator GeneratorScenarios() {
  return {"generator",
          {"GEN-003", "GEN-004", "GEN-005", "GEN-009", "IDLE-001", "IDLE-003",
           "IDLE-004", "IDLE-005", "IDLE-010", "CLK-001"},
          DrawGenerator};
}

UnitGenerator TimestampsScenarios() {
  return {"timestamps",
          {"GEN-003", "GEN-004", "GEN-005", "GEN-009", "IDLE-001", "IDLE-003",
           "IDLE-004", "IDLE-005", "TAW-001", "TAW-002", "TAW-004", "TAW-005",
           "TAW-006", "TAW-008", "TAW-009"},
          DrawTimestamps};
}

}  // namespace tidemark
