// SHA-256 (FIPS 180-4), to name a text by a digest that is the same everywhere.
//
//   Sha256Hex("abc");  // "ba7816bf 8f01cfea ...", without the spaces
//
// Threads: pure functions.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_SHA256_H_
#define TIDEMARK_CONFORMANCE_TESTEE_SHA256_H_

#include <string>
#include <string_view>

namespace tidemark {

// 64 hexadecimal digits in small letters.
std::string Sha256Hex(std::string_view text);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_SHA256_H_
