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

// Of a trigger that goes by the clock again and again nothing is drawn: by
// itself it fires at the end of its window without end.
Value DrawTriggerAlone(Random& random, ScenarioDraft& draft) {
  switch (random.Below(6)) {
    case 0:
      return DrawCountTrigger(random, draft);
    case 1:
      return DrawRepeatingTrigger(random, 5, draft);
    case 2:
      return DrawUnmergingTrigger(random, 5, draft);
    case 3:
      draft.Aim({"TRIG-009"});
      return "processing_time";
    default:
      return DrawTrigger(random, false, draft);
  }
}

void DrawTriggerScenario(Random& random, ScenarioDraft& draft) {
  TimeSource times(random, 5, false);
  draft.program.emplace_back("trigger", DrawTriggerAlone(random, draft));
  const std::int64_t steps = random.Between(3, 16);
  const Value window = DrawWindow(random, times);
  for (std::int64_t i = 0; i < steps; ++i) {
    switch (random.Below(6)) {
      case 0:
        draft.steps.push_back(StepOf("watermark", times.Watermark()));
        break;
      case 3:
        draft.steps.push_back(
            StepOf("clock", Value::Map{{"advance", random.Between(0, 8)}}));
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
        draft.steps.push_back(
            CallOf("on_element", Value::Map{{"value", random.Between(0, 9)},
                                            {"ts", times.Near()},
                                            {"window", window}}));
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

// What is drawn of one scenario before its steps.
struct WindowProgram {
  Value::Map fields;
  bool merges = false;
  bool goes_by_the_clock = false;

  // Whether records and watermarks may be at the ends of time: a trigger that
  // fires again and again would do so all the way there.
  bool can_take_far_times = true;
};

bool IsSession(const Value& assigner) {
  return assigner.Find("session") != nullptr;
}

void SetTrigger(Value trigger, WindowProgram& program) {
  Value fields(std::move(program.fields));
  fields.Set("trigger", std::move(trigger));
  program.fields = fields.AsMap();
}

// Event-time windows under a trigger of another kind.
void DrawOtherTrigger(Random& random, std::int64_t period,
                      WindowProgram& program, ScenarioDraft& draft) {
  switch (random.Below(program.merges ? 2 : 3)) {
    case 0:
      return SetTrigger(DrawCountTrigger(random, draft), program);
    case 1:
      program.can_take_far_times = false;
      return SetTrigger(DrawRepeatingTrigger(random, period, draft), program);
    default:
      program.goes_by_the_clock = true;
      return SetTrigger(DrawUnmergingTrigger(random, period, draft), program);
  }
}

void DrawClockWindows(Random& random, std::int64_t period,
                      WindowProgram& program, ScenarioDraft& draft) {
  Value assigner = DrawClockAssigner(random, period, draft);
  program.merges = IsSession(assigner);
  program.goes_by_the_clock = true;
  program.fields.front().second = std::move(assigner);
  SetTrigger(random.OneIn(2)
                 ? Value("processing_time")
                 : DrawClockTrigger(random, period, program.merges, draft),
             program);
}

void DrawGlobalWindows(Random& random, std::int64_t period,
                       WindowProgram& program, ScenarioDraft& draft) {
  draft.Aim({"WIN-037", "ASSIGN-030"});
  program.merges = false;
  program.can_take_far_times = false;
  program.fields.front().second = "global";
  SetTrigger(random.OneIn(2) ? DrawCountTrigger(random, draft)
                             : DrawRepeatingTrigger(random, period, draft),
             program);
}

WindowProgram DrawAnyWindowProgram(Random& random, std::int64_t period,
                                   ScenarioDraft& draft) {
  WindowProgram program;
  program.fields = DrawWindowProgram(random, period, draft);
  program.merges = IsSession(program.fields.front().second);
  program.can_take_far_times = CanTakeFarTimes(program.fields.front().second);
  switch (random.Below(8)) {
    case 0:
    case 1:
      DrawOtherTrigger(random, period, program, draft);
      break;
    case 2:
      DrawClockWindows(random, period, program, draft);
      break;
    case 3:
      DrawGlobalWindows(random, period, program, draft);
      break;
    default:
      break;
  }
  if (random.OneIn(4)) {
    draft.Aim(
        {"EVICT-001", "EVICT-003", "EVICT-004", "EVICT-009", "EVICT-012"});
    program.fields.emplace_back("evictor", DrawEvictor(random, true, draft));
  }
  return program;
}

Value InspectWindows(Random& random, bool merges) {
  Value inspect = Value::Map{
      {"timers", Value::List{}}, {"counters", Value::Map{}}, {"wm", 0}};
  if (merges) inspect.Set("merging", Value::List{});
  if (random.OneIn(2)) {
    inspect.Set("entries", 0);
    inspect.Set("elements", 0);
  }
  return inspect;
}

void DrawWindowScenario(Random& random, ScenarioDraft& draft) {
  const std::int64_t period = random.Between(2, 12);
  WindowProgram program = DrawAnyWindowProgram(random, period, draft);
  draft.program = std::move(program.fields);
  TimeSource times(random, period,
                   random.OneIn(3) && program.can_take_far_times);
  const std::int64_t channels = random.OneIn(2) ? 0 : random.Between(1, 3);
  if (channels > 0) draft.program.emplace_back("channels", channels);
  const std::int64_t steps = random.Between(5, 25);
  for (std::int64_t i = 0; i < steps; ++i) {
    Value step =
        program.goes_by_the_clock && random.OneIn(4)
            ? StepOf("clock",
                     Value::Map{{"advance", random.Between(0, period)}})
            : DrawWindowStep(random, times, channels, draft);
    if (random.OneIn(5)) {
      step.Set("inspect", InspectWindows(random, program.merges));
    }
    draft.steps.push_back(std::move(step));
  }
}

const std::vector<std::string> kAssignerClauses = {"ASSIGN-001", "ASSIGN-007",
                                                   "ASSIGN-011", "ASSIGN-018",
                                                   "ASSIGN-019", "ASSIGN-026"};

const std::vector<std::string> kTriggerClauses = {
    "TRIG-001", "TRIG-002", "TRIG-005", "TRIG-006", "TRIG-008", "TRIG-023"};

// Of evictors, other triggers, and windows that are not in event time.
const std::vector<std::string> kOtherWindowClauses = {
    "EVICT-001", "EVICT-002", "EVICT-003",  "EVICT-004", "EVICT-005",
    "EVICT-006", "EVICT-007", "EVICT-008",  "EVICT-009", "EVICT-012",
    "TRIG-009",  "TRIG-010",  "TRIG-012",   "TRIG-013",  "TRIG-014",
    "TRIG-018",  "TRIG-021",  "TRIG-022",   "TRIG-024",  "TRIG-025",
    "WIN-018",   "WIN-037",   "ASSIGN-025", "ASSIGN-030"};

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
  return {"trigger",
          Joined({"TRIG-004", "TRIG-009", "TRIG-010", "TRIG-012", "TRIG-013",
                  "TRIG-014", "TRIG-018", "TRIG-022", "TRIG-024", "TRIG-025"},
                 kTriggerClauses),
          DrawTriggerScenario};
}

std::vector<std::string> EventTimeWindowClauses() {
  return Joined(
      Joined({"WIN-002",  "WIN-012",    "WIN-013",  "WIN-015",  "WIN-019",
              "WIN-020",  "WIN-032",    "LATE-001", "LATE-002", "LATE-003",
              "LATE-005", "LATE-006",   "LATE-007", "SESS-001", "SESS-003",
              "SESS-004", "ASSIGN-004", "SESS-007", "SESS-008", "SESS-014"},
             kAssignerClauses),
      kTriggerClauses);
}

UnitGenerator WindowScenarios() {
  return {"window",
          Joined(Joined(EventTimeWindowClauses(), kOtherWindowClauses),
                 {"ONE-004"}),
          DrawWindowScenario};
}

}  // namespace tidemark
