// What window and join generators draw besides: evictors, and the triggers and
// assigners that are not about event time alone.

#include <algorithm>
#include <utility>

#include "tidemark/conformance/generate/pieces.h"

namespace tidemark {
namespace {

Value Field(const char* name, Value value) {
  return Value::Map{{name, std::move(value)}};
}

Value DrawInterval(Random& random, std::int64_t period, const char* time) {
  return Field("continuous", Value::Map{{"interval", random.Between(1, period)},
                                        {"time", time}});
}

Value DrawTimeout(Random& random, std::int64_t period, Value inner,
                  ScenarioDraft& draft) {
  draft.Aim({"TRIG-024", "TRIG-025"});
  Value::Map timeout = {{"of", std::move(inner)},
                        {"ms", random.Between(1, period)}};
  if (random.OneIn(2)) timeout.emplace_back("reset", true);
  if (random.OneIn(3)) timeout.emplace_back("clear", false);
  return Field("processing_timeout", Value(std::move(timeout)));
}

}  // namespace

Value DrawEvictor(Random& random, bool reads_values, ScenarioDraft& draft) {
  Value::Map fields;
  const char* kind = "count";
  switch (random.Below(reads_values ? 4 : 2)) {
    case 0:
      draft.Aim({"EVICT-005"});
      fields.emplace_back("n", random.Between(0, 4));
      break;
    case 1:
      draft.Aim({"EVICT-006", "EVICT-007"});
      kind = "time";
      fields.emplace_back("ms", random.Between(0, 8));
      break;
    case 2:
      draft.Aim({"EVICT-008"});
      kind = "delta";
      fields.emplace_back("threshold", random.Between(-3, 5));
      break;
    default: {
      Value counts = Value::Map{{"keep_before", random.Between(0, 4)}};
      if (random.OneIn(2)) counts.Set("keep_after", random.Between(0, 3));
      return Field("script", std::move(counts));
    }
  }
  if (random.OneIn(3)) {
    draft.Aim({"EVICT-002"});
    fields.emplace_back("after", true);
  }
  return Field(kind, Value(std::move(fields)));
}

Value DrawCountTrigger(Random& random, ScenarioDraft& draft) {
  draft.Aim({"TRIG-010", "TRIG-012"});
  Value count = Field("count", Field("n", random.Between(0, 4)));
  if (random.OneIn(2)) return count;
  draft.Aim({"TRIG-023"});
  return Field("purging", Field("of", std::move(count)));
}

Value DrawRepeatingTrigger(Random& random, std::int64_t period,
                           ScenarioDraft& draft) {
  draft.Aim({"TRIG-013", "TRIG-014", "TRIG-018"});
  Value continuous = DrawInterval(random, period, "event");
  if (random.OneIn(2)) return continuous;
  draft.Aim({"TRIG-023"});
  return Field("purging", Field("of", std::move(continuous)));
}

Value DrawUnmergingTrigger(Random& random, std::int64_t period,
                           ScenarioDraft& draft) {
  if (random.OneIn(2)) {
    draft.Aim({"TRIG-022"});
    return Field("delta", Field("threshold", random.Between(-2, 5)));
  }
  return DrawTimeout(
      random, period,
      random.OneIn(2) ? Value("event_time") : DrawCountTrigger(random, draft),
      draft);
}

Value DrawClockTrigger(Random& random, std::int64_t period, bool merges,
                       ScenarioDraft& draft) {
  switch (random.Below(merges ? 2 : 3)) {
    case 0:
      draft.Aim({"TRIG-021"});
      return DrawInterval(random, period, "processing");
    case 1:
      return DrawCountTrigger(random, draft);
    default:
      return DrawTimeout(random, period, "processing_time", draft);
  }
}

Value DrawClockAssigner(Random& random, std::int64_t period,
                        ScenarioDraft& draft) {
  draft.Aim({"WIN-018", "TRIG-009"});
  const std::int64_t slide =
      std::max<std::int64_t>(1, period / random.Between(1, 3));
  switch (random.Below(3)) {
    case 0:
      return Field("tumbling",
                   Value::Map{{"size", period}, {"time", "processing"}});
    case 1:
      draft.Aim({"ASSIGN-025"});
      return Field("sliding", Value::Map{{"size", period},
                                         {"slide", slide},
                                         {"time", "processing"}});
    default:
      return Field("session",
                   Value::Map{{"gap", slide}, {"time", "processing"}});
  }
}

}  // namespace tidemark
