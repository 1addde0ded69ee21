// UnitDriver: one unit of the runtime, built from a scenario's program, to
// which the steps of the scenario are done.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_UNIT_DRIVER_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_UNIT_DRIVER_H_

#include <memory>
#include <stdexcept>
#include <string>

#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/testee/built_in_variant.h"

namespace tidemark {

// A form that the unit does not have. The whole scenario is then answered with
// `unsupported`; what() is the name of the feature.
class UnsupportedFeature : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class UnitDriver {
 public:
  UnitDriver() = default;
  UnitDriver(const UnitDriver&) = delete;
  UnitDriver& operator=(const UnitDriver&) = delete;
  virtual ~UnitDriver() = default;

  // Adds to `result` what opening the unit gives. Errors: those of Do.
  virtual void Open(StepResult& /*result*/) {}

  // Does the step's action, and adds to `result` what came out, whether or not
  // it throws. Errors: UnsupportedFeature for a step that the unit does not
  // take; else the unit's own.
  virtual void Do(const Step& step, StepResult& result) = 0;

  // What can be seen of the unit now: a map of the fields of `inspect`.
  virtual Value Inspect() = 0;
};

// A driver of the scenario's unit. `scenario` outlives it.
// Errors: UnsupportedFeature; else what refuses the program.
using UnitFactory = std::unique_ptr<UnitDriver> (*)(const Scenario& scenario);

// The factory of that unit in that variant, or null if there is none.
UnitFactory FindUnitFactory(const std::string& unit, BuiltInVariant variant);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_UNIT_DRIVER_H_
