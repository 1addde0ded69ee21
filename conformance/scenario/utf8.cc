// UTF-8, by the table of well-formed byte sequences of the Unicode standard.

#include "tidemark/conformance/scenario/utf8.h"

namespace tidemark {
namespace {

struct Lead {
  std::size_t length = 0;
  // The range of the second byte, inclusive.
  unsigned char low = 0x80;
  unsigned char high = 0xbf;
};

Lead LeadOf(unsigned char byte) {
  if (byte < 0x80) return {1};
  if (byte >= 0xc2 && byte <= 0xdf) return {2};
  if (byte == 0xe0) return {3, 0xa0, 0xbf};
  if (byte == 0xed) return {3, 0x80, 0x9f};
  if (byte >= 0xe1 && byte <= 0xef) return {3};
  if (byte == 0xf0) return {4, 0x90, 0xbf};
  if (byte >= 0xf1 && byte <= 0xf3) return {4};
  if (byte == 0xf4) return {4, 0x80, 0x8f};
  return {};
}

}  // namespace

std::size_t Utf8Length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte_at = [&](std::size_t i) {
    return static_cast<unsigned char>(text[i]);
  };
  const Lead lead = LeadOf(byte_at(0));
  if (lead.length == 0 || text.size() < lead.length) return 0;
  if (lead.length > 1 && (byte_at(1) < lead.low || byte_at(1) > lead.high)) {
    return 0;
  }
  for (std::size_t i = 2; i < lead.length; ++i) {
    if ((byte_at(i) & 0xc0) != 0x80) return 0;
  }
  return lead.length;
}

std::size_t FindInvalidUtf8(std::string_view text) {
  std::size_t offset = 0;
  while (offset < text.size()) {
    const std::size_t length = Utf8Length(text.substr(offset));
    if (length == 0) return offset;
    offset += length;
  }
  return std::string_view::npos;
}

void AppendUtf8(std::uint32_t code_point, std::string* text) {
  const auto append = [&](std::uint32_t byte) {
    text->push_back(static_cast<char>(static_cast<unsigned char>(byte)));
  };
  if (code_point < 0x80) {
    append(code_point);
  } else if (code_point < 0x800) {
    append(0xc0 | (code_point >> 6));
    append(0x80 | (code_point & 0x3f));
  } else if (code_point < 0x10000) {
    append(0xe0 | (code_point >> 12));
    append(0x80 | ((code_point >> 6) & 0x3f));
    append(0x80 | (code_point & 0x3f));
  } else {
    append(0xf0 | (code_point >> 18));
    append(0x80 | ((code_point >> 12) & 0x3f));
    append(0x80 | ((code_point >> 6) & 0x3f));
    append(0x80 | (code_point & 0x3f));
  }
}

}  // namespace tidemark
