#include "tidemark/conformance/testee/sha256.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tidemark {
namespace {

using Word = std::uint32_t;
using State = std::array<Word, 8>;

constexpr std::size_t kBlockBytes = 64;

// The fractional parts of the square roots of the first 8 primes.
constexpr State kStart = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                          0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

// The fractional parts of the cube roots of the first 64 primes.
constexpr std::array<Word, 64> kRoundConstants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

Word ByteAt(std::string_view text, std::size_t index) {
  return static_cast<unsigned char>(text[index]);
}

// The 16 words of a block, big-endian, and the 48 that follow from them.
std::array<Word, 64> Schedule(std::string_view block) {
  std::array<Word, 64> words{};
  for (std::size_t i = 0; i < 16; ++i) {
    words[i] = ByteAt(block, 4 * i) << 24 | ByteAt(block, 4 * i + 1) << 16 |
               ByteAt(block, 4 * i + 2) << 8 | ByteAt(block, 4 * i + 3);
  }
  for (std::size_t i = 16; i < words.size(); ++i) {
    const Word before_15 = words[i - 15];
    const Word before_2 = words[i - 2];
    const Word low =
        std::rotr(before_15, 7) ^ std::rotr(before_15, 18) ^ before_15 >> 3;
    const Word high =
        std::rotr(before_2, 17) ^ std::rotr(before_2, 19) ^ before_2 >> 10;
    words[i] = words[i - 16] + low + words[i - 7] + high;
  }
  return words;
}

void AddBlock(std::string_view block, State* state) {
  const std::array<Word, 64> words = Schedule(block);
  auto [a, b, c, d, e, f, g, h] = *state;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word sum_e = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const Word choice = (e & f) ^ (~e & g);
    const Word first = h + sum_e + choice + kRoundConstants[i] + words[i];
    const Word sum_a = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const Word majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = d + first;
    d = c;
    c = b;
    b = a;
    a = first + sum_a + majority;
  }
  const State added = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < added.size(); ++i) (*state)[i] += added[i];
}

// A one bit, zeros, and the length in bits, up to a whole number of blocks.
std::string Padded(std::string_view rest, std::uint64_t bits) {
  std::string padded(rest);
  padded += '\x80';
  while (padded.size() % kBlockBytes != kBlockBytes - 8) padded += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) {
    padded += static_cast<char>(bits >> shift & 0xff);
  }
  return padded;
}

}  // namespace

std::string Sha256Hex(std::string_view text) {
  State state = kStart;
  const std::uint64_t bits = std::uint64_t{text.size()} * 8;
  for (; text.size() >= kBlockBytes; text.remove_prefix(kBlockBytes)) {
    AddBlock(text.substr(0, kBlockBytes), &state);
  }
  const std::string padded = Padded(text, bits);
  for (std::size_t i = 0; i < padded.size(); i += kBlockBytes) {
    AddBlock(std::string_view(padded).substr(i, kBlockBytes), &state);
  }
  std::string hex;
  for (const Word word : state) {
    for (int shift = 28; shift >= 0; shift -= 4) {
      hex += "0123456789abcdef"[word >> shift & 0xf];
    }
  }
  return hex;
}

}  // namespace tidemark
