// Watermark: the claim that no further record with a timestamp at or below its
// own is expected (GEN-001). A plain value: nothing checks here that watermarks
// grow; that is the business of emitters and valves.
//
// Threads: values, safe to copy between threads.

#ifndef TIDEMARK_STREAM_WATERMARK_H_
#define TIDEMARK_STREAM_WATERMARK_H_

#include <compare>
#include <iosfwd>

#include "tidemark/base/timestamp.h"

namespace tidemark {

struct Watermark {
  // Records with timestamps up to and including this one are complete.
  Timestamp timestamp;

  // The watermark that ends a stream.
  static constexpr Watermark Max() { return {Timestamp::Max()}; }

  friend constexpr auto operator<=>(Watermark, Watermark) = default;
};

// "Watermark(5)".
std::ostream& operator<<(std::ostream& stream, Watermark watermark);

}  // namespace tidemark

#endif  // TIDEMARK_STREAM_WATERMARK_H_
