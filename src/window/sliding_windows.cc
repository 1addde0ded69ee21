#include "tidemark/window/sliding_windows.h"

#include <cstdint>
#include <string>

#include "tidemark/base/error.h"
#include "tidemark/window/assigner_checks.h"

namespace tidemark {

void SlidingGrid::Check(std::string_view assigner) const {
  RequireOffsetWithin(offset, slide, "slide", assigner);
  RequirePositive(size, "size", assigner);
}

void SlidingGrid::Append(Timestamp time, std::string_view assigner,
                         std::vector<TimeWindow>& windows) const {
  // Both bounds of the loop may wrap (ASSIGN-024).
  const Timestamp limit = WrappingSubtract(time, size);
  const std::int64_t most = (size.count() - 1) / slide.count() + 1;
  std::int64_t count = 0;
  for (Timestamp start = GetWindowStartWithOffset(time, offset, slide);
       start > limit; start = WrappingSubtract(start, slide)) {
    if (++count > most) {
      throw Error(ErrorCode::kOverflow,
                  std::string(assigner) + ": the windows of a record at " +
                      ToString(time) +
                      " begin before MIN; use later timestamps");
    }
    windows.emplace_back(start, WrappingAdd(start, size));
  }
}

}  // namespace tidemark
