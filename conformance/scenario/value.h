// Value: the one dynamic type of scenarios, and of the runtime that runs them.
//
// A scenario document, an element that an operator emits and the key of a keyed
// stream are all trees of Value: null, bool, 64-bit integer, double, string,
// list, or map with text keys. Maps keep the order in which their entries were
// written, but two maps that hold the same entries are equal in any order.
//
//   Value record = Value::Map{{"key", "k"}, {"value", 1}, {"ts", 1000}};
//   record.At("ts").AsInt();         // 1000
//   record.Find("side") == nullptr;  // not written
//   ToString(record);                // {key: k, value: 1, ts: 1000}
//
// An integer never equals a double: 1 and 1.0 are different values.
//
// Threads: as std::string; copies are independent of each other.
// Cost: a copy of a list or map shares the content until one side is changed.
// Errors: reading a value as something that it is not throws ILLEGAL_ARGUMENT.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_VALUE_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_VALUE_H_

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tidemark {

class Value {
 public:
  // In the order in which values of different kinds are sorted.
  enum class Kind { kNull, kBool, kInt, kDouble, kString, kList, kMap };

  using List = std::vector<Value>;
  // Entries in the order written; no key twice.
  using Map = std::vector<std::pair<std::string, Value>>;

  // Null.
  Value() = default;
  Value(std::nullptr_t) {}  // NOLINT(google-explicit-constructor)
  // Any integer type that fits into 64 bits with a sign; and bool itself, but
  // nothing that merely converts to bool.
  template <std::integral Integral>
    requires(std::signed_integral<Integral> || sizeof(Integral) < 8)
  Value(Integral number) {  // NOLINT(google-explicit-constructor)
    if constexpr (std::same_as<Integral, bool>) {
      content_.emplace<bool>(number);
    } else {
      content_.emplace<std::int64_t>(number);
    }
  }
  Value(double number);          // NOLINT(google-explicit-constructor)
  Value(std::string text);       // NOLINT(google-explicit-constructor)
  Value(std::string_view text);  // NOLINT(google-explicit-constructor)
  Value(const char* text);       // NOLINT(google-explicit-constructor)
  Value(List items);             // NOLINT(google-explicit-constructor)
  // ILLEGAL_ARGUMENT if a key occurs twice.
  Value(Map entries);  // NOLINT(google-explicit-constructor)

  Kind kind() const { return static_cast<Kind>(content_.index()); }
  bool is_null() const { return kind() == Kind::kNull; }
  bool is_bool() const { return kind() == Kind::kBool; }
  bool is_int() const { return kind() == Kind::kInt; }
  bool is_double() const { return kind() == Kind::kDouble; }
  bool is_string() const { return kind() == Kind::kString; }
  bool is_list() const { return kind() == Kind::kList; }
  bool is_map() const { return kind() == Kind::kMap; }

  bool AsBool() const;
  std::int64_t AsInt() const;
  double AsDouble() const;
  // By reference into this value, or by value out of a temporary one.
  const std::string& AsString() const&;
  std::string AsString() &&;
  const List& AsList() const&;
  List AsList() &&;
  const Map& AsMap() const&;
  Map AsMap() &&;

  // The number of items of a list or entries of a map.
  std::size_t size() const;

  // The value under `key`, or nullptr if there is none or this is not a map.
  // The pointer holds until this value is changed.
  const Value* Find(std::string_view key) const;
  // The value under `key`; ILLEGAL_ARGUMENT if there is none.
  const Value& At(std::string_view key) const&;
  Value At(std::string_view key) &&;

  // Adds an item at the end of a list.
  void Append(Value item);
  // Replaces the value under `key` of a map, or adds it at the end.
  void Set(std::string_view key, Value value);

  friend bool operator==(const Value& left, const Value& right);
  // A total order: by kind, then by content. Lists are compared item by item,
  // maps by their entries sorted by key; -0.0 sorts before 0.0 and differs
  // from it.
  friend std::strong_ordering operator<=>(const Value& left,
                                          const Value& right);

  // Equal values have equal hashes, which are the same in every run.
  std::size_t Hash() const;

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string,
               std::shared_ptr<List>, std::shared_ptr<Map>>
      content_;
};

// "null", "integer" and so on, for messages.
std::string_view KindName(Value::Kind kind);

// On one line, as a scenario file would have it: text is quoted only where it
// would otherwise be read as something else.
std::string ToString(const Value& value);

std::ostream& operator<<(std::ostream& stream, const Value& value);

// GoogleTest prints values with this.
void PrintTo(const Value& value, std::ostream* stream);

}  // namespace tidemark

template <>
struct std::hash<tidemark::Value> {
  std::size_t operator()(const tidemark::Value& value) const {
    return value.Hash();
  }
};

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_VALUE_H_
