#include "tidemark/window/any_assigner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <vector>

#include "tidemark/window/assigner_test_util.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/recording_trigger_context.h"
#include "tidemark/window/sliding_event_time_windows.h"
#include "tidemark/window/tumbling_event_time_windows.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using namespace std::chrono_literals;

TEST(AnyAssignerTest, AssignsAsTheAssignerWithinDoes) {
  AnyAssigner<int> tumbling(TumblingEventTimeWindows::Of(10ms));
  EXPECT_THAT(WindowsAt(tumbling, 7), ElementsAre(Between(0, 10)));
  AnyAssigner<int> sliding(SlidingEventTimeWindows::Of(10ms, 5ms));
  EXPECT_THAT(WindowsAt(sliding, 7),
              ElementsAre(Between(5, 15), Between(0, 10)));
  EXPECT_TRUE(sliding.IsEventTime());
}

TEST(AnyAssignerTest, MergesOnlyIfTheAssignerWithinDoes) {
  const std::vector<TimeWindow> touching{Between(0, 5), Between(5, 10)};
  const AnyAssigner<int> tumbling(TumblingEventTimeWindows::Of(10ms));
  EXPECT_FALSE(IsMerging(tumbling));
  EXPECT_FALSE(MergesTouchingWindows(tumbling));
  EXPECT_THAT(tumbling.MergeWindows(touching), IsEmpty());
  const AnyAssigner<int> session(EventTimeSessionWindows::WithGap(5ms));
  EXPECT_TRUE(IsMerging(session));
  EXPECT_TRUE(MergesTouchingWindows(session));
  ASSERT_EQ(session.MergeWindows(touching).size(), 1U);
  EXPECT_EQ(session.MergeWindows(touching)[0].result, Between(0, 10));
}

TEST(AnyAssignerTest, DefaultTriggerIsThatOfTheAssignerWithin) {
  const AnyAssigner<int> tumbling(TumblingEventTimeWindows::Of(10ms));
  AnyTrigger<int, TimeWindow> trigger = tumbling.GetDefaultTrigger();
  RecordingTriggerContext<TimeWindow> context;
  EXPECT_EQ(trigger.OnEventTime(Timestamp(9), Between(0, 10), context),
            TriggerResult::kFire);  // ASSIGN-032
}

// Two windows a record, of a time that is not event time.
struct ByProcessingTime {
  using WindowType = TimeWindow;
  using DefaultTrigger = EventTimeTrigger;
  static constexpr bool IsEventTime() { return false; }
  template <class T>
  void AssignWindows(const T&, Timestamp, const AssignerContext& context,
                     std::vector<TimeWindow>& windows) {
    const Timestamp now = context.CurrentProcessingTime();
    windows.emplace_back(now, WrappingAdd(now, 10ms));
    windows.emplace_back(now, WrappingAdd(now, 20ms));
  }
};

TEST(AnyAssignerTest, TakesAnAssignerOfTheUsersOwn) {
  AnyAssigner<int> own(ByProcessingTime{});
  EXPECT_THAT(WindowsAt(own, 7), ElementsAre(Between(0, 10), Between(0, 20)));
  EXPECT_FALSE(own.IsEventTime());
}

}  // namespace
}  // namespace tidemark
