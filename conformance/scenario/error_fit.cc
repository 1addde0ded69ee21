#include "tidemark/conformance/scenario/error_fit.h"

#include <algorithm>

#include "tidemark/conformance/scenario/profile.h"

namespace tidemark {
namespace {

bool IsOneOf(const Value& expected, std::string_view came) {
  if (const Value* codes = expected.Find("any_of")) {
    const Value::List& list = codes->AsList();
    return std::any_of(list.begin(), list.end(),
                       [&](const Value& code) { return IsOneOf(code, came); });
  }
  return expected == Value(came) ||
         (expected == Value("FAILED") && came != "none");
}

}  // namespace

Value ExpectedError(const Step& step, std::string_view profile) {
  const Value* written = step.expectations.Find("error");
  return written == nullptr ? Value("none") : ResolveProfile(*written, profile);
}

ErrorFit FitError(const Value& expected, std::optional<ErrorCode> came) {
  if (IsOneOf(expected, ErrorName(came))) return ErrorFit::kFits;
  return expected != Value("none") && came == ErrorCode::kFailed
             ? ErrorFit::kNotToldApart
             : ErrorFit::kDiffers;
}

std::string_view ErrorName(std::optional<ErrorCode> error) {
  return error.has_value() ? ErrorCodeName(*error) : "none";
}

}  // namespace tidemark
