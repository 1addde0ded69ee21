// IntervalJoinBounds: how far the timestamp of a right record may lie from that
// of a left one for the two to be a pair, and how long a record is kept for
// partners that are still to come.
//
//   const IntervalJoinBounds bounds(0s, 5s);             // up to 5 s after it
//   const IntervalJoinBounds open(0s, 5s, {false, true});  // but not at once
//
// Threads: a value.
// Units: milliseconds. Sums with timestamps wrap at the ends of the range, as
// Java's do.

#ifndef TIDEMARK_OPERATOR_INTERVAL_JOIN_BOUNDS_H_
#define TIDEMARK_OPERATOR_INTERVAL_JOIN_BOUNDS_H_

#include <chrono>
#include <string>

#include "tidemark/base/timestamp.h"

namespace tidemark {

enum class JoinSide { kLeft, kRight };

// The namespace of a side's timers (JOIN-008).
std::string NamespaceToString(JoinSide side);

class IntervalJoinBounds {
 public:
  // Whether the bounds themselves are within.
  struct Inclusive {
    bool lower = true;
    bool upper = true;
  };

  // A closed span of timestamps; empty if first > last.
  struct Span {
    Timestamp first;
    Timestamp last;
  };

  // Errors: kIllegalArgument unless lower <= upper. Bounds that leave nothing
  // between them are taken, and nothing ever joins (JOIN-002).
  IntervalJoinBounds(std::chrono::milliseconds lower,
                     std::chrono::milliseconds upper, Inclusive inclusive);
  IntervalJoinBounds(std::chrono::milliseconds lower,
                     std::chrono::milliseconds upper)
      : IntervalJoinBounds(lower, upper, Inclusive()) {}

  // Where the partners lie of a record of that side (JOIN-001).
  Span PartnersOf(JoinSide side, Timestamp timestamp) const;

  // When the record is dropped: once the watermark has come to where its last
  // partner may lie, or to its own time if partners lie before it (JOIN-008).
  Timestamp CleanupTime(JoinSide side, Timestamp timestamp) const;

  // The timestamp of the records whose CleanupTime that is.
  Timestamp CleanedUpAt(JoinSide side, Timestamp cleanup_time) const;

 private:
  // How long after its own time a record is kept.
  std::chrono::milliseconds KeptFor(JoinSide side) const;

  // Both inclusive.
  std::chrono::milliseconds lower_;
  std::chrono::milliseconds upper_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_INTERVAL_JOIN_BOUNDS_H_
