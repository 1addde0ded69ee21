// SteadyClock: the machine's own monotonic clock. It is read in its .cc and
// nowhere else, so that everything that waits or measures can be given another
// clock.
//
// Threads: thread-safe.

#ifndef TIDEMARK_BASE_STEADY_CLOCK_H_
#define TIDEMARK_BASE_STEADY_CLOCK_H_

#include <chrono>

#include "tidemark/base/clock.h"

namespace tidemark {

class SteadyClock : public RelativeClock {
 public:
  std::chrono::nanoseconds Now() const override;
};

}  // namespace tidemark

#endif  // TIDEMARK_BASE_STEADY_CLOCK_H_
