// EchoTestee: a testee without an engine, for tests of what talks to testees.
// Each step emits what it does: {watermark: 5} emits {watermark: 5}.
//
// Words in a scenario's id make it do otherwise, at its second step:
//   unsupported, skipped  answered as such, from the start
//   refused               ILLEGAL_ARGUMENT in the setup
//   fails                 USER_FAILURE, after what the step emits
//   vague                 the same as FAILED
//   forgets               emits nothing
//   throws                an exception
//   short                 no answer to this step or a later one

#ifndef TIDEMARK_CONFORMANCE_TESTEE_TESTING_ECHO_TESTEE_H_
#define TIDEMARK_CONFORMANCE_TESTEE_TESTING_ECHO_TESTEE_H_

#include "tidemark/conformance/testee/testee.h"

namespace tidemark::testing {

class EchoTestee : public Testee {
 public:
  // "echo" 1, with the unit "valve".
  TesteeHello Hello() override;
  RunResult Run(const Scenario& scenario) override;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_CONFORMANCE_TESTEE_TESTING_ECHO_TESTEE_H_
