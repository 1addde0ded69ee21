// ManualClock: a clock that stands still until it is told to go on.
//
//   ManualClock clock(std::chrono::milliseconds{1});
//   clock.Advance(std::chrono::milliseconds{10});
//
// Threads: thread-compatible.

#ifndef TIDEMARK_BASE_MANUAL_CLOCK_H_
#define TIDEMARK_BASE_MANUAL_CLOCK_H_

#include <chrono>

#include "tidemark/base/clock.h"

namespace tidemark {

class ManualClock final : public RelativeClock {
 public:
  // Reads 0. An idleness countdown that starts at a reading of 0 is lost
  // (IDLE-008), so tests of idleness start elsewhere.
  ManualClock() = default;

  // Errors: kIllegalArgument for a negative reading.
  explicit ManualClock(std::chrono::nanoseconds start);

  std::chrono::nanoseconds Now() const override { return now_; }

  // Errors: kIllegalArgument for a negative step, kOverflow where the reading
  // would leave the range; the clock then stands where it stood.
  void Advance(std::chrono::nanoseconds step);

 private:
  std::chrono::nanoseconds now_{0};
};

}  // namespace tidemark

#endif  // TIDEMARK_BASE_MANUAL_CLOCK_H_
