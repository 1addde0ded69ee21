// Scenarios of the unit evictor: lists of records, before and after a function.

#include <cstdint>
#include <utility>

#include "tidemark/conformance/generate/pieces.h"
#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {
namespace {

// Most records have a timestamp and a value that is a number.
Value DrawRecords(Random& random, TimeSource& times) {
  Value::List records;
  const std::int64_t count = random.Between(0, 6);
  for (std::int64_t i = 0; i < count; ++i) {
    Value record = Value::Map{{"value", random.Between(0, 9)}};
    if (random.OneIn(40)) record.Set("value", Value());
    if (!random.OneIn(12)) record.Set("ts", times.Time());
    records.push_back(std::move(record));
  }
  return records;
}

void DrawEvictorScenario(Random& random, ScenarioDraft& draft) {
  TimeSource times(random, 5, random.OneIn(3));
  draft.program.emplace_back("evictor", DrawEvictor(random, true, draft));
  const std::int64_t steps = random.Between(1, 8);
  for (std::int64_t i = 0; i < steps; ++i) {
    Value arguments = Value::Map{{"records", DrawRecords(random, times)},
                                 {"window", Value::List{-100, 100}}};
    if (random.OneIn(3)) arguments.Set("when", "after");
    draft.steps.push_back(StepOf(
        "call", Value::Map{{"fn", "evict"}, {"args", std::move(arguments)}}));
  }
  draft.program.emplace_back("after_error", "continue");
}

}  // namespace

UnitGenerator EvictorScenarios() {
  return {"evictor",
          {"EVICT-002", "EVICT-005", "EVICT-006", "EVICT-007", "EVICT-008"},
          DrawEvictorScenario};
}

}  // namespace tidemark
