// A strict YAML reader on yaml-cpp's events. Its nodes would hide what must be
// refused: they merge duplicate keys, resolve aliases and forget marks.

#include "tidemark/conformance/scenario/yaml_reader.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <sstream>
#include <utility>
#include <vector>

#include "tidemark/conformance/scenario/json_number.h"
#include "tidemark/conformance/scenario/utf8.h"

namespace tidemark {
namespace {

// Thrown inside this file only, to leave yaml-cpp's parser.
struct Failure {
  Location location;
  std::string message;
};

// The plain scalars that yaml-cpp takes for null; only the first is one here.
constexpr std::array<std::string_view, 4> kNullWords = {"null", "~", "Null",
                                                        "NULL"};

// A list or map that is being read.
struct Frame {
  bool is_map = false;
  Value::List items;
  Value::Map entries;
  LocationTree locations;
  // Of a map whose next event is a value.
  bool has_key = false;
  std::string key;
  Location key_location;
};

class Builder : public YAML::EventHandler {
 public:
  explicit Builder(std::string_view text) : text_(text) {}

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (has_root_) Fail(mark, "a second document; write one only");
  }

  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    CheckProperties(mark, anchor);
    const std::string_view word = NullWordAt(OffsetOf(mark));
    if (word.empty()) {
      const bool after_key = !frames_.empty() && frames_.back().has_key;
      throw Failure{after_key ? frames_.back().key_location : At(mark),
                    "no value; write null, \"\", [] or {}"};
    }
    AddScalar(mark, std::string(word), /*plain=*/true);
  }

  void OnAlias(const YAML::Mark& mark, YAML::anchor_t /*anchor*/) override {
    Fail(mark, "aliases are not allowed; write the value out");
  }

  void OnScalar(const YAML::Mark& mark, const std::string& tag,
                YAML::anchor_t anchor, const std::string& value) override {
    CheckProperties(mark, anchor);
    AddScalar(mark, value, /*plain=*/tag == "?");
  }

  void OnSequenceStart(const YAML::Mark& mark, const std::string& /*tag*/,
                       YAML::anchor_t anchor,
                       YAML::EmitterStyle::value /*style*/) override {
    Open(mark, anchor, /*is_map=*/false);
  }

  void OnSequenceEnd() override { Close(); }

  void OnMapStart(const YAML::Mark& mark, const std::string& /*tag*/,
                  YAML::anchor_t anchor,
                  YAML::EmitterStyle::value /*style*/) override {
    Open(mark, anchor, /*is_map=*/true);
  }

  void OnMapEnd() override { Close(); }

  bool has_root() const { return has_root_; }

  std::pair<Value, LocationTree> TakeRoot() {
    return {std::move(root_), std::move(root_locations_)};
  }

  // Of the value that was being read.
  std::string pointer() const {
    std::string pointer;
    for (const Frame& frame : frames_) {
      if (!frame.is_map) {
        pointer = PointerTo(pointer, std::to_string(frame.items.size()));
      } else if (frame.has_key) {
        pointer = PointerTo(pointer, frame.key);
      }
    }
    return pointer;
  }

 private:
  [[noreturn]] void Fail(const YAML::Mark& mark, std::string message) const {
    throw Failure{At(mark), std::move(message)};
  }

  // yaml-cpp counts lines and columns from 0, and columns in bytes.
  Location At(const YAML::Mark& mark) const {
    const std::size_t offset = std::min(OffsetOf(mark), text_.size());
    const std::size_t bytes =
        std::min(static_cast<std::size_t>(std::max(mark.column, 0)), offset);
    Location location = LocationAt(text_.substr(offset - bytes), bytes);
    location.line = mark.line + 1;
    location.offset = offset;
    return location;
  }

  static std::size_t OffsetOf(const YAML::Mark& mark) {
    return mark.pos < 0 ? 0 : static_cast<std::size_t>(mark.pos);
  }

  // Tags and anchors stand before the node, so its mark is theirs.
  void CheckProperties(const YAML::Mark& mark, YAML::anchor_t anchor) const {
    const std::string_view rest =
        text_.substr(std::min(OffsetOf(mark), text_.size()));
    if (rest.starts_with('!')) {
      Fail(mark,
           "tags are not allowed; text that looks like something else "
           "is written in quotes");
    }
    if (anchor != YAML::NullAnchor) {
      Fail(mark, "anchors are not allowed; write the value where it is used");
    }
  }

  // The word at `offset` for which yaml-cpp reported null; empty if there is
  // none, so that there is no value at all. Then the mark is that of whatever
  // comes next, which may be a key that looks like the word.
  std::string_view NullWordAt(std::size_t offset) const {
    const std::string_view rest = text_.substr(std::min(offset, text_.size()));
    for (const std::string_view word : kNullWords) {
      if (!rest.starts_with(word)) continue;
      std::string_view after = rest.substr(word.size());
      const bool is_key_here = ExpectsKey();
      after.remove_prefix(
          std::min(after.find_first_not_of(" \t"), after.size()));
      const bool is_key = after.starts_with(':');
      if (is_key == is_key_here) return word;
    }
    return "";
  }

