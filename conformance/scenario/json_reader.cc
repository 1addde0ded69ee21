// A strict JSON reader that knows where each value stood.

#include "tidemark/conformance/scenario/json_reader.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>

#include "tidemark/conformance/scenario/json_number.h"
#include "tidemark/conformance/scenario/utf8.h"

namespace tidemark {
namespace {

// Thrown inside this file only, to leave the recursion.
struct Failure {
  std::size_t offset;
  std::string message;
};

class Reader {
 public:
  Reader(std::string_view text, int max_depth)
      : text_(text), max_depth_(max_depth) {}

  // The whole text.
  std::pair<Value, LocationTree> ReadAll() {
    SkipSpace();
    auto root = ReadValue(0);
    SkipSpace();
    if (offset_ < text_.size()) Fail("nothing may follow the value");
    return root;
  }

  // Of the value that was being read.
  const std::string& pointer() const { return pointer_; }

 private:
  [[noreturn]] void Fail(std::string message) const {
    throw Failure{offset_, std::move(message)};
  }

  [[noreturn]] void FailAt(std::size_t offset, std::string message) const {
    throw Failure{offset, std::move(message)};
  }

  std::string_view Rest() const { return text_.substr(offset_); }

  void SkipSpace() {
    while (offset_ < text_.size() &&
           std::string_view(" \t\n\r").find(text_[offset_]) !=
               std::string_view::npos) {
      ++offset_;
    }
  }

  bool Take(std::string_view token) {
    if (!Rest().starts_with(token)) return false;
    offset_ += token.size();
    return true;
  }

  std::string Here() const {
    if (Rest().empty()) return "the end";
    const std::size_t length = Utf8Length(Rest());
    if (length == 0) return "a byte that is no UTF-8";
    return "'" + std::string(Rest().substr(0, length)) + "'";
  }

  std::pair<Value, LocationTree> ReadValue(int depth) {
    if (depth > max_depth_) {
      Fail("nested deeper than " + std::to_string(max_depth_));
    }
    LocationTree locations;
    locations.value.offset = offset_;
    Value value;
    if (Rest().starts_with('[')) {
      value = ReadList(depth, &locations);
    } else if (Rest().starts_with('{')) {
      value = ReadMap(depth, &locations);
    } else {
      value = ReadScalar();
    }
    return {std::move(value), std::move(locations)};
  }

  Value ReadScalar() {
    if (Rest().starts_with('"')) return ReadText();
    if (Take("null")) return nullptr;
    if (Take("true")) return true;
    if (Take("false")) return false;
    const std::size_t length = JsonNumberLength(Rest());
    if (length == 0) Fail("needed a value, found " + Here());
    JsonNumber number = ReadJsonNumber(Rest().substr(0, length));
    if (!number.error.empty()) Fail(number.error);
    offset_ += length;
    return std::move(number.value);
  }

  Value ReadList(int depth, LocationTree* locations) {
    Value::List items;
    Take("[");
    SkipSpace();
    if (Take("]")) return items;
    while (true) {
      auto [item, item_locations] =
          ReadInside(std::to_string(items.size()), depth);
      items.push_back(std::move(item));
      locations->children.push_back(std::move(item_locations));
      SkipSpace();
      if (Take("]")) return items;
      if (!Take(",")) Fail("needed ',' or ']', found " + Here());
      SkipSpace();
    }
  }

  Value ReadMap(int depth, LocationTree* locations) {
    Value::Map entries;
    std::unordered_map<std::string, std::size_t> offsets;
    Take("{");
    SkipSpace();
    if (Take("}")) return entries;
    while (true) {
      const std::size_t key_offset = offset_;
      std::string key = ReadKey(&offsets);
      auto [value, value_locations] = ReadInside(key, depth);
      value_locations.key.offset = key_offset;
      entries.emplace_back(std::move(key), std::move(value));
      locations->children.push_back(std::move(value_locations));
      SkipSpace();
      if (Take("}")) return entries;
      if (!Take(",")) Fail("needed ',' or '}', found " + Here());
      SkipSpace();
    }
  }

