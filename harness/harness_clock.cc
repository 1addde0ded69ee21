#include "tidemark/harness/harness_clock.h"

#include <algorithm>
#include <chrono>

#include "tidemark/base/duration.h"

namespace tidemark {
namespace {

// From `earlier` to `later` >= `earlier`, as far as the range goes.
std::chrono::nanoseconds Between(Timestamp earlier, Timestamp later) {
  const std::chrono::milliseconds difference =
      WrappingDifference(later, earlier);
  if (difference.count() < 0) return std::chrono::nanoseconds::max();
  return SaturatedNanoseconds(difference);
}

}  // namespace

HarnessClock::HarnessClock(Timestamp start)
    : service_(start),
      elapsed_(Between(Timestamp(0), std::max(start, Timestamp(0)))),
      input_activity_(elapsed_) {}

void HarnessClock::Set(Timestamp now) {
  AdvanceActivity(now);
  service_.SetCurrentTime(now);
}

void HarnessClock::SetWithoutFiring(Timestamp now) {
  AdvanceActivity(now);
  service_.SetCurrentTimeWithoutFiring(now);
}

void HarnessClock::AdvanceActivity(Timestamp now) {
  if (now <= Now()) return;
  const std::chrono::nanoseconds room =
      std::chrono::nanoseconds::max() - elapsed_.Now();
  elapsed_.Advance(std::min(Between(Now(), now), room));
}

}  // namespace tidemark
