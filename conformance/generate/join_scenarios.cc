// Scenarios of the unit join: records and watermarks of two sides, paired by
// intervals or by windows.

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "tidemark/conformance/generate/pieces.h"
#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {
namespace {

// What the steps of one scenario need to know of its program.
struct JoinProgram {
  bool is_interval = true;
  bool can_take_far_times = true;
  TwoInputChannels channels = {0, 0};
};

JoinProgram DrawInterval(Random& random, ScenarioDraft& draft) {
  draft.Aim({"JOIN-001", "JOIN-004", "JOIN-005", "JOIN-006", "JOIN-007",
             "JOIN-008", "JOIN-010", "JOIN-011", "JOIN-012"});
  const std::int64_t lower = random.Between(-8, 5);
  Value bounds =
      Value::Map{{"lower", lower}, {"upper", lower + random.Between(0, 10)}};
  if (random.OneIn(30)) {
    draft.Aim({"JOIN-002"});
    bounds.Set("upper", lower - 1);
  }
  if (random.OneIn(4)) bounds.Set("lower_inclusive", false);
  if (random.OneIn(4)) bounds.Set("upper_inclusive", false);
  draft.program = {{"kind", "interval"}, {"bounds", std::move(bounds)}};
  Value tags = Value::Map{};
  if (random.OneIn(2)) tags.Set("left", "late-left");
  if (random.OneIn(2)) tags.Set("right", "late-right");
  if (tags.size() > 0) draft.program.emplace_back("late_output", tags);
  JoinProgram program;
  program.channels = DrawTwoInputChannels(random, draft);
  return program;
}

JoinProgram DrawWindows(Random& random, std::int64_t period,
                        ScenarioDraft& draft) {
  draft.Aim({"JOIN-017", "JOIN-019"});
  JoinProgram program;
  program.is_interval = false;
  const bool is_join = random.OneIn(2);
  if (is_join) {
    draft.Aim({"JOIN-016"});
  } else {
    draft.Aim({"JOIN-015"});
  }
  ScenarioDraft windows;  // whose clauses are those of windows
  Value assigner = DrawAssigner(random, period, windows);
  program.can_take_far_times = assigner.Find("sliding") == nullptr;
  draft.program = {{"kind", is_join ? "window" : "cogroup"},
                   {"assigner", std::move(assigner)}};
  if (random.OneIn(3)) {
    draft.program.emplace_back("allowed_lateness",
                               random.Between(0, 2 * period));
  }
  if (random.OneIn(4)) {
    draft.program.emplace_back("trigger", DrawCountTrigger(random, windows));
  }
  if (random.OneIn(4)) {
    draft.program.emplace_back("evictor", DrawEvictor(random, false, windows));
  }
  return program;
}

Value DrawStep(Random& random, TimeSource& times, const JoinProgram& program,
               ScenarioDraft& draft) {
  switch (random.Below(10)) {
    case 0:
    case 1:
    case 2:
      return StepOf("watermark", times.Watermark());
    case 3:
      return StepOf("status", random.OneIn(2) ? "active" : "idle");
    default: {
      Value record =
          Value::Map{{"key", DrawKey(random)}, {"value", random.Between(0, 9)}};
      if (random.OneIn(60)) {
        if (program.is_interval) draft.Aim({"JOIN-003"});
      } else {
        record.Set("ts", times.Time());
      }
      return StepOf("record", std::move(record));
    }
  }
}

void DrawJoin(Random& random, ScenarioDraft& draft) {
  const std::int64_t period = random.Between(2, 12);
  const JoinProgram program = random.OneIn(2)
                                  ? DrawInterval(random, draft)
                                  : DrawWindows(random, period, draft);
  TimeSource times(random, period,
                   random.OneIn(3) && program.can_take_far_times);
  const std::int64_t steps = random.Between(5, 30);
  for (std::int64_t i = 0; i < steps; ++i) {
    const std::size_t input = random.Below(2);
    Value step = DrawStep(random, times, program, draft);
    step.Set("input", static_cast<std::int64_t>(input));
    AddChannel(random, program.channels[input], &step);
    if (random.OneIn(4)) {
      step.Set("inspect", Value::Map{{"timers", Value::List{}},
                                     {"entries", 0},
                                     {"elements", 0},
                                     {"wm", 0}});
    }
    draft.steps.push_back(std::move(step));
  }
}

}  // namespace

UnitGenerator JoinScenarios() {
  return {"join",
          {"JOIN-001", "JOIN-002", "JOIN-003", "JOIN-004", "JOIN-005",
           "JOIN-006", "JOIN-007", "JOIN-008", "JOIN-010", "JOIN-011",
           "JOIN-012", "JOIN-015", "JOIN-016", "JOIN-017", "JOIN-019"},
          DrawJoin};
}

}  // namespace tidemark
