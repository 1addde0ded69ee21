#include "tidemark/window/assigner_checks.h"

#include <string>

#include "tidemark/base/error.h"

namespace tidemark {

void ThrowNoTimestamp(std::string_view assigner) {
  throw Error(ErrorCode::kNoTimestamp,
              std::string(assigner) +
                  ": the record's timestamp is MIN, the mark of a record "
                  "without a timestamp. Assign timestamps and watermarks "
                  "before the window");
}

void RequireOffsetWithin(std::chrono::milliseconds offset,
                         std::chrono::milliseconds period,
                         std::string_view period_name,
                         std::string_view assigner) {
  // abs(offset) < period, without the overflow of abs and of a negated period.
  if (period.count() > 0 && offset < period && offset > -period) return;
  throw Error(ErrorCode::kIllegalArgument,
              std::string(assigner) + " must satisfy abs(offset) < " +
                  std::string(period_name) + ", but offset is " +
                  std::to_string(offset.count()) + " ms and " +
                  std::string(period_name) + " is " +
                  std::to_string(period.count()) + " ms");
}

void RequirePositive(std::chrono::milliseconds duration, std::string_view name,
                     std::string_view assigner) {
  if (duration.count() > 0) return;
  throw Error(ErrorCode::kIllegalArgument,
              std::string(assigner) + " must satisfy " + std::string(name) +
                  " > 0, but " + std::string(name) + " is " +
                  std::to_string(duration.count()) + " ms");
}

}  // namespace tidemark
