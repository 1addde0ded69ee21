#include "tidemark/conformance/generate/pieces.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/conformance/scenario/scalars.h"

namespace tidemark {
namespace {

Value TimeValue(std::int64_t millis) { return TimeToValue(Timestamp(millis)); }

Value Field(const char* name, Value value) {
  return Value::Map{{name, std::move(value)}};
}

// Rules that hand out watermarks and statuses.
Value DrawGeneratorScript(Random& random, TimeSource& times) {
  const auto events = [&] {
    Value::List list;
    const std::uint64_t count = 1 + random.Below(3);
    for (std::uint64_t i = 0; i < count; ++i) {
      Value event = Field("watermark", times.Watermark());
      if (random.OneIn(4)) event = Field("idle", true);
      if (random.OneIn(6)) event = Field("active", true);
      if (random.OneIn(3)) {
        event.Set("when", Field("nth", random.Between(1, 3)));
      }
      list.push_back(std::move(event));
    }
    return Value(std::move(list));
  };
  Value::Map script;
  if (random.OneIn(2)) script.emplace_back("on_event", events());
  script.emplace_back("on_periodic", events());
  return Field("script", Value(std::move(script)));
}

Value DrawFunction(Random& random, ScenarioDraft& draft) {
  draft.Aim({"WIN-032"});
  switch (random.Below(4)) {
    case 0:
      return random.Pick<const char*>({"sum", "count", "min", "max", "list"});
    case 1:
      return Value::Map{
          {"state", "reduce"},
          {"op", random.Pick<const char*>({"sum", "min", "max"})}};
    case 2:
      draft.Aim({"WIN-012"});
      return Value::Map{{"state", "elements"},
                        {"emit", Value::List{"value", "window", "wm"}}};
    default:
      return "elements";
  }
}

}  // namespace

TimeSource::TimeSource(Random& random, std::int64_t period, bool far)
    : random_(random), period_(period), far_(far) {
  last_ = random_.Between(-2, 3) * period_;
  watermark_ = last_ - period_;
}

std::int64_t TimeSource::Near() {
  if (random_.OneIn(5)) return last_;
  std::int64_t time = last_;
  if (random_.OneIn(2)) {
    time = last_ / period_ * period_ + random_.Between(-1, 2) * period_;
    time += random_.Between(-1, 1);
  } else {
    time = last_ + random_.Between(-period_, period_ + period_ / 2);
  }
  return last_ = time;
}

Value TimeSource::Time() {
  if (far_ && random_.OneIn(25)) {
    constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
    constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
    const std::int64_t away = random_.Between(0, 2);
    return TimeValue(random_.OneIn(2) ? kMin + away : kMax - away);
  }
  return TimeValue(Near());
}

Value TimeSource::Watermark() {
  if (random_.OneIn(8)) return Time();
  if (random_.OneIn(6)) return TimeValue(watermark_);
  const std::int64_t near =
      random_.OneIn(2) ? last_ : last_ / period_ * period_;
  const std::int64_t next = near + random_.Between(-2, 2);
  watermark_ = std::max(watermark_, next);
  return TimeValue(watermark_);
}

Value StepOf(const char* kind, Value argument) {
  return Field(kind, std::move(argument));
}

Value DrawKey(Random& random) {
  return random.Pick<const char*>({"a", "a", "b", "c"});
}

void AddChannel(Random& random, std::int64_t channels, Value* step) {
  if (channels > 1) {
    step->Set("channel", random.Between(0, channels - 1));
  }
}

TwoInputChannels DrawTwoInputChannels(Random& random, ScenarioDraft& draft) {
  TwoInputChannels channels = {0, 0};
  switch (random.Below(3)) {
    case 0:  // the direct drive
      break;
    case 1:
      channels.fill(random.Between(1, 2));
      draft.program.emplace_back("channels", channels[0]);
      break;
    default:
      channels = {random.Between(1, 3), random.Between(1, 2)};
      draft.program.emplace_back("channels",
                                 Value::List{channels[0], channels[1]});
  }
  return channels;
}

Value DrawStrategy(Random& random, TimeSource& times, ScenarioDraft& draft) {
  Value::Map strategy;
  switch (random.Below(4)) {
    case 0:
      draft.Aim({"GEN-009"});
      strategy.emplace_back("generator", "monotonous");
      break;
    case 1:
      strategy.emplace_back("generator", DrawGeneratorScript(random, times));
      break;
    default:
      draft.Aim({"GEN-003", "GEN-004", "GEN-005"});
      strategy.emplace_back(
          "generator", Field("bounded", Field("ms", random.Between(0, 12))));
  }
  if (random.OneIn(4)) {
    strategy.emplace_back("assigner", "value");
  }
  if (random.OneIn(2)) {
    draft.Aim({"IDLE-001", "IDLE-003", "IDLE-004", "IDLE-005"});
    strategy.emplace_back("idleness", random.Between(1, 25));
  }
  return strategy;
}

Value DrawAssigner(Random& random, std::int64_t period, ScenarioDraft& draft) {
  Value::Map fields;
  switch (random.Below(3)) {
    case 0:
      draft.Aim({"ASSIGN-001", "ASSIGN-011"});
      fields.emplace_back("size", period);
      if (random.OneIn(3)) {
        draft.Aim({"ASSIGN-007"});
        fields.emplace_back("offset", random.Between(1 - period, period - 1));
      }
      return Field("tumbling", Value(std::move(fields)));
    case 1: {
      draft.Aim({"ASSIGN-018", "ASSIGN-019"});
      const std::int64_t slide =
          random.OneIn(4)
              ? period + random.Between(1, 3)
              : std::max<std::int64_t>(1, period / random.Between(1, 3));
      fields.emplace_back("size", period);
      fields.emplace_back("slide", slide);
      if (random.OneIn(3)) {
        draft.Aim({"ASSIGN-007"});
        fields.emplace_back("offset", random.Between(1 - slide, slide - 1));
      }
      return Field("sliding", Value(std::move(fields)));
    }
    default:
      draft.Aim({"ASSIGN-026"});
      fields.emplace_back("gap", std::max<std::int64_t>(1, period / 2));
      return Field("session", Value(std::move(fields)));
  }
}

Value DrawTrigger(Random& random, bool merges, ScenarioDraft& draft) {
  if (random.OneIn(2)) {
    draft.Aim({"TRIG-005", "TRIG-006", "TRIG-008"});
    return "event_time";
  }
  if (random.OneIn(2) || merges) {
    draft.Aim({"TRIG-023"});
    return Field("purging", Field("of", "event_time"));
  }
  draft.Aim({"TRIG-001", "TRIG-002"});
  const auto result = [&] {
    return Value(Value::List{
        Field("result", random.Pick<const char*>(
                            {"CONTINUE", "FIRE", "PURGE", "FIRE_AND_PURGE"}))});
  };
  const char* base = random.Pick<const char*>({"ts", "wm", "max_ts"});
  const Value timer = Field(
      "set", Value(Value::Map{{"domain", "event"},
                              {"time", Field(base, random.Between(-2, 3))}}));
  Value::List on_element = result().AsList();
  if (random.OneIn(2)) on_element.insert(on_element.begin(), timer);
  return Field("script", Value(Value::Map{{"on_element", Value(on_element)},
                                          {"on_event_time", result()}}));
}

Value::Map DrawWindowProgram(Random& random, std::int64_t period,
                             ScenarioDraft& draft) {
  Value::Map program;
  Value assigner = DrawAssigner(random, period, draft);
  const bool merges = assigner.Find("session") != nullptr;
  if (merges) {
    draft.Aim({"ASSIGN-004", "SESS-001", "SESS-003", "SESS-004", "SESS-007",
               "SESS-008", "SESS-014"});
  }
  program.emplace_back("assigner", std::move(assigner));
  if (random.OneIn(4)) {
    program.emplace_back("trigger", DrawTrigger(random, merges, draft));
  }
  program.emplace_back("function", DrawFunction(random, draft));
  if (random.OneIn(2)) {
    draft.Aim({"WIN-019", "WIN-020", "LATE-006"});
    program.emplace_back("allowed_lateness", random.Between(0, 2 * period));
  }
  if (random.OneIn(2)) {
    draft.Aim({"LATE-005"});
    program.emplace_back("late_output", "late");
  }
  return program;
}

}  // namespace tidemark
