#include "tidemark/state/codec.h"

#include "tidemark/base/error.h"

namespace tidemark::codec_internal {

void RefuseByte(std::string_view type, unsigned byte) {
  throw Error(ErrorCode::kSerialization,
              "the byte " + std::to_string(byte) + " stands where a " +
                  std::string(type) +
                  " has 0 or 1: read a value with the codec that wrote it");
}

void RefuseRepeatedEntry() {
  throw Error(ErrorCode::kSerialization,
              "an entry of a map or set occurs twice: read a value with the "
              "codec that wrote it");
}

bool ReadBit(ByteReader& reader, std::string_view type) {
  const auto byte = reader.ReadFixed<std::uint8_t>();
  if (byte > 1) RefuseByte(type, byte);
  return byte == 1;
}

}  // namespace tidemark::codec_internal
