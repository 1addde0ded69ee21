// The scalars of scenarios: times, durations and keys.

#include "tidemark/conformance/scenario/scalars.h"

#include <charconv>
#include <limits>
#include <string>
#include <string_view>
#include <system_error>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

// A decimal integer as JSON writes it: no plus sign, no leading zero.
std::optional<std::int64_t> ParseDecimal(std::string_view text) {
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  if (digits.empty() || (digits.starts_with('0') && text != "0")) {
    return std::nullopt;
  }
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [parsed, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || parsed != end) return std::nullopt;
  return number;
}

std::optional<Timestamp> ParseTimeText(std::string_view text) {
  if (text == "MIN") return Timestamp::Min();
  if (text == "MAX") return Timestamp::Max();
  const bool from_min = text.starts_with("MIN+");
  const bool from_max = text.starts_with("MAX-");
  const std::optional<std::int64_t> number =
      ParseDecimal(from_min || from_max ? text.substr(4) : text);
  if (!number.has_value()) return std::nullopt;
  if (!from_min && !from_max) return Timestamp(*number);
  if (*number < 0) return std::nullopt;
  return from_min ? Timestamp(Timestamp::Min().millis() + *number)
                  : Timestamp(Timestamp::Max().millis() - *number);
}

std::optional<std::int64_t> ParseInteger(const Value& value) {
  if (value.is_int()) return value.AsInt();
  if (value.is_string()) return ParseDecimal(value.AsString());
  return std::nullopt;
}

bool IsPlain(std::int64_t number) {
  return -kMaxPlainInteger <= number && number <= kMaxPlainInteger;
}

[[noreturn]] void ThrowNotAKey(const Value& key) {
  throw Error(ErrorCode::kIllegalArgument,
              "not a key: " + ToString(key) +
                  "; write null, text, an integer, {int: n}, {long: n} or "
                  "{string: s}");
}

}  // namespace

std::optional<Timestamp> ParseTime(const Value& value) {
  if (value.is_int()) return Timestamp(value.AsInt());
  if (value.is_string()) return ParseTimeText(value.AsString());
  return std::nullopt;
}

Value TimeToValue(Timestamp timestamp) {
  if (IsPlain(timestamp.millis())) return timestamp.millis();
  return ToString(timestamp);
}

std::chrono::milliseconds WrittenDuration::ToMillis() const {
  switch (unit) {
    case Unit::kNanoseconds:
      return std::chrono::milliseconds(count / 1'000'000);
    case Unit::kMilliseconds:
      return std::chrono::milliseconds(count);
    case Unit::kSeconds:
      break;
  }
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max() / 1000;
  if (count > kMax || count < -kMax) {
    throw Error(ErrorCode::kOverflow,
                "a duration of " + std::to_string(count) +
                    " s does not fit into 64 bits of milliseconds");
  }
  return std::chrono::milliseconds(count * 1000);
}

std::optional<WrittenDuration> ParseDuration(const Value& value) {
  if (const auto time = ParseTime(value); time.has_value()) {
    return WrittenDuration{time->millis(),
                           WrittenDuration::Unit::kMilliseconds};
  }
  if (!value.is_map() || value.size() != 1) return std::nullopt;
  const auto& [unit, count] = value.AsMap().front();
  const std::optional<std::int64_t> number = ParseInteger(count);
  if (!number.has_value()) return std::nullopt;
  if (unit == "ns") {
    return WrittenDuration{*number, WrittenDuration::Unit::kNanoseconds};
  }
  if (unit == "s") {
    return WrittenDuration{*number, WrittenDuration::Unit::kSeconds};
  }
  return std::nullopt;
}

Value NormalizeKey(const Value& key) {
  if (key.is_null()) return key;
  if (key.is_string()) return Value::Map{{"string", key}};
  if (key.is_int()) return Value::Map{{"long", key}};
  if (!key.is_map() || key.size() != 1) ThrowNotAKey(key);
  const auto& [type, content] = key.AsMap().front();
  if (type == "string" && content.is_string()) return key;
  const std::optional<std::int64_t> number = ParseInteger(content);
  if (!number.has_value()) ThrowNotAKey(key);
  if (type == "long") return Value::Map{{"long", *number}};
  using Int = std::numeric_limits<std::int32_t>;
  if (type == "int" && Int::min() <= *number && *number <= Int::max()) {
    return Value::Map{{"int", *number}};
  }
  ThrowNotAKey(key);
}

Value NormalizeIntegers(const Value& value) {
  if (value.is_string()) {
    const std::optional<Timestamp> time = ParseTimeText(value.AsString());
    if (time.has_value() && !IsPlain(time->millis())) return time->millis();
    return value;
  }
  if (value.is_list()) {
    Value::List items;
    for (const Value& item : value.AsList()) {
      items.push_back(NormalizeIntegers(item));
    }
    return items;
  }
  if (value.is_map()) {
    Value::Map entries;
    for (const auto& [key, item] : value.AsMap()) {
      entries.emplace_back(key, NormalizeIntegers(item));
    }
    return entries;
  }
  return value;
}

}  // namespace tidemark
