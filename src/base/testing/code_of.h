// CodeOf: the error that a call is refused with, for tests.
//
//   EXPECT_EQ(CodeOf([&] { task.Open(); }), ErrorCode::kIllegalState);

#ifndef TIDEMARK_BASE_TESTING_CODE_OF_H_
#define TIDEMARK_BASE_TESTING_CODE_OF_H_

#include <optional>

#include "tidemark/base/error.h"

namespace tidemark::testing {

// The code of the Error that `call` throws, or nothing if it throws nothing.
// Any other exception passes through.
template <class Call>
std::optional<ErrorCode> CodeOf(const Call& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.code();
  }
  return std::nullopt;
}

}  // namespace tidemark::testing

#endif  // TIDEMARK_BASE_TESTING_CODE_OF_H_
