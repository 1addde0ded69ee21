// Documents and their problems: locations and messages.

#include "tidemark/conformance/scenario/document.h"

namespace tidemark {

std::string ToString(const Problem& problem) {
  std::string text = problem.file + ":";
  if (problem.syntax == Syntax::kYaml) {
    text += std::to_string(problem.location.line) + ":" +
            std::to_string(problem.location.column) + ": ";
  } else {
    text += " byte " + std::to_string(problem.location.offset) + ": ";
  }
  text += problem.message;
  if (!problem.pointer.empty()) text += " (at " + problem.pointer + ")";
  return text;
}

std::string PointerTo(std::string_view pointer, std::string_view step) {
  std::string extended(pointer);
  extended.push_back('/');
  for (const char c : step) {
    if (c == '~') {
      extended += "~0";
    } else if (c == '/') {
      extended += "~1";
    } else {
      extended.push_back(c);
    }
  }
  return extended;
}

Location LocationAt(std::string_view text, std::size_t offset) {
  Location location;
  location.offset = offset;
  for (const char c : text.substr(0, offset)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte == '\n') {
      ++location.line;
      location.column = 1;
    } else if ((byte & 0xc0) != 0x80) {
      ++location.column;
    }
  }
  return location;
}

}  // namespace tidemark
