#include "tidemark/conformance/testee/built_in/fields.h"

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

[[noreturn]] void RefuseForm(const char* form, const Value& value) {
  throw Error(ErrorCode::kIllegalArgument,
              ToString(value) + " is not " + form +
                  ": check the scenario against the schema");
}

}  // namespace

Timestamp ToTime(const Value& value) {
  const auto time = ParseTime(value);
  if (!time.has_value()) RefuseForm("a time", value);
  return *time;
}

Timestamp TimeOr(const Value& map, std::string_view field,
                 Timestamp otherwise) {
  const Value* value = map.Find(field);
  return value == nullptr ? otherwise : ToTime(*value);
}

WrittenDuration ToWrittenDuration(const Value& value) {
  const auto duration = ParseDuration(value);
  if (!duration.has_value()) RefuseForm("a duration", value);
  return *duration;
}

std::chrono::milliseconds ToDuration(const Value& value) {
  return ToWrittenDuration(value).ToMillis();
}

std::chrono::milliseconds DurationOr(const Value& map, std::string_view field,
                                     std::chrono::milliseconds otherwise) {
  const Value* value = map.Find(field);
  return value == nullptr ? otherwise : ToDuration(*value);
}

bool BoolOr(const Value& map, std::string_view field, bool otherwise) {
  const Value* value = map.Find(field);
  return value == nullptr ? otherwise : value->AsBool();
}

int IntOr(const Value& map, std::string_view field, int otherwise) {
  const Value* value = map.Find(field);
  return value == nullptr ? otherwise : static_cast<int>(value->AsInt());
}

std::string TextOr(const Value& map, std::string_view field,
                   std::string otherwise) {
  const Value* value = map.Find(field);
  return value == nullptr ? std::move(otherwise) : value->AsString();
}

Timestamp ClockTarget(const Value& argument, Timestamp now) {
  const Value* advance = argument.Find("advance");
  return advance == nullptr ? ToTime(argument)
                            : SaturatingAdd(now, ToDuration(*advance));
}

TimeDomain ToTimeDomain(const Value& value) {
  return value.AsString() == "processing" ? TimeDomain::kProcessingTime
                                          : TimeDomain::kEventTime;
}

const char* TimeDomainWord(TimeDomain domain) {
  return domain == TimeDomain::kEventTime ? "event" : "processing";
}

std::pair<std::string, Value> WordOrField(const Value& value) {
  if (value.is_string()) return {value.AsString(), Value()};
  if (!value.is_map() || value.size() != 1) {
    RefuseForm("a word or a map of one field", value);
  }
  return value.AsMap().front();
}

}  // namespace tidemark
