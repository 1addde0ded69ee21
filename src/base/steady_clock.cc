#include "tidemark/base/steady_clock.h"

namespace tidemark {

std::chrono::nanoseconds SteadyClock::Now() const {
  return std::chrono::steady_clock::now().time_since_epoch();
}

}  // namespace tidemark
