// TumblingEventTimeWindows: windows of one size that follow each other without
// gap or overlap.
//
//   TumblingEventTimeWindows::Of(5s)       // ..., [0, 5000), [5000, 10000),
//   ... TumblingEventTimeWindows::Of(1h, 15min)       // from quarter past
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_TUMBLING_EVENT_TIME_WINDOWS_H_
#define TIDEMARK_WINDOW_TUMBLING_EVENT_TIME_WINDOWS_H_

#include <chrono>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/assigner_checks.h"
#include "tidemark/window/event_time_trigger.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

class TumblingEventTimeWindows {
 public:
  using WindowType = TimeWindow;
  using DefaultTrigger = EventTimeTrigger;  // ASSIGN-032

  // Windows [offset + n * size, offset + (n + 1) * size) for every integer n.
  // Errors: kIllegalArgument unless abs(offset) < size (ASSIGN-012).
  static TumblingEventTimeWindows Of(
      std::chrono::milliseconds size,
      std::chrono::milliseconds offset = std::chrono::milliseconds{0});

  static constexpr bool IsEventTime() { return true; }

  // The one window of a record (ASSIGN-011).
  // Errors: kNoTimestamp for MIN (ASSIGN-013).
  TimeWindow AssignWindow(Timestamp timestamp) const;

  template <class T>
  void AssignWindows(const T& /*value*/, Timestamp timestamp,
                     const AssignerContext& /*context*/,
                     std::vector<TimeWindow>& windows) const {
    windows.push_back(AssignWindow(timestamp));
  }

 private:
  TumblingEventTimeWindows(std::chrono::milliseconds size,
                           std::chrono::milliseconds offset)
      : size_(size), offset_(offset) {}

  std::chrono::milliseconds size_;
  std::chrono::milliseconds offset_;
};

inline TimeWindow TumblingEventTimeWindows::AssignWindow(
    Timestamp timestamp) const {
  RequireTimestamp(timestamp, "TumblingEventTimeWindows");
  const Timestamp start = GetWindowStartWithOffset(timestamp, offset_, size_);
  return TimeWindow(start, WrappingAdd(start, size_));
}

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_TUMBLING_EVENT_TIME_WINDOWS_H_
