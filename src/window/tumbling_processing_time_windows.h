// TumblingProcessingTimeWindows: windows of one size that follow each other by
// the clock, whatever the timestamps of records.
//
//   TumblingProcessingTimeWindows::Of(5s)
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_TUMBLING_PROCESSING_TIME_WINDOWS_H_
#define TIDEMARK_WINDOW_TUMBLING_PROCESSING_TIME_WINDOWS_H_

#include <chrono>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/processing_time_trigger.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

class TumblingProcessingTimeWindows {
 public:
  using WindowType = TimeWindow;
  using DefaultTrigger = ProcessingTimeTrigger;  // ASSIGN-032

  // Windows [offset + n * size, offset + (n + 1) * size) for every integer n.
  // Errors: kIllegalArgument unless abs(offset) < size (ASSIGN-012).
  static TumblingProcessingTimeWindows Of(
      std::chrono::milliseconds size,
      std::chrono::milliseconds offset = std::chrono::milliseconds{0});

  static constexpr bool IsEventTime() { return false; }

  // The window that the clock stands in (ASSIGN-017).
  template <class T>
  void AssignWindows(const T& /*value*/, Timestamp /*timestamp*/,
                     const AssignerContext& context,
                     std::vector<TimeWindow>& windows) const {
    const Timestamp start = GetWindowStartWithOffset(
        context.CurrentProcessingTime(), offset_, size_);
    windows.emplace_back(start, WrappingAdd(start, size_));
  }

 private:
  TumblingProcessingTimeWindows(std::chrono::milliseconds size,
                                std::chrono::milliseconds offset)
      : size_(size), offset_(offset) {}

  std::chrono::milliseconds size_;
  std::chrono::milliseconds offset_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_TUMBLING_PROCESSING_TIME_WINDOWS_H_
