// Event: a record's key and value as scenarios write them, and what the runtime
// asks of dynamic keys and namespaces.
//
// Threads: values.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_EVENT_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_EVENT_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "tidemark/conformance/scenario/value.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"

namespace tidemark {

struct Event {
  // In its long form (NormalizeKey). Nothing if the record has none.
  std::optional<Value> key;

  // Nothing if the record has none.
  std::optional<Value> value;

  // A missing key or value reads as null.
  Value KeyOrNull() const { return key.value_or(Value()); }
  Value ValueOrNull() const { return value.value_or(Value()); }

  friend bool operator==(const Event&, const Event&) = default;
};

// The event that a value of the runtime stands for.
inline const Event& EventOf(const Event& event) { return event; }

// For the state and timers of dynamic keys (state_traits.h).
bool IsNullKey(const Value& key);
std::string NamespaceToString(const Value& name_space);
std::size_t StateSizeOf(const Value& value);

// Of a key in its long form, as Java has it (key_group_range_assignment.h).
std::int32_t KeyHashCode(const Value& key);
std::size_t StateSizeOf(const Event& event);

// The record that a step's argument describes: {key, value, ts}.
StreamRecord<Event> ParseRecord(const Value& argument);

// The element as a run result holds it: {record: {key, value, ts}},
// {watermark: T}, {watermark: {kind, value}}, {status: idle}, {attributes:
// {backlog: true}}.
Value ElementToValue(const StreamElement<Event>& element);
Value RecordToValue(const StreamRecord<Event>& record);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_EVENT_H_
