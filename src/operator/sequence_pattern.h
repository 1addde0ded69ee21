// SequencePattern: values that follow one another, and how records are matched
// with it.
//
//   SequencePattern<Click> pattern({is_search, is_order}, 10min);
//   pattern.Feed(click, timestamp, partial_matches, complete);
//
// Between two values of a match anything may come, and is passed over. Every
// value that fits the first condition begins a match of its own; a match that
// has begun takes the first value that fits the next condition. Nothing is
// skipped after a match: one value may be part of many.
//
// Threads: as safe as the conditions.

#ifndef TIDEMARK_OPERATOR_SEQUENCE_PATTERN_H_
#define TIDEMARK_OPERATOR_SEQUENCE_PATTERN_H_

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/state/codec.h"
#include "tidemark/state/state_traits.h"

namespace tidemark {

// What has come of a match.
template <class In>
struct PartialMatch {
  // Of the first value.
  Timestamp start;

  // In the order of the conditions; at least one.
  std::vector<In> values;
};

template <class In>
std::size_t StateSizeOf(const PartialMatch<In>& match) {
  return sizeof(match.start) + StateBytes(match.values);
}

template <HasCodec In>
struct Codec<PartialMatch<In>>
    : MembersCodec<PartialMatch<In>, &PartialMatch<In>::start,
                   &PartialMatch<In>::values> {
  static std::string Name() { return "partial-match<" + CodecName<In>() + ">"; }
};

template <class In>
class SequencePattern {
 public:
  using Condition = std::function<bool(const In&)>;
  using PartialMatches = std::vector<PartialMatch<In>>;

  // A match whose last value comes `within` after its first, or later, is none;
  // 0 or less is no limit.
  // Errors: kIllegalArgument without conditions, kNullValue for an empty one.
  explicit SequencePattern(
      std::vector<Condition> conditions,
      std::chrono::milliseconds within = std::chrono::milliseconds(0))
      : conditions_(std::move(conditions)), within_(within) {
    if (conditions_.empty()) {
      throw Error(ErrorCode::kIllegalArgument,
                  "a pattern has no conditions: give it at least one");
    }
    for (const Condition& condition : conditions_) {
      if (condition == nullptr) {
        throw Error(ErrorCode::kNullValue,
                    "a condition of a pattern is empty: give it a function");
      }
    }
  }

  bool has_limit() const { return within_.count() > 0; }

  // When a match that began then runs out of time. Wraps.
  Timestamp EndOf(Timestamp start) const { return WrappingAdd(start, within_); }

  // Shows a value to the partial matches, in the order in which they began.
  // Those that it completes move to `complete`. Returns whether it began one.
  bool Feed(const In& value, Timestamp timestamp,
            PartialMatches& partial_matches, PartialMatches& complete) const {
    PartialMatches going_on;
    const auto add = [&](PartialMatch<In> match) {
      const bool is_complete = match.values.size() == conditions_.size();
      (is_complete ? complete : going_on).push_back(std::move(match));
    };
    for (PartialMatch<In>& match : partial_matches) {
      if (conditions_[match.values.size()](value))
        match.values.push_back(value);
      add(std::move(match));
    }
    const bool begins = conditions_.front()(value);
    if (begins) add({timestamp, {value}});
    partial_matches = std::move(going_on);
    return begins;
  }

  // Moves to `timed_out` what has run out of time at `now`, in the order in
  // which it began. The difference of the times wraps.
  void TakeTimedOut(Timestamp now, PartialMatches& partial_matches,
                    PartialMatches& timed_out) const {
    if (!has_limit()) return;
    PartialMatches going_on;
    for (PartialMatch<In>& match : partial_matches) {
      const bool is_over = WrappingDifference(now, match.start) >= within_;
      (is_over ? timed_out : going_on).push_back(std::move(match));
    }
    partial_matches = std::move(going_on);
  }

 private:
  std::vector<Condition> conditions_;
  std::chrono::milliseconds within_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_SEQUENCE_PATTERN_H_
