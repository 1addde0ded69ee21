// The scalars of scenarios: times, durations and keys, out of and into a Value.
//
//   ParseTime(Value("MAX-1"))      // 9223372036854775806
//   NormalizeKey(Value("k"))       // {string: k}
//
// A JSON number beyond +-2^53 is rounded by many readers, so such a time is
// written as text; the two ends of the range have names of their own.
//
// Units: times and durations in milliseconds unless they say otherwise.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_SCALARS_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_SCALARS_H_

#include <chrono>
#include <cstdint>
#include <optional>

#include "tidemark/base/timestamp.h"
#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// The largest integer that scenarios and their results write as a number,
// inclusive; its negative is the smallest.
inline constexpr std::int64_t kMaxPlainInteger = std::int64_t{1} << 53;

// A time: an integer, "MIN", "MAX", "MIN+n", "MAX-n", or an integer in text.
// Nothing if `value` is none of these or lies outside 64 bits.
std::optional<Timestamp> ParseTime(const Value& value);

// The way a time is written: a number, or text beyond +-2^53.
Value TimeToValue(Timestamp timestamp);

// A duration as a scenario writes it; it may be negative, or too large.
struct WrittenDuration {
  enum class Unit { kNanoseconds, kMilliseconds, kSeconds };

  std::int64_t count = 0;
  Unit unit = Unit::kMilliseconds;

  // Truncated towards zero; OVERFLOW beyond 64 bits (GEN-008).
  std::chrono::milliseconds ToMillis() const;

  friend bool operator==(const WrittenDuration&,
                         const WrittenDuration&) = default;
};

// A duration: a time form (in ms), or {ns: n} or {s: n}. Nothing if `value` is
// none of these.
std::optional<WrittenDuration> ParseDuration(const Value& value);

// A key in its one long form: null, {int: n}, {long: n} or {string: s}. A plain
// integer is short for a long, plain text for a string. ILLEGAL_ARGUMENT if
// `key` is none of these or an int lies outside 32 bits.
Value NormalizeKey(const Value& key);

// The form in which values are compared and hashed, whichever way they came:
// text that stands for an integer beyond +-2^53 becomes that integer, also
// inside lists and maps. {max: MAX} and {max: 9223372036854775807} are one.
Value NormalizeIntegers(const Value& value);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_SCALARS_H_
