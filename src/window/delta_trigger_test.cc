#include "tidemark/window/delta_trigger.h"

#include <gtest/gtest.h>

#include "tidemark/window/recording_trigger_context.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/trigger.h"

namespace tidemark {
namespace {

constexpr TimeWindow kWindow(Timestamp(0), Timestamp(10));

double Rise(const int& from, const int& to) { return to - from; }

class DeltaTriggerTest : public ::testing::Test {
 protected:
  DeltaTriggerTest() { context_.Enter(kWindow); }

  TriggerResult OnElement(int value) {
    return trigger_.OnElement(value, Timestamp(5), kWindow, context_);
  }

  DeltaTrigger<int, double (*)(const int&, const int&)> trigger_{5, Rise};
  RecordingTriggerContext<TimeWindow> context_;
};

TEST_F(DeltaTriggerTest, FiresStrictlyAboveTheThreshold) {
  // TRIG-022.
  EXPECT_EQ(OnElement(10), TriggerResult::kContinue);
  EXPECT_EQ(OnElement(15), TriggerResult::kContinue);
  EXPECT_EQ(OnElement(16), TriggerResult::kFire);
}

TEST_F(DeltaTriggerTest, ComparesWithTheRecordThatFiredLast) {
  OnElement(10);
  OnElement(14);  // TRIG-022: the reference stays 10
  EXPECT_EQ(OnElement(16), TriggerResult::kFire);
  EXPECT_EQ(OnElement(21), TriggerResult::kContinue);
  EXPECT_EQ(OnElement(22), TriggerResult::kFire);
}

TEST_F(DeltaTriggerTest, ClearForgetsTheReference) {
  OnElement(10);
  trigger_.Clear(kWindow, context_);
  EXPECT_EQ(context_.NumEntries(), 0U);
  EXPECT_EQ(OnElement(99), TriggerResult::kContinue);  // TRIG-022
}

TEST_F(DeltaTriggerTest, TimersDoNotFireAndWindowsCannotMerge) {
  // TRIG-022.
  EXPECT_EQ(trigger_.OnEventTime(Timestamp(9), kWindow, context_),
            TriggerResult::kContinue);
  EXPECT_EQ(trigger_.OnProcessingTime(Timestamp(9), kWindow, context_),
            TriggerResult::kContinue);
  EXPECT_FALSE(CanMerge<TimeWindow>(trigger_));
}

}  // namespace
}  // namespace tidemark
