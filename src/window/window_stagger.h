// WindowStagger: moves the windows of one subtask against those of others, so
// that not all are emitted at once.
//
//   StaggeredWindows<TumblingEventTimeWindows>::Of(1h, 0ms, NaturalStagger)
//
// Threads: as values; RandomStagger draws under no lock, so each assigner has a
// copy of its own.
// Units: milliseconds.

#ifndef TIDEMARK_WINDOW_WINDOW_STAGGER_H_
#define TIDEMARK_WINDOW_WINDOW_STAGGER_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/assigner_checks.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

// How far windows of that size are moved by an assigner whose first record
// comes at that processing time; one of the three below, or a user's own.
using WindowStagger = std::function<std::chrono::milliseconds(
    Timestamp now, std::chrono::milliseconds size)>;

// Not at all (ASSIGN-015).
std::chrono::milliseconds AlignedStagger(Timestamp now,
                                         std::chrono::milliseconds size);

// By what has gone by of the current window; at least 0 (ASSIGN-015).
std::chrono::milliseconds NaturalStagger(Timestamp now,
                                         std::chrono::milliseconds size);

// By a whole number of milliseconds from 0 up to, but not including, the size
// (ASSIGN-015).
class RandomStagger {
 public:
  // Equal seeds draw equally; the caller prints the seed where runs are to be
  // repeated.
  explicit RandomStagger(std::uint64_t seed) : seed_(seed) {}

  std::chrono::milliseconds operator()(Timestamp now,
                                       std::chrono::milliseconds size) const;

 private:
  std::uint64_t seed_;
};

// Tumbling windows that are moved by a stagger, which is asked at the first
// record that can be assigned, and only then: what it says holds for all keys
// and is not state (ASSIGN-014, ASSIGN-016). `Tumbling` is
// TumblingEventTimeWindows or TumblingProcessingTimeWindows.
template <class Tumbling>
class StaggeredWindows {
 public:
  using WindowType = TimeWindow;
  using DefaultTrigger = typename Tumbling::DefaultTrigger;

  // Errors: kIllegalArgument unless abs(offset) < size (ASSIGN-012).
  static StaggeredWindows Of(std::chrono::milliseconds size,
                             std::chrono::milliseconds offset,
                             WindowStagger stagger) {
    Tumbling::Of(size, offset);
    return StaggeredWindows(size, offset, std::move(stagger));
  }

  static constexpr bool IsEventTime() { return Tumbling::IsEventTime(); }

  // Errors: as for Tumbling.
  template <class T>
  void AssignWindows(const T& value, Timestamp timestamp,
                     const AssignerContext& context,
                     std::vector<TimeWindow>& windows) {
    if (!windows_.has_value()) {
      if (IsEventTime()) RequireTimestamp(timestamp, "StaggeredWindows");
      windows_ = Tumbling::Of(
          size_,
          (offset_ + stagger_(context.CurrentProcessingTime(), size_)) % size_);
    }
    windows_->AssignWindows(value, timestamp, context, windows);
  }

 private:
  StaggeredWindows(std::chrono::milliseconds size,
                   std::chrono::milliseconds offset, WindowStagger stagger)
      : size_(size), offset_(offset), stagger_(std::move(stagger)) {}

  std::chrono::milliseconds size_;
  std::chrono::milliseconds offset_;
  WindowStagger stagger_;
  std::optional<Tumbling> windows_;  // nothing before the first record
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_WINDOW_STAGGER_H_
