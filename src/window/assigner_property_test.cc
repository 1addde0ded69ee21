// Windows contain their record, for any timestamp, size and offset; and what
// happens where the arithmetic wraps.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <cstdint>
#include <limits>
#include <vector>

#include "tidemark/window/assigner_test_util.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/sliding_event_time_windows.h"
#include "tidemark/window/tumbling_event_time_windows.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;

// Sums and products of 64-bit numbers, exact.
using Wide = __int128;

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

Wide Of(Timestamp timestamp) { return timestamp.millis(); }

// What two's complement keeps of an exact number.
std::int64_t Wrapped(Wide exact) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(exact));
}

// Rounds down, as % does not.
Wide Floor(Wide dividend, Wide divisor) {
  const Wide quotient = dividend / divisor;
  return dividend % divisor < 0 ? quotient - 1 : quotient;
}

// Any record timestamp, often close to the epoch or to an end of the range.
rc::Gen<std::int64_t> AnyTimestamp() {
  return rc::gen::weightedOneOf<std::int64_t>(
      {{3, rc::gen::inRange<std::int64_t>(-100, 100)},
       {3, rc::gen::inRange<std::int64_t>(kMin + 1, kMax)},
       {1, rc::gen::map(rc::gen::inRange<std::int64_t>(1, 100),
                        [](std::int64_t n) { return kMin + n; })},
       {1, rc::gen::map(rc::gen::inRange<std::int64_t>(0, 100),
                        [](std::int64_t n) { return kMax - n; })}});
}

// A size or slide, mostly small.
rc::Gen<std::int64_t> AnyPeriod() {
  return rc::gen::weightedOneOf<std::int64_t>(
      {{4, rc::gen::inRange<std::int64_t>(1, 60)},
       {1, rc::gen::inRange<std::int64_t>(1, kMax)}});
}

// An offset that is legal for that period.
rc::Gen<std::int64_t> AnyOffset(std::int64_t period) {
  return rc::gen::inRange<std::int64_t>(1 - period, period);
}

RC_GTEST_PROP(WindowStartProperty, IsTheExactStartWrapped, ()) {
  const std::int64_t timestamp = *AnyTimestamp();
  const std::int64_t size = *AnyPeriod();
  const std::int64_t offset = *AnyOffset(size);
  // ts - offset itself wraps first (ASSIGN-007, ASSIGN-010).
  const Wide distance = Wrapped(Wide{timestamp} - offset);
  const Wide start = timestamp - (distance - Floor(distance, size) * size);
  RC_ASSERT(GetWindowStartWithOffset(Timestamp(timestamp), milliseconds(offset),
                                     milliseconds(size))
                .millis() == Wrapped(start));
}

RC_GTEST_PROP(TumblingProperty, WindowContainsItsRecord, ()) {
  const std::int64_t timestamp = *AnyTimestamp();
  const std::int64_t size = *AnyPeriod();
  const std::int64_t offset = *AnyOffset(size);
  const TimeWindow window =
      TumblingEventTimeWindows::Of(milliseconds(size), milliseconds(offset))
          .AssignWindow(Timestamp(timestamp));
  RC_ASSERT(Wrapped(Of(window.end()) - Of(window.start())) == size);
  const Wide exact = Wide{timestamp} - offset;
  RC_PRE(exact >= kMin && exact <= kMax);  // absent overflow
  const Wide start = offset + Floor(exact, size) * size;
  RC_ASSERT(Of(window.start()) == Wrapped(start));
  RC_PRE(start >= kMin && start + size <= kMax);
  RC_ASSERT(Of(window.start()) <= timestamp);
  RC_ASSERT(timestamp < Of(window.end()));
}

