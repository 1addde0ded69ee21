// IdlenessTimer and WatermarksWithIdleness.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/manual_clock.h"
#include "tidemark/base/pausable_relative_clock.h"
#include "tidemark/watermark/idleness_timer.h"
#include "tidemark/watermark/testing/signals.h"
#include "tidemark/watermark/watermark_generator.h"
#include "tidemark/watermark/watermarks_with_idleness.h"

namespace tidemark {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using ::testing::ElementsAre;
using testing::Idle;
using ::testing::IsEmpty;
using testing::RecordingWatermarkOutput;
using testing::Signal;
using testing::Wm;

constexpr milliseconds kTimeout{10};

TEST(IdlenessTimerTest, IsIdleStrictlyAfterTheTimeout) {  // IDLE-005
  ManualClock clock(milliseconds(1));
  IdlenessTimer timer(clock, kTimeout);
  EXPECT_FALSE(timer.CheckIfIdle());
  clock.Advance(milliseconds(10));
  EXPECT_FALSE(timer.CheckIfIdle());
  clock.Advance(milliseconds(1));
  EXPECT_TRUE(timer.CheckIfIdle());
  EXPECT_TRUE(timer.CheckIfIdle());
  clock.Advance(milliseconds(1));
  EXPECT_TRUE(timer.CheckIfIdle());
}

TEST(IdlenessTimerTest, ComparesNanoseconds) {  // IDLE-004, IDLE-009
  ManualClock clock(milliseconds(1));
  IdlenessTimer timer(clock, kTimeout);
  timer.CheckIfIdle();
  clock.Advance(kTimeout);
  EXPECT_FALSE(timer.CheckIfIdle());
  clock.Advance(nanoseconds(1));
  EXPECT_TRUE(timer.CheckIfIdle());
}

TEST(IdlenessTimerTest, FirstCheckIsNeverIdle) {  // IDLE-006
  ManualClock clock(milliseconds(1));
  IdlenessTimer timer(clock, kTimeout);
  clock.Advance(hours(1));
  EXPECT_FALSE(timer.CheckIfIdle());
  clock.Advance(milliseconds(11));
  EXPECT_TRUE(timer.CheckIfIdle());
}

TEST(IdlenessTimerTest, ActivityStopsTheCountdown) {  // IDLE-004
  ManualClock clock(milliseconds(1));
  IdlenessTimer timer(clock, kTimeout);
  timer.CheckIfIdle();
  clock.Advance(milliseconds(11));
  timer.Activity();
  // (a) activity since the last check, (b) the countdown starts, (c) it runs.
  EXPECT_FALSE(timer.CheckIfIdle());
  clock.Advance(milliseconds(11));
  EXPECT_FALSE(timer.CheckIfIdle());
  clock.Advance(milliseconds(11));
  EXPECT_TRUE(timer.CheckIfIdle());
}

TEST(IdlenessTimerTest, ActivityWhileIdleStartsAllOver) {  // IDLE-004
  ManualClock clock(milliseconds(1));
  IdlenessTimer timer(clock, kTimeout);
  timer.CheckIfIdle();
  clock.Advance(milliseconds(11));
  ASSERT_TRUE(timer.CheckIfIdle());
  timer.Activity();
  EXPECT_FALSE(timer.CheckIfIdle());
  EXPECT_FALSE(timer.CheckIfIdle());
  clock.Advance(milliseconds(11));
  EXPECT_TRUE(timer.CheckIfIdle());
}

TEST(IdlenessTimerTest, CountdownThatStartsAtReadingZeroIsLost) {  // IDLE-008
  ManualClock clock;
  IdlenessTimer timer(clock, kTimeout);
  EXPECT_FALSE(timer.CheckIfIdle());  // at 0: no countdown
  clock.Advance(milliseconds(11));
  EXPECT_FALSE(timer.CheckIfIdle());  // starts here
  clock.Advance(milliseconds(11));
  EXPECT_TRUE(timer.CheckIfIdle());
}

TEST(IdlenessTimerTest, TimeoutTooLargeForNanosecondsIsNeverReached) {
  ManualClock clock(nanoseconds(1));  // IDLE-009
  IdlenessTimer timer(clock, hours::max());
  timer.CheckIfIdle();
  clock.Advance(nanoseconds::max() - nanoseconds(1));
  EXPECT_FALSE(timer.CheckIfIdle());
}

TEST(IdlenessTimerTest, TimeThatAPausedClockLeavesOutDoesNotCount) {
  ManualClock clock(milliseconds(1));  // IDLE-010
  PausableRelativeClock activity(clock);
  IdlenessTimer timer(activity, kTimeout);
  timer.CheckIfIdle();
  activity.Pause();
  clock.Advance(hours(1));
  EXPECT_FALSE(timer.CheckIfIdle());
  activity.Unpause();
  clock.Advance(milliseconds(11));
  EXPECT_TRUE(timer.CheckIfIdle());
}

template <class Duration>
ErrorCode RefusalOf(Duration timeout) {
  const ManualClock clock;
  try {
    [[maybe_unused]] const IdlenessTimer timer(clock, timeout);
    return ErrorCode::kFailed;
  } catch (const Error& error) {
    return error.code();
  }
}

TEST(IdlenessTimerTest, RefusesTimeoutsOfZeroOrLess) {  // GEN-019
  EXPECT_EQ(RefusalOf(milliseconds(0)), ErrorCode::kIllegalArgument);
  EXPECT_EQ(RefusalOf(nanoseconds(-1)), ErrorCode::kIllegalArgument);
  EXPECT_EQ(RefusalOf(hours::min()), ErrorCode::kIllegalArgument);
}

// Hands out each timestamp at once, and 1000 more at each period.
class Inner final : public WatermarkGenerator<int> {
 public:
  void OnEvent(const int& /*event*/, Timestamp timestamp,
               WatermarkOutput& output) override {
    last_ = timestamp;
    output.EmitWatermark(Watermark{timestamp});
  }
  void OnPeriodicEmit(WatermarkOutput& output) override {
    output.EmitWatermark(Watermark{WrappingAdd(last_, milliseconds(1000))});
  }

