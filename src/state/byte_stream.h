// ByteWriter and ByteReader: the bytes of snapshots.
//
//   ByteWriter out;
//   out.WriteFixed<std::int32_t>(7);
//   ByteReader in(out.bytes());
//   in.ReadFixed<std::int32_t>();  // 7
//
// Numbers have the same bytes on every machine, the least significant first.
//
// Threads: thread-compatible.
// Errors: kSerialization for reading what is not there.

#ifndef TIDEMARK_STATE_BYTE_STREAM_H_
#define TIDEMARK_STATE_BYTE_STREAM_H_

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace tidemark {

class ByteWriter {
 public:
  // sizeof(Number) bytes.
  template <std::integral Number>
  void WriteFixed(Number number) {
    auto bits = static_cast<std::make_unsigned_t<Number>>(number);
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      bytes_.push_back(static_cast<char>(bits & 0xffU));
      if constexpr (sizeof(Number) > 1) bits >>= 8;
    }
  }

  // A length or a count: one byte for what is below 128.
  void WriteSize(std::size_t size);

  // As they are, without their number.
  void WriteRaw(std::string_view bytes) { bytes_.append(bytes); }

  // With their number before them.
  void WriteBytes(std::string_view bytes) {
    WriteSize(bytes.size());
    WriteRaw(bytes);
  }

  const std::string& bytes() const { return bytes_; }
  std::string Take() { return std::exchange(bytes_, {}); }

 private:
  std::string bytes_;
};

// Does not own what it reads.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  template <std::integral Number>
  Number ReadFixed() {
    const std::string_view bytes = ReadRaw(sizeof(Number));
    std::uint64_t bits = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;) {
      bits = bits << 8 | static_cast<unsigned char>(bytes[i]);
    }
    return static_cast<Number>(bits);
  }

  // Errors: also for a size that is not in its shortest form.
  std::size_t ReadSize();

  std::string_view ReadRaw(std::size_t count);
  std::string_view ReadBytes() { return ReadRaw(ReadSize()); }

  std::size_t remaining() const { return rest_.size(); }

  // Errors: kSerialization if bytes are left.
  void RequireEnd() const;

 private:
  std::string_view rest_;
};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_BYTE_STREAM_H_
