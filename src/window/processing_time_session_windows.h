// Session windows by the clock: a session lasts until no record of its key has
// come for a gap of processing time.
//
//   ProcessingTimeSessionWindows::WithGap(30min)
//   DynamicProcessingTimeSessionWindows([](const Click& click) {
//     return click.is_mobile ? 5min : 30min;
//   })
//
// Each record begins a session of its own, [now, now + gap); sessions that
// share an instant or touch become one (SESS-001).
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_PROCESSING_TIME_SESSION_WINDOWS_H_
#define TIDEMARK_WINDOW_PROCESSING_TIME_SESSION_WINDOWS_H_

#include <chrono>
#include <span>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/assigner_checks.h"
#include "tidemark/window/merge_touching_windows.h"
#include "tidemark/window/processing_time_trigger.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

// What sessions by the clock have in common.
class ProcessingTimeSessions {
 public:
  using WindowType = TimeWindow;
  using DefaultTrigger = ProcessingTimeTrigger;  // ASSIGN-032

  static constexpr bool IsEventTime() { return false; }
  static constexpr bool MergesTouchingWindows() { return true; }

  std::vector<MergeGroup<TimeWindow>> MergeWindows(
      std::span<const TimeWindow> windows) const {
    return MergeTouchingWindows(windows);
  }

 protected:
  static TimeWindow SessionOf(Timestamp now, std::chrono::milliseconds gap) {
    return TimeWindow(now, WrappingAdd(now, gap));
  }
};

class ProcessingTimeSessionWindows final : public ProcessingTimeSessions {
 public:
  // Errors: kIllegalArgument unless gap > 0 (ASSIGN-026).
  static ProcessingTimeSessionWindows WithGap(std::chrono::milliseconds gap) {
    RequirePositive(gap, "gap", "ProcessingTimeSessionWindows");
    return ProcessingTimeSessionWindows(gap);
  }

  // [now, now + gap) (ASSIGN-028).
  template <class T>
  void AssignWindows(const T& /*value*/, Timestamp /*timestamp*/,
                     const AssignerContext& context,
                     std::vector<TimeWindow>& windows) const {
    windows.push_back(SessionOf(context.CurrentProcessingTime(), gap_));
  }

 private:
  explicit ProcessingTimeSessionWindows(std::chrono::milliseconds gap)
      : gap_(gap) {}

  std::chrono::milliseconds gap_;
};

// GapExtractor: a function of a record's value that returns its gap.
template <class GapExtractor>
class DynamicProcessingTimeSessionWindows final
    : public ProcessingTimeSessions {
 public:
  explicit DynamicProcessingTimeSessionWindows(GapExtractor gap_of)
      : gap_of_(std::move(gap_of)) {}

  // [now, now + gap of the value).
  // Errors: kIllegalArgument unless that gap > 0 (ASSIGN-027).
  template <class T>
  void AssignWindows(const T& value, Timestamp /*timestamp*/,
                     const AssignerContext& context,
                     std::vector<TimeWindow>& windows) const {
    const std::chrono::milliseconds gap = gap_of_(value);
    RequirePositive(gap, "gap", "DynamicProcessingTimeSessionWindows");
    windows.push_back(SessionOf(context.CurrentProcessingTime(), gap));
  }

 private:
  GapExtractor gap_of_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_PROCESSING_TIME_SESSION_WINDOWS_H_
