// NextFireTime: the time at which a trigger that emits again and again is to
// emit a window next. Part of the continuous triggers.
//
// Threads: thread-compatible; valid during the call whose context it is made
// of.

#ifndef TIDEMARK_WINDOW_NEXT_FIRE_TIME_H_
#define TIDEMARK_WINDOW_NEXT_FIRE_TIME_H_

#include <algorithm>
#include <chrono>

#include "tidemark/base/timestamp.h"
#include "tidemark/state/keyed_state_store.h"

namespace tidemark::internal {

struct Earlier {
  Timestamp operator()(Timestamp left, Timestamp right) const {
    return std::min(left, right);
  }
};

// Of two windows that merge, the earlier time is that of the result (TRIG-018).
inline ReducingStateDescriptor<Timestamp, Earlier> NextFireTimeState() {
  return ReducingStateDescriptor<Timestamp, Earlier>("fire-time");
}

// The last multiple of the interval, counted from 0 towards it: for a negative
// time it lies after that time (TRIG-017).
constexpr Timestamp StartOfInterval(Timestamp time,
                                    std::chrono::milliseconds interval) {
  return WrappingSubtract(
      time, std::chrono::milliseconds(time.millis() % interval.count()));
}

// An interval after `time`, but not after the window (TRIG-013, TRIG-020).
template <class W>
Timestamp TimeAfter(Timestamp time, std::chrono::milliseconds interval,
                    const W& window) {
  return std::min(WrappingAdd(time, interval), window.MaxTimestamp());
}

}  // namespace tidemark::internal

#endif  // TIDEMARK_WINDOW_NEXT_FIRE_TIME_H_