  // A key, its colon and the space around them.
  std::string ReadKey(std::unordered_map<std::string, std::size_t>* offsets) {
    const std::size_t key_offset = offset_;
    if (!Rest().starts_with('"')) {
      Fail("needed a key in quotes, found " + Here());
    }
    std::string key = ReadText();
    const auto [first, added] = offsets->emplace(key, key_offset);
    if (!added) {
      pointer_ = PointerTo(pointer_, key);
      FailAt(key_offset, "duplicate key '" + key + "', first at byte " +
                             std::to_string(first->second));
    }
    SkipSpace();
    if (!Take(":")) Fail("needed ':' after a key, found " + Here());
    SkipSpace();
    return key;
  }

  std::pair<Value, LocationTree> ReadInside(const std::string& step,
                                            int depth) {
    const std::size_t length = pointer_.size();
    pointer_ = PointerTo(pointer_, step);
    auto inside = ReadValue(depth + 1);
    pointer_.resize(length);
    return inside;
  }

  std::string ReadText() {
    const std::size_t start = offset_;
    std::string text;
    Take("\"");
    while (!Take("\"")) {
      if (Rest().empty()) FailAt(start, "text without a closing quote");
      if (static_cast<unsigned char>(Rest().front()) < 0x20) {
        Fail("control characters in text must be escaped");
      }
      if (Take("\\")) {
        ReadEscape(&text);
        continue;
      }
      const std::size_t length = Utf8Length(Rest());
      if (length == 0) Fail("a byte that is no UTF-8");
      text += Rest().substr(0, length);
      offset_ += length;
    }
    return text;
  }

  // What follows a backslash.
  void ReadEscape(std::string* text) {
    static constexpr std::string_view kLetters = "\"\\/bfnrt";
    static constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    if (Take("u")) return AppendUtf8(ReadEscapedCodePoint(), text);
    const std::size_t letter =
        Rest().empty() ? std::string_view::npos : kLetters.find(Rest().front());
    if (letter == std::string_view::npos) {
      FailAt(offset_ - 1, "no such escape: '\\' before " + Here());
    }
    text->push_back(kMeanings[letter]);
    ++offset_;
  }

  // After "\u"; a pair of surrogates is one code point.
  std::uint32_t ReadEscapedCodePoint() {
    const std::size_t start = offset_ - 2;
    const std::uint32_t unit = ReadFourDigits();
    if (unit < 0xd800 || unit > 0xdfff) return unit;
    if (unit < 0xdc00 && Take("\\u")) {
      const std::uint32_t low = ReadFourDigits();
      if (low >= 0xdc00 && low <= 0xdfff) {
        return 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
      }
    }
    FailAt(start, "half of a surrogate pair");
  }

  std::uint32_t ReadFourDigits() {
    static constexpr std::string_view kDigits = "0123456789abcdefABCDEF";
    std::uint32_t number = 0;
    for (int i = 0; i < 4; ++i) {
      const std::size_t digit = Rest().empty() ? std::string_view::npos
                                               : kDigits.find(Rest().front());
      if (digit == std::string_view::npos) {
        Fail("needed four hexadecimal digits after '\\u', found " + Here());
      }
      number = number * 16 +
               static_cast<std::uint32_t>(digit < 16 ? digit : digit - 6);
      ++offset_;
    }
    return number;
  }

  const std::string_view text_;
  const int max_depth_;
  std::size_t offset_ = 0;
  std::string pointer_;
};

}  // namespace

ReadResult ReadJson(std::string file, std::string_view text, int max_depth) {
  Reader reader(text, max_depth);
  try {
    auto [root, locations] = reader.ReadAll();
    return {Document{std::move(file), Syntax::kJson, std::move(root),
                     std::move(locations)},
            std::nullopt};
  } catch (const Failure& failure) {
    Location location = LocationAt(text, failure.offset);
    return {std::nullopt, Problem{std::move(file), Syntax::kJson, location,
                                  reader.pointer(), failure.message}};
  }
}

}  // namespace tidemark
