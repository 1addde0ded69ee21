// The generator of each unit; scenario_generator.cc lists them.

#ifndef TIDEMARK_CONFORMANCE_GENERATE_UNIT_GENERATORS_H_
#define TIDEMARK_CONFORMANCE_GENERATE_UNIT_GENERATORS_H_

#include <string>
#include <vector>

#include "tidemark/conformance/generate/scenario_generator.h"

namespace tidemark {

UnitGenerator ValveScenarios();
UnitGenerator CombinerScenarios();
UnitGenerator MultiplexerScenarios();
UnitGenerator TwoInputScenarios();
UnitGenerator GeneratorScenarios();
UnitGenerator TimestampsScenarios();
UnitGenerator TimersScenarios();
UnitGenerator ProcessScenarios();
UnitGenerator AssignerScenarios();
UnitGenerator TriggerScenarios();
UnitGenerator WindowScenarios();
UnitGenerator PipelineScenarios();
UnitGenerator EvictorScenarios();
UnitGenerator JoinScenarios();
UnitGenerator CepScenarios();

// What scenarios of windows in event time aim at, whatever drives them.
std::vector<std::string> EventTimeWindowClauses();

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_GENERATE_UNIT_GENERATORS_H_