  bool ExpectsKey() const {
    return !frames_.empty() && frames_.back().is_map && !frames_.back().has_key;
  }

  void AddScalar(const YAML::Mark& mark, const std::string& text, bool plain) {
    if (ExpectsKey()) return SetKey(mark, text, plain);
    CheckDepth(mark);
    LocationTree locations;
    locations.value = At(mark);
    Add(plain ? ReadPlain(mark, text) : Value(text), std::move(locations));
  }

  Value ReadPlain(const YAML::Mark& mark, const std::string& text) const {
    if (text == "null") return nullptr;
    if (text == "true") return true;
    if (text == "false") return false;
    if (JsonNumberLength(text) != text.size()) return text;
    JsonNumber number = ReadJsonNumber(text);
    if (!number.error.empty()) Fail(mark, number.error);
    return std::move(number.value);
  }

  void SetKey(const YAML::Mark& mark, const std::string& key, bool plain) {
    Frame& frame = frames_.back();
    if (plain && key == "<<") {
      Fail(mark, "merge keys are not allowed; write the entries out");
    }
    for (std::size_t i = 0; i < frame.entries.size(); ++i) {
      if (frame.entries[i].first != key) continue;
      frame.has_key = true;
      frame.key = key;
      const Location& first = frame.locations.children[i].key;
      Fail(mark, "duplicate key '" + key + "', first at line " +
                     std::to_string(first.line));
    }
    frame.has_key = true;
    frame.key = key;
    frame.key_location = At(mark);
  }

  void Open(const YAML::Mark& mark, YAML::anchor_t anchor, bool is_map) {
    CheckProperties(mark, anchor);
    if (ExpectsKey()) Fail(mark, "a key must be text");
    CheckDepth(mark);
    Frame frame;
    frame.is_map = is_map;
    frame.locations.value = At(mark);
    frames_.push_back(std::move(frame));
  }

  void Close() {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    Add(frame.is_map ? Value(std::move(frame.entries))
                     : Value(std::move(frame.items)),
        std::move(frame.locations));
  }

  void Add(Value value, LocationTree locations) {
    if (frames_.empty()) {
      root_ = std::move(value);
      root_locations_ = std::move(locations);
      has_root_ = true;
      return;
    }
    Frame& frame = frames_.back();
    if (frame.is_map) {
      locations.key = frame.key_location;
      frame.entries.emplace_back(frame.key, std::move(value));
      frame.has_key = false;
    } else {
      frame.items.push_back(std::move(value));
    }
    frame.locations.children.push_back(std::move(locations));
  }

  void CheckDepth(const YAML::Mark& mark) const {
    if (frames_.size() > static_cast<std::size_t>(kMaxDepth)) {
      Fail(mark, "nested deeper than " + std::to_string(kMaxDepth));
    }
  }

  const std::string_view text_;
  std::vector<Frame> frames_;
  Value root_;
  LocationTree root_locations_;
  bool has_root_ = false;
};

// YAML 1.2 leaves these out of c-printable. yaml-cpp does not: one that ends up
// in text is kept or lost, by its kind and by the quotes around it.
bool IsForbiddenControl(char character) {
  const auto byte = static_cast<unsigned char>(character);
  return (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') ||
         byte == 0x7f;
}

// What yaml-cpp would read without complaint.
void CheckBytes(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) {
    throw Failure{{}, "a byte order mark; write plain UTF-8"};
  }
  const std::size_t invalid = FindInvalidUtf8(text);
  if (invalid != std::string_view::npos) {
    throw Failure{LocationAt(text, invalid), "a byte that is no UTF-8"};
  }
  const auto* const control =
      std::find_if(text.begin(), text.end(), IsForbiddenControl);
  if (control != text.end()) {
    const auto offset = static_cast<std::size_t>(control - text.begin());
    throw Failure{LocationAt(text, offset),
                  "a control character; write it in quotes as an escape, such "
                  "as \"\\x1b\""};
  }
}

void ReadAll(std::string_view text, Builder* builder) {
  CheckBytes(text);
  std::istringstream stream{std::string(text)};
  YAML::Parser parser(stream);
  while (parser.HandleNextDocument(*builder)) {
  }
  if (!builder->has_root()) throw Failure{{}, "no document"};
}

}  // namespace

ReadResult ReadYaml(std::string file, std::string_view text) {
  Builder builder(text);
  Failure failure{};
  try {
    ReadAll(text, &builder);
    auto [root, locations] = builder.TakeRoot();
    return {Document{std::move(file), Syntax::kYaml, std::move(root),
                     std::move(locations)},
            std::nullopt};
  } catch (const Failure& caught) {
    failure = caught;
  } catch (const YAML::Exception& caught) {
    if (!caught.mark.is_null()) {
      failure.location = LocationAt(
          text,
          std::min(static_cast<std::size_t>(caught.mark.pos), text.size()));
    }
    failure.message = "not YAML: " + caught.msg;
  }
  return {std::nullopt,
          Problem{std::move(file), Syntax::kYaml, failure.location,
                  builder.pointer(), failure.message}};
}

}  // namespace tidemark
