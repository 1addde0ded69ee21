#include "tidemark/window/count_trigger.h"

#include <gtest/gtest.h>

#include "tidemark/window/recording_trigger_context.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/trigger.h"

namespace tidemark {
namespace {

constexpr TimeWindow kFirst(Timestamp(0), Timestamp(10));
constexpr TimeWindow kSecond(Timestamp(20), Timestamp(30));
constexpr TimeWindow kBoth(Timestamp(0), Timestamp(30));

class CountTriggerTest : public ::testing::Test {
 protected:
  TriggerResult OnElement(const TimeWindow& window) {
    context_.Enter(window);
    return trigger_.OnElement(1, Timestamp(5), window, context_);
  }

  CountTrigger trigger_{3};
  RecordingTriggerContext<TimeWindow> context_;
};

TEST_F(CountTriggerTest, FiresAtTheCountAndBeginsAnew) {
  // TRIG-010.
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(OnElement(kFirst), TriggerResult::kContinue);
    EXPECT_EQ(OnElement(kFirst), TriggerResult::kContinue);
    EXPECT_EQ(OnElement(kFirst), TriggerResult::kFire);
    EXPECT_EQ(context_.NumEntries(), 0U);
  }
}

TEST_F(CountTriggerTest, CountsEachWindowByItself) {
  OnElement(kFirst);
  OnElement(kFirst);
  EXPECT_EQ(OnElement(kSecond), TriggerResult::kContinue);  // TRIG-002
  EXPECT_EQ(OnElement(kFirst), TriggerResult::kFire);
}

TEST_F(CountTriggerTest, TimersDoNotFire) {
  // TRIG-010, TRIG-012.
  EXPECT_EQ(trigger_.OnEventTime(Timestamp(9), kFirst, context_),
            TriggerResult::kContinue);
  EXPECT_EQ(trigger_.OnProcessingTime(Timestamp(9), kFirst, context_),
            TriggerResult::kContinue);
}

TEST_F(CountTriggerTest, ClearForgetsTheCount) {
  OnElement(kFirst);
  OnElement(kFirst);
  trigger_.Clear(kFirst, context_);
  EXPECT_EQ(context_.NumEntries(), 0U);  // TRIG-010
  EXPECT_EQ(OnElement(kFirst), TriggerResult::kContinue);
}

TEST_F(CountTriggerTest, AMergeAddsCountsUpAndTheNextRecordFires) {
  OnElement(kFirst);
  OnElement(kFirst);
  OnElement(kSecond);
  ASSERT_TRUE(CanMerge<TimeWindow>(trigger_));
  context_.Enter(kBoth);
  context_.Absorb({kFirst, kSecond});
  trigger_.OnMerge(kBoth, context_);
  EXPECT_EQ(context_.NumEntries(), 1U);
  EXPECT_EQ(OnElement(kBoth), TriggerResult::kFire);  // TRIG-010: 2 + 1 + 1
}

}  // namespace
}  // namespace tidemark
