// Scenarios of the units assigner, trigger and window.

#include <utility>

#include "tidemark/conformance/generate/pieces.h"
#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {
namespace {

Value CallOf(const char* function, Value arguments) {
  return StepOf("call",
                Value::Map{{"fn", function}, {"args", std::move(arguments)}});
}

Value DrawWindow(Random& random, TimeSource& times) {
  const std::int64_t start = times.Near();
  return Value::List{start, start + random.Between(1, 10)};
}

// Flink's sliding windows loop without end for some records near MIN, where a
// window's start wraps around and the end of the loop does not; the reference
// runtime refuses these records (ASSIGN-024).
bool CanTakeFarTimes(const Value& assigner) {
  return assigner.Find("sliding") == nullptr;
}

void DrawAssignerScenario(Random& random, ScenarioDraft& draft) {
  const std::int64_t period = random.Between(1, 12);
  Value assigner = DrawAssigner(random, period, draft);
  TimeSource times(random, period, CanTakeFarTimes(assigner));
  draft.program.emplace_back("assigner", std::move(assigner));
  const std::int64_t steps = random.Between(2, 12);
  for (std::int64_t i = 0; i < steps; ++i) {
    if (random.OneIn(4)) {
      draft.Aim({"ASSIGN-004", "ASSIGN-005"});
      const char* function = random.OneIn(2) ? "intersects" : "cover";
      draft.steps.push_back(CallOf(
          function,
          Value::Map{{"windows", Value::List{DrawWindow(random, times),
                                             DrawWindow(random, times)}}}));
    } else {
      draft.steps.push_back(
          CallOf("assign", Value::Map{{"value", 1}, {"ts", times.Time()}}));
    }
  }
  draft.program.emplace_back("after_error", "continue");
}

void DrawTriggerScenario(Random& random, ScenarioDraft& draft) {
  TimeSource times(random, 5, false);
  draft.program.emplace_back("trigger", DrawTrigger(random, false, draft));
  const std::int64_t steps = random.Between(3, 16);
  const Value window = DrawWindow(random, times);
  for (std::int64_t i = 0; i < steps; ++i) {
    switch (random.Below(5)) {
      case 0:
        draft.steps.push_back(StepOf("watermark", times.Watermark()));
        break;
      case 1:
        draft.steps.push_back(
            CallOf("on_event_time",
                   Value::Map{{"time", times.Near()}, {"window", window}}));
        break;
      case 2:
        draft.Aim({"TRIG-004"});
        draft.steps.push_back(
            random.OneIn(3) ? CallOf("clear", Value::Map{{"window", window}})
                            : CallOf("on_processing_time",
                                     Value::Map{{"time", times.Near()},
                                                {"window", window}}));
        break;
      default:
        draft.steps.push_back(CallOf(
            "on_element",
            Value::Map{
                {"value", 1}, {"ts", times.Near()}, {"window", window}}));
    }
    if (random.OneIn(3)) {
      draft.steps.back().Set("inspect", Value::Map{{"timers", 0}});
    }
  }
}

Value DrawWindowStep(Random& random, TimeSource& times, std::int64_t channels,
                     ScenarioDraft& draft) {
  Value step;
  switch (random.Below(9)) {
    case 0:
    case 1:
    case 2:
      draft.Aim({"WIN-013", "WIN-015"});
      step = StepOf("watermark", times.Watermark());
      break;
    case 3:
      if (channels > 0 && random.OneIn(2)) {
        draft.Aim({"ONE-004"});
        step = StepOf("status", random.OneIn(2) ? "idle" : "active");
        break;
      }
      [[fallthrough]];
    default:
      draft.Aim({"LATE-001", "LATE-002", "LATE-003", "LATE-007", "WIN-002"});
      step = StepOf("record", Value::Map{{"key", DrawKey(random)},
                                         {"value", random.Between(0, 9)},
                                         {"ts", times.Time()}});
  }
  AddChannel(random, channels, &step);
  return step;
}

void DrawWindowScenario(Random& random, ScenarioDraft& draft) {
  const std::int64_t period = random.Between(2, 12);
  draft.program = DrawWindowProgram(random, period, draft);
  const Value& assigner = draft.program.front().second;
  const bool merges = assigner.Find("session") != nullptr;
  TimeSource times(random, period,
                   random.OneIn(3) && CanTakeFarTimes(assigner));
  const std::int64_t channels = random.OneIn(2) ? 0 : random.Between(1, 3);
  if (channels > 0) draft.program.emplace_back("channels", channels);
  const std::int64_t steps = random.Between(5, 25);
  for (std::int64_t i = 0; i < steps; ++i) {
    Value step = DrawWindowStep(random, times, channels, draft);
    if (random.OneIn(5)) {
      Value inspect = Value::Map{
          {"timers", Value::List{}}, {"counters", Value::Map{}}, {"wm", 0}};
      if (merges) inspect.Set("merging", Value::List{});
      step.Set("inspect", std::move(inspect));
    }
    draft.steps.push_back(std::move(step));
  }
}

const std::vector<std::string> kAssignerClauses = {"ASSIGN-001", "ASSIGN-007",
                                                   "ASSIGN-011", "ASSIGN-018",
                                                   "ASSIGN-019", "ASSIGN-026"};

const std::vector<std::string> kTriggerClauses = {
    "TRIG-001", "TRIG-002", "TRIG-005", "TRIG-006", "TRIG-008", "TRIG-023"};

std::vector<std::string> Joined(std::vector<std::string> clauses,
                                const std::vector<std::string>& more) {
  clauses.insert(clauses.end(), more.begin(), more.end());
  return clauses;
}

}  // namespace

UnitGenerator AssignerScenarios() {
  return {"assigner", Joined({"ASSIGN-004", "ASSIGN-005"}, kAssignerClauses),
          DrawAssignerScenario};
}

UnitGenerator TriggerScenarios() {
  return {"trigger", Joined({"TRIG-004"}, kTriggerClauses),
          DrawTriggerScenario};
}

UnitGenerator WindowScenarios() {
  return {"window",
          Joined(Joined({"WIN-002",  "WIN-012",    "WIN-013",  "WIN-015",
                         "WIN-019",  "WIN-020",    "WIN-032",  "LATE-001",
                         "LATE-002", "LATE-003",   "LATE-005", "LATE-006",
                         "LATE-007", "ASSIGN-004", "SESS-001", "SESS-003",
                         "SESS-004", "SESS-007",   "SESS-008", "SESS-014",
                         "ONE-004"},
                        kAssignerClauses),
                 kTriggerClauses),
          DrawWindowScenario};
}

}  // namespace tidemark
