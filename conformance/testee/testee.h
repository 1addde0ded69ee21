// Testee: whatever runs scenarios: the built-in runtime, a program behind the
// protocol, or an engine that links the runner and implements this interface.
//
//   class MyTestee : public Testee {
//    public:
//     TesteeHello Hello() override {
//       return {.name = "mine", .version = "1.0", .units = {"window"}};
//     }
//     RunResult Run(const Scenario& scenario) override {
//       RunResult result;
//       for (const Step& step : scenario.steps) {
//         result.steps.push_back(engine_.Do(step.kind, step.argument()));
//       }
//       return result;
//     }
//   };
//
// Threads: thread-compatible; one scenario at a time.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_TESTEE_H_
#define TIDEMARK_CONFORMANCE_TESTEE_TESTEE_H_

#include <map>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {

// What a testee says of itself.
struct TesteeHello {
  std::string name;
  std::string version;
  // The units it can drive: "window", "valve", ...
  std::vector<std::string> units;
  // What else it can do, by names of its own choice.
  std::vector<std::string> features{};
  // Of all its answers; an answer of its own can be coarser.
  Granularity granularity = Granularity::kStep;
  // The engine's class or function that drives a unit, by the unit's name.
  std::map<std::string, std::string> driven{};
  // What was driven: the SHA-256 of each file, in hex, by the file's name.
  std::map<std::string, std::string> artifacts{};

  friend bool operator==(const TesteeHello&, const TesteeHello&) = default;
};

// Thrown by a testee that could not answer at all. The scenario in flight is
// charged with it, but for kGone; the testee can be asked to run the next one.
class TesteeFailure : public Error {
 public:
  enum class Kind {
    kCrash,    // it ended
    kTimeout,  // it did not answer in time
    kGarbage,  // what it answered is not what the protocol says
    kGone,     // it could not be started any more
  };

  TesteeFailure(Kind kind, const std::string& message)
      : Error(ErrorCode::kFailed, message), kind_(kind) {}

  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

class Testee {
 public:
  Testee() = default;
  Testee(const Testee&) = delete;
  Testee& operator=(const Testee&) = delete;
  virtual ~Testee() = default;

  // The same at every call. TesteeFailure if there is no answer.
  virtual TesteeHello Hello() = 0;

  // Runs a scenario that nothing has run in before: nothing is left over from
  // the one before. `scenario` holds id, unit, program and the actions of its
  // steps; what it expects is never passed on. Only the names of the fields
  // that will be looked at after a step stand in its expectations, as a list
  // under `inspect`; the answer may hold others too.
  //
  // - A unit or form that is not there is answered with kUnsupported, never
  // with
  //   an exception.
  // - A program that is refused while it is built gives an error in `setup` and
  //   no steps.
  // - After an error in a step nothing more is run, and `steps` ends there,
  //   unless the program says `after_error: continue`.
  //
  // An exception is charged to this scenario: a TesteeFailure as what it says,
  // any other as an error of the testee's own.
  virtual RunResult Run(const Scenario& scenario) = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_TESTEE_H_
