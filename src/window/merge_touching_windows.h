// MergeTouchingWindows: how sessions become one.

#ifndef TIDEMARK_WINDOW_MERGE_TOUCHING_WINDOWS_H_
#define TIDEMARK_WINDOW_MERGE_TOUCHING_WINDOWS_H_

#include <span>
#include <vector>

#include "tidemark/window/time_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

// Sweeps the windows in ascending order of their starts. A window that
// intersects what the group covers so far, touching included, joins the group;
// any other begins a new one. Reports the groups of two or more different
// windows, with their cover; the windows of a group are in the order of
// SortInHashSetOrder (SESS-001). Cost: O(n log n), and quadratic in the largest
// group.
std::vector<MergeGroup<TimeWindow>> MergeTouchingWindows(
    std::span<const TimeWindow> windows);

// Brings the different windows of a group into the order in which Flink's hash
// set iterates over them, if they were put in as they stand here. Not
// chronological; it decides which window's contents others are appended to
// (SESS-010).
void SortInHashSetOrder(std::span<TimeWindow> windows);

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_MERGE_TOUCHING_WINDOWS_H_
