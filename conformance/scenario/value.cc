// The dynamic value: access, sharing, order and hash.

#include "tidemark/conformance/scenario/value.h"

#include <algorithm>
#include <bit>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

using SortedEntries = std::vector<const Value::Map::value_type*>;

SortedEntries SortByKey(const Value::Map& map) {
  SortedEntries sorted;
  sorted.reserve(map.size());
  for (const auto& entry : map) sorted.push_back(&entry);
  std::sort(sorted.begin(), sorted.end(),
            [](const auto* left, const auto* right) {
              return left->first < right->first;
            });
  return sorted;
}

void CheckNoKeyTwice(const Value::Map& map) {
  const SortedEntries sorted = SortByKey(map);
  const auto twice = std::adjacent_find(
      sorted.begin(), sorted.end(), [](const auto* left, const auto* right) {
        return left->first == right->first;
      });
  if (twice != sorted.end()) {
    throw Error(ErrorCode::kIllegalArgument,
                "the key '" + (*twice)->first + "' occurs twice in one map");
  }
}

[[noreturn]] void ThrowWrongKind(const Value& value, std::string_view wanted) {
  throw Error(ErrorCode::kIllegalArgument,
              "needed " + std::string(wanted) + ", found " +
                  std::string(KindName(value.kind())) + ": " + ToString(value));
}

// Makes `content` this value's own, so that it may be changed.
template <typename Content>
Content& Unshared(std::shared_ptr<Content>& content) {
  if (content.use_count() != 1) content = std::make_shared<Content>(*content);
  return *content;
}

// splitmix64's finalizer: spreads consecutive numbers over all bits.
std::uint64_t Mix(std::uint64_t bits) {
  bits ^= bits >> 30;
  bits *= 0xbf58476d1ce4e5b9ULL;
  bits ^= bits >> 27;
  bits *= 0x94d049bb133111ebULL;
  return bits ^ (bits >> 31);
}

std::uint64_t HashBytes(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char byte : bytes) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  }
  return Mix(hash);
}

std::strong_ordering CompareLists(const Value::List& left,
                                  const Value::List& right) {
  return std::lexicographical_compare_three_way(left.begin(), left.end(),
                                                right.begin(), right.end());
}

std::strong_ordering CompareMaps(const Value::Map& left,
                                 const Value::Map& right) {
  const SortedEntries left_entries = SortByKey(left);
  const SortedEntries right_entries = SortByKey(right);
  return std::lexicographical_compare_three_way(
      left_entries.begin(), left_entries.end(), right_entries.begin(),
      right_entries.end(), [](const auto* l, const auto* r) {
        const std::strong_ordering keys = l->first <=> r->first;
        return keys != 0 ? keys : l->second <=> r->second;
      });
}

bool SameEntries(const Value& left, const Value& right) {
  if (left.size() != right.size()) return false;
  const auto& map = left.AsMap();
  return std::all_of(map.begin(), map.end(), [&](const auto& entry) {
    const Value* other = right.Find(entry.first);
    return other != nullptr && *other == entry.second;
  });
}

}  // namespace

Value::Value(double number) : content_(number) {}

Value::Value(std::string text) : content_(std::move(text)) {}

Value::Value(std::string_view text) : content_(std::string(text)) {}

Value::Value(const char* text) : content_(std::string(text)) {}

Value::Value(List items) : content_(std::make_shared<List>(std::move(items))) {}

Value::Value(Map entries) {
  CheckNoKeyTwice(entries);
  content_ = std::make_shared<Map>(std::move(entries));
}

bool Value::AsBool() const {
  if (!is_bool()) ThrowWrongKind(*this, "a boolean");
  return std::get<bool>(content_);
}

std::int64_t Value::AsInt() const {
  if (!is_int()) ThrowWrongKind(*this, "an integer");
  return std::get<std::int64_t>(content_);
}

double Value::AsDouble() const {
  if (!is_double()) ThrowWrongKind(*this, "a double");
  return std::get<double>(content_);
}

