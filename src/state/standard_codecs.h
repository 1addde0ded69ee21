// The codecs of numbers, text, times and the standard library's containers;
// included by codec.h.

#ifndef TIDEMARK_STATE_STANDARD_CODECS_H_
#define TIDEMARK_STATE_STANDARD_CODECS_H_

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/state/codec.h"
#include "tidemark/stream/stream_record.h"

namespace tidemark {

namespace codec_internal {

// Errors: kSerialization, always.
[[noreturn]] void RefuseByte(std::string_view type, unsigned byte);
[[noreturn]] void RefuseRepeatedEntry();

// Reads 0 or 1.
bool ReadBit(ByteReader& reader, std::string_view type);

// "map<int64,string>" of "map" and the names.
template <class... T>
std::string NameOf(const char* container) {
  std::string name = container;
  char separator = '<';
  ((name += separator, name += CodecName<T>(), separator = ','), ...);
  return name + ">";
}

// The entries of a container whose own order means nothing, by their bytes.
template <class Container>
void WriteSorted(const Container& entries, ByteWriter& writer) {
  std::vector<std::string> encoded;
  encoded.reserve(entries.size());
  for (const auto& entry : entries) {
    ByteWriter one;
    using Entry = std::remove_cvref_t<decltype(entry)>;
    if constexpr (requires { typename Container::mapped_type; }) {
      WriteValue(entry.first, one);
      WriteValue(entry.second, one);
    } else {
      WriteValue<Entry>(entry, one);
    }
    encoded.push_back(one.Take());
  }
  std::sort(encoded.begin(), encoded.end());
  writer.WriteSize(encoded.size());
  for (const std::string& entry : encoded) writer.WriteRaw(entry);
}

template <class Container>
Container ReadEntries(ByteReader& reader) {
  Container entries;
  for (std::size_t i = reader.ReadSize(); i > 0; --i) {
    bool is_new = false;
    if constexpr (requires { typename Container::mapped_type; }) {
      auto key = ReadValue<typename Container::key_type>(reader);
      is_new = entries
                   .emplace(std::move(key),
                            ReadValue<typename Container::mapped_type>(reader))
                   .second;
    } else {
      is_new = entries.insert(ReadValue<typename Container::value_type>(reader))
                   .second;
    }
    if (!is_new) RefuseRepeatedEntry();
  }
  return entries;
}

template <class Map>
struct MapCodec {
  static std::string Name() {
    return NameOf<typename Map::key_type, typename Map::mapped_type>("map");
  }
  static void Write(const Map& entries, ByteWriter& writer) {
    WriteSorted(entries, writer);
  }
  static Map Read(ByteReader& reader) { return ReadEntries<Map>(reader); }
};

template <class Set>
struct SetCodec {
  static std::string Name() { return NameOf<typename Set::value_type>("set"); }
  static void Write(const Set& entries, ByteWriter& writer) {
    WriteSorted(entries, writer);
  }
  static Set Read(ByteReader& reader) { return ReadEntries<Set>(reader); }
};

}  // namespace codec_internal

template <std::integral Number>
  requires(!std::same_as<Number, bool>)
struct Codec<Number> {
  static std::string Name() {
    return (std::is_signed_v<Number> ? "int" : "uint") +
           std::to_string(8 * sizeof(Number));
  }
  static void Write(Number number, ByteWriter& writer) {
    writer.WriteFixed(number);
  }
  static Number Read(ByteReader& reader) { return reader.ReadFixed<Number>(); }
};

template <>
struct Codec<bool> {
  static std::string Name() { return "bool"; }
  static void Write(bool value, ByteWriter& writer) {
    writer.WriteFixed<std::uint8_t>(value ? 1 : 0);
  }
  static bool Read(ByteReader& reader) {
    return codec_internal::ReadBit(reader, Name());
  }
};

template <class T>
  requires std::is_enum_v<T>
struct Codec<T> {
  static void Write(T value, ByteWriter& writer) {
    writer.WriteFixed(static_cast<std::underlying_type_t<T>>(value));
  }
  static T Read(ByteReader& reader) {
    return static_cast<T>(reader.ReadFixed<std::underlying_type_t<T>>());
  }
};

template <class Number>
  requires(std::same_as<Number, double> || std::same_as<Number, float>)
struct Codec<Number> {
  static std::string Name() {
    return "float" + std::to_string(8 * sizeof(Number));
  }
  static void Write(Number number, ByteWriter& writer) {
    if (number == 0) number = 0;
    if (std::isnan(number)) number = std::numeric_limits<Number>::quiet_NaN();
    writer.WriteFixed(std::bit_cast<Bits>(number));
  }
  static Number Read(ByteReader& reader) {
    return std::bit_cast<Number>(reader.ReadFixed<Bits>());
  }

