#include "tidemark/watermark/minimum_tree.h"

namespace tidemark {

MinimumTree::MinimumTree(std::size_t num_leaves) {
  // The first slot and the width of the level below the root, then of the ones
  // below that, until the leaves fit.
  std::size_t first = kFanOut * (kRoot + 1);
  std::size_t width = kFanOut;
  while (width < num_leaves) {
    first = kFanOut * (first + 1);
    width *= kFanOut;
  }
  first_leaf_ = first;
  const std::size_t leaf_blocks = (num_leaves + kFanOut - 1) / kFanOut;
  Block empty;
  empty.slots.fill(kNone);
  blocks_.assign(first / kFanOut + leaf_blocks, empty);
}

}  // namespace tidemark
