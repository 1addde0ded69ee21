#include "tidemark/window/event_time_trigger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "tidemark/window/any_trigger.h"
#include "tidemark/window/recording_trigger_context.h"
#include "tidemark/window/time_window.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// [0, 10): the last instant is 9.
constexpr TimeWindow kWindow(Timestamp(0), Timestamp(10));

class EventTimeTriggerTest : public ::testing::Test {
 protected:
  TriggerResult OnElement() {
    return trigger_.OnElement(1, Timestamp(5), kWindow, context_);
  }

  EventTimeTrigger trigger_;
  RecordingTriggerContext<TimeWindow> context_;
};

TEST_F(EventTimeTriggerTest, RecordOfAnOpenWindowAsksForItsEnd) {
  context_.watermark = Timestamp(8);
  EXPECT_EQ(OnElement(), TriggerResult::kContinue);  // TRIG-005
  EXPECT_THAT(context_.event_time_timers, ElementsAre(Timestamp(9)));
}

TEST_F(EventTimeTriggerTest, RecordOfAPassedWindowFiresAtOnce) {
  context_.watermark = Timestamp(9);
  EXPECT_EQ(OnElement(), TriggerResult::kFire);  // TRIG-005, TRIG-008
  EXPECT_THAT(context_.event_time_timers, IsEmpty());
}

TEST_F(EventTimeTriggerTest, TimerAtTheLastInstantFires) {
  EXPECT_EQ(trigger_.OnEventTime(Timestamp(9), kWindow, context_),
            TriggerResult::kFire);  // TRIG-006, TRIG-008
}

TEST_F(EventTimeTriggerTest, OtherTimersDoNotFire) {
  // The cleanup timer of a window with allowed lateness (TRIG-006).
  EXPECT_EQ(trigger_.OnEventTime(Timestamp(12), kWindow, context_),
            TriggerResult::kContinue);
  EXPECT_EQ(trigger_.OnEventTime(Timestamp(8), kWindow, context_),
            TriggerResult::kContinue);
}

TEST_F(EventTimeTriggerTest, ProcessingTimeDoesNotFire) {
  EXPECT_EQ(trigger_.OnProcessingTime(Timestamp(9), kWindow, context_),
            TriggerResult::kContinue);  // TRIG-006
}

TEST_F(EventTimeTriggerTest, ClearTakesTheTimerBack) {
  context_.watermark = Timestamp(0);
  OnElement();
  trigger_.Clear(kWindow, context_);
  EXPECT_THAT(context_.event_time_timers, IsEmpty());  // TRIG-007
}

TEST_F(EventTimeTriggerTest, MergedWindowThatIsOpenAsksForItsEnd) {
  context_.watermark = Timestamp(8);
  trigger_.OnMerge(kWindow, context_);
  EXPECT_THAT(context_.event_time_timers, ElementsAre(Timestamp(9)));
}

TEST_F(EventTimeTriggerTest, MergedWindowThatIsPassedAsksForNothing) {
  context_.watermark = Timestamp(9);  // TRIG-007: strict
  trigger_.OnMerge(kWindow, context_);
  EXPECT_THAT(context_.event_time_timers, IsEmpty());
}

TEST_F(EventTimeTriggerTest, CanMerge) {
  EXPECT_TRUE(CanMerge<TimeWindow>(trigger_));  // TRIG-007
}

// A trigger that says nothing of merging.
struct NeverMerging {
  template <class T>
  TriggerResult OnElement(const T&, Timestamp, const TimeWindow&,
                          TriggerContext<TimeWindow>&) {
    return TriggerResult::kFireAndPurge;
  }
  TriggerResult OnEventTime(Timestamp, const TimeWindow&,
                            TriggerContext<TimeWindow>&) {
    return TriggerResult::kPurge;
  }
  TriggerResult OnProcessingTime(Timestamp, const TimeWindow&,
                                 TriggerContext<TimeWindow>&) {
    return TriggerResult::kFire;
  }
  void Clear(const TimeWindow&, TriggerContext<TimeWindow>& context) {
    context.DeleteProcessingTimeTimer(Timestamp(3));
  }
};

TEST(AnyTriggerTest, PassesEveryCallOn) {
  AnyTrigger<int, TimeWindow> trigger(NeverMerging{});
  RecordingTriggerContext<TimeWindow> context;
  context.processing_time_timers.insert(Timestamp(3));
  EXPECT_EQ(trigger.OnElement(1, Timestamp(5), kWindow, context),
            TriggerResult::kFireAndPurge);
  EXPECT_EQ(trigger.OnEventTime(Timestamp(5), kWindow, context),
            TriggerResult::kPurge);
  EXPECT_EQ(trigger.OnProcessingTime(Timestamp(5), kWindow, context),
            TriggerResult::kFire);
  trigger.Clear(kWindow, context);
  EXPECT_THAT(context.processing_time_timers, IsEmpty());
}

TEST(AnyTriggerTest, CannotMergeUnlessTheTriggerWithinCan) {
  AnyTrigger<int, TimeWindow> never(NeverMerging{});
  RecordingTriggerContext<TimeWindow> context;
  EXPECT_FALSE(CanMerge<TimeWindow>(never));  // TRIG-003
  try {
    never.OnMerge(kWindow, context);
    FAIL() << "merged";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kUnsupportedOperation);
  }
  EXPECT_TRUE(
      CanMerge<TimeWindow>(AnyTrigger<int, TimeWindow>(EventTimeTrigger{})));
}

TEST(AnyTriggerTest, MergesAsTheTriggerWithinDoes) {
  AnyTrigger<int, TimeWindow> trigger(EventTimeTrigger{});
  RecordingTriggerContext<TimeWindow> context;
  trigger.OnMerge(kWindow, context);
  EXPECT_THAT(context.event_time_timers, ElementsAre(Timestamp(9)));
}

TEST(TriggerResultTest, SaysWhatBecomesOfTheContents) {
  // TRIG-001.
  EXPECT_FALSE(IsFire(TriggerResult::kContinue));
  EXPECT_FALSE(IsPurge(TriggerResult::kContinue));
  EXPECT_TRUE(IsFire(TriggerResult::kFire));
  EXPECT_FALSE(IsPurge(TriggerResult::kFire));
  EXPECT_FALSE(IsFire(TriggerResult::kPurge));
  EXPECT_TRUE(IsPurge(TriggerResult::kPurge));
  EXPECT_TRUE(IsFire(TriggerResult::kFireAndPurge));
  EXPECT_TRUE(IsPurge(TriggerResult::kFireAndPurge));
}

}  // namespace
}  // namespace tidemark
