// TimestampHeap: a set of different timestamps that gives the smallest first.
//
// A radix heap (Ahuja, Mehlhorn, Orlin, Tarjan 1990). Each timestamp at or
// after the floor, which is the last one taken, lies in the level of the
// highest bit in which it differs from the floor; so all of one level are
// smaller than all of the next, and the smallest of the lowest level that is
// not empty is the smallest of all. When it is taken it becomes the floor, and
// the rest of its level moves to lower ones. Timestamps before the floor, which
// a watermark that went back or a timer that is overdue brings, wait in a
// binary heap.
//
// Threads: thread-compatible.
// Cost: Push and Min are constant, but for timestamps before the floor; each
// timestamp moves at most 64 times in all, through memory that is read in
// order.

#ifndef TIDEMARK_TIMER_TIMESTAMP_HEAP_H_
#define TIDEMARK_TIMER_TIMESTAMP_HEAP_H_

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"

namespace tidemark {

class TimestampHeap {
 public:
  // REQUIRES: the timestamp is not in the heap.
  void Push(Timestamp timestamp) {
    const Rank rank = ToRank(timestamp);
    if (rank >= floor_) {
      PushAhead(rank);
    } else {
      behind_.push_back(rank);
      std::push_heap(behind_.begin(), behind_.end(), std::greater<>());
    }
  }

  // The smallest timestamp, or nothing if there is none.
  std::optional<Timestamp> Min() const {
    if (!behind_.empty()) return FromRank(behind_.front());
    if (has_floor_) return FromRank(floor_);
    if (occupied_ == 0) return std::nullopt;
    return FromRank(minima_[LowestLevel()]);
  }

  // Takes the smallest timestamp off. REQUIRES: there is one.
  void PopMin() {
    if (!behind_.empty()) {
      std::pop_heap(behind_.begin(), behind_.end(), std::greater<>());
      behind_.pop_back();
    } else if (has_floor_) {
      has_floor_ = false;
    } else {
      PopFromLowestLevel();
    }
  }

  // Takes every timestamp off, and keeps the memory.
  void Clear() {
    behind_.clear();
    has_floor_ = false;
    for (std::vector<Rank>& level : levels_) level.clear();
    occupied_ = 0;
  }

 private:
  // A timestamp with its sign bit flipped: unsigned order is time order.
  using Rank = std::uint64_t;

  static constexpr Rank kSignBit = Rank{1} << 63;

  static Rank ToRank(Timestamp timestamp) {
    return static_cast<Rank>(timestamp.millis()) ^ kSignBit;
  }
  static Timestamp FromRank(Rank rank) {
    return Timestamp(static_cast<std::int64_t>(rank ^ kSignBit));
  }

  // REQUIRES: some level is not empty.
  std::size_t LowestLevel() const {
    return static_cast<std::size_t>(std::countr_zero(occupied_));
  }

  void PushAhead(Rank rank) {
    if (rank == floor_) {
      has_floor_ = true;
      return;
    }
    const auto level =
        static_cast<std::size_t>(63 - std::countl_zero(rank ^ floor_));
    const Rank bit = Rank{1} << level;
    minima_[level] =
        (occupied_ & bit) == 0 ? rank : std::min(minima_[level], rank);
    occupied_ |= bit;
    levels_[level].push_back(rank);
  }

  void PopFromLowestLevel() {
    const std::size_t level = LowestLevel();
    floor_ = minima_[level];
    occupied_ &= ~(Rank{1} << level);
    // Everything moves to a lower level, so the vector is not pushed to.
    std::vector<Rank>& ranks = levels_[level];
    for (const Rank rank : ranks) {
      if (rank != floor_) PushAhead(rank);
    }
    ranks.clear();
  }

  // The last timestamp taken from a level.
  Rank floor_ = 0;
  bool has_floor_ = false;

  // Level i holds those whose highest bit that differs from the floor's is i;
  // bit i of `occupied_` says whether it holds any, and minima_[i] which is the
  // smallest.
  std::array<std::vector<Rank>, 64> levels_;
  std::array<Rank, 64> minima_{};
  std::uint64_t occupied_ = 0;

  // Before the floor; a binary heap.
  std::vector<Rank> behind_;
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_TIMESTAMP_HEAP_H_
