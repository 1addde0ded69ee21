// TimeWindow: a half-open interval of time, and the arithmetic by which windows
// are cut.
//
//   const TimeWindow window(Timestamp(0), Timestamp(5000));
//   window.MaxTimestamp();                             // 4999
//   GetWindowStartWithOffset(Timestamp(-1), 0ms, 5s);  // -5000
//
// Threads: values, safe to copy between threads.
// Units: milliseconds. Arithmetic wraps at the ends of the range, as Java's
// does (ASSIGN-010).

#ifndef TIDEMARK_WINDOW_TIME_WINDOW_H_
#define TIDEMARK_WINDOW_TIME_WINDOW_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>

#include "tidemark/base/timestamp.h"

namespace tidemark {

class TimeWindow {
 public:
  // [0, 1), the window that serializers start from (ASSIGN-006).
  constexpr TimeWindow() = default;

  // [start, end). Nothing checks that start <= end (ASSIGN-001, ASSIGN-002).
  constexpr TimeWindow(Timestamp start, Timestamp end)
      : start_(start), end_(end) {}

  // The first instant of the window; inclusive.
  constexpr Timestamp start() const { return start_; }

  // The first instant after the window; exclusive.
  constexpr Timestamp end() const { return end_; }

  // The last instant of the window, end - 1, which wraps: a window that ends at
  // MIN has MAX (ASSIGN-002).
  constexpr Timestamp MaxTimestamp() const {
    return WrappingSubtract(end_, std::chrono::milliseconds{1});
  }

  // Whether the two share an instant or touch: [0, 5) and [5, 10) do, [0, 5)
  // and [6, 10) do not (ASSIGN-004).
  constexpr bool Intersects(const TimeWindow& other) const {
    return start_ <= other.end_ && end_ >= other.start_;
  }

  // The smallest window that holds both (ASSIGN-005).
  constexpr TimeWindow Cover(const TimeWindow& other) const {
    return TimeWindow(start_ < other.start_ ? start_ : other.start_,
                      end_ > other.end_ ? end_ : other.end_);
  }

  // By start, then by end.
  friend constexpr auto operator<=>(const TimeWindow&,
                                    const TimeWindow&) = default;

 private:
  Timestamp start_{0};
  Timestamp end_{1};
};

// The hash that decides the order of merged windows (SESS-010): of the sum of
// the bounds alone, so that [0, 5) and [1, 4) collide (ASSIGN-003). Tables use
// std::hash, which sees both bounds.
std::int32_t JavaHashCode(const TimeWindow& window);

// "[0, 5000)".
std::string NamespaceToString(const TimeWindow& window);
std::ostream& operator<<(std::ostream& stream, const TimeWindow& window);

// Where the window that holds `timestamp` begins, among windows of that size
// that begin at `offset` and each `size` after and before it: the greatest such
// instant <= timestamp, unless it would lie below MIN, where it wraps
// (ASSIGN-007, ASSIGN-008, ASSIGN-010). REQUIRES: size > 0.
constexpr Timestamp GetWindowStartWithOffset(Timestamp timestamp,
                                             std::chrono::milliseconds offset,
                                             std::chrono::milliseconds size) {
  const std::chrono::milliseconds remainder{
      WrappingSubtract(timestamp, offset).millis() % size.count()};
  // The remainder takes the sign of the dividend, so that of an instant before
  // the offset counts from the window's end.
  return remainder.count() < 0 ? WrappingSubtract(timestamp, remainder + size)
                               : WrappingSubtract(timestamp, remainder);
}

}  // namespace tidemark

template <>
struct std::hash<tidemark::TimeWindow> {
  std::size_t operator()(const tidemark::TimeWindow& window) const noexcept {
    // Two odd multipliers and a fold: consecutive windows differ in all bits.
    std::uint64_t mixed =
        static_cast<std::uint64_t>(window.start().millis()) *
            0x9e3779b97f4a7c15U +
        static_cast<std::uint64_t>(window.end().millis()) * 0xc2b2ae3d27d4eb4fU;
    mixed ^= mixed >> 32;
    return static_cast<std::size_t>(mixed * 0x9e3779b97f4a7c15U);
  }
};

#endif  // TIDEMARK_WINDOW_TIME_WINDOW_H_
