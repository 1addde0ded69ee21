#include "tidemark/state/key_group_range_assignment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;

TEST(KeyGroupTest, IntKeysHaveTheGroupsOfFlink) {  // KG-001, KG-003
  const std::vector<std::pair<std::int32_t, int>> groups = {
      {0, 94},
      {1, 86},
      {2, 127},
      {3, 113},
      {4, 7},
      {5, 126},
      {6, 18},
      {7, 113},
      {8, 15},
      {9, 51},
      {-1, 80},
      {42, 29},
      {std::numeric_limits<std::int32_t>::max(), 62},
      {std::numeric_limits<std::int32_t>::min(), 108}};
  for (const auto& [key, group] : groups) {
    EXPECT_EQ(AssignToKeyGroup(HashCodeOf(key), 128), group) << key;
  }
}

TEST(KeyGroupTest, TextHasTheHashAndTheGroupsOfFlink) {  // KG-004
  EXPECT_EQ(JavaHashCode(""), 0);
  EXPECT_EQ(JavaHashCode("a"), 97);
  EXPECT_EQ(JavaHashCode("key1"), 3288498);
  EXPECT_EQ(JavaHashCode("hello"), 99162322);
  const std::vector<std::pair<std::string, int>> groups = {
      {"", 94},     {"a", 81},    {"b", 22},    {"c", 62},
      {"key1", 41}, {"key2", 27}, {"key3", 91}, {"hello", 35}};
  for (const auto& [key, group] : groups) {
    EXPECT_EQ(AssignToKeyGroup(HashCodeOf(key), 128), group) << key;
  }
}

TEST(KeyGroupTest, TextIsHashedByItsUtf16Units) {  // KG-004
  // U+00E9 is one unit; U+1F600 is the two units D83D and DE00.
  EXPECT_EQ(JavaHashCode("\xC3\xA9"), 0xE9);
  EXPECT_EQ(JavaHashCode("\xF0\x9F\x98\x80"), 0xD83D * 31 + 0xDE00);
  // A byte that is no UTF-8 counts as U+FFFD, and the text goes on behind it.
  EXPECT_EQ(JavaHashCode("\xFF"), 0xFFFD);
  EXPECT_EQ(JavaHashCode("\xC3"), 0xFFFD);
  EXPECT_EQ(JavaHashCode("\xC3z"), 0xFFFD * 31 + 'z');
}

TEST(KeyGroupTest, HalvesOfALongAreMixed) {  // KG-005
  EXPECT_EQ(AssignToKeyGroup(HashCodeOf(std::int64_t{0}), 128), 94);
  EXPECT_EQ(AssignToKeyGroup(HashCodeOf(std::int64_t{-1}), 128), 94);
  EXPECT_EQ(HashCodeOf(std::int64_t{1}), HashCodeOf(std::int64_t{1} << 32));
  EXPECT_EQ(AssignToKeyGroup(
                HashCodeOf(std::numeric_limits<std::int64_t>::max()), 128),
            108);
  EXPECT_EQ(AssignToKeyGroup(
                HashCodeOf(std::numeric_limits<std::int64_t>::min()), 128),
            108);
}

std::vector<KeyGroupRange> Ranges(int parallelism, int max_parallelism) {
  std::vector<KeyGroupRange> ranges;
  for (int subtask = 0; subtask < parallelism; ++subtask) {
    ranges.push_back(KeyGroupsOfSubtask(subtask, parallelism, max_parallelism));
  }
  return ranges;
}

TEST(KeyGroupTest, SubtasksOwnTheRangesOfFlink) {  // KG-007
  using R = KeyGroupRange;
  EXPECT_THAT(Ranges(3, 128), ElementsAre(R{0, 42}, R{43, 85}, R{86, 127}));
  EXPECT_THAT(Ranges(3, 10), ElementsAre(R{0, 3}, R{4, 6}, R{7, 9}));
  EXPECT_THAT(Ranges(4, 10), ElementsAre(R{0, 2}, R{3, 4}, R{5, 7}, R{8, 9}));
  EXPECT_THAT(Ranges(5, 128), ElementsAre(R{0, 25}, R{26, 51}, R{52, 76},
                                          R{77, 102}, R{103, 127}));
}

TEST(KeyGroupTest, EachGroupBelongsToTheSubtaskWhoseRangeHoldsIt) {  // KG-008
  for (int max_parallelism = 1; max_parallelism <= 300; ++max_parallelism) {
    for (int parallelism = 1; parallelism <= max_parallelism; ++parallelism) {
      int next = 0;
      for (int subtask = 0; subtask < parallelism; ++subtask) {
        const KeyGroupRange range =
            KeyGroupsOfSubtask(subtask, parallelism, max_parallelism);
        ASSERT_EQ(range.first, next);
        for (int group = range.first; group <= range.last; ++group) {
          ASSERT_EQ(SubtaskOfKeyGroup(group, parallelism, max_parallelism),
                    subtask);
        }
        next = range.last + 1;
      }
      ASSERT_EQ(next, max_parallelism);
    }
  }
}

TEST(KeyGroupTest, DefaultNumberOfGroupsGrowsWithTheParallelism) {  // KG-010
  const std::vector<std::pair<int, int>> defaults = {
      {1, 128},   {85, 128},  {86, 256},    {170, 256},
      {171, 256}, {200, 512}, {1000, 2048}, {30000, 32768}};
  for (const auto& [parallelism, groups] : defaults) {
    EXPECT_EQ(DefaultMaxParallelism(parallelism), groups) << parallelism;
  }
}

TEST(KeyGroupTest, RefusesParallelismOutOfRange) {  // KG-009
  for (const auto& [parallelism, max_parallelism] :
       std::vector<std::pair<int, int>>{
           {0, 128}, {-1, 128}, {129, 128}, {1, 32769}, {1, 0}}) {
    const auto subtask_of = [p = parallelism, max = max_parallelism] {
      SubtaskOfKeyGroup(0, p, max);
    };
    EXPECT_EQ(CodeOf(subtask_of), ErrorCode::kIllegalArgument)
        << parallelism << " of " << max_parallelism;
  }
  EXPECT_EQ(SubtaskOfKeyGroup(32767, 32768, 32768), 32767);
  EXPECT_EQ(CodeOf([] { AssignToKeyGroup(0, 0); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { KeyGroupsOfSubtask(2, 2, 128); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { DefaultMaxParallelism(0); }),
            ErrorCode::kIllegalArgument);
}

struct Pair {
  int left;
  int right;
};
std::int32_t KeyHashCode(const Pair& pair) { return pair.left + pair.right; }

TEST(KeyGroupTest, TypeOfTheUsersSaysItsOwnHashCode) {
  EXPECT_EQ(HashCodeOf(Pair{40, 2}), 42);
}

}  // namespace
}  // namespace tidemark
