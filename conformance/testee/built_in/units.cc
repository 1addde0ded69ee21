#include "tidemark/conformance/testee/built_in/units.h"

#include <map>
#include <string>
#include <vector>

#include "tidemark/conformance/testee/built_in/runtime.h"

namespace tidemark {
namespace {

using Factories = std::map<std::string, UnitFactory>;

template <class Runtime>
Factories AllUnits() {
  return {
      {"assigner", MakeAssignerUnit},
      {"cep", MakeCepUnit<Runtime>},
      {"combiner", MakeCombinerUnit<Runtime>},
      {"evictor", MakeEvictorUnit},
      {"generalized", MakeGeneralizedUnit<Runtime>},
      {"generator", MakeGeneratorUnit},
      {"join", MakeJoinUnit<Runtime>},
      {"multiplexer", MakeMultiplexerUnit<Runtime>},
      {"pipeline", MakePipelineUnit<Runtime>},
      {"process", MakeProcessUnit<Runtime>},
      {"table", MakeTableUnit<Runtime>},
      {"timers", MakeTimersUnit<Runtime>},
      {"timestamps", MakeTimestampsUnit<Runtime>},
      {"trigger", MakeTriggerUnit<Runtime>},
      {"two_input", MakeForwardingUnit<Runtime>},
      {"valve", MakeValveUnit<Runtime>},
      {"window", MakeWindowUnit<Runtime>},
  };
}

const Factories& FactoriesOf(BuiltInVariant variant) {
  static const Factories kDynamic = AllUnits<FastRuntime>();
  static const Factories kPlain = AllUnits<PlainRuntime>();
  static const Factories kStatic = {{"window", MakeStaticWindowUnit}};
  switch (variant) {
    case BuiltInVariant::kPlain:
      return kPlain;
    case BuiltInVariant::kStatic:
      return kStatic;
    case BuiltInVariant::kDynamic:
      break;
  }
  return kDynamic;
}

}  // namespace

UnitFactory FindUnitFactory(const std::string& unit, BuiltInVariant variant) {
  const Factories& factories = FactoriesOf(variant);
  const auto found = factories.find(unit);
  return found == factories.end() ? nullptr : found->second;
}

std::vector<std::string> BuiltInUnits(BuiltInVariant variant) {
  std::vector<std::string> units;
  for (const auto& [unit, factory] : FactoriesOf(variant)) {
    units.push_back(unit);
  }
  return units;
}

}  // namespace tidemark
