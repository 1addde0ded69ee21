#include "tidemark/conformance/testee/message_fields.h"

#include <algorithm>
#include <utility>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

void CheckKind(const Value& value, Value::Kind kind, const std::string& path) {
  if (value.kind() != kind) {
    throw Error(ErrorCode::kIllegalArgument,
                path + " must be of kind " + std::string(KindName(kind)) +
                    ", not " + std::string(KindName(value.kind())));
  }
}

}  // namespace

MessageFields::MessageFields(const Value& map, std::string path)
    : map_(map), path_(std::move(path)) {
  CheckKind(map, Value::Kind::kMap, path_);
}

std::int64_t MessageFields::Integer(std::string_view name) {
  return TakeRequired(name, Value::Kind::kInt).AsInt();
}

std::string MessageFields::String(std::string_view name) {
  return TakeRequired(name, Value::Kind::kString).AsString();
}

std::vector<std::string> MessageFields::Strings(std::string_view name) {
  return ToStrings(name, TakeRequired(name, Value::Kind::kList).AsList());
}

Value MessageFields::Map(std::string_view name) {
  return TakeRequired(name, Value::Kind::kMap);
}

std::string MessageFields::OptionalString(std::string_view name) {
  const Value* value = Take(name, Value::Kind::kString);
  return value == nullptr ? std::string() : value->AsString();
}

std::vector<std::string> MessageFields::OptionalStrings(std::string_view name) {
  return ToStrings(name, OptionalList(name));
}

Value::List MessageFields::OptionalList(std::string_view name) {
  const Value* value = Take(name, Value::Kind::kList);
  return value == nullptr ? Value::List() : value->AsList();
}

Value MessageFields::OptionalMap(std::string_view name) {
  const Value* value = Take(name, Value::Kind::kMap);
  return value == nullptr ? Value(Value::Map()) : *value;
}

std::string MessageFields::PathOf(std::string_view name) const {
  return path_ + "." + std::string(name);
}

void MessageFields::Finish() const {
  for (const auto& [name, value] : map_.AsMap()) {
    if (std::find(taken_.begin(), taken_.end(), name) == taken_.end()) {
      throw Error(ErrorCode::kIllegalArgument,
                  path_ + " has a field that is not known: '" + name + "'");
    }
  }
}

const Value* MessageFields::Take(std::string_view name, Value::Kind kind) {
  taken_.push_back(name);
  const Value* value = map_.Find(name);
  if (value != nullptr) CheckKind(*value, kind, PathOf(name));
  return value;
}

const Value& MessageFields::TakeRequired(std::string_view name,
                                         Value::Kind kind) {
  const Value* value = Take(name, kind);
  if (value == nullptr) {
    throw Error(ErrorCode::kIllegalArgument,
                path_ + " needs a field '" + std::string(name) + "'");
  }
  return *value;
}

std::vector<std::string> MessageFields::ToStrings(
    std::string_view name, const Value::List& items) const {
  std::vector<std::string> strings;
  for (const Value& item : items) {
    CheckKind(item, Value::Kind::kString, "an item of " + PathOf(name));
    strings.push_back(item.AsString());
  }
  return strings;
}

}  // namespace tidemark
