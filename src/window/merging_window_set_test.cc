// What the fast set and its plain twin do alike: each test runs on both.

#include "tidemark/window/merging_window_set.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "tidemark/window/assigner_test_util.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/testing/merging_window_set.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

using namespace std::chrono_literals;

using Entry = InFlightWindow<TimeWindow>;

// A merge as it was reported.
struct Merge {
  TimeWindow result;
  std::vector<TimeWindow> merged;
  TimeWindow state_window;
  std::vector<TimeWindow> merged_state_windows;
};

// Merges all windows into one, whatever lies between them.
struct IntoOne {
  using WindowType = TimeWindow;
  TimeWindow result;

  std::vector<MergeGroup<TimeWindow>> MergeWindows(
      std::span<const TimeWindow> windows) const {
    if (windows.size() < 2) return {};
    return {{result, {windows.begin(), windows.end()}}};
  }
};

template <class Set>
class MergingWindowSetTest : public ::testing::Test {
 protected:
  template <class Assigner>
  Entry AddTo(const Assigner& assigner, TimeWindow window) {
    return Set(entries_).AddWindow(
        window, assigner, [this](const WindowMerge<TimeWindow>& merge) {
          merges_.push_back({merge.result,
                             {merge.merged.begin(), merge.merged.end()},
                             merge.state_window,
                             {merge.merged_state_windows.begin(),
                              merge.merged_state_windows.end()}});
        });
  }

  Entry Add(std::int64_t start, std::int64_t end) {
    return AddTo(EventTimeSessionWindows::WithGap(3ms), Between(start, end));
  }

  std::vector<Entry> entries_;
  std::vector<Merge> merges_;
};

using Sets = ::testing::Types<MergingWindowSet<TimeWindow>,
                              testing::MergingWindowSet<TimeWindow>>;
TYPED_TEST_SUITE(MergingWindowSetTest, Sets);

TYPED_TEST(MergingWindowSetTest, WindowThatTouchesNoneKeepsItsOwnState) {
  EXPECT_EQ(this->Add(0, 3), (Entry{Between(0, 3), Between(0, 3)}));
  EXPECT_EQ(this->Add(4, 7), (Entry{Between(4, 7), Between(4, 7)}));
  EXPECT_THAT(this->merges_, IsEmpty());  // SESS-003
  EXPECT_THAT(this->entries_, SizeIs(2));
}

TYPED_TEST(MergingWindowSetTest, StateOfAnExtendedWindowStaysWhereItIs) {
  this->Add(10, 13);
  EXPECT_EQ(this->Add(7, 10),
            (Entry{Between(7, 13), Between(10, 13)}));  // SESS-004
  ASSERT_THAT(this->merges_, SizeIs(1));
  EXPECT_EQ(this->merges_[0].result, Between(7, 13));
  EXPECT_THAT(this->merges_[0].merged,
              ElementsAre(Between(10, 13)));  // SESS-006
  EXPECT_EQ(this->merges_[0].state_window, Between(10, 13));
  EXPECT_THAT(this->merges_[0].merged_state_windows, IsEmpty());
}

TYPED_TEST(MergingWindowSetTest, WindowExtendedTwiceKeepsItsFirstState) {
  this->Add(0, 3);
  this->Add(2, 5);
  EXPECT_EQ(this->Add(4, 7), (Entry{Between(0, 7), Between(0, 3)}));
  EXPECT_THAT(this->merges_[1].merged, ElementsAre(Between(0, 5)));
}

TYPED_TEST(MergingWindowSetTest, BridgeMakesOneOfTwo) {
  this->Add(1, 4);
  this->Add(6, 9);
  EXPECT_EQ(this->Add(4, 7), (Entry{Between(1, 9), Between(6, 9)}));
  ASSERT_THAT(this->merges_, SizeIs(1));
  EXPECT_THAT(this->merges_[0].merged,
              ElementsAre(Between(6, 9), Between(1, 4)));  // SESS-010
  EXPECT_THAT(this->merges_[0].merged_state_windows,
              ElementsAre(Between(1, 4)));
  EXPECT_THAT(this->entries_, ElementsAre(Entry{Between(1, 9), Between(6, 9)}));
}

TYPED_TEST(MergingWindowSetTest, BridgeMovesStateFromWhereItLies) {
  this->Add(0, 3);
  this->Add(2, 5);  // [0, 5), whose state lies under [0, 3)
  this->Add(8, 11);
  this->Add(5, 8);
  EXPECT_THAT(this->entries_, SizeIs(1));
  const Merge& merge = this->merges_.back();
  std::vector<TimeWindow> states = merge.merged_state_windows;
  states.push_back(merge.state_window);
  EXPECT_THAT(states, UnorderedElementsAre(Between(0, 3), Between(8, 11)));
}

