// UTF-8: finds the bytes that are none.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_UTF8_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_UTF8_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tidemark {

// The length of the well-formed character at the start of `text`, in bytes; 0
// if there is none: wrong, overlong or cut-off bytes, or a surrogate.
std::size_t Utf8Length(std::string_view text);

// The offset of the first byte that starts no well-formed character, or npos.
std::size_t FindInvalidUtf8(std::string_view text);

// Appends a code point up to U+10FFFF that is no surrogate.
void AppendUtf8(std::uint32_t code_point, std::string* text);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_UTF8_H_
