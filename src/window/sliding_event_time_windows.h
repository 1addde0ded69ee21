// SlidingEventTimeWindows: windows of one size that begin at regular distances.
// They overlap if slide < size, and leave holes if slide > size.
//
//   SlidingEventTimeWindows::Of(10s, 5s)  // [-5 s, 5 s), [0 s, 10 s), ...
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_SLIDING_EVENT_TIME_WINDOWS_H_
#define TIDEMARK_WINDOW_SLIDING_EVENT_TIME_WINDOWS_H_

#include <chrono>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/assigner_checks.h"
#include "tidemark/window/event_time_trigger.h"
#include "tidemark/window/sliding_windows.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

class SlidingEventTimeWindows {
 public:
  using WindowType = TimeWindow;
  using DefaultTrigger = EventTimeTrigger;  // ASSIGN-032

  // Windows [offset + n * slide, offset + n * slide + size) for every integer
  // n. Errors: kIllegalArgument unless abs(offset) < slide and size > 0
  // (ASSIGN-021), and if size / slide is above 10,000,000 (ASSIGN-022).
  static SlidingEventTimeWindows Of(
      std::chrono::milliseconds size, std::chrono::milliseconds slide,
      std::chrono::milliseconds offset = std::chrono::milliseconds{0});

  static constexpr bool IsEventTime() { return true; }

  // Appends the record's windows, the latest start first (ASSIGN-018): between
  // floor and ceiling of size / slide of them, so none for a record in a hole
  // (ASSIGN-019, ASSIGN-020).
  // Errors: kNoTimestamp for MIN (ASSIGN-013); kOverflow for a record so close
  // to MIN that the list of its windows would wrap around and not end.
  void AssignWindows(Timestamp timestamp,
                     std::vector<TimeWindow>& windows) const;

  template <class T>
  void AssignWindows(const T& /*value*/, Timestamp timestamp,
                     const AssignerContext& /*context*/,
                     std::vector<TimeWindow>& windows) const {
    AssignWindows(timestamp, windows);
  }

 private:
  static constexpr char kName[] = "SlidingEventTimeWindows";

  explicit SlidingEventTimeWindows(const SlidingGrid& grid) : grid_(grid) {}

  SlidingGrid grid_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_SLIDING_EVENT_TIME_WINDOWS_H_