 private:
  Timestamp last_;
};

class Driven {
 public:
  std::vector<Signal> Event(std::int64_t timestamp) {
    generator_.OnEvent(0, Timestamp(timestamp), output_);
    return output_.Take();
  }
  std::vector<Signal> PeriodAfter(milliseconds step) {
    clock_.Advance(step);
    generator_.OnPeriodicEmit(output_);
    return output_.Take();
  }

 private:
  ManualClock clock_{milliseconds(1)};
  WatermarksWithIdleness<int> generator_{std::make_unique<Inner>(), kTimeout,
                                         clock_};
  RecordingWatermarkOutput output_;
};

TEST(WatermarksWithIdlenessTest, ReportsIdleOnceAndStopsAskingTheGenerator) {
  Driven in;  // IDLE-003
  EXPECT_THAT(in.PeriodAfter(milliseconds(5)), ElementsAre(Wm(1000)));
  EXPECT_THAT(in.PeriodAfter(milliseconds(10)), ElementsAre(Wm(1000)));
  EXPECT_THAT(in.PeriodAfter(milliseconds(1)), ElementsAre(Idle()));
  EXPECT_THAT(in.PeriodAfter(milliseconds(50)), IsEmpty());
}

TEST(WatermarksWithIdlenessTest, OnlyPeriodsReportIdle) {  // IDLE-001
  Driven in;
  in.PeriodAfter(milliseconds(5));
  in.PeriodAfter(milliseconds(11));  // idle
  EXPECT_THAT(in.Event(3), ElementsAre(Wm(3)));
  EXPECT_THAT(in.Event(4), ElementsAre(Wm(4)));
}

TEST(WatermarksWithIdlenessTest, EventEndsIdlenessAndItIsReportedAgain) {
  Driven in;  // IDLE-002, IDLE-011
  in.PeriodAfter(milliseconds(5));
  ASSERT_THAT(in.PeriodAfter(milliseconds(11)), ElementsAre(Idle()));
  // Neither the event nor the period after it says "active": the watermark
  // does.
  EXPECT_THAT(in.Event(7), ElementsAre(Wm(7)));
  EXPECT_THAT(in.PeriodAfter(milliseconds(50)), ElementsAre(Wm(1007)));
  EXPECT_THAT(in.PeriodAfter(milliseconds(50)), ElementsAre(Wm(1007)));
  EXPECT_THAT(in.PeriodAfter(milliseconds(11)), ElementsAre(Idle()));
}

TEST(WatermarksWithIdlenessTest, SteadyEventsKeepItAwake) {  // IDLE-004
  Driven in;
  for (int i = 0; i < 20; ++i) {
    in.Event(i);
    EXPECT_THAT(in.PeriodAfter(milliseconds(11)), ElementsAre(Wm(1000 + i)));
  }
}

TEST(WatermarksWithIdlenessTest, SourceThatNeverSpeaksGoesIdle) {  // IDLE-006
  Driven in;
  EXPECT_THAT(in.PeriodAfter(milliseconds(200)), ElementsAre(Wm(1000)));
  EXPECT_THAT(in.PeriodAfter(milliseconds(200)), ElementsAre(Idle()));
}

// Periods of 10 ms, and what the clause says of them: from the last element to
// the report, for an element just before and just after a tick.
milliseconds DelayUntilIdle(milliseconds period, milliseconds timeout,
                            milliseconds event_after_tick) {
  ManualClock clock(milliseconds(1000));
  WatermarksWithIdleness<int> generator(std::make_unique<Inner>(), timeout,
                                        clock);
  RecordingWatermarkOutput output;
  clock.Advance(event_after_tick);
  generator.OnEvent(0, Timestamp(0), output);
  output.Take();
  const milliseconds start = clock.NowMillis();
  clock.Advance(period - event_after_tick);
  while (true) {
    generator.OnPeriodicEmit(output);
    if (output.Take() == std::vector<Signal>{Idle()}) {
      return clock.NowMillis() - start;
    }
    clock.Advance(period);
  }
}

TEST(WatermarksWithIdlenessTest, DelayDependsOnPeriodAndTimeout) {  // IDLE-007
  const milliseconds period(10);
  EXPECT_EQ(DelayUntilIdle(period, milliseconds(100), period),
            milliseconds(120));
  EXPECT_EQ(DelayUntilIdle(period, milliseconds(100), milliseconds(0)),
            milliseconds(130));
  EXPECT_EQ(DelayUntilIdle(period, milliseconds(15), period), milliseconds(30));
  EXPECT_EQ(DelayUntilIdle(period, milliseconds(15), milliseconds(0)),
            milliseconds(40));
}

TEST(WatermarksWithIdlenessTest, RefusesToWrapNothing) {
  const ManualClock clock;
  try {
    WatermarksWithIdleness<int> generator(nullptr, kTimeout, clock);
    ADD_FAILURE() << "accepted";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kNullValue);
  }
}

}  // namespace
}  // namespace tidemark
