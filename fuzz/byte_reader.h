// ByteReader: takes the bytes of a fuzzer's input one by one; it never runs
// out, but gives zeros at the end.
//
// Threads: thread-compatible.
// Ownership: the bytes outlive the reader.

#ifndef TIDEMARK_FUZZ_BYTE_READER_H_
#define TIDEMARK_FUZZ_BYTE_READER_H_

#include <cstddef>
#include <cstdint>
#include <span>

namespace tidemark {

class ByteReader {
 public:
  explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool AtEnd() const { return bytes_.empty(); }

  std::uint8_t Next() {
    if (bytes_.empty()) return 0;
    const std::uint8_t next = bytes_.front();
    bytes_ = bytes_.subspan(1);
    return next;
  }

  // Two bytes, the higher one first.
  std::size_t NextPair() {
    const std::size_t high = Next();
    return high << 8 | Next();
  }

  // A number below `limit`, which is above 0: one byte up to 256, else two.
  std::size_t Below(std::size_t limit) {
    return (limit > 256 ? NextPair() : Next()) % limit;
  }

  // Eight bytes, little-endian.
  std::int64_t NextInt64() {
    std::uint64_t number = 0;
    for (int shift = 0; shift < 64; shift += 8) {
      number |= std::uint64_t{Next()} << shift;
    }
    return static_cast<std::int64_t>(number);
  }

 private:
  std::span<const std::uint8_t> bytes_;
};

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_BYTE_READER_H_