const std::string& Value::AsString() const& {
  if (!is_string()) ThrowWrongKind(*this, "a string");
  return std::get<std::string>(content_);
}

const Value::List& Value::AsList() const& {
  if (!is_list()) ThrowWrongKind(*this, "a list");
  return *std::get<std::shared_ptr<List>>(content_);
}

const Value::Map& Value::AsMap() const& {
  if (!is_map()) ThrowWrongKind(*this, "a map");
  return *std::get<std::shared_ptr<Map>>(content_);
}

std::string Value::AsString() && { return std::as_const(*this).AsString(); }

Value::List Value::AsList() && { return std::as_const(*this).AsList(); }

Value::Map Value::AsMap() && { return std::as_const(*this).AsMap(); }

std::size_t Value::size() const {
  return is_list() ? AsList().size() : AsMap().size();
}

const Value* Value::Find(std::string_view key) const {
  if (!is_map()) return nullptr;
  for (const auto& entry : AsMap()) {
    if (entry.first == key) return &entry.second;
  }
  return nullptr;
}

const Value& Value::At(std::string_view key) const& {
  const Value* value = Find(key);
  if (value == nullptr) {
    throw Error(ErrorCode::kIllegalArgument,
                "no '" + std::string(key) + "' in " + ToString(*this));
  }
  return *value;
}

Value Value::At(std::string_view key) && {
  return std::as_const(*this).At(key);
}

void Value::Append(Value item) {
  if (!is_list()) ThrowWrongKind(*this, "a list");
  Unshared(std::get<std::shared_ptr<List>>(content_))
      .push_back(std::move(item));
}

void Value::Set(std::string_view key, Value value) {
  if (!is_map()) ThrowWrongKind(*this, "a map");
  Map& map = Unshared(std::get<std::shared_ptr<Map>>(content_));
  for (auto& entry : map) {
    if (entry.first == key) {
      entry.second = std::move(value);
      return;
    }
  }
  map.emplace_back(key, std::move(value));
}

bool operator==(const Value& left, const Value& right) {
  if (left.kind() != right.kind()) return false;
  if (left.is_list()) return left.AsList() == right.AsList();
  if (left.is_map()) return SameEntries(left, right);
  return (left <=> right) == 0;
}

std::strong_ordering operator<=>(const Value& left, const Value& right) {
  if (left.kind() != right.kind()) return left.kind() <=> right.kind();
  switch (left.kind()) {
    case Value::Kind::kNull:
      break;
    case Value::Kind::kBool:
      return left.AsBool() <=> right.AsBool();
    case Value::Kind::kInt:
      return left.AsInt() <=> right.AsInt();
    case Value::Kind::kDouble:
      return std::strong_order(left.AsDouble(), right.AsDouble());
    case Value::Kind::kString:
      return left.AsString() <=> right.AsString();
    case Value::Kind::kList:
      return CompareLists(left.AsList(), right.AsList());
    case Value::Kind::kMap:
      return CompareMaps(left.AsMap(), right.AsMap());
  }
  return std::strong_ordering::equal;
}

std::size_t Value::Hash() const {
  std::uint64_t hash = Mix(static_cast<std::uint64_t>(content_.index()) + 1);
  switch (kind()) {
    case Kind::kNull:
      break;
    case Kind::kBool:
      hash += AsBool() ? 1 : 0;
      break;
    case Kind::kInt:
      hash += static_cast<std::uint64_t>(AsInt());
      break;
    case Kind::kDouble:
      hash += std::bit_cast<std::uint64_t>(AsDouble());
      break;
    case Kind::kString:
      hash += HashBytes(AsString());
      break;
    case Kind::kList:
      for (const Value& item : AsList()) hash = Mix(hash) + item.Hash();
      break;
    case Kind::kMap:
      // A sum, so that the order of the entries does not matter.
      for (const auto& [key, value] : AsMap()) {
        hash += Mix(HashBytes(key) + value.Hash());
      }
      break;
  }
  return Mix(hash);
}

}  // namespace tidemark
