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

  // Time since a point that the clock chose for itself; never goes back.
  virtual std::chrono::nanoseconds Now() const = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_BASE_CLOCK_H_
