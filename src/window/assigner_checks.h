// The checks that several assigners share.

#ifndef TIDEMARK_WINDOW_ASSIGNER_CHECKS_H_
#define TIDEMARK_WINDOW_ASSIGNER_CHECKS_H_

#include <chrono>
#include <string_view>

#include "tidemark/base/timestamp.h"

namespace tidemark {

[[noreturn]] void ThrowNoTimestamp(std::string_view assigner);

// Errors: kNoTimestamp if `timestamp` is MIN, the mark of a record without one
// (ASSIGN-013).
inline void RequireTimestamp(Timestamp timestamp, std::string_view assigner) {
  if (timestamp == Timestamp::Min()) ThrowNoTimestamp(assigner);
}

// Errors: kIllegalArgument unless abs(offset) < period, by which a period <= 0
// is refused too. `period_name` is what the assigner calls its period.
void RequireOffsetWithin(std::chrono::milliseconds offset,
                         std::chrono::milliseconds period,
                         std::string_view period_name,
                         std::string_view assigner);

// Errors: kIllegalArgument unless duration > 0.
void RequirePositive(std::chrono::milliseconds duration, std::string_view name,
                     std::string_view assigner);

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_ASSIGNER_CHECKS_H_
