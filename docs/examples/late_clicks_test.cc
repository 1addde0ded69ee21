// A tour of the operator test harness: what a window operator does with clicks
// that come in time, late, and too late.
//
// Clicks are counted per user over five seconds of event time. A window keeps
// taking clicks for three seconds after its end; what comes even later goes to
// a side output.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/keyed_one_input_operator_test_harness.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/operator/window_operator_builder.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/window/tumbling_event_time_windows.h"

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using tidemark::IsDrained;
using tidemark::IsIdle;
using tidemark::IsMaxWatermark;
using tidemark::IsRecord;
using tidemark::IsWatermark;
using tidemark::Timestamp;
using tidemark::WatermarkStatus;
using namespace std::chrono_literals;

using User = std::string;
using Page = std::string;
using Click = std::pair<User, Page>;
using Count = std::pair<User, std::size_t>;
using Harness = tidemark::KeyedOneInputOperatorTestHarness<User, Click, Count>;

const tidemark::OutputTag<Click> kTooLate("too-late");

// Makes the operator under test, with or without an output for late clicks.
auto CountClicks(std::optional<tidemark::OutputTag<Click>> late_output) {
  auto builder = tidemark::WindowOperatorBuilder<User, Click>(
                     [](const Click& click) { return click.first; },
                     tidemark::TumblingEventTimeWindows::Of(5s))
                     .AllowedLateness(3s);
  if (late_output.has_value()) builder = builder.LateOutput(*late_output);
  return builder.Process<Count>(
      [](const User& user, tidemark::WindowContext<tidemark::TimeWindow>&,
         std::span<const Click> clicks, tidemark::Collector<Count>& out) {
        out.Collect({user, clicks.size()});
      });
}

// The window [0, 5000) fires when the watermark reaches 4999, its last instant.
// What it emits comes before that watermark, and carries that instant.
TEST(LateClicksTest, AWindowFiresAtItsLastInstant) {
  Harness harness = Harness::Builder().Operator(CountClicks(kTooLate)).Build();
  harness.Open();
  harness.ProcessElement({"ann", "/home"}, Timestamp(1000));
  harness.ProcessElement({"ann", "/shop"}, Timestamp(4999));
  harness.ProcessElement({"bob", "/home"}, Timestamp(5000));
  harness.ProcessWatermark(Timestamp(4998));
  EXPECT_THAT(harness.Output(), ElementsAre(IsWatermark(Timestamp(4998))));

  harness.ClearOutput();
  harness.ProcessWatermark(Timestamp(4999));
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsRecord(Count("ann", 2), Timestamp(4999)),
                          IsWatermark(Timestamp(4999))));
}

// A click that comes after that, but in time for the allowed lateness, has its
// window fire once more, at once.
TEST(LateClicksTest, ALateClickCorrectsTheCount) {
  Harness harness = Harness::Builder().Operator(CountClicks(kTooLate)).Build();
  harness.Open();
  harness.ProcessElement({"ann", "/home"}, Timestamp(1000));
  harness.ProcessWatermark(Timestamp(7998));
  harness.ClearOutput();

  harness.ProcessElement({"ann", "/shop"}, Timestamp(2000));
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsRecord(Count("ann", 2), Timestamp(4999))));
  EXPECT_THAT(harness.SideOutput(kTooLate), IsEmpty());
}

// At 4999 + 3000 the window is gone, and the click goes to the side.
TEST(LateClicksTest, AClickThatIsTooLateGoesToTheSide) {
  Harness harness = Harness::Builder().Operator(CountClicks(kTooLate)).Build();
  harness.Open();
  harness.ProcessElement({"ann", "/home"}, Timestamp(1000));
  harness.ProcessWatermark(Timestamp(7999));
  harness.ClearOutput();

  harness.ProcessElement({"ann", "/shop"}, Timestamp(2000));
  EXPECT_THAT(harness.Output(), IsEmpty());
  EXPECT_THAT(harness.SideOutput(kTooLate),
              ElementsAre(IsRecord(Click("ann", "/shop"), Timestamp(2000))));
  EXPECT_EQ(harness.NumLateRecordsDropped(), 0);
}

TEST(LateClicksTest, WithoutAnOutputForItItIsCountedAndDropped) {
  Harness harness =
      Harness::Builder().Operator(CountClicks(std::nullopt)).Build();
  harness.Open();
  harness.ProcessWatermark(Timestamp(7999));
  harness.ProcessElement({"ann", "/shop"}, Timestamp(2000));
  EXPECT_THAT(harness.Records(), IsEmpty());
  EXPECT_EQ(harness.NumLateRecordsDropped(), 1);
}

// What a window holds can be looked at while it is open: its clicks, and the
// timers for its firing and its end.
TEST(LateClicksTest, AWindowHoldsStateAndTimersUntilItsEnd) {
  Harness harness = Harness::Builder().Operator(CountClicks(kTooLate)).Build();
  harness.Open();
  harness.ProcessElement({"ann", "/home"}, Timestamp(1000));
  EXPECT_EQ(harness.NumKeyedStateEntries("[0, 5000)"), 1u);
  EXPECT_EQ(harness.NumEventTimeTimers(), 2u);
  harness.ProcessWatermark(Timestamp(7999));
  EXPECT_EQ(harness.NumKeyedStateEntries(), 0u);
  EXPECT_EQ(harness.NumEventTimeTimers(), 0u);
}

// Over two channels the slower one decides, unless it is idle.
TEST(LateClicksTest, AnIdleChannelDoesNotHoldWindowsBack) {
  Harness harness =
      Harness::Builder().Operator(CountClicks(kTooLate)).Channels(2).Build();
  harness.Open();
  harness.OnChannel(0).ProcessElement({"ann", "/home"}, Timestamp(1000));
  harness.OnChannel(0).ProcessWatermark(Timestamp(9999));
  EXPECT_THAT(harness.Output(), IsEmpty());

  harness.OnChannel(1).ProcessWatermarkStatus(WatermarkStatus::Idle());
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsRecord(Count("ann", 1), Timestamp(4999)),
                          IsWatermark(Timestamp(9999))));

  harness.ClearOutput();
  harness.OnChannel(0).ProcessWatermarkStatus(WatermarkStatus::Idle());
  EXPECT_THAT(harness.Output(), ElementsAre(IsIdle()));
}

// Closing flushes nothing: it is the last watermark that does. Close says what
// was left behind.
TEST(LateClicksTest, TheLastWatermarkFlushesEverything) {
  Harness harness = Harness::Builder().Operator(CountClicks(kTooLate)).Build();
  harness.Open();
  harness.ProcessElement({"ann", "/home"}, Timestamp(1000));
  harness.ProcessWatermark(tidemark::Watermark::Max());
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsRecord(Count("ann", 1), Timestamp(4999)),
                          IsMaxWatermark()));
  EXPECT_THAT(harness.Close(), IsDrained());
}

}  // namespace
