// Whether an error is the one that a scenario expects.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_ERROR_FIT_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_ERROR_FIT_H_

#include <optional>
#include <string_view>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

enum class ErrorFit {
  kFits,
  // An error was expected and came, but as FAILED: the testee cannot tell codes
  // apart.
  kNotToldApart,
  kDiffers,
};

// The code that `step` expects, {any_of: codes}, or `none`.
Value ExpectedError(const Step& step, std::string_view profile);

// `expected` is what ExpectedError gives. FAILED is expected of whatever fails.
ErrorFit FitError(const Value& expected, std::optional<ErrorCode> came);

// "none" for no error.
std::string_view ErrorName(std::optional<ErrorCode> error);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_ERROR_FIT_H_
