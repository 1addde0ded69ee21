// RelativeClock: a clock that measures how long something took, and says
// nothing of the date. Idleness is measured with one (IDLE-010).
//
// Threads: thread-compatible.

#ifndef TIDEMARK_BASE_CLOCK_H_
#define TIDEMARK_BASE_CLOCK_H_

#include <chrono>

namespace tidemark {

class RelativeClock {
 public:
  RelativeClock() = default;
  RelativeClock(const RelativeClock&) = delete;
  RelativeClock& operator=(const RelativeClock&) = delete;
  virtual ~RelativeClock() = default;

  // Time since a point that the clock chose for itself; never negative, and
  // never goes back.
  virtual std::chrono::nanoseconds Now() const = 0;

  // Now() in whole milliseconds, the rest cut off (CLK-004).
  std::chrono::milliseconds NowMillis() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Now());
  }
};

}  // namespace tidemark

#endif  // TIDEMARK_BASE_CLOCK_H_
