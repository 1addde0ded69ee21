#include "tidemark/window/merge_touching_windows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tidemark/window/assigner_test_util.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

std::vector<MergeGroup<TimeWindow>> Merge(
    const std::vector<TimeWindow>& windows) {
  return MergeTouchingWindows(windows);
}

// Which of two windows comes first in a set to which a third is added between
// them.
TimeWindow FirstInOrder(TimeWindow left, TimeWindow bridge, TimeWindow right) {
  std::vector<TimeWindow> windows{left, bridge, right};
  SortInHashSetOrder(windows);
  return windows.front() == bridge ? windows[1] : windows[0];
}

TEST(MergeTouchingWindowsTest, NothingMergesWithNothing) {
  EXPECT_THAT(Merge({}), IsEmpty());
  EXPECT_THAT(Merge({Between(0, 5)}), IsEmpty());
}

TEST(MergeTouchingWindowsTest, WindowsThatTouchBecomeTheirCover) {
  const auto groups = Merge({Between(5, 10), Between(0, 5)});  // SESS-001
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(groups[0].result, Between(0, 10));
  EXPECT_THAT(groups[0].merged,
              UnorderedElementsAre(Between(0, 5), Between(5, 10)));
}

TEST(MergeTouchingWindowsTest, WindowsOneApartStayApart) {
  EXPECT_THAT(Merge({Between(0, 5), Between(6, 10)}), IsEmpty());  // SESS-001
}

TEST(MergeTouchingWindowsTest, CoverIsWhatTheNextWindowIsComparedWith) {
  // [3, 4) ends before [8, 9) begins, but [0, 10) covers both (SESS-001).
  const auto groups = Merge({Between(0, 10), Between(3, 4), Between(8, 9)});
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(groups[0].result, Between(0, 10));
  EXPECT_EQ(groups[0].merged.size(), 3U);
}

TEST(MergeTouchingWindowsTest, EqualWindowsAreNoMerge) {
  EXPECT_THAT(Merge({Between(0, 5), Between(0, 5)}), IsEmpty());  // SESS-001
}

TEST(MergeTouchingWindowsTest, GroupsAreReportedByStart) {
  const auto groups = Merge({Between(20, 25), Between(0, 5), Between(3, 8),
                             Between(22, 27), Between(12, 15)});
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(groups[0].result, Between(0, 8));
  EXPECT_EQ(groups[1].result, Between(20, 27));
}

TEST(MergeTouchingWindowsTest, PointWindowMergesWithWhatHoldsOrTouchesIt) {
  // SESS-028.
  const auto inside = Merge({Between(0, 3000), Between(1000, 1000)});
  ASSERT_EQ(inside.size(), 1U);
  EXPECT_EQ(inside[0].result, Between(0, 3000));
  const auto at_end = Merge({Between(0, 3000), Between(3000, 3000)});
  ASSERT_EQ(at_end.size(), 1U);
  EXPECT_EQ(at_end[0].result, Between(0, 3000));
}

TEST(MergeTouchingWindowsTest, OrderWithinAGroupIsThatOfTheHashSet) {
  // The state of [6, 9) survives (SESS-010).
  const auto groups = Merge({Between(1, 4), Between(6, 9), Between(4, 7)});
  ASSERT_EQ(groups.size(), 1U);
  std::vector<TimeWindow> merged = groups[0].merged;
  std::erase(merged, Between(4, 7));
  EXPECT_THAT(merged, ElementsAre(Between(6, 9), Between(1, 4)));
}

TEST(HashSetOrderTest, IsNotChronological) {
  // The vectors of SESS-010.
  EXPECT_EQ(FirstInOrder(Between(1, 4), Between(4, 7), Between(6, 9)),
            Between(6, 9));
  EXPECT_EQ(
      FirstInOrder(Between(100, 103), Between(103, 106), Between(105, 108)),
      Between(105, 108));
  EXPECT_EQ(FirstInOrder(Between(0, 3), Between(3, 6), Between(5, 8)),
            Between(0, 3));
  EXPECT_EQ(FirstInOrder(Between(1000, 4000), Between(4000, 7000),
                         Between(6000, 9000)),
            Between(1000, 4000));
  EXPECT_EQ(
      FirstInOrder(Between(0, 3000), Between(3000, 6000), Between(5000, 8000)),
      Between(0, 3000));
}

TEST(HashSetOrderTest, BucketsDoubleWithTheThirteenthWindow) {
  // By SESS-010's formula, with 15 and with 31 in the place of the mask.
  std::vector<TimeWindow> windows;
  for (std::int64_t start = 0; start < 120; start += 10) {
    windows.push_back(Between(start, start + 3));
  }
  SortInHashSetOrder(windows);
  EXPECT_EQ(windows[0], Between(110, 113));
  EXPECT_EQ(windows[1], Between(20, 23));
  EXPECT_EQ(windows[2], Between(90, 93));
  std::sort(windows.begin(), windows.end());
  windows.push_back(Between(120, 123));
  SortInHashSetOrder(windows);
  EXPECT_EQ(windows[0], Between(110, 113));
  EXPECT_EQ(windows[1], Between(0, 3));
  EXPECT_EQ(windows[2], Between(70, 73));
}

TEST(HashSetOrderTest, EqualBucketsKeepTheOrderOfInsertion) {
  // Equal sums of bounds have equal hashes (ASSIGN-003).
  std::vector<TimeWindow> windows{Between(1, 4), Between(0, 5)};
  SortInHashSetOrder(windows);
  EXPECT_THAT(windows, ElementsAre(Between(1, 4), Between(0, 5)));
}

}  // namespace
}  // namespace tidemark
