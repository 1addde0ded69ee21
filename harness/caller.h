// Where in the user's test a call stands, for errors that say so.

#ifndef TIDEMARK_HARNESS_CALLER_H_
#define TIDEMARK_HARNESS_CALLER_H_

#include <source_location>
#include <string>

#include "tidemark/base/error.h"

namespace tidemark {

// The default argument of every call that can be refused.
using Caller = std::source_location;

// An error whose text ends with the file and line of the call, as in
// "... call Open first (called at my_test.cc:12)".
Error ErrorAt(const Caller& caller, ErrorCode code, const std::string& text);

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_CALLER_H_
