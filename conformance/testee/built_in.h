// The built-in testee: scenarios run on the reference runtime, in process.
//
//   const auto testee = MakeBuiltInTestee(BuiltInVariant::kDynamic);
//   const RunResult result = testee->Run(scenario);

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_H_

#include <memory>

#include "tidemark/conformance/testee/built_in_variant.h"
#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

// Never null.
std::unique_ptr<Testee> MakeBuiltInTestee(BuiltInVariant variant);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_H_