TYPED_TEST(MergingWindowSetTest, WindowWithinAnotherIsNoMerge) {
  this->Add(0, 10);
  EXPECT_EQ(this->Add(3, 6), (Entry{Between(0, 10), Between(0, 10)}));
  EXPECT_THAT(this->merges_, IsEmpty());  // SESS-005
}

TYPED_TEST(MergingWindowSetTest, EqualWindowIsNoMerge) {
  this->Add(0, 3);
  EXPECT_EQ(this->Add(0, 3), (Entry{Between(0, 3), Between(0, 3)}));
  EXPECT_THAT(this->merges_, IsEmpty());  // SESS-005
  EXPECT_THAT(this->entries_, SizeIs(1));
}

TYPED_TEST(MergingWindowSetTest, PointWindowNeverExtends) {
  this->Add(0, 3);
  EXPECT_EQ(this->Add(3, 3).window, Between(0, 3));  // SESS-028
  EXPECT_EQ(this->Add(1, 1).window, Between(0, 3));
  EXPECT_THAT(this->merges_, IsEmpty());
}

TYPED_TEST(MergingWindowSetTest, EqualWindowOrphansStateThatLiesElsewhere) {
  // [0, 5) and [3, 10) become [0, 10), whose state lies under [0, 5); another
  // [0, 10) takes it over (SESS-025).
  this->Add(0, 5);
  this->Add(3, 10);
  EXPECT_EQ(this->Add(0, 10), (Entry{Between(0, 10), Between(0, 10)}));
  EXPECT_THAT(this->merges_, SizeIs(1));
}

TYPED_TEST(MergingWindowSetTest, RetiredWindowIsForgotten) {
  this->Add(0, 3);
  TypeParam(this->entries_).RetireWindow(Between(0, 3));
  EXPECT_THAT(this->entries_, IsEmpty());
  this->Add(2, 5);
  EXPECT_THAT(this->merges_, IsEmpty());
}

TYPED_TEST(MergingWindowSetTest, UnknownWindowCannotBeRetired) {
  this->Add(0, 3);
  EXPECT_EQ(
      CodeOf([&] { TypeParam(this->entries_).RetireWindow(Between(0, 4)); }),
      ErrorCode::kIllegalState);  // SESS-024
}

TYPED_TEST(MergingWindowSetTest, FindsStateWindowsOfWindowsInFlightOnly) {
  this->Add(0, 3);
  this->Add(2, 5);
  const TypeParam set(this->entries_);
  EXPECT_EQ(set.FindStateWindow(Between(0, 5)), Between(0, 3));
  EXPECT_EQ(set.FindStateWindow(Between(0, 3)), std::nullopt);
}

TYPED_TEST(MergingWindowSetTest, WindowsThatWrapStayAlone) {
  // [MAX-1, MIN+8) does not even intersect itself (ASSIGN-004, ASSIGN-029).
  constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  this->Add(kMax - 1, kMin + 8);
  this->Add(kMax - 1, kMin + 8);
  this->Add(kMax - 3, kMin + 6);
  this->Add(kMin, kMin + 10);
  this->Add(kMax - 20, kMax - 10);
  EXPECT_THAT(this->entries_, SizeIs(4));
  EXPECT_THAT(this->merges_, IsEmpty());
}

TYPED_TEST(MergingWindowSetTest, AssignerOfTheUsersOwnSaysWhatMerges) {
  const IntoOne shrinking{Between(0, 2)};
  this->AddTo(shrinking, Between(0, 3));
  EXPECT_EQ(this->AddTo(shrinking, Between(100, 103)),
            (Entry{Between(0, 2), Between(0, 3)}));
  EXPECT_THAT(this->merges_[0].merged, ElementsAre(Between(0, 3)));
}

TYPED_TEST(MergingWindowSetTest, OwnMergeIntoThePresentWindowIsNotReported) {
  const IntoOne keeping{Between(0, 3)};
  this->AddTo(keeping, Between(0, 3));
  EXPECT_EQ(this->AddTo(keeping, Between(100, 103)),
            (Entry{Between(0, 3), Between(0, 3)}));  // SESS-005
  EXPECT_THAT(this->merges_, IsEmpty());
}

}  // namespace
}  // namespace tidemark
