// The generator of each unit; scenario_generator.cc lists them.

#ifndef TIDEMARK_CONFORMANCE_GENERATE_UNIT_GENERATORS_H_
#define TIDEMARK_CONFORMANCE_GENERATE_UNIT_GENERATORS_H_

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

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_GENERATE_UNIT_GENERATORS_H_
