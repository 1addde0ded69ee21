#include "tidemark/conformance/spec/cpp_literal.h"

namespace tidemark {

std::string CppLiteral(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      literal.push_back('\\');
      literal.push_back(c);
    } else if (byte >= 0x20 && byte < 0x7f) {
      literal.push_back(c);
    } else {
      // An octal escape ends after three digits, so that what follows cannot
      // become part of it.
      literal.push_back('\\');
      for (const int shift : {6, 3, 0}) {
        literal.push_back(static_cast<char>('0' + ((byte >> shift) & 7)));
      }
    }
  }
  return literal + "\"";
}

}  // namespace tidemark
