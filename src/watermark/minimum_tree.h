// MinimumTree: the minimum of many values of which one changes at a time. A
// tournament of eight at each node, so that the values of a node fill one cache
// line.
//
//   MinimumTree tree(3);
//   tree.Lower(0, 25);
//   tree.Raise(0, 30);
//   tree.minimum();  // 30
//
// Threads: thread-compatible.
// Cost: a change goes up only as far as it changes the minimum: constant on
// average for values in random order, logarithmic at worst. Memory: about 9
// bytes a leaf, plus up to 8 times that of the next smaller power of eight.

#ifndef TIDEMARK_WATERMARK_MINIMUM_TREE_H_
#define TIDEMARK_WATERMARK_MINIMUM_TREE_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace tidemark {

class MinimumTree {
 public:
  // What a leaf without a value of its own holds; no value is above it.
  static constexpr std::int64_t kNone =
      std::numeric_limits<std::int64_t>::max();

  // Every leaf holds kNone.
  explicit MinimumTree(std::size_t num_leaves);

  std::int64_t leaf(std::size_t index) const {
    return slot(first_leaf_ + index);
  }

  // The least value of all leaves.
  std::int64_t minimum() const { return slot(kRoot); }

  // Gives a leaf a value that is not below the one that it holds.
  void Raise(std::size_t index, std::int64_t value) {
    std::size_t at = first_leaf_ + index;
    const std::int64_t before = slot(at);
    std::int64_t minimum = value;
    while (at != kRoot) {
      const std::size_t parent = Parent(at);
      if (slot(parent) != before) break;  // another leaf is less
      // The slot is left out for a moment, so that the minimum of its
      // neighbours does not wait for what comes up from below.
      slot(at) = kNone;
      const std::int64_t neighbours = BlockMinimum(at / kFanOut);
      slot(at) = minimum;
      minimum = std::min(minimum, neighbours);
      if (minimum == before) return;  // another leaf equals it
      at = parent;
    }
    slot(at) = minimum;
  }

  // Gives a leaf a value that is not above the one that it holds.
  void Lower(std::size_t index, std::int64_t value) {
    std::size_t at = first_leaf_ + index;
    slot(at) = value;
    while (at != kRoot) {
      at = Parent(at);
      if (slot(at) <= value) return;
      slot(at) = value;
    }
  }

 private:
  // Slot 0 is the root and has block 0 to itself; the children of slot s are
  // block s + 1. All leaves are on the last level, which is cut off behind the
  // last of them.
  static constexpr std::size_t kFanOut = 8;
  static constexpr std::size_t kRoot = 0;

  struct alignas(64) Block {
    std::array<std::int64_t, kFanOut> slots;
  };

  static std::size_t Parent(std::size_t at) { return at / kFanOut - 1; }

  std::int64_t slot(std::size_t at) const {
    return blocks_[at / kFanOut].slots[at % kFanOut];
  }
  std::int64_t& slot(std::size_t at) {
    return blocks_[at / kFanOut].slots[at % kFanOut];
  }

  std::int64_t BlockMinimum(std::size_t block) const {
    const auto& v = blocks_[block].slots;
    // Pairs, so that comparisons do not wait for each other.
    return std::min(std::min(std::min(v[0], v[1]), std::min(v[2], v[3])),
                    std::min(std::min(v[4], v[5]), std::min(v[6], v[7])));
  }

  std::size_t first_leaf_;
  std::vector<Block> blocks_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_MINIMUM_TREE_H_
