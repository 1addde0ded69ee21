#include "tidemark/base/manual_clock.h"

#include <string>

#include "tidemark/base/error.h"

namespace tidemark {

ManualClock::ManualClock(std::chrono::nanoseconds start) : now_(start) {
  if (start.count() < 0) {
    throw Error(ErrorCode::kIllegalArgument, "a clock cannot start at " +
                                                 std::to_string(start.count()) +
                                                 " ns: give 0 or more");
  }
}

void ManualClock::Advance(std::chrono::nanoseconds step) {
  if (step.count() < 0) {
    throw Error(ErrorCode::kIllegalArgument,
                "a clock cannot go back by " + std::to_string(step.count()) +
                    " ns: advance it by 0 or more");
  }
  if (step > std::chrono::nanoseconds::max() - now_) {
    throw Error(ErrorCode::kOverflow,
                "a clock at " + std::to_string(now_.count()) +
                    " ns cannot advance by " + std::to_string(step.count()) +
                    " ns: that does not fit into 64 bits");
  }
  now_ += step;
}

}  // namespace tidemark
