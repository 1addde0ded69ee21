// Generators and idleness for any sequence of events, periods and pauses.

#include <gtest/gtest.h>
// After gtest.
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "tidemark/base/manual_clock.h"
#include "tidemark/watermark/ascending_timestamps_watermarks.h"
#include "tidemark/watermark/bounded_out_of_orderness_watermarks.h"
#include "tidemark/watermark/no_watermarks_generator.h"
#include "tidemark/watermark/testing/signals.h"
#include "tidemark/watermark/watermark_emitter.h"
#include "tidemark/watermark/watermarks_with_idleness.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using testing::Idle;
using testing::RecordingSink;
using testing::RecordingWatermarkOutput;
using testing::Signal;

// 128 bits, so that the expectation cannot wrap where the code must not.
using Wide = __int128;

rc::Gen<std::int64_t> Millis() {
  return rc::gen::weightedOneOf<std::int64_t>(
      {{4, rc::gen::inRange<std::int64_t>(-20, 20)},
       {2, rc::gen::arbitrary<std::int64_t>()},
       {1, rc::gen::element(
               Timestamp::Min().millis(), Timestamp::Min().millis() + 1,
               Timestamp::Max().millis() - 1, Timestamp::Max().millis())}});
}

rc::Gen<std::int64_t> Bounds() {
  return rc::gen::map(Millis(), [](std::int64_t millis) {
    return millis < 0 ? -(millis + 1) : millis;
  });
}

// An event at a time, or (absent) a period.
rc::Gen<std::vector<std::optional<std::int64_t>>> Sequences() {
  return rc::gen::container<std::vector<std::optional<std::int64_t>>>(
      rc::gen::oneOf(rc::gen::map(Millis(),
                                  [](std::int64_t millis) {
                                    return std::optional<std::int64_t>(millis);
                                  }),
                     rc::gen::just(std::optional<std::int64_t>())));
}

RC_GTEST_PROP(BoundedOutOfOrdernessPropertyTest,
              HandsOutMaximumLessBoundLessOneButNeverLessThanMin, ()) {
  const std::int64_t bound = *Bounds();  // GEN-003 to 007
  BoundedOutOfOrdernessWatermarks<int> generator{milliseconds(bound)};
  RecordingWatermarkOutput output;
  Wide maximum = Timestamp::Min().millis();
  for (const auto& event : *Sequences()) {
    if (event.has_value()) {
      generator.OnEvent(0, Timestamp(*event), output);
      maximum = std::max<Wide>(maximum, *event);
      RC_ASSERT(output.Take().empty());
      continue;
    }
    generator.OnPeriodicEmit(output);
    const Wide expected =
        std::max<Wide>(maximum - bound - 1, Timestamp::Min().millis());
    RC_ASSERT(output.Take() == std::vector<Signal>{testing::Wm(
                                   static_cast<std::int64_t>(expected))});
    RC_ASSERT(expected < Timestamp::Max().millis());  // GEN-007
  }
}

RC_GTEST_PROP(AscendingTimestampsPropertyTest, EqualsBoundZero, ()) {
  AscendingTimestampsWatermarks<int> ascending;  // GEN-009
  BoundedOutOfOrdernessWatermarks<int> bounded{milliseconds(0)};
  RecordingWatermarkOutput ascending_output;
  RecordingWatermarkOutput bounded_output;
  for (const auto& event : *Sequences()) {
    if (event.has_value()) {
      ascending.OnEvent(0, Timestamp(*event), ascending_output);
      bounded.OnEvent(0, Timestamp(*event), bounded_output);
    } else {
      ascending.OnPeriodicEmit(ascending_output);
      bounded.OnPeriodicEmit(bounded_output);
    }
    RC_ASSERT(ascending_output.Take() == bounded_output.Take());
  }
}

RC_GTEST_PROP(WatermarkEmitterPropertyTest,
              WatermarksGrowAndStatusesAlternateForAnyCalls, ()) {
  RecordingSink sink;  // TAW-008, TAW-009
  WatermarkEmitter emitter(sink);
  std::int64_t last = Timestamp::Min().millis();
  bool idle = false;
  // 0: watermark, 1: idle, 2: active.
  for (const auto& [call, millis] :
       *rc::gen::container<std::vector<std::pair<int, std::int64_t>>>(
           rc::gen::pair(rc::gen::inRange(0, 3), Millis()))) {
    std::vector<Signal> expected;
    if (call == 1) {
      if (!idle) expected.push_back(Idle());
      idle = true;
      emitter.MarkIdle();
    } else {
      const bool advances = call == 0 && millis > last;
      if (idle && (call == 2 || advances)) {
        expected.push_back(testing::Active());
        idle = false;
      }
      if (advances) {
        expected.push_back(testing::Wm(millis));
        last = millis;
      }
      if (call == 0) emitter.EmitWatermark(Watermark{Timestamp(millis)});
      if (call == 2) emitter.MarkActive();
    }
    RC_ASSERT(sink.Take() == expected);
  }
}

// From an event to the report of idleness, with a tick every `period` and the
// event `before_tick` before one of them.
std::int64_t DelayUntilIdle(std::int64_t period, std::int64_t timeout,
                            std::int64_t before_tick) {
  ManualClock clock(milliseconds(1));
  WatermarksWithIdleness<int> generator(
      std::make_unique<NoWatermarksGenerator<int>>(), milliseconds(timeout),
      clock);
  RecordingWatermarkOutput output;
  generator.OnEvent(0, Timestamp(0), output);
  std::int64_t elapsed = before_tick;
  clock.Advance(milliseconds(before_tick));
  generator.OnPeriodicEmit(output);
  while (output.Take().empty()) {
    elapsed += period;
    clock.Advance(milliseconds(period));
    generator.OnPeriodicEmit(output);
  }
  return elapsed;
}

RC_GTEST_PROP(WatermarksWithIdlenessPropertyTest,
              DelayIsWithinItsBoundsForAnyPeriodAndTimeout, ()) {
  const auto period = *rc::gen::inRange<std::int64_t>(1, 50);  // IDLE-007
  const auto timeout = *rc::gen::inRange<std::int64_t>(1, 500);
  const auto before_tick = *rc::gen::inRange<std::int64_t>(0, period + 1);
  const std::int64_t delay = DelayUntilIdle(period, timeout, before_tick);
  const std::int64_t n = timeout / period + 1;
  RC_ASSERT(delay == (n + 1) * period + before_tick);
  RC_ASSERT(delay > timeout + period);
  RC_ASSERT(delay <= timeout + 3 * period);
}

RC_GTEST_PROP(WatermarksWithIdlenessPropertyTest,
              ReportsIdleAtMostOnceBetweenEvents, ()) {
  ManualClock clock(milliseconds(1));  // IDLE-003
  WatermarksWithIdleness<int> generator(
      std::make_unique<AscendingTimestampsWatermarks<int>>(), milliseconds(10),
      clock);
  RecordingWatermarkOutput output;
  bool reported = false;
  for (const auto& event : *Sequences()) {
    clock.Advance(milliseconds(3));
    if (event.has_value()) {
      generator.OnEvent(0, Timestamp(*event), output);
      reported = false;
      RC_ASSERT(output.Take().empty());
      continue;
    }
    generator.OnPeriodicEmit(output);
    for (const Signal& signal : output.Take()) {
      // After the report nothing comes from this generator: IDLE-011.
      RC_ASSERT(!reported);
      reported = signal == Idle();
    }
  }
}

}  // namespace
}  // namespace tidemark
