#include "tidemark/watermark/idleness_timer.h"

#include <string>

#include "tidemark/base/error.h"

namespace tidemark {

std::chrono::nanoseconds IdlenessTimer::CheckedTimeout(
    std::chrono::nanoseconds timeout) {
  if (timeout.count() <= 0) {
    throw Error(ErrorCode::kIllegalArgument,
                "the idle timeout is " + std::to_string(timeout.count()) +
                    " ns: give more than 0, or leave idleness out");
  }
  return timeout;
}

bool IdlenessTimer::CheckIfIdle() {
  if (activity_ != activity_at_last_check_) {
    activity_at_last_check_ = activity_;
    countdown_start_ = kNoCountdown;
    return false;
  }
  if (countdown_start_ == kNoCountdown) {
    countdown_start_ = clock_.Now();
    return false;
  }
  return clock_.Now() - countdown_start_ > timeout_;
}

}  // namespace tidemark
