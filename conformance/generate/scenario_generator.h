// Random scenarios of one unit.
//
//   const UnitGenerator* generator = FindUnitGenerator("valve");
//   const Value document =
//       GenerateScenario(*generator, seed, index).document;
//
// A generated document has no expectations but the fields to inspect, whose
// values mean nothing. Times lie
// where rules change: edges of windows and one beside them, equal times, times
// behind the watermark, and now and then the ends of time.
//
// Threads: pure functions.

#ifndef TIDEMARK_CONFORMANCE_GENERATE_SCENARIO_GENERATOR_H_
#define TIDEMARK_CONFORMANCE_GENERATE_SCENARIO_GENERATOR_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/generate/random.h"
#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// A scenario in the making.
struct ScenarioDraft {
  Value::Map program;
  Value::List steps;
  // What the parts that were drawn are about; may repeat.
  std::vector<std::string> clauses;

  void Aim(std::initializer_list<const char*> at) {
    clauses.insert(clauses.end(), at.begin(), at.end());
  }
};

struct UnitGenerator {
  std::string unit;
  // All that its scenarios can aim at.
  std::vector<std::string> clauses;
  void (*draw)(Random& random, ScenarioDraft& draft);
};

// By name. All units that can be drawn.
std::span<const UnitGenerator> UnitGenerators();

// Null if there is none.
const UnitGenerator* FindUnitGenerator(std::string_view unit);

struct GeneratedScenario {
  // One that the grammar accepts, with an id made of unit, seed and index.
  Value document;
  // What it was made for, each once, sorted.
  std::vector<std::string> clauses;
};

GeneratedScenario GenerateScenario(const UnitGenerator& generator,
                                   std::uint64_t seed, std::uint64_t index);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_GENERATE_SCENARIO_GENERATOR_H_
