// The built-in testee: scenarios run on the reference runtime, in process.
//
//   const auto testee = MakeBuiltInTestee(BuiltInVariant::kDynamic);
//   const RunResult result = testee->Run(scenario);

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_H_

#include <memory>

#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

// Three ways to build the same runtime; a scenario that fits more than one
// gives the same on each.
enum class BuiltInVariant {
  kDynamic,  // all forms, over one dynamic value
  kStatic,   // the few instantiations over plain types that users run most
  kPlain,    // all forms, on the plain twins of the fast structures
};

// Never null.
std::unique_ptr<Testee> MakeBuiltInTestee(BuiltInVariant variant);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_H_
