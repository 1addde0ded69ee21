#include "tidemark/conformance/testee/built_in/event.h"

#include <cstdint>
#include <utility>
#include <variant>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/state/key_group_range_assignment.h"

namespace tidemark {

bool IsNullKey(const Value& key) { return key.is_null(); }

std::string NamespaceToString(const Value& name_space) {
  return name_space.is_string() ? name_space.AsString() : ToString(name_space);
}

std::size_t StateSizeOf(const Value& value) {
  std::size_t size = 0;
  switch (value.kind()) {
    case Value::Kind::kNull:
    case Value::Kind::kBool:
      return 1;
    case Value::Kind::kInt:
    case Value::Kind::kDouble:
      return sizeof(std::int64_t);
    case Value::Kind::kString:
      return value.AsString().size();
    case Value::Kind::kList:
      for (const Value& item : value.AsList()) size += StateSizeOf(item);
      return size;
    case Value::Kind::kMap:
      for (const auto& [key, item] : value.AsMap()) {
        size += key.size() + StateSizeOf(item);
      }
      return size;
  }
  return size;
}

std::int32_t KeyHashCode(const Value& key) {
  if (const Value* text = key.Find("string")) {
    return JavaHashCode(text->AsString());
  }
  if (const Value* number = key.Find("int")) {
    return JavaHashCode(static_cast<std::int32_t>(number->AsInt()));
  }
  if (const Value* number = key.Find("long")) {
    return JavaHashCode(number->AsInt());
  }
  throw Error(ErrorCode::kNullValue,
              "a record without a key cannot be routed by its key (KG-011)");
}

std::size_t StateSizeOf(const Event& event) {
  return StateSizeOf(event.KeyOrNull()) + StateSizeOf(event.ValueOrNull());
}

StreamRecord<Event> ParseRecord(const Value& argument) {
  StreamRecord<Event> record;
  if (const Value* key = argument.Find("key")) {
    record.value.key = NormalizeKey(*key);
  }
  if (const Value* value = argument.Find("value")) {
    record.value.value = NormalizeIntegers(*value);
  }
  if (const Value* timestamp = argument.Find("ts")) {
    record.timestamp = ParseTime(*timestamp);
  }
  return record;
}

Value RecordToValue(const StreamRecord<Event>& record) {
  Value::Map fields;
  if (record.value.key.has_value()) {
    fields.emplace_back("key", *record.value.key);
  }
  if (record.value.value.has_value()) {
    fields.emplace_back("value", *record.value.value);
  }
  if (record.timestamp.has_value()) {
    fields.emplace_back("ts", TimeToValue(*record.timestamp));
  }
  return Value::Map{{"record", Value(std::move(fields))}};
}

Value ElementToValue(const StreamElement<Event>& element) {
  struct Visitor {
    Value operator()(const StreamRecord<Event>& record) const {
      return RecordToValue(record);
    }
    Value operator()(Watermark watermark) const {
      return Value::Map{{"watermark", TimeToValue(watermark.timestamp)}};
    }
    Value operator()(WatermarkStatus status) const {
      return Value::Map{{"status", status.IsIdle() ? "idle" : "active"}};
    }
    Value operator()(const RecordAttributes& attributes) const {
      return Value::Map{
          {"attributes", Value::Map{{"backlog", attributes.is_backlog}}}};
    }
    Value operator()(const LatencyMarker&) const { return Unexpected(); }
    Value operator()(const GeneralizedWatermark& watermark) const {
      struct ValueVisitor {
        Value operator()(std::int64_t value) const {
          return TimeToValue(Timestamp(value));
        }
        Value operator()(bool value) const { return value; }
      };
      return Value::Map{
          {"watermark", Value::Map{{"kind", watermark.identifier()},
                                   {"value", std::visit(ValueVisitor{},
                                                        watermark.value())}}}};
    }

    // No scenario of a built-in unit puts these in.
    static Value Unexpected() {
      throw Error(ErrorCode::kFailed,
                  "an element came out that scenarios cannot say");
    }
  };
  return std::visit(Visitor{}, element.variant());
}

}  // namespace tidemark
