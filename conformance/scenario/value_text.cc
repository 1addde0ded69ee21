// The dynamic value as text: how messages, traces and failing tests show it.

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <ostream>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {
namespace {

bool IsPlainWord(std::string_view text) {
  if (text.empty() || text == "true" || text == "false" || text == "null") {
    return false;
  }
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto is_inner = [&](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '-' || c == '.' ||
           c == '+' || c == '/';
  };
  return is_letter(text.front()) &&
         std::all_of(text.begin() + 1, text.end(), is_inner);
}

void AppendQuoted(std::string_view text, std::string* out) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  out->push_back('"');
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out->push_back('\\');
      out->push_back(c);
    } else if (c == '\n') {
      out->append("\\n");
    } else if (c == '\t') {
      out->append("\\t");
    } else if (byte < 0x20 || byte == 0x7f) {
      out->append("\\u00");
      out->push_back(kHex[byte >> 4]);
      out->push_back(kHex[byte & 15]);
    } else {
      out->push_back(c);
    }
  }
  out->push_back('"');
}

void AppendText(std::string_view text, std::string* out) {
  if (IsPlainWord(text)) {
    out->append(text);
  } else {
    AppendQuoted(text, out);
  }
}

// The shortest form that reads back as the same double, never as an integer.
void AppendDouble(double number, std::string* out) {
  if (!std::isfinite(number)) {
    out->append(std::isnan(number) ? "nan" : number > 0 ? "inf" : "-inf");
    return;
  }
  std::array<char, 32> buffer{};
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
  const std::string_view digits(buffer.data(),
                                static_cast<std::size_t>(end - buffer.data()));
  out->append(digits);
  if (digits.find_first_of(".e") == std::string_view::npos) out->append(".0");
}

void AppendValue(const Value& value, std::string* out);

void AppendList(const Value::List& list, std::string* out) {
  out->push_back('[');
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > 0) out->append(", ");
    AppendValue(list[i], out);
  }
  out->push_back(']');
}

void AppendMap(const Value::Map& map, std::string* out) {
  out->push_back('{');
  for (std::size_t i = 0; i < map.size(); ++i) {
    if (i > 0) out->append(", ");
    AppendText(map[i].first, out);
    out->append(": ");
    AppendValue(map[i].second, out);
  }
  out->push_back('}');
}

void AppendValue(const Value& value, std::string* out) {
  switch (value.kind()) {
    case Value::Kind::kNull:
      out->append("null");
      break;
    case Value::Kind::kBool:
      out->append(value.AsBool() ? "true" : "false");
      break;
    case Value::Kind::kInt:
      out->append(std::to_string(value.AsInt()));
      break;
    case Value::Kind::kDouble:
      AppendDouble(value.AsDouble(), out);
      break;
    case Value::Kind::kString:
      AppendText(value.AsString(), out);
      break;
    case Value::Kind::kList:
      AppendList(value.AsList(), out);
      break;
    case Value::Kind::kMap:
      AppendMap(value.AsMap(), out);
      break;
  }
}

}  // namespace

std::string_view KindName(Value::Kind kind) {
  switch (kind) {
    case Value::Kind::kNull:
      return "null";
    case Value::Kind::kBool:
      return "boolean";
    case Value::Kind::kInt:
      return "integer";
    case Value::Kind::kDouble:
      return "double";
    case Value::Kind::kString:
      return "string";
    case Value::Kind::kList:
      return "list";
    case Value::Kind::kMap:
      return "map";
  }
  return "";
}

std::string ToString(const Value& value) {
  std::string text;
  AppendValue(value, &text);
  return text;
}

std::ostream& operator<<(std::ostream& stream, const Value& value) {
  return stream << ToString(value);
}

void PrintTo(const Value& value, std::ostream* stream) { *stream << value; }

}  // namespace tidemark
