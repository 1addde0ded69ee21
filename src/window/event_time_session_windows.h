// Session windows: a session lasts until no record of its key has come for a
// gap.
//
//   EventTimeSessionWindows::WithGap(30min)
//   DynamicEventTimeSessionWindows([](const Click& click) {
//     return click.is_mobile ? 5min : 30min;
//   })
//
// Each record begins a session of its own, [timestamp, timestamp + gap);
// sessions that share an instant or touch become one (SESS-001).
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_EVENT_TIME_SESSION_WINDOWS_H_
#define TIDEMARK_WINDOW_EVENT_TIME_SESSION_WINDOWS_H_

#include <chrono>
#include <span>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/assigner_checks.h"
#include "tidemark/window/event_time_trigger.h"
#include "tidemark/window/merge_touching_windows.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

// What sessions have in common; those of a user's own derive from it.
class EventTimeSessions {
 public:
  using WindowType = TimeWindow;
  using DefaultTrigger = EventTimeTrigger;  // ASSIGN-032

  static constexpr bool IsEventTime() { return true; }
  static constexpr bool MergesTouchingWindows() { return true; }

  std::vector<MergeGroup<TimeWindow>> MergeWindows(
      std::span<const TimeWindow> windows) const {
    return MergeTouchingWindows(windows);
  }
};

class EventTimeSessionWindows final : public EventTimeSessions {
 public:
  // Errors: kIllegalArgument unless gap > 0 (ASSIGN-026).
  static EventTimeSessionWindows WithGap(std::chrono::milliseconds gap);

  // [timestamp, timestamp + gap), whose end may wrap (ASSIGN-029). A record
  // without a timestamp is not refused: it reads as MIN (ASSIGN-026).
  template <class T>
  void AssignWindows(const T& /*value*/, Timestamp timestamp,
                     const AssignerContext& /*context*/,
                     std::vector<TimeWindow>& windows) const {
    windows.emplace_back(timestamp, WrappingAdd(timestamp, gap_));
  }

 private:
  explicit EventTimeSessionWindows(std::chrono::milliseconds gap) : gap_(gap) {}

  std::chrono::milliseconds gap_;
};

// GapExtractor: a function of a record's value that returns its gap.
template <class GapExtractor>
class DynamicEventTimeSessionWindows final : public EventTimeSessions {
 public:
  explicit DynamicEventTimeSessionWindows(GapExtractor gap_of)
      : gap_of_(std::move(gap_of)) {}

  // [timestamp, timestamp + gap of the value).
  // Errors: kIllegalArgument unless that gap > 0 (ASSIGN-027).
  template <class T>
  void AssignWindows(const T& value, Timestamp timestamp,
                     const AssignerContext& /*context*/,
                     std::vector<TimeWindow>& windows) const {
    const std::chrono::milliseconds gap = gap_of_(value);
    RequirePositive(gap, "gap", "DynamicEventTimeSessionWindows");
    windows.emplace_back(timestamp, WrappingAdd(timestamp, gap));
  }

 private:
  GapExtractor gap_of_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_EVENT_TIME_SESSION_WINDOWS_H_
