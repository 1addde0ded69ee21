#include "tidemark/state/byte_stream.h"

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

constexpr unsigned kSizeBits = 64;

[[noreturn]] void Fail(const std::string& problem) {
  throw Error(ErrorCode::kSerialization,
              problem + ": read a value with the codec that wrote it");
}

}  // namespace

void ByteWriter::WriteSize(std::size_t size) {
  auto rest = static_cast<std::uint64_t>(size);
  while (rest >= 0x80U) {
    bytes_.push_back(static_cast<char>(rest | 0x80U));
    rest >>= 7;
  }
  bytes_.push_back(static_cast<char>(rest));
}

std::size_t ByteReader::ReadSize() {
  std::uint64_t size = 0;
  for (unsigned shift = 0; shift < kSizeBits; shift += 7) {
    const auto byte = static_cast<unsigned char>(ReadRaw(1).front());
    const std::uint64_t bits = byte & 0x7fU;
    if (shift > 0 && byte == 0) Fail("a size is longer than it has to be");
    if (bits << shift >> shift != bits) Fail("a size is beyond 64 bits");
    size |= bits << shift;
    if ((byte & 0x80U) == 0) return static_cast<std::size_t>(size);
  }
  Fail("a size is beyond 64 bits");
}

std::string_view ByteReader::ReadRaw(std::size_t count) {
  if (count > rest_.size()) {
    Fail("the bytes end " + std::to_string(count - rest_.size()) +
         " before the value does");
  }
  const std::string_view bytes = rest_.substr(0, count);
  rest_.remove_prefix(count);
  return bytes;
}

void ByteReader::RequireEnd() const {
  if (!rest_.empty()) {
    Fail(std::to_string(rest_.size()) + " bytes are left behind the value");
  }
}

}  // namespace tidemark
