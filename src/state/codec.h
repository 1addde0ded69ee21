// Codec: how a value becomes the bytes of a snapshot, and comes back.
//
// Numbers, text, the standard containers, pairs, optionals and types without
// members have a codec. A type of the user's own gets one by specializing
// Codec for it, most briefly by naming its members:
//
//   struct Total { std::string user; std::int64_t sum = 0; };
//
//   template <>
//   struct tidemark::Codec<Total>
//       : tidemark::MembersCodec<Total, &Total::user, &Total::sum> {};
//
// or by saying it all:
//
//   template <>
//   struct tidemark::Codec<UserId> {
//     static std::string Name() { return "user-id"; }  // may be left out
//     static void Write(const UserId& id, ByteWriter& out);
//     static UserId Read(ByteReader& in);
//   };
//
// Put it right behind the type: it is to be seen before the type is first used
// in state. Equal values have equal bytes: hash containers are written in the
// order of their entries' bytes, -0.0 as 0.0 (they are equal, and so are one
// key), and every NaN as the same one.
//
// Threads: no state; as safe as the user's codecs.
// Errors: kSerialization for bytes that are no such value; what the user's own
// codec throws passes through.

#ifndef TIDEMARK_STATE_CODEC_H_
#define TIDEMARK_STATE_CODEC_H_

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>

#include "tidemark/state/byte_stream.h"

namespace tidemark {

// The customisation point.
template <class T>
struct Codec;

template <class T>
concept HasCodec =
    requires(const T& value, ByteWriter& writer, ByteReader& reader) {
      Codec<T>::Write(value, writer);
      { Codec<T>::Read(reader) } -> std::same_as<T>;
    };

// Errors: does not compile for a type without a codec.
template <class T>
void WriteValue(const T& value, ByteWriter& writer) {
  static_assert(HasCodec<T>,
                "this type has no codec: specialize tidemark::Codec for it, "
                "see tidemark/state/codec.h");
  if constexpr (HasCodec<T>) Codec<T>::Write(value, writer);
}

// Errors: as WriteValue.
template <class T>
T ReadValue(ByteReader& reader) {
  static_assert(HasCodec<T>,
                "this type has no codec: specialize tidemark::Codec for it, "
                "see tidemark/state/codec.h");
  if constexpr (HasCodec<T>) return Codec<T>::Read(reader);
}

template <class T>
std::string EncodeValue(const T& value) {
  ByteWriter writer;
  WriteValue(value, writer);
  return writer.Take();
}

// The value that all of `bytes` are. Errors: as ReadValue; kSerialization if
// bytes are left over.
template <class T>
T DecodeValue(std::string_view bytes) {
  ByteReader reader(bytes);
  T value = ReadValue<T>(reader);
  reader.RequireEnd();
  return value;
}

// By which a snapshot tells types apart. A codec without a name has that of the
// type in the compiler's words: snapshots that outlive a renaming of the type
// want a name of their own.
template <class T>
std::string CodecName() {
  if constexpr (requires {
                  { Codec<T>::Name() } -> std::convertible_to<std::string>;
                }) {
    return Codec<T>::Name();
  } else {
    return typeid(T).name();
  }
}

// The codec of a type that its members, written one after the other, tell all
// about. The type has a default constructor.
template <class T, auto... kMembers>
struct MembersCodec {
  static void Write(const T& value, ByteWriter& writer) {
    (WriteValue(value.*kMembers, writer), ...);
  }
  static T Read(ByteReader& reader) {
    T value{};
    ((value.*kMembers =
          ReadValue<std::remove_cvref_t<decltype(value.*kMembers)>>(reader)),
     ...);
    return value;
  }
};

}  // namespace tidemark

#include "tidemark/state/standard_codecs.h"

#endif  // TIDEMARK_STATE_CODEC_H_