 private:
  using Bits =
      std::conditional_t<sizeof(Number) == 8, std::uint64_t, std::uint32_t>;
};

template <>
struct Codec<std::string> {
  static std::string Name() { return "string"; }
  static void Write(const std::string& text, ByteWriter& writer) {
    writer.WriteBytes(text);
  }
  static std::string Read(ByteReader& reader) {
    return std::string(reader.ReadBytes());
  }
};

template <>
struct Codec<Timestamp> {
  static std::string Name() { return "timestamp"; }
  static void Write(Timestamp timestamp, ByteWriter& writer) {
    writer.WriteFixed(timestamp.millis());
  }
  static Timestamp Read(ByteReader& reader) {
    return Timestamp(reader.ReadFixed<std::int64_t>());
  }
};

template <HasCodec Count, class Period>
struct Codec<std::chrono::duration<Count, Period>> {
  using Duration = std::chrono::duration<Count, Period>;
  static void Write(Duration duration, ByteWriter& writer) {
    WriteValue(duration.count(), writer);
  }
  static Duration Read(ByteReader& reader) {
    return Duration(ReadValue<Count>(reader));
  }
};

// All values of a type without members are the same: nothing is written.
template <class T>
  requires(std::is_empty_v<T> && std::default_initializable<T>)
struct Codec<T> {
  static void Write(const T& /*value*/, ByteWriter& /*writer*/) {}
  static T Read(ByteReader& /*reader*/) { return T{}; }
};

template <HasCodec Left, HasCodec Right>
struct Codec<std::pair<Left, Right>> {
  static std::string Name() {
    return codec_internal::NameOf<Left, Right>("pair");
  }
  static void Write(const std::pair<Left, Right>& pair, ByteWriter& writer) {
    WriteValue(pair.first, writer);
    WriteValue(pair.second, writer);
  }
  static std::pair<Left, Right> Read(ByteReader& reader) {
    Left left = ReadValue<Left>(reader);
    return {std::move(left), ReadValue<Right>(reader)};
  }
};

template <HasCodec T>
struct Codec<std::optional<T>> {
  static std::string Name() { return codec_internal::NameOf<T>("optional"); }
  static void Write(const std::optional<T>& maybe, ByteWriter& writer) {
    WriteValue(maybe.has_value(), writer);
    if (maybe.has_value()) WriteValue(*maybe, writer);
  }
  static std::optional<T> Read(ByteReader& reader) {
    if (!codec_internal::ReadBit(reader, "optional")) return std::nullopt;
    return ReadValue<T>(reader);
  }
};

template <HasCodec T>
struct Codec<std::vector<T>> {
  static std::string Name() { return codec_internal::NameOf<T>("list"); }
  static void Write(const std::vector<T>& items, ByteWriter& writer) {
    writer.WriteSize(items.size());
    for (const auto& item : items) WriteValue<T>(item, writer);
  }
  static std::vector<T> Read(ByteReader& reader) {
    const std::size_t count = reader.ReadSize();
    std::vector<T> items;
    // A wrong count does not reserve more than there can be.
    items.reserve(std::min(count, reader.remaining()));
    for (std::size_t i = 0; i < count; ++i) {
      items.push_back(ReadValue<T>(reader));
    }
    return items;
  }
};

template <HasCodec T, std::size_t kCount>
struct Codec<std::array<T, kCount>> {
  static void Write(const std::array<T, kCount>& items, ByteWriter& writer) {
    for (const T& item : items) WriteValue(item, writer);
  }
  static std::array<T, kCount> Read(ByteReader& reader) {
    std::array<T, kCount> items{};
    for (T& item : items) item = ReadValue<T>(reader);
    return items;
  }
};

template <HasCodec T>
struct Codec<StreamRecord<T>>
    : MembersCodec<StreamRecord<T>, &StreamRecord<T>::value,
                   &StreamRecord<T>::timestamp> {
  static std::string Name() { return codec_internal::NameOf<T>("record"); }
};

template <HasCodec Key, HasCodec T, class Compare>
struct Codec<std::map<Key, T, Compare>>
    : codec_internal::MapCodec<std::map<Key, T, Compare>> {};
template <HasCodec Key, HasCodec T, class Hash, class Equal>
struct Codec<std::unordered_map<Key, T, Hash, Equal>>
    : codec_internal::MapCodec<std::unordered_map<Key, T, Hash, Equal>> {};
template <HasCodec T, class Compare>
struct Codec<std::set<T, Compare>>
    : codec_internal::SetCodec<std::set<T, Compare>> {};
template <HasCodec T, class Hash, class Equal>
struct Codec<std::unordered_set<T, Hash, Equal>>
    : codec_internal::SetCodec<std::unordered_set<T, Hash, Equal>> {};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_STANDARD_CODECS_H_
