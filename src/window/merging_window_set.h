// MergingWindowSet: the in-flight windows of one key whose windows merge, and
// under which window each keeps its contents.
//
//   std::vector<InFlightWindow<TimeWindow>> windows;  // the key's state
//   MergingWindowSet<TimeWindow> set(windows);
//   InFlightWindow<TimeWindow> added =
//       set.AddWindow(TimeWindow(Timestamp(7), Timestamp(10)), sessions,
//                     [](const WindowMerge<TimeWindow>& merge) { ... });
//
// When windows merge, the contents of one of them stay where they are, and the
// contents of the others are to be moved there: its window is the state window
// of all. The new window never is, since it has no contents yet (SESS-004).
//
// Threads: thread-compatible.
// Cost: of a window that touches none or one of the key's windows, linear in
// the number of those that begin after it, without allocation. The windows are
// kept in ascending order of their starts.

#ifndef TIDEMARK_WINDOW_MERGING_WINDOW_SET_H_
#define TIDEMARK_WINDOW_MERGING_WINDOW_SET_H_

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "tidemark/window/in_flight_window.h"
#include "tidemark/window/merge_touching_windows.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

template <class W>
class MergingWindowSet {
 public:
  using Entry = InFlightWindow<W>;

  // The set of the key whose windows are `entries`, as a set left them; empty
  // for a new key. Refers to `entries`, and changes them in place.
  explicit MergingWindowSet(std::vector<Entry>& entries) : entries_(entries) {}

  // Puts a record's window in, and lets the assigner say which windows become
  // one with it (SESS-002). Returns the window that the record now belongs to:
  // itself (SESS-003), or the result of the merge (SESS-004).
  //
  // Calls on_merge(const WindowMerge<W>&) for each merge, after the set has
  // taken it in; but not if the new window lies within one that is there
  // (SESS-005).
  //
  // A new window equal to one that is there takes it over, and the contents
  // that lie under another window are lost, as in Flink (SESS-025).
  template <class Assigner, class OnMerge>
  Entry AddWindow(const W& window, const Assigner& assigner,
                  OnMerge&& on_merge) {
    if constexpr (std::same_as<W, TimeWindow>) {
      if (MergesTouchingWindows(assigner)) {
        const std::optional<Range> touched = FindTouched(window);
        if (touched.has_value()) return AddTouching(window, *touched, on_merge);
      }
    }
    return AddByAssigner(window, assigner, on_merge);
  }

  // The window under which the contents of that one lie, or nothing if it is
  // not in flight.
  std::optional<W> FindStateWindow(const W& window) const {
    const auto entry = Find(window);
    if (entry == entries_.end()) return std::nullopt;
    return entry->state_window;
  }

  // Takes a window out. Errors: kIllegalState if it is not there (SESS-024).
  void RetireWindow(const W& window) {
    const auto entry = Find(window);
    if (entry == entries_.end()) ThrowNotInFlight(NamespaceToString(window));
    entries_.erase(entry);
  }

 private:
  // Entries [first, last).
  struct Range {
    std::size_t first;
    std::size_t last;
  };

  static bool StartsBefore(const W& left, const W& right) {
    return left.start() < right.start();
  }

  // A window whose end wrapped around (ASSIGN-029).
  static bool IsInverted(const W& window) {
    return window.end() < window.start();
  }

  // The entries that a window touches. They stand together, since entries
  // neither overlap nor touch each other (SESS-030); if there are none, the
  // range is empty and stands where the window belongs. Nothing if an inverted
  // window is about, for which that does not hold.
  std::optional<Range> FindTouched(const W& window) const {
    if (IsInverted(window)) return std::nullopt;
    std::size_t first = entries_.size();
    std::size_t last = first;
    for (; first > 0; --first) {
      const W& before = entries_[first - 1].window;
      if (IsInverted(before)) return std::nullopt;
      if (before.Intersects(window)) continue;
      if (StartsBefore(before, window)) break;
      last = first - 1;
    }
    return Range{first, last};
  }

