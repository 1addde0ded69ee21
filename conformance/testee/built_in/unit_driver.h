// UnitDriver: one unit of the runtime, built from a scenario's program, to
// which the steps of the scenario are done.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_UNIT_DRIVER_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_UNIT_DRIVER_H_

#include <stdexcept>

#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"

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

  // Errors: the unit's own.
  virtual void Open() {}

  // Does the step's action. What it gives at once is added to `result`.
  // Errors: UnsupportedFeature for a step that the unit does not take; else the
  // unit's own.
  virtual void Do(const Step& step, StepResult& result) = 0;

  // Moves into `result` what has come out since the last time. Comes after Open
  // and after each Do, also where they threw.
  virtual void Collect(StepResult& /*result*/) {}

  // What can be seen of the unit now: a map of the fields of `inspect`.
  virtual Value Inspect() = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_UNIT_DRIVER_H_
