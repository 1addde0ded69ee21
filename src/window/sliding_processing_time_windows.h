// SlidingProcessingTimeWindows: windows of one size that begin at regular
// distances by the clock, whatever the timestamps of records.
//
//   SlidingProcessingTimeWindows::Of(10s, 5s)
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_SLIDING_PROCESSING_TIME_WINDOWS_H_
#define TIDEMARK_WINDOW_SLIDING_PROCESSING_TIME_WINDOWS_H_

#include <chrono>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/processing_time_trigger.h"
#include "tidemark/window/sliding_windows.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

class SlidingProcessingTimeWindows {
 public:
  using WindowType = TimeWindow;
  using DefaultTrigger = ProcessingTimeTrigger;  // ASSIGN-032

  // Windows [offset + n * slide, offset + n * slide + size) for every integer
  // n. Errors: kIllegalArgument unless abs(offset) < slide and size > 0
  // (ASSIGN-021).
  static SlidingProcessingTimeWindows Of(
      std::chrono::milliseconds size, std::chrono::milliseconds slide,
      std::chrono::milliseconds offset = std::chrono::milliseconds{0}) {
    const SlidingGrid grid{size, slide, offset};
    grid.Check("SlidingProcessingTimeWindows");
    return SlidingProcessingTimeWindows(grid);
  }

  static constexpr bool IsEventTime() { return false; }

  // The windows that the clock stands in, the latest start first (ASSIGN-025).
  template <class T>
  void AssignWindows(const T& /*value*/, Timestamp /*timestamp*/,
                     const AssignerContext& context,
                     std::vector<TimeWindow>& windows) const {
    grid_.Append(context.CurrentProcessingTime(),
                 "SlidingProcessingTimeWindows", windows);
  }

 private:
  explicit SlidingProcessingTimeWindows(const SlidingGrid& grid)
      : grid_(grid) {}

  SlidingGrid grid_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_SLIDING_PROCESSING_TIME_WINDOWS_H_
