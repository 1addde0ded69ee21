// Timestamp: a point in event time or processing time, in milliseconds.
//
// A timestamp is a signed 64-bit count of milliseconds since the epoch; its two
// extreme values have meanings of their own. Arithmetic is never implicit: each
// function says in its name what happens at the ends of the range.
//
//   Timestamp end = WrappingAdd(start, size);
//   Timestamp last = WrappingSubtract(end, std::chrono::milliseconds{1});
//
// Threads: values, safe to copy between threads.
// Units: milliseconds throughout.

#ifndef TIDEMARK_BASE_TIMESTAMP_H_
#define TIDEMARK_BASE_TIMESTAMP_H_

#if __cplusplus < 202002L
#error "Tidemark needs C++20: build with --cxxopt=-std=c++20"
#endif

#include <chrono>
#include <compare>
#include <cstdint>
#include <iosfwd>
#include <limits>
#include <string>

namespace tidemark {

class Timestamp {
 public:
  // The epoch.
  constexpr Timestamp() = default;

  explicit constexpr Timestamp(std::int64_t millis) : millis_(millis) {}

  // "Before everything": where watermarks start, and what an absent record
  // timestamp reads as (TS-002).
  static constexpr Timestamp Min() {
    return Timestamp(std::numeric_limits<std::int64_t>::min());
  }

  // "After everything": the watermark that ends a stream.
  static constexpr Timestamp Max() {
    return Timestamp(std::numeric_limits<std::int64_t>::max());
  }

  constexpr std::int64_t millis() const { return millis_; }

  friend constexpr auto operator<=>(Timestamp, Timestamp) = default;

 private:
  std::int64_t millis_ = 0;
};

// timestamp + duration, with two's-complement wrap-around as in Java.
constexpr Timestamp WrappingAdd(Timestamp timestamp,
                                std::chrono::milliseconds duration) {
  return Timestamp(
      static_cast<std::int64_t>(static_cast<std::uint64_t>(timestamp.millis()) +
                                static_cast<std::uint64_t>(duration.count())));
}

// timestamp - duration, with two's-complement wrap-around as in Java.
constexpr Timestamp WrappingSubtract(Timestamp timestamp,
                                     std::chrono::milliseconds duration) {
  return Timestamp(
      static_cast<std::int64_t>(static_cast<std::uint64_t>(timestamp.millis()) -
                                static_cast<std::uint64_t>(duration.count())));
}

// left - right, with two's-complement wrap-around as in Java.
constexpr std::chrono::milliseconds WrappingDifference(Timestamp left,
                                                       Timestamp right) {
  return std::chrono::milliseconds(
      static_cast<std::int64_t>(static_cast<std::uint64_t>(left.millis()) -
                                static_cast<std::uint64_t>(right.millis())));
}

// timestamp + duration, held at Min() or Max() where it would leave the range.
constexpr Timestamp SaturatingAdd(Timestamp timestamp,
                                  std::chrono::milliseconds duration) {
  const Timestamp sum = WrappingAdd(timestamp, duration);
  if (duration.count() >= 0) return sum < timestamp ? Timestamp::Max() : sum;
  return sum > timestamp ? Timestamp::Min() : sum;
}

// "MIN", "MAX", "MIN+n" and "MAX-n" for n up to 999999, else the number.
std::string ToString(Timestamp timestamp);

std::ostream& operator<<(std::ostream& stream, Timestamp timestamp);

}  // namespace tidemark

#endif  // TIDEMARK_BASE_TIMESTAMP_H_
