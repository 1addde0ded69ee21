#include "tidemark/base/pausable_relative_clock.h"

#include "tidemark/base/error.h"

namespace tidemark {

std::chrono::nanoseconds PausableRelativeClock::Now() const {
  return (IsPaused() ? paused_since_ : base_.Now()) - total_paused_;
}

void PausableRelativeClock::Pause() {
  if (pauses_ == 0) paused_since_ = base_.Now();
  ++pauses_;
}

void PausableRelativeClock::Unpause() {
  if (pauses_ == 0) {
    throw Error(ErrorCode::kIllegalState,
                "the clock is not paused: call Unpause once for each Pause");
  }
  --pauses_;
  if (pauses_ == 0) total_paused_ += base_.Now() - paused_since_;
}

}  // namespace tidemark
