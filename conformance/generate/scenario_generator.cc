// The list of generators, and the document around what they draw.

#include "tidemark/conformance/generate/scenario_generator.h"

#include <algorithm>
#include <utility>

#include "tidemark/conformance/generate/unit_generators.h"

namespace tidemark {

std::span<const UnitGenerator> UnitGenerators() {
  static const std::vector<UnitGenerator> generators = {
      AssignerScenarios(),    CepScenarios(),        CombinerScenarios(),
      EvictorScenarios(),     GeneratorScenarios(),  JoinScenarios(),
      MultiplexerScenarios(), PipelineScenarios(),   ProcessScenarios(),
      TimersScenarios(),      TimestampsScenarios(), TriggerScenarios(),
      TwoInputScenarios(),    ValveScenarios(),      WindowScenarios()};
  return generators;
}

const UnitGenerator* FindUnitGenerator(std::string_view unit) {
  const auto generators = UnitGenerators();
  const auto found = std::find_if(
      generators.begin(), generators.end(),
      [&](const UnitGenerator& generator) { return generator.unit == unit; });
  return found == generators.end() ? nullptr : &*found;
}

GeneratedScenario GenerateScenario(const UnitGenerator& generator,
                                   std::uint64_t seed, std::uint64_t index) {
  Random random(SeedOf(seed, generator.unit, index));
  ScenarioDraft draft;
  generator.draw(random, draft);
  std::sort(draft.clauses.begin(), draft.clauses.end());
  draft.clauses.erase(std::unique(draft.clauses.begin(), draft.clauses.end()),
                      draft.clauses.end());
  const std::string number = std::to_string(seed) + "-" + std::to_string(index);
  std::string id = generator.unit;  // ids have no underscores
  std::replace(id.begin(), id.end(), '_', '-');
  Value::Map document = {{"id", id + "-seed-" + number},
                         {"title", "Drawn for the unit " + generator.unit +
                                       " from seed " + number},
                         {"unit", generator.unit}};
  document.emplace_back("program", Value(std::move(draft.program)));
  document.emplace_back("steps", Value(std::move(draft.steps)));
  return {std::move(document), std::move(draft.clauses)};
}

}  // namespace tidemark
