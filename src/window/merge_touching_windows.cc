#include "tidemark/window/merge_touching_windows.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace tidemark {
namespace {

void AddIfNew(std::vector<TimeWindow>& windows, const TimeWindow& window) {
  if (std::find(windows.begin(), windows.end(), window) == windows.end()) {
    windows.push_back(window);
  }
}

// How many buckets a hash set of that many elements has: 16, doubled whenever
// three quarters of them are exceeded.
std::size_t BucketCount(std::size_t elements) {
  std::size_t buckets = 16;
  while (elements > buckets / 4 * 3) buckets *= 2;
  return buckets;
}

std::size_t Bucket(const TimeWindow& window, std::size_t bucket_count) {
  const auto hash = static_cast<std::uint32_t>(JavaHashCode(window));
  return (hash ^ (hash >> 16)) & (bucket_count - 1);
}

}  // namespace

void SortInHashSetOrder(std::span<TimeWindow> windows) {
  const std::size_t buckets = BucketCount(windows.size());
  // Stable: a bucket is a list in order of insertion.
  std::stable_sort(windows.begin(), windows.end(),
                   [buckets](const TimeWindow& left, const TimeWindow& right) {
                     return Bucket(left, buckets) < Bucket(right, buckets);
                   });
}

std::vector<MergeGroup<TimeWindow>> MergeTouchingWindows(
    std::span<const TimeWindow> windows) {
  std::vector<TimeWindow> sorted(windows.begin(), windows.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const TimeWindow& left, const TimeWindow& right) {
                     return left.start() < right.start();
                   });
  std::vector<MergeGroup<TimeWindow>> groups;
  for (const TimeWindow& window : sorted) {
    if (!groups.empty() && groups.back().result.Intersects(window)) {
      groups.back().result = groups.back().result.Cover(window);
      AddIfNew(groups.back().merged, window);
    } else {
      groups.push_back({window, {window}});
    }
  }
  std::erase_if(groups, [](const MergeGroup<TimeWindow>& group) {
    return group.merged.size() < 2;
  });
  for (MergeGroup<TimeWindow>& group : groups) SortInHashSetOrder(group.merged);
  return groups;
}

}  // namespace tidemark
