// Edits scenarios as bytes say.

#include "tidemark/fuzz/scenario_tree.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/conformance/cases/embedded_cases.h"
#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/fuzz/byte_reader.h"

namespace tidemark {
namespace {

constexpr int kMaxEdits = 16;

// Parts that are put into each other double a tree again and again.
constexpr std::size_t kMaxValues = 4000;

// Where text is taken for something else, or has to be escaped.
constexpr std::array<std::string_view, 16> kTexts = {
    "",      "k",     "MIN",      "MAX",
    "MIN+1", "MAX-1", "MAX+1",    "none",
    "null",  "5",     "0x10",     "9007199254740993",
    "~/",    "\"\\",  "\xc3\xa9", "\xf0\x9f\x8c\x8a"};

constexpr std::array<double, 6> kDoubles = {0.5,  -0.0,  1.0,
                                            -1.5, 1e300, 5e-324};

Value RandomScenario(ByteReader& bytes) {
  const auto cases = EmbeddedCases();
  const EmbeddedCase& chosen = cases[bytes.NextPair() % cases.size()];
  ReadResult read = ReadJson(std::string(chosen.file), chosen.json);
  if (!read.document.has_value()) {
    throw Error(ErrorCode::kIllegalState, "the embedded scenario " +
                                              std::string(chosen.id) +
                                              " is no JSON: see its build");
  }
  return std::move(read.document->root);
}

Value RandomScalar(ByteReader& bytes) {
  switch (bytes.Below(8)) {
    case 0:
      return nullptr;
    case 1:
      return bytes.Next() % 2 == 0;
    case 2:
      return std::int64_t{bytes.Next()} - 128;
    case 3:
      return bytes.NextInt64();
    case 4:
      return kDoubles[bytes.Below(kDoubles.size())];
    case 5:
      return Value::List();
    case 6:
      return Value::Map();
    default:
      return kTexts[bytes.Below(kTexts.size())];
  }
}

// A part of `tree`: itself, or one further down.
const Value& RandomPart(const Value& tree, ByteReader& bytes) {
  const Value* part = &tree;
  while ((part->is_list() || part->is_map()) && part->size() > 0 &&
         bytes.Next() % 4 != 0) {
    const std::size_t index = bytes.Below(part->size());
    part =
        part->is_list() ? &part->AsList()[index] : &part->AsMap()[index].second;
  }
  return *part;
}

// A key of some map in `tree`, or a text.
std::string RandomKey(const Value& tree, ByteReader& bytes) {
  const Value& part = RandomPart(tree, bytes);
  if (part.is_map() && part.size() > 0) {
    return part.AsMap()[bytes.Below(part.size())].first;
  }
  return std::string(kTexts[bytes.Below(kTexts.size())]);
}

// Edits one part of a tree.
class Editor {
 public:
  Editor(const Value& whole, ByteReader& bytes)
      : whole_(whole), bytes_(bytes) {}

  // `part` with one edit in it; nothing if that removes it.
  std::optional<Value> Edit(const Value& part) {
    const bool goes_down = (part.is_list() || part.is_map()) &&
                           part.size() > 0 && bytes_.Next() % 8 != 0;
    if (!goes_down) return Change(part);
    const std::size_t index = bytes_.Below(part.size());
    return part.is_list() ? EditItem(part.AsList(), index)
                          : EditEntry(part.AsMap(), index);
  }

 private:
  std::optional<Value> Change(const Value& part) {
    switch (bytes_.Below(6)) {
      case 0:
        return RandomScalar(bytes_);
      case 1:
        return std::nullopt;
      case 2:
        return RandomPart(whole_, bytes_);
      case 3:
        return RandomPart(RandomScenario(bytes_), bytes_);
      case 4:
        return Grown(part);
      default:
        return Value::List{part};
    }
  }

  // With an item or an entry more.
  Value Grown(Value part) {
    if (part.is_list()) part.Append(RandomPart(whole_, bytes_));
    if (part.is_map()) {
      const std::string key = RandomKey(whole_, bytes_);
      part.Set(key, RandomPart(whole_, bytes_));
    }
    return part;
  }

  Value EditItem(const Value::List& items, std::size_t index) {
    Value::List edited;
    for (std::size_t i = 0; i < items.size(); ++i) {
      std::optional<Value> item = i == index ? Edit(items[i]) : items[i];
      if (item.has_value()) edited.push_back(*std::move(item));
    }
    return edited;
  }

  Value EditEntry(const Value::Map& entries, std::size_t index) {
    Value edited = Value::Map();
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const auto& [key, value] = entries[i];
      std::optional<Value> kept = i == index ? Edit(value) : value;
      if (kept.has_value()) edited.Set(key, *std::move(kept));
    }
    return edited;
  }

  const Value& whole_;
  ByteReader& bytes_;
};

// The number of values in `tree`, counted up to `limit`.
std::size_t CountValues(const Value& tree, std::size_t limit) {
  std::size_t count = 1;
  if (!tree.is_list() && !tree.is_map()) return count;
  for (std::size_t i = 0; i < tree.size() && count < limit; ++i) {
    const Value& child =
        tree.is_list() ? tree.AsList()[i] : tree.AsMap()[i].second;
    count += CountValues(child, limit - count);
  }
  return count;
}

}  // namespace

Value DecodeScenarioTree(std::span<const std::uint8_t> bytes) {
  ByteReader reader(bytes);
  Value tree = RandomScenario(reader);
  for (int i = 0; i < kMaxEdits && !reader.AtEnd(); ++i) {
    Value edited = Editor(tree, reader).Edit(tree).value_or(Value());
    if (CountValues(edited, kMaxValues) < kMaxValues) tree = std::move(edited);
  }
  return tree;
}

}  // namespace tidemark
