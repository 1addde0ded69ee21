// Normal forms of elements and contents.

#include "tidemark/conformance/scenario/normal_form.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/scalars.h"

namespace tidemark {
namespace {

// The fields of elements that are times.
constexpr std::array<std::string_view, 4> kTimeFields = {"watermark", "report",
                                                         "bound", "ts"};

bool IsTimeField(std::string_view name) {
  return std::find(kTimeFields.begin(), kTimeFields.end(), name) !=
         kTimeFields.end();
}

// Text too: "5" is the time 5.
Value NormalizeTime(const Value& written) {
  const std::optional<Timestamp> time = ParseTime(written);
  return time.has_value() ? Value(time->millis()) : NormalizeContent(written);
}

Value NormalizeKeyField(const Value& key) {
  try {
    return NormalizeKey(key);
  } catch (const Error&) {
    // Not every field of that name holds the key of a stream.
    return NormalizeContent(key);
  }
}

Value NormalizeDouble(double number) {
  const bool is_integer =
      std::abs(number) <= static_cast<double>(kMaxPlainInteger) &&
      std::trunc(number) == number;
  return is_integer ? Value(static_cast<std::int64_t>(number)) : Value(number);
}

Value NormalizeRecord(const Value& record) {
  if (!record.is_map()) return NormalizeContent(record);
  Value::Map fields;
  for (const auto& [name, field] : record.AsMap()) {
    if (name != "ts") {
      fields.emplace_back(name, name == "key" ? NormalizeKeyField(field)
                                              : NormalizeContent(field));
    } else if (field != Value("none")) {
      fields.emplace_back(name, NormalizeTime(field));
    }
  }
  return fields;
}

// {ts: T} alone is the watermark T.
Value NormalizeWatermark(const Value& watermark) {
  if (!watermark.is_map()) return NormalizeTime(watermark);
  Value::Map fields;
  for (const auto& [name, field] : watermark.AsMap()) {
    fields.emplace_back(name, IsTimeField(name) ? NormalizeTime(field)
                                                : NormalizeContent(field));
  }
  if (fields.size() == 1 && fields.front().first == "ts") {
    return fields.front().second;
  }
  return fields;
}

Value ShortKey(const Value& key) {
  if (!key.is_map() || key.size() != 1) return key;
  const auto& [type, content] = key.AsMap().front();
  const bool is_short = (type == "string" && content.is_string()) ||
                        (type == "long" && content.is_int());
  return is_short ? content : key;
}

// Integers as a scenario would write them, and short keys.
Value Displayed(const Value& value) {
  if (value.is_int()) return TimeToValue(Timestamp(value.AsInt()));
  if (value.is_list()) {
    Value::List items;
    for (const Value& item : value.AsList()) items.push_back(Displayed(item));
    return items;
  }
  if (value.is_map()) {
    Value::Map entries;
    for (const auto& [name, entry] : value.AsMap()) {
      entries.emplace_back(name,
                           Displayed(name == "key" ? ShortKey(entry) : entry));
    }
    return entries;
  }
  return value;
}

}  // namespace

Value NormalizeContent(const Value& content) {
  if (content.is_double()) return NormalizeDouble(content.AsDouble());
  if (content.is_list()) {
    Value::List items;
    for (const Value& item : content.AsList()) {
      items.push_back(NormalizeContent(item));
    }
    return items;
  }
  if (content.is_map()) {
    Value::Map entries;
    for (const auto& [name, entry] : content.AsMap()) {
      entries.emplace_back(name, name == "key" ? NormalizeKeyField(entry)
                                               : NormalizeContent(entry));
    }
    return entries;
  }
  return NormalizeIntegers(content);
}

Value NormalizeElement(const Value& element) {
  if (!element.is_map()) return NormalizeContent(element);
  Value::Map fields;
  for (const auto& [name, field] : element.AsMap()) {
    if (name == "record") {
      fields.emplace_back(name, NormalizeRecord(field));
    } else if (name == "watermark") {
      fields.emplace_back(name, NormalizeWatermark(field));
    } else {
      fields.emplace_back(name, IsTimeField(name) ? NormalizeTime(field)
                                                  : NormalizeContent(field));
    }
  }
  return fields;
}

std::string DisplayText(const Value& normalized) {
  return ToString(Displayed(normalized));
}

}  // namespace tidemark
