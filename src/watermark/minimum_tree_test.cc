#include "tidemark/watermark/minimum_tree.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

namespace tidemark {
namespace {

TEST(MinimumTreeTest, StartsWithoutValues) {
  for (const std::size_t size : {1u, 8u, 9u, 64u, 65u, 4097u}) {
    const MinimumTree tree(size);
    EXPECT_EQ(tree.minimum(), MinimumTree::kNone);
    EXPECT_EQ(tree.leaf(size - 1), MinimumTree::kNone);
  }
}

TEST(MinimumTreeTest, EveryLeafCanHoldTheMinimumAndLoseIt) {
  for (const std::size_t size : {1u, 7u, 8u, 9u, 63u, 64u, 65u, 600u}) {
    MinimumTree tree(size);
    for (std::size_t i = 0; i < size; ++i) tree.Lower(i, 10);
    for (std::size_t i = 0; i < size; ++i) {
      tree.Lower(i, -5);
      EXPECT_EQ(tree.minimum(), -5) << "leaf " << i << " of " << size;
      EXPECT_EQ(tree.leaf(i), -5);
      tree.Raise(i, 20);
      EXPECT_EQ(tree.minimum(), i + 1 == size ? 20 : 10)
          << "leaf " << i << " of " << size;
    }
  }
}

TEST(MinimumTreeTest, LeafThatTiesKeepsTheMinimum) {
  MinimumTree tree(20);
  tree.Lower(0, 3);
  tree.Lower(1, 3);
  tree.Lower(19, 3);
  tree.Raise(0, 4);
  EXPECT_EQ(tree.minimum(), 3);
  tree.Raise(1, 4);
  EXPECT_EQ(tree.minimum(), 3);
  tree.Raise(19, 5);
  EXPECT_EQ(tree.minimum(), 4);
}

TEST(MinimumTreeTest, NoneTakesALeafOut) {
  MinimumTree tree(10);
  tree.Lower(0, 3);
  tree.Lower(9, 7);
  tree.Raise(0, MinimumTree::kNone);
  EXPECT_EQ(tree.minimum(), 7);
  tree.Raise(9, MinimumTree::kNone);
  EXPECT_EQ(tree.minimum(), MinimumTree::kNone);
}

}  // namespace
}  // namespace tidemark
