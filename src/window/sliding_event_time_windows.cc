#include "tidemark/window/sliding_event_time_windows.h"

#include <cstdint>
#include <string>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

// Of one record, inclusive.
constexpr std::int64_t kMostWindows = 10'000'000;

}  // namespace

SlidingEventTimeWindows SlidingEventTimeWindows::Of(
    std::chrono::milliseconds size, std::chrono::milliseconds slide,
    std::chrono::milliseconds offset) {
  const SlidingGrid grid{size, slide, offset};
  grid.Check(kName);
  if (size / slide > kMostWindows) {
    throw Error(ErrorCode::kIllegalArgument,
                std::string(kName) + ": a record would be in more than " +
                    std::to_string(kMostWindows) +
                    " windows; use a longer slide or a shorter size");
  }
  return SlidingEventTimeWindows(grid);
}

void SlidingEventTimeWindows::AssignWindows(
    Timestamp timestamp, std::vector<TimeWindow>& windows) const {
  RequireTimestamp(timestamp, kName);
  grid_.Append(timestamp, kName, windows);
}

}  // namespace tidemark
