// Scenarios of the units timers and process: scripts that set and delete timers
// around the watermark, and use state.

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/conformance/generate/pieces.h"
#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {
namespace {

// What one unit's scripts can do.
struct Scripts {
  bool namespaces = false;
  bool state = false;
  bool two_inputs = false;
};

// How many channels each input has; 0 in the direct drive.
using Channels = std::vector<std::int64_t>;

Value DrawTimer(Random& random, TimeSource& times, const Scripts& scripts) {
  Value timer = Value::Map{
      {"domain", random.OneIn(4) ? "processing" : "event"},
      {"time", random.OneIn(3)
                   ? Value(Value::Map{{random.Pick<const char*>({"wm", "now"}),
                                       random.Between(-2, 4)}})
                   : times.Time()}};
  if (scripts.namespaces && random.OneIn(3)) {
    timer.Set("ns", random.Pick<const char*>({"x", "y"}));
  }
  return timer;
}

Value DrawStateAccess(Random& random) {
  // A state has one kind.
  const bool list = random.OneIn(2);
  Value access =
      Value::Map{{"name", list ? "l" : "v"}, {"kind", list ? "list" : "value"}};
  switch (random.Below(4)) {
    case 0:
      access.Set("op", "clear");
      break;
    case 1:
    case 2:
      access.Set("op", list ? "add" : "put");
      access.Set("value", random.Between(0, 3));
      break;
    default:
      access.Set("op", "get");
  }
  return access;
}

Value DrawAction(Random& random, TimeSource& times, const Scripts& scripts,
                 ScenarioDraft& draft) {
  if (scripts.state && random.OneIn(3)) {
    return StepOf("state", DrawStateAccess(random));
  }
  switch (random.Below(7)) {
    case 0:
      draft.Aim({"TIMER-006", "TIMER-007"});
      return StepOf("delete", DrawTimer(random, times, scripts));
    case 1:
      return StepOf("emit", random.Between(0, 9));
    case 2:
      draft.Aim({"TIMER-013", "TIMER-014"});
      return StepOf("read", Value::List{"wm", "now", "ts"});
    default:
      draft.Aim({"TIMER-001", "TIMER-002", "TIMER-003", "TIMER-004",
                 "TIMER-005", "TIMER-017"});
      return StepOf("set", DrawTimer(random, times, scripts));
  }
}

// Each fired timer does something that no other of the same time can see: the
// order of equal times is not defined.
Value DrawOnTimer(Random& random, const Scripts& scripts,
                  ScenarioDraft& draft) {
  Value::List rules = {StepOf("emit", "fired")};
  if (random.OneIn(2)) {
    draft.Aim({"TIMER-018"});
    // A chain that ends: each link is set by a timer of one time only.
    const std::int64_t from = random.Between(-5, 15);
    Value set = StepOf(
        "set",
        Value::Map{{"domain", "event"},
                   {"time", Value::Map{{"timer", random.Between(1, 6)}}}});
    rules.push_back(Value::Map{{"when", Value::Map{{"time", from}}},
                               {"do", Value::List{std::move(set)}}});
  }
  if (scripts.state && random.OneIn(3)) {
    rules.push_back(StepOf(
        "state",
        Value::Map{
            {"name", "v"}, {"kind", "value"}, {"op", "put"}, {"value", 7}}));
  }
  return rules;
}

// Says which of two inputs the step is for, and which channel of it.
void AddInput(Random& random, const Channels& channels, Value* step) {
  if (channels.size() == 1) return AddChannel(random, channels[0], step);
  const std::size_t input = random.Below(2);
  step->Set("input", static_cast<std::int64_t>(input));
  AddChannel(random, channels[input], step);
}

Value DrawStep(Random& random, TimeSource& times, const Channels& channels,
               const Scripts& scripts, ScenarioDraft& draft) {
  Value step;
  const bool two_inputs = channels.size() == 2;
  switch (random.Below(9)) {
    case 0:
    case 1:
    case 2:
      if (two_inputs) draft.Aim({"TIMER-054", "TWO-001"});
      draft.Aim({"TIMER-012", "TIMER-015", "TIMER-016"});
      step = StepOf("watermark", times.Watermark());
      break;
    case 3:
      draft.Aim({"TIMER-038"});
      return StepOf("clock", Value::Map{{"advance", random.Between(1, 9)}});
    case 4:
      if (two_inputs || channels[0] > 0) {
        two_inputs ? draft.Aim({"TIMER-055", "TWO-002", "TWO-003", "TWO-005"})
                   : draft.Aim({"ONE-004"});
        step = StepOf("status", random.OneIn(2) ? "idle" : "active");
        break;
      }
      [[fallthrough]];
    default: {
      Value::List actions;
      const std::uint64_t count = 1 + random.Below(3);
      for (std::uint64_t i = 0; i < count; ++i) {
        actions.push_back(DrawAction(random, times, scripts, draft));
      }
      Value record = Value::Map{{"key", DrawKey(random)},
                                {"value", Value::Map{{"do", Value(actions)}}}};
      if (!random.OneIn(5)) record.Set("ts", times.Time());
      step = StepOf("record", std::move(record));
    }
  }
  AddInput(random, channels, &step);
  return step;
}

Channels DrawChannels(Random& random, const Scripts& scripts,
                      ScenarioDraft& draft) {
  if (scripts.two_inputs && random.OneIn(3)) {
    draft.program.emplace_back("inputs", 2);
    const TwoInputChannels channels = DrawTwoInputChannels(random, draft);
    return {channels[0], channels[1]};
  }
  const std::int64_t channels = random.OneIn(2) ? 0 : random.Between(1, 2);
  if (channels > 0) draft.program.emplace_back("channels", channels);
  return {channels};
}

void Draw(Random& random, const Scripts& scripts, ScenarioDraft& draft) {
  TimeSource times(random, 5, random.OneIn(3));
  const Channels channels = DrawChannels(random, scripts, draft);
  if (random.OneIn(2)) {
    draft.program.emplace_back("on_timer", DrawOnTimer(random, scripts, draft));
  }
  const std::int64_t steps = random.Between(4, 20);
  for (std::int64_t i = 0; i < steps; ++i) {
    Value step = DrawStep(random, times, channels, scripts, draft);
    if (random.OneIn(4)) {
      step.Set("inspect", Value::Map{{"timers", 0}, {"wm", 0}, {"entries", 0}});
    }
    draft.steps.push_back(std::move(step));
  }
}

std::vector<std::string> TimerClauses() {
  return {"TIMER-001", "TIMER-002", "TIMER-003", "TIMER-004",
          "TIMER-005", "TIMER-006", "TIMER-007", "TIMER-012",
          "TIMER-013", "TIMER-014", "TIMER-015", "TIMER-016",
          "TIMER-017", "TIMER-018", "TIMER-038", "ONE-004"};
}

}  // namespace

UnitGenerator TimersScenarios() {
  return {"timers", TimerClauses(), [](Random& random, ScenarioDraft& draft) {
            Draw(random, {.namespaces = true}, draft);
          }};
}

UnitGenerator ProcessScenarios() {
  std::vector<std::string> clauses = TimerClauses();
  for (const char* clause :
       {"TIMER-054", "TIMER-055", "TWO-001", "TWO-002", "TWO-003", "TWO-005"}) {
    clauses.emplace_back(clause);
  }
  return {"process", std::move(clauses),
          [](Random& random, ScenarioDraft& draft) {
            Draw(random, {.state = true, .two_inputs = true}, draft);
          }};
}

}  // namespace tidemark
