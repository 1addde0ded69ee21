// Conversions of durations of any unit, each of which says in its name what
// happens at the ends of the range.
//
//   CheckedMilliseconds(std::chrono::hours{1});              // 3600000 ms
//   CheckedMilliseconds(std::chrono::nanoseconds{1});        // 0 ms
//   SaturatedNanoseconds(std::chrono::milliseconds::max());  // the largest
//
// Units: any std::chrono::duration that counts in whole numbers.

#ifndef TIDEMARK_BASE_DURATION_H_
#define TIDEMARK_BASE_DURATION_H_

#include <chrono>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <ratio>
#include <utility>

#include "tidemark/base/error.h"

namespace tidemark {

namespace internal {

// The duration in `To`'s unit, cut off towards zero, or nothing if it does not
// fit into 64 bits.
template <class To, std::integral Rep, class Period>
constexpr std::optional<To> TryConvert(
    std::chrono::duration<Rep, Period> duration) {
  using Factor = std::ratio_divide<Period, typename To::period>;
  if (!std::in_range<std::int64_t>(duration.count())) return std::nullopt;
  const auto count = static_cast<std::int64_t>(duration.count());
  // Whole multiples and the rest apart, so that only the result can overflow.
  const std::int64_t rest = count % Factor::den * Factor::num / Factor::den;
  std::int64_t converted = 0;
  if (__builtin_mul_overflow(count / Factor::den, std::int64_t{Factor::num},
                             &converted) ||
      __builtin_add_overflow(converted, rest, &converted)) {
    return std::nullopt;
  }
  return To(converted);
}

}  // namespace internal

// The duration in whole milliseconds, the rest cut off towards zero.
// Errors: kOverflow if it does not fit into 64 bits.
template <std::integral Rep, class Period>
constexpr std::chrono::milliseconds CheckedMilliseconds(
    std::chrono::duration<Rep, Period> duration) {
  const auto millis = internal::TryConvert<std::chrono::milliseconds>(duration);
  if (!millis.has_value()) {
    throw Error(ErrorCode::kOverflow,
                "duration does not fit into 64 bits of milliseconds: give a "
                "smaller one");
  }
  return *millis;
}

// The duration in nanoseconds, or the largest or smallest one where it does not
// fit into 64 bits.
template <std::integral Rep, class Period>
constexpr std::chrono::nanoseconds SaturatedNanoseconds(
    std::chrono::duration<Rep, Period> duration) {
  const auto nanos = internal::TryConvert<std::chrono::nanoseconds>(duration);
  if (nanos.has_value()) return *nanos;
  return std::cmp_less(duration.count(), 0) ? std::chrono::nanoseconds::min()
                                            : std::chrono::nanoseconds::max();
}

}  // namespace tidemark

#endif  // TIDEMARK_BASE_DURATION_H_
