// WindowLateness: which windows and records are late, and when a window is
// cleaned up. Every decision is a function of the current watermark alone, so
// that one that goes back makes late windows acceptable again (LATE-013).
//
//   const WindowLateness lateness(3s, true);
//   lateness.CleanupTime(TimeWindow(Timestamp(0), Timestamp(5000)));   // 7999
//   lateness.IsElementLate(Timestamp(1000), Timestamp(4000));          // true
//
// Threads: a value.
// Units: milliseconds. Which sums wrap and which are held at MAX is part of the
// rules.

#ifndef TIDEMARK_WINDOW_WINDOW_LATENESS_H_
#define TIDEMARK_WINDOW_WINDOW_LATENESS_H_

#include <chrono>

#include "tidemark/base/timestamp.h"

namespace tidemark {

class WindowLateness {
 public:
  // `allowed_lateness` >= 0. `is_event_time` is the assigner's.
  WindowLateness(std::chrono::milliseconds allowed_lateness, bool is_event_time)
      : allowed_lateness_(allowed_lateness), is_event_time_(is_event_time) {}

  bool is_event_time() const { return is_event_time_; }
  bool allows_any() const { return allowed_lateness_.count() > 0; }

  // The time at which all that is known of a window is dropped: its last
  // instant and the allowed lateness, held at MAX; without the lateness if
  // windows are not in event time (WIN-020).
  template <class W>
  Timestamp CleanupTime(const W& window) const {
    if (!is_event_time_) return window.MaxTimestamp();
    return SaturatingAdd(window.MaxTimestamp(), allowed_lateness_);
  }

  // Whether a timer sets the cleanup of a window off. No timer is set for MAX
  // (WIN-021).
  template <class W>
  bool HasCleanupTimer(const W& window) const {
    return CleanupTime(window) != Timestamp::Max();
  }

  // Whether a window takes no records any more (LATE-001).
  template <class W>
  bool IsWindowLate(const W& window, Timestamp watermark) const {
    return is_event_time_ && CleanupTime(window) <= watermark;
  }

  // Whether a record is late in itself, whatever becomes of its windows. The
  // sum wraps (LATE-002).
  bool IsElementLate(Timestamp timestamp, Timestamp watermark) const {
    return is_event_time_ &&
           WrappingAdd(timestamp, allowed_lateness_) <= watermark;
  }

  // Whether a record goes to the late output, or else is counted: only if none
  // of its windows took it, and it is late in itself (LATE-003). One that no
  // window took and that is not late vanishes (LATE-009).
  bool IsDropped(bool is_skipped_by_all_windows, Timestamp timestamp,
                 Timestamp watermark) const {
    return is_skipped_by_all_windows && IsElementLate(timestamp, watermark);
  }

  // Whether a merge has made a window that should have been cleaned up already,
  // which is an error. The sum wraps, so that a huge lateness makes an error of
  // any merge (SESS-012, SESS-013).
  template <class W>
  bool IsMergeLate(const W& result, Timestamp watermark,
                   Timestamp processing_time) const {
    if (!is_event_time_) return result.MaxTimestamp() <= processing_time;
    return WrappingAdd(result.MaxTimestamp(), allowed_lateness_) <= watermark;
  }

 private:
  std::chrono::milliseconds allowed_lateness_;
  bool is_event_time_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_WINDOW_LATENESS_H_
