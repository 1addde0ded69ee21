// The units of the built-in testee, by name, and the factory of each.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_UNITS_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_UNITS_H_

#include <memory>
#include <string>
#include <vector>

#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"
#include "tidemark/conformance/testee/built_in_variant.h"

namespace tidemark {

// A driver of the scenario's unit. `scenario` outlives it.
// Errors: UnsupportedFeature; else what refuses the program.
using UnitFactory = std::unique_ptr<UnitDriver> (*)(const Scenario& scenario);

// The factory of that unit in that variant, or null if there is none.
UnitFactory FindUnitFactory(const std::string& unit, BuiltInVariant variant);

// The units that there are in that variant, in ascending order.
std::vector<std::string> BuiltInUnits(BuiltInVariant variant);

// The factories. `Runtime` is FastRuntime or PlainRuntime (runtime.h); each is
// instantiated once, in a .cc file.
std::unique_ptr<UnitDriver> MakeGeneratorUnit(const Scenario& scenario);
std::unique_ptr<UnitDriver> MakeAssignerUnit(const Scenario& scenario);
std::unique_ptr<UnitDriver> MakeEvictorUnit(const Scenario& scenario);

template <class Runtime>
std::unique_ptr<UnitDriver> MakeCepUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeCombinerUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeMultiplexerUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeValveUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeTimestampsUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeTimersUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeProcessUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeForwardingUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeTriggerUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeWindowUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeJoinUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeGeneralizedUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakeTableUnit(const Scenario& scenario);
template <class Runtime>
std::unique_ptr<UnitDriver> MakePipelineUnit(const Scenario& scenario);

// Windows over plain types: the closed list of what users run most.
std::unique_ptr<UnitDriver> MakeStaticWindowUnit(const Scenario& scenario);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_UNITS_H_
