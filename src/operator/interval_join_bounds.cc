#include "tidemark/operator/interval_join_bounds.h"

#include <algorithm>
#include <cstdint>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;

constexpr Timestamp kZero(0);

// Wraps.
milliseconds Negated(milliseconds duration) {
  return WrappingDifference(kZero, Timestamp(duration.count()));
}

milliseconds Moved(milliseconds bound, std::int64_t by) {
  return milliseconds(
      WrappingAdd(Timestamp(bound.count()), milliseconds(by)).millis());
}

}  // namespace

std::string NamespaceToString(JoinSide side) {
  return side == JoinSide::kLeft ? "CLEANUP_LEFT" : "CLEANUP_RIGHT";
}

IntervalJoinBounds::IntervalJoinBounds(milliseconds lower, milliseconds upper,
                                       Inclusive inclusive)
    : lower_(inclusive.lower ? lower : Moved(lower, 1)),
      upper_(inclusive.upper ? upper : Moved(upper, -1)) {
  if (lower > upper) {
    throw Error(ErrorCode::kIllegalArgument,
                "the lower bound of an interval join is " +
                    std::to_string(lower.count()) + " ms and the upper one " +
                    std::to_string(upper.count()) +
                    " ms: the lower one must not be above the upper one");
  }
}

IntervalJoinBounds::Span IntervalJoinBounds::PartnersOf(
    JoinSide side, Timestamp timestamp) const {
  if (side == JoinSide::kLeft) {
    return {WrappingAdd(timestamp, lower_), WrappingAdd(timestamp, upper_)};
  }
  return {WrappingSubtract(timestamp, upper_),
          WrappingSubtract(timestamp, lower_)};
}

Timestamp IntervalJoinBounds::CleanupTime(JoinSide side,
                                          Timestamp timestamp) const {
  return WrappingAdd(timestamp, KeptFor(side));
}

Timestamp IntervalJoinBounds::CleanedUpAt(JoinSide side,
                                          Timestamp cleanup_time) const {
  return WrappingSubtract(cleanup_time, KeptFor(side));
}

milliseconds IntervalJoinBounds::KeptFor(JoinSide side) const {
  const milliseconds farthest =
      side == JoinSide::kLeft ? upper_ : Negated(lower_);
  return std::max(farthest, milliseconds(0));
}

}  // namespace tidemark