RC_GTEST_PROP(SlidingProperty, WindowsContainTheirRecordLatestFirst, ()) {
  const std::int64_t timestamp = *AnyTimestamp();
  const std::int64_t slide = *AnyPeriod();
  const std::int64_t offset = *AnyOffset(slide);
  const std::int64_t panes = *rc::gen::inRange<std::int64_t>(0, 20);
  const Wide wide_size = Wide{slide} * panes + *rc::gen::inRange(1, 60);
  const Wide reach = wide_size + slide + 1;
  RC_PRE(timestamp > kMin + reach && timestamp < kMax - reach);
  const auto size = static_cast<std::int64_t>(wide_size);
  const std::vector<TimeWindow> windows = WindowsAt(
      SlidingEventTimeWindows::Of(milliseconds(size), milliseconds(slide),
                                  milliseconds(offset)),
      timestamp);
  const auto count = static_cast<std::int64_t>(windows.size());
  RC_ASSERT(count == size / slide ||
            count == (size + slide - 1) / slide);  // ASSIGN-019
  for (std::size_t i = 0; i < windows.size(); ++i) {
    RC_ASSERT(Of(windows[i].start()) <= timestamp);
    RC_ASSERT(timestamp < Of(windows[i].end()));
    RC_ASSERT(Of(windows[i].end()) - Of(windows[i].start()) == size);
    RC_ASSERT((Of(windows[i].start()) - offset) % slide == 0);
    if (i == 0) continue;
    RC_ASSERT(Of(windows[i - 1].start()) - Of(windows[i].start()) == slide);
  }
}

RC_GTEST_PROP(SlidingProperty, NoWindowIsLeftOut, ()) {
  const auto timestamp = *rc::gen::inRange<std::int64_t>(-1000, 1000);
  const auto slide = *rc::gen::inRange<std::int64_t>(1, 40);
  const auto size = *rc::gen::inRange<std::int64_t>(1, 60);
  const std::int64_t offset = *AnyOffset(slide);
  std::vector<TimeWindow> expected;
  for (std::int64_t start = timestamp; start > timestamp - size; --start) {
    if ((start - offset) % slide == 0) {
      expected.push_back(Between(start, start + size));
    }
  }
  RC_ASSERT(WindowsAt(SlidingEventTimeWindows::Of(milliseconds(size),
                                                  milliseconds(slide),
                                                  milliseconds(offset)),
                      timestamp) == expected);
}

RC_GTEST_PROP(SlidingProperty, LoopThatWrapsIsTakenAtItsWord, ()) {
  // ASSIGN-024: the loop of ASSIGN-018 over wrapping numbers, but for lists
  // longer than any record's, which are refused.
  const std::int64_t timestamp =
      *rc::gen::map(rc::gen::inRange<std::int64_t>(1, 200),
                    [](std::int64_t n) { return kMin + n; });
  const auto slide = *rc::gen::inRange<std::int64_t>(1, 40);
  const auto size = *rc::gen::inRange<std::int64_t>(1, 60);
  const auto windows =
      SlidingEventTimeWindows::Of(milliseconds(size), milliseconds(slide));
  std::vector<TimeWindow> expected;
  const std::int64_t limit = Wrapped(Wide{timestamp} - size);
  const Wide exact_start = Floor(timestamp, slide) * slide;
  for (std::int64_t start = Wrapped(exact_start); start > limit;
       start = Wrapped(Wide{start} - slide)) {
    if (expected.size() > 60) {
      RC_ASSERT(CodeOf([&] { WindowsAt(windows, timestamp); }) ==
                ErrorCode::kOverflow);
      return;
    }
    expected.push_back(Between(start, Wrapped(Wide{start} + size)));
  }
  RC_ASSERT(WindowsAt(windows, timestamp) == expected);
}

RC_GTEST_PROP(SessionProperty, WindowBeginsAtItsRecord, ()) {
  const std::int64_t timestamp = *AnyTimestamp();
  const std::int64_t gap = *AnyPeriod();
  RC_ASSERT(WindowsAt(EventTimeSessionWindows::WithGap(milliseconds(gap)),
                      timestamp) ==
            std::vector<TimeWindow>{Between(
                timestamp, Wrapped(Wide{timestamp} + gap))});  // ASSIGN-029
}

}  // namespace
}  // namespace tidemark
