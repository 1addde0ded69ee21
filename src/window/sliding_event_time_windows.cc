#include "tidemark/window/sliding_event_time_windows.h"

namespace tidemark {

SlidingEventTimeWindows SlidingEventTimeWindows::Of(
    std::chrono::milliseconds size, std::chrono::milliseconds slide,
    std::chrono::milliseconds offset) {
  const SlidingGrid grid{size, slide, offset};
  grid.Check(kName);
  return SlidingEventTimeWindows(grid);
}

void SlidingEventTimeWindows::AssignWindows(
    Timestamp timestamp, std::vector<TimeWindow>& windows) const {
  RequireTimestamp(timestamp, kName);
  grid_.Append(timestamp, kName, windows);
}

}  // namespace tidemark
