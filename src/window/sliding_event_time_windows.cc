#include "tidemark/window/sliding_event_time_windows.h"

#include <cstdint>

#include "tidemark/base/error.h"

namespace tidemark {

SlidingEventTimeWindows SlidingEventTimeWindows::Of(
    std::chrono::milliseconds size, std::chrono::milliseconds slide,
    std::chrono::milliseconds offset) {
  RequireOffsetWithin(offset, slide, "slide", "SlidingEventTimeWindows");
  RequirePositive(size, "size", "SlidingEventTimeWindows");
  return SlidingEventTimeWindows(size, slide, offset);
}

void SlidingEventTimeWindows::AssignWindows(
    Timestamp timestamp, std::vector<TimeWindow>& windows) const {
  RequireTimestamp(timestamp, "SlidingEventTimeWindows");
  // Both bounds of the loop may wrap (ASSIGN-024).
  const Timestamp limit = WrappingSubtract(timestamp, size_);
  const std::int64_t most = (size_.count() - 1) / slide_.count() + 1;
  std::int64_t count = 0;
  for (Timestamp start = GetWindowStartWithOffset(timestamp, offset_, slide_);
       start > limit; start = WrappingSubtract(start, slide_)) {
    if (++count > most) {
      throw Error(ErrorCode::kOverflow,
                  "SlidingEventTimeWindows: the windows of a record at " +
                      ToString(timestamp) +
                      " begin before MIN; use later timestamps");
    }
    windows.emplace_back(start, WrappingAdd(start, size_));
  }
}

}  // namespace tidemark