  template <class OnMerge>
  Entry AddTouching(const W& window, Range touched, OnMerge& on_merge) {
    const auto first = Iterator(touched.first);
    if (touched.first == touched.last) {
      return *entries_.insert(first, Entry{window, window});
    }
    if (touched.last - touched.first > 1) {
      return Bridge(window, touched, on_merge);
    }
    if (first->window == window) {
      first->state_window = window;  // SESS-025
      return *first;
    }
    const W merged = first->window;
    first->window = merged.Cover(window);
    const Entry result = *first;
    if (result.window != merged) {
      on_merge(WindowMerge<W>{
          result.window, std::span(&merged, 1), result.state_window, {}});
    }
    return result;
  }

  // Makes one of several entries and the window that touches them all.
  template <class OnMerge>
  Entry Bridge(const W& window, Range touched, OnMerge& on_merge) {
    MergeGroup<W> group{window, {}};
    for (std::size_t i = touched.first; i < touched.last; ++i) {
      group.result = group.result.Cover(entries_[i].window);
      group.merged.push_back(entries_[i].window);
    }
    // The new window takes part in the order, though not in the merge.
    const auto place =
        std::upper_bound(group.merged.begin(), group.merged.end(), window,
                         [](const W& left, const W& right) {
                           return StartsBefore(left, right);
                         });
    group.merged.insert(place, window);
    SortInHashSetOrder(group.merged);
    std::erase(group.merged, window);
    return Replace(group, on_merge);
  }

  template <class Assigner, class OnMerge>
  Entry AddByAssigner(const W& window, const Assigner& assigner,
                      OnMerge& on_merge) {
    std::vector<W> candidates;
    for (const Entry& entry : entries_) candidates.push_back(entry.window);
    candidates.push_back(window);
    std::optional<Entry> added;
    for (MergeGroup<W>& group : assigner.MergeWindows(candidates)) {
      const bool has_new_window = std::erase(group.merged, window) > 0;
      const Entry result = Replace(group, on_merge);
      if (has_new_window) added = result;
    }
    if (added.has_value()) return *added;
    const Entry entry{window, window};
    Put(entry);
    return entry;
  }

  // Puts the result of a group in the place of its windows.
  template <class OnMerge>
  Entry Replace(const MergeGroup<W>& group, OnMerge& on_merge) {
    std::vector<W> state_windows;
    for (const W& merged : group.merged) {
      const auto entry = Find(merged);
      if (entry == entries_.end()) continue;
      state_windows.push_back(entry->state_window);
      entries_.erase(entry);
    }
    if (state_windows.empty())
      ThrowNotInFlight(NamespaceToString(group.result));
    const Entry result{group.result, state_windows.front()};
    Put(result);
    if (group.merged.size() > 1 || group.merged.front() != group.result) {
      on_merge(WindowMerge<W>{result.window, group.merged, result.state_window,
                              std::span<const W>(state_windows).subspan(1)});
    }
    return result;
  }

  // Puts an entry in, in the place of one of the same window if there is one.
  void Put(const Entry& entry) {
    const auto present = Find(entry.window);
    if (present != entries_.end()) {
      *present = entry;
      return;
    }
    if constexpr (std::same_as<W, TimeWindow>) {
      entries_.insert(
          std::upper_bound(entries_.begin(), entries_.end(), entry,
                           [](const Entry& left, const Entry& right) {
                             return StartsBefore(left.window, right.window);
                           }),
          entry);
    } else {
      entries_.push_back(entry);
    }
  }

  typename std::vector<Entry>::iterator Iterator(std::size_t index) const {
    return entries_.begin() + static_cast<std::ptrdiff_t>(index);
  }

  typename std::vector<Entry>::iterator Find(const W& window) const {
    return std::find_if(
        entries_.begin(), entries_.end(),
        [&window](const Entry& entry) { return entry.window == window; });
  }

  std::vector<Entry>& entries_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_MERGING_WINDOW_SET_H_
