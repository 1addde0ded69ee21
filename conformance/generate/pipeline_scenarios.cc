// Scenarios of the unit pipeline: one or several sources before a window. They
// are such as a job on a cluster gives the same results for, whatever the
// machine's clock does: the clock moves by whole intervals, and nothing in
// them goes by the time of day.

#include <string>
#include <utility>

#include "tidemark/conformance/generate/pieces.h"
#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {
namespace {

constexpr std::int64_t kInterval = 200;

// A vertex that records come in at.
struct Source {
  std::string id;
  std::int64_t parallelism = 1;
};

Value DrawGeneratorOfSource(Random& random, ScenarioDraft& draft) {
  switch (random.Below(4)) {
    case 0:
      draft.Aim({"GEN-009"});
      return "monotonous";
    case 1:
      return "none";
    default:
      draft.Aim({"GEN-003", "GEN-017"});
      return Value::Map{{"bounded", Value::Map{{"ms", random.Between(0, 12)}}}};
  }
}

Value DrawTimestampsVertex(Random& random, const Source& source,
                           ScenarioDraft& draft) {
  Value strategy =
      Value::Map{{"generator", DrawGeneratorOfSource(random, draft)}};
  return Value::Map{{"id", source.id},
                    {"unit", "timestamps"},
                    {"parallelism", source.parallelism},
                    {"program", Value::Map{{"strategy", std::move(strategy)},
                                           {"interval", kInterval}}}};
}

Value DrawPipelineStep(Random& random, TimeSource& times,
                       const std::vector<Source>& sources,
                       ScenarioDraft& draft) {
  if (random.OneIn(3)) {
    draft.Aim({"TAW-002", "VALVE-003", "WIN-013", "WIN-015"});
    return StepOf("clock", Value::Map{{"advance", kInterval}});
  }
  draft.Aim({"CHAIN-001", "KG-006", "LATE-001", "LATE-002", "LATE-003",
             "LATE-007", "WIN-002"});
  Value record =
      Value::Map{{"key", DrawKey(random)}, {"value", random.Between(0, 9)}};
  record.Set("ts", times.Near());
  Value step = StepOf("record", std::move(record));
  const Source& source = random.Pick(sources);
  step.Set("source", source.id);
  if (source.parallelism > 1) {
    step.Set("subtask", random.Between(0, source.parallelism - 1));
  }
  return step;
}

void DrawPipelineScenario(Random& random, ScenarioDraft& draft) {
  const std::int64_t period = random.Between(2, 12);
  std::vector<Source> sources = {{"first", random.Between(1, 3)}};
  if (random.OneIn(3)) sources.push_back({"second", random.Between(1, 2)});
  Value::List vertices;
  Value::List connections;
  for (const Source& source : sources) {
    vertices.push_back(DrawTimestampsVertex(random, source, draft));
    connections.push_back(Value::Map{
        {"from", source.id}, {"to", "windows"}, {"partition", "hash"}});
  }
  vertices.push_back(
      Value::Map{{"id", "windows"},
                 {"unit", "window"},
                 {"parallelism", random.Between(1, 3)},
                 {"program", Value(DrawWindowProgram(random, period, draft))}});
  draft.program = {{"vertices", Value(std::move(vertices))},
                   {"connections", Value(std::move(connections))}};
  TimeSource times(random, period, false);
  const std::int64_t steps = random.Between(4, 16);
  for (std::int64_t i = 0; i < steps; ++i) {
    draft.steps.push_back(DrawPipelineStep(random, times, sources, draft));
  }
  if (!random.OneIn(3)) {
    draft.Aim({"EOI-004"});
    draft.steps.push_back(StepOf("end", true));
  }
}

}  // namespace

UnitGenerator PipelineScenarios() {
  std::vector<std::string> clauses = EventTimeWindowClauses();
  // No status comes in by itself.
  for (const char* clause : {"GEN-003", "GEN-009", "GEN-017", "TAW-002",
                             "VALVE-003", "CHAIN-001", "KG-006", "EOI-004"}) {
    clauses.emplace_back(clause);
  }
  return {"pipeline", std::move(clauses), DrawPipelineScenario};
}

}  // namespace tidemark
