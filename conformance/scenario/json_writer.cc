// Writes JSON.

#include "tidemark/conformance/scenario/json_writer.h"

#include <cmath>
#include <string_view>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/scenario/utf8.h"

namespace tidemark {
namespace {

class Writer {
 public:
  explicit Writer(bool indented) : indented_(indented) {}

  void Write(const Value& value) {
    switch (value.kind()) {
      case Value::Kind::kNull:
        text_ += "null";
        break;
      case Value::Kind::kBool:
        text_ += value.AsBool() ? "true" : "false";
        break;
      case Value::Kind::kInt:
        WriteInteger(value.AsInt());
        break;
      case Value::Kind::kDouble:
        WriteDouble(value.AsDouble());
        break;
      case Value::Kind::kString:
        WriteText(value.AsString());
        break;
      case Value::Kind::kList:
        WriteList(value.AsList());
        break;
      case Value::Kind::kMap:
        WriteMap(value.AsMap());
        break;
    }
  }

  std::string Take() { return std::move(text_); }

 private:
  void WriteInteger(std::int64_t number) {
    const Value written = TimeToValue(Timestamp(number));
    if (written.is_int()) {
      text_ += std::to_string(number);
    } else {
      WriteText(written.AsString());
    }
  }

  void WriteDouble(double number) {
    if (!std::isfinite(number)) {
      throw Error(ErrorCode::kSerialization,
                  "JSON has no number for " + ToString(Value(number)));
    }
    text_ += ToString(Value(number));
  }

  void WriteText(std::string_view text) {
    text_.push_back('"');
    while (!text.empty()) {
      const std::size_t length = Utf8Length(text);
      if (length == 0) {
        text_ += "\xef\xbf\xbd";
        text.remove_prefix(1);
      } else {
        WriteCharacter(text.substr(0, length));
        text.remove_prefix(length);
      }
    }
    text_.push_back('"');
  }

  void WriteCharacter(std::string_view character) {
    static constexpr std::string_view kHex = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(character.front());
    if (byte == '"' || byte == '\\') {
      text_.push_back('\\');
      text_ += character;
    } else if (byte == '\n') {
      text_ += "\\n";
    } else if (byte < 0x20) {
      text_ += "\\u00";
      text_.push_back(kHex[byte >> 4]);
      text_.push_back(kHex[byte & 15]);
    } else {
      text_ += character;
    }
  }

  void WriteList(const Value::List& list) {
    Open('[');
    for (std::size_t i = 0; i < list.size(); ++i) {
      Separate(i);
      Write(list[i]);
    }
    Close(']', list.empty());
  }

  void WriteMap(const Value::Map& map) {
    Open('{');
    for (std::size_t i = 0; i < map.size(); ++i) {
      Separate(i);
      WriteText(map[i].first);
      text_ += indented_ ? ": " : ":";
      Write(map[i].second);
    }
    Close('}', map.empty());
  }

  void Open(char bracket) {
    text_.push_back(bracket);
    ++depth_;
  }

  // Before the item at `index`.
  void Separate(std::size_t index) {
    if (index > 0) text_.push_back(',');
    BreakLine();
  }

  void Close(char bracket, bool empty) {
    --depth_;
    if (!empty) BreakLine();
    text_.push_back(bracket);
  }

  void BreakLine() {
    if (!indented_) return;
    text_.push_back('\n');
    text_.append(2 * depth_, ' ');
  }

  const bool indented_;
  std::size_t depth_ = 0;
  std::string text_;
};

}  // namespace

std::string ToJson(const Value& value) {
  Writer writer(/*indented=*/false);
  writer.Write(value);
  return writer.Take();
}

std::string ToIndentedJson(const Value& value) {
  Writer writer(/*indented=*/true);
  writer.Write(value);
  return writer.Take() + "\n";
}

}  // namespace tidemark
