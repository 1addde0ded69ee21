// The plain twin of MergingWindowSet: a list of pairs, and the assigner asked
// about all windows each time. Written to be read beside SESS-001 to SESS-011.
//
// Threads: thread-compatible.
// Cost: that of the assigner's MergeWindows over all windows of the key.

#ifndef TIDEMARK_WINDOW_TESTING_MERGING_WINDOW_SET_H_
#define TIDEMARK_WINDOW_TESTING_MERGING_WINDOW_SET_H_

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tidemark/window/in_flight_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark::testing {

template <class W>
class MergingWindowSet {
 public:
  using Entry = InFlightWindow<W>;

  explicit MergingWindowSet(std::vector<Entry>& entries) : entries_(entries) {}

  template <class Assigner, class OnMerge>
  Entry AddWindow(const W& window, const Assigner& assigner,
                  OnMerge&& on_merge) {
    W result = window;
    bool is_merged = false;
    for (const MergeGroup<W>& group : assigner.MergeWindows(With(window))) {
      std::vector<W> merged = group.merged;
      if (std::erase(merged, window) > 0) {  // SESS-006
        is_merged = true;
        result = group.result;
      }
      Merge(group.result, merged, on_merge);
    }
    if (!is_merged) Map(window, window);  // SESS-003
    return {result, *FindStateWindow(result)};
  }

  std::optional<W> FindStateWindow(const W& window) const {
    for (const Entry& entry : entries_) {
      if (entry.window == window) return entry.state_window;
    }
    return std::nullopt;
  }

  void RetireWindow(const W& window) {
    if (!Remove(window)) ThrowNotInFlight(NamespaceToString(window));
  }

 private:
  // SESS-002.
  std::vector<W> With(const W& window) const {
    std::vector<W> windows;
    for (const Entry& entry : entries_) windows.push_back(entry.window);
    windows.push_back(window);
    return windows;
  }

  // SESS-004, SESS-005.
  template <class OnMerge>
  void Merge(const W& result, const std::vector<W>& merged,
             OnMerge&& on_merge) {
    std::vector<W> state_windows;
    for (const W& window : merged) {
      const std::optional<W> state_window = FindStateWindow(window);
      if (!state_window.has_value()) continue;
      state_windows.push_back(*state_window);
      Remove(window);
    }
    if (state_windows.empty()) ThrowNotInFlight(NamespaceToString(result));
    const W state_window = state_windows.front();
    state_windows.erase(state_windows.begin());
    Map(result, state_window);
    if (merged == std::vector<W>{result}) return;
    on_merge(WindowMerge<W>{result, merged, state_window, state_windows});
  }

  void Map(const W& window, const W& state_window) {
    Remove(window);
    entries_.push_back({window, state_window});
  }

  bool Remove(const W& window) {
    return std::erase_if(entries_, [&window](const Entry& entry) {
             return entry.window == window;
           }) > 0;
  }

  std::vector<Entry>& entries_;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_WINDOW_TESTING_MERGING_WINDOW_SET_H_
