// The fast set equals its plain twin after any sequence of windows added and
// retired: in what it returns, in what it reports, and in what it holds.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/window/assigner_test_util.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/merging_window_set.h"
#include "tidemark/window/testing/merging_window_set.h"

namespace tidemark {
namespace {

using Entry = InFlightWindow<TimeWindow>;
using Windows = std::vector<TimeWindow>;

// What a step gave.
struct Seen {
  std::vector<Entry> added;
  std::vector<std::pair<Entry, Windows>> merged;
  std::vector<Windows> moved;

  friend bool operator==(const Seen&, const Seen&) = default;
};

template <class Set>
void Add(std::vector<Entry>& entries, TimeWindow window, Seen& seen) {
  const auto sessions =
      EventTimeSessionWindows::WithGap(std::chrono::milliseconds{1});
  seen.added.push_back(Set(entries).AddWindow(
      window, sessions, [&seen](const WindowMerge<TimeWindow>& merge) {
        seen.merged.push_back(
            {Entry{merge.result, merge.state_window},
             Windows(merge.merged.begin(), merge.merged.end())});
        seen.moved.push_back(Windows(merge.merged_state_windows.begin(),
                                     merge.merged_state_windows.end()));
      }));
}

std::vector<Entry> Sorted(std::vector<Entry> entries) {
  std::sort(entries.begin(), entries.end(),
            [](const Entry& left, const Entry& right) {
              return left.window < right.window;
            });
  return entries;
}

// Adds the windows to both sets, and retires one now and then if `retires`.
void RunBoth(const Windows& windows, bool retires) {
  std::vector<Entry> fast;
  std::vector<Entry> plain;
  for (const TimeWindow& window : windows) {
    Seen fast_seen;
    Seen plain_seen;
    Add<MergingWindowSet<TimeWindow>>(fast, window, fast_seen);
    Add<testing::MergingWindowSet<TimeWindow>>(plain, window, plain_seen);
    RC_ASSERT(fast_seen == plain_seen);
    // Where ends wrap, windows of equal starts may stand side by side, and the
    // sweep takes them in the order in which it is given them (SESS-001).
    fast = Sorted(std::move(fast));
    plain = Sorted(std::move(plain));
    RC_ASSERT(fast == plain);
    if (!retires || !*rc::gen::weightedElement<bool>({{3, false}, {1, true}})) {
      continue;
    }
    const TimeWindow retired = (*rc::gen::elementOf(fast)).window;
    MergingWindowSet<TimeWindow>(fast).RetireWindow(retired);
    testing::MergingWindowSet<TimeWindow>(plain).RetireWindow(retired);
    RC_ASSERT(Sorted(fast) == Sorted(plain));
  }
}

rc::Gen<TimeWindow> WindowOf(rc::Gen<std::int64_t> starts,
                             std::int64_t longest) {
  return rc::gen::map(
      rc::gen::pair(std::move(starts),
                    rc::gen::inRange<std::int64_t>(0, longest + 1)),
      [](std::pair<std::int64_t, std::int64_t> window) {
        const Timestamp start(window.first);
        return TimeWindow(
            start,
            WrappingAdd(start, std::chrono::milliseconds(window.second)));
      });
}

RC_GTEST_PROP(MergingWindowSetProperty, FastEqualsPlain, ()) {
  RunBoth(*rc::gen::container<Windows>(
              WindowOf(rc::gen::inRange<std::int64_t>(-60, 60), 12)),
          true);
}

RC_GTEST_PROP(MergingWindowSetProperty, FastEqualsPlainWhereOneBridgesMany,
              ()) {
  // Thirteen windows and more in one group: the hash set of SESS-010 grows.
  Windows windows;
  const auto count = *rc::gen::inRange<std::int64_t>(2, 40);
  for (std::int64_t i = 0; i < count; ++i) {
    windows.push_back(Between(i * 4, i * 4 + 2));
  }
  windows.push_back(Between(1, *rc::gen::inRange<std::int64_t>(2, 170)));
  RunBoth(windows, false);
}

RC_GTEST_PROP(MergingWindowSetProperty, FastEqualsPlainWhereEndsWrap, ()) {
  // Nothing is retired: two windows that touch, held apart in the sweep by one
  // that wraps (ASSIGN-004), would become one after it has gone.
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
  const auto starts =
      rc::gen::oneOf(rc::gen::map(rc::gen::inRange<std::int64_t>(0, 30),
                                  [](std::int64_t n) { return kMax - n; }),
                     rc::gen::map(rc::gen::inRange<std::int64_t>(0, 30),
                                  [](std::int64_t n) { return kMin + n; }),
                     rc::gen::inRange<std::int64_t>(-20, 20));
  RunBoth(*rc::gen::container<Windows>(
              rc::gen::oneOf(WindowOf(starts, 20), WindowOf(starts, kMax - 1))),
          false);
}

}  // namespace
}  // namespace tidemark
