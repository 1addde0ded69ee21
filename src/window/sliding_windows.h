// The arithmetic of sliding windows, which event time and processing time
// share.

#ifndef TIDEMARK_WINDOW_SLIDING_WINDOWS_H_
#define TIDEMARK_WINDOW_SLIDING_WINDOWS_H_

#include <chrono>
#include <string_view>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/time_window.h"

namespace tidemark {

struct SlidingGrid {
  // Errors: kIllegalArgument unless abs(offset) < slide and size > 0
  // (ASSIGN-021).
  void Check(std::string_view assigner) const;

  // Appends the windows that hold `time`, the latest start first (ASSIGN-018).
  // Errors: kOverflow where bounds below MIN would make them infinitely many.
  void Append(Timestamp time, std::string_view assigner,
              std::vector<TimeWindow>& windows) const;

  std::chrono::milliseconds size;
  std::chrono::milliseconds slide;
  std::chrono::milliseconds offset;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_SLIDING_WINDOWS_H_
