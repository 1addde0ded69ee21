// What keyed state asks of keys, namespaces and values, and how a user's type
// answers.
//
// A key needs equality, a hash and a copy; a namespace needs a text besides.
// std::hash does for the hash. A type that has none, or that wants to say more,
// has functions beside it that are found by argument-dependent lookup:
//
//   struct UserId { std::int64_t region; std::int64_t number; ... };
//   std::size_t HashOf(const UserId& id);
//   std::size_t StateSizeOf(const UserId& id);
//   bool IsNullKey(const MaybeUserId& id);
//   std::string NamespaceToString(const MyWindow& window);
//
// The functions of this file are what the library calls; they fall back to what
// the language knows.
//
// Threads: no state; as safe as the user's functions.

#ifndef TIDEMARK_STATE_STATE_TRAITS_H_
#define TIDEMARK_STATE_STATE_TRAITS_H_

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace tidemark {

// Text and numbers may be namespaces as they are.
inline std::string NamespaceToString(const std::string& name_space) {
  return name_space;
}
template <std::integral Number>
std::string NamespaceToString(Number name_space) {
  return std::to_string(name_space);
}

template <class T>
concept HasHashOf = requires(const T& value) {
  { HashOf(value) } -> std::convertible_to<std::size_t>;
};

template <class T>
concept HasStateSizeOf = requires(const T& value) {
  { StateSizeOf(value) } -> std::convertible_to<std::size_t>;
};

template <class T>
concept HasIsNullKey = requires(const T& value) {
  { IsNullKey(value) } -> std::convertible_to<bool>;
};

template <class T>
concept HasNamespaceToString = requires(const T& value) {
  { NamespaceToString(value) } -> std::convertible_to<std::string>;
};

// The namespace as text: names it in listings of timers and in counts of state
// (HARN-015). Different namespaces should have different texts.
template <HasNamespaceToString Namespace>
std::string NamespaceText(const Namespace& name_space) {
  return NamespaceToString(name_space);
}

// Whether a key is a null, which can own neither state nor timers (KG-011,
// TIMER-008). False for types that have no null.
template <class Key>
bool IsNull(const Key& key) {
  if constexpr (HasIsNullKey<Key>) {
    return IsNullKey(key);
  } else {
    return false;
  }
}

template <class T>
bool IsNull(const std::optional<T>& key) {
  return !key.has_value();
}

// A bijection of 64 bits in which each bit of the input changes about half of
// the bits of the output, so that the hash of an integer may be the integer.
constexpr std::uint64_t MixHash(std::uint64_t bits) {
  bits ^= bits >> 32;
  bits *= 0xd6e8feb86659fd93U;
  bits ^= bits >> 32;
  bits *= 0xd6e8feb86659fd93U;
  bits ^= bits >> 32;
  return bits;
}

// The type's own hash, unmixed.
template <class T>
std::uint64_t RawHash(const T& value) {
  if constexpr (std::is_empty_v<T>) {
    return 0;
  } else if constexpr (HasHashOf<T>) {
    return HashOf(value);
  } else {
    return std::hash<T>{}(value);
  }
}

// A well mixed hash of a key in a namespace. Equal pairs have equal hashes; the
// values are the same in every run if those of the type's own hash are.
template <class Key, class Namespace>
std::uint64_t HashKeyAndNamespace(const Key& key, const Namespace& name_space) {
  if constexpr (std::is_empty_v<Namespace>) {
    return MixHash(RawHash(key));
  } else {
    return MixHash(RawHash(key) * 0x9e3779b97f4a7c15U +
                   MixHash(RawHash(name_space)));
  }
}

// Bytes that a value takes, without the structures around it: what
// StateStatistics adds up. A type that owns memory elsewhere says so with
// StateSizeOf; without it, sizeof counts.
template <class T>
std::size_t StateBytes(const T& value);

namespace state_internal {

// The bytes of standard types, whose namespace no lookup of ours reaches.
template <class T>
struct StandardSize {
  static std::size_t Of(const T&) { return sizeof(T); }
};

template <class Character, class Traits, class Allocator>
struct StandardSize<std::basic_string<Character, Traits, Allocator>> {
  static std::size_t Of(
      const std::basic_string<Character, Traits, Allocator>& text) {
    return text.size() * sizeof(Character);
  }
};

template <class T, class Allocator>
struct StandardSize<std::vector<T, Allocator>> {
  static std::size_t Of(const std::vector<T, Allocator>& items) {
    std::size_t bytes = 0;
    for (const auto& item : items) bytes += StateBytes<T>(item);
    return bytes;
  }
};

template <class Left, class Right>
struct StandardSize<std::pair<Left, Right>> {
  static std::size_t Of(const std::pair<Left, Right>& pair) {
    return StateBytes(pair.first) + StateBytes(pair.second);
  }
};

template <class T>
struct StandardSize<std::optional<T>> {
  static std::size_t Of(const std::optional<T>& maybe) {
    return maybe.has_value() ? StateBytes(*maybe) : 0;
  }
};

template <class Key, class T, class Compare, class Allocator>
struct StandardSize<std::map<Key, T, Compare, Allocator>> {
  static std::size_t Of(const std::map<Key, T, Compare, Allocator>& entries) {
    std::size_t bytes = 0;
    for (const auto& [key, value] : entries) {
      bytes += StateBytes(key) + StateBytes(value);
    }
    return bytes;
  }
};

}  // namespace state_internal

template <class T>
std::size_t StateBytes(const T& value) {
  if constexpr (std::is_empty_v<T>) {
    return 0;
  } else if constexpr (HasStateSizeOf<T>) {
    return StateSizeOf(value);
  } else {
    return state_internal::StandardSize<T>::Of(value);
  }
}

// How many elements a value of state counts as: those of a list or a map, and
// one else.
template <class T>
std::size_t StateElements(const T& /*value*/) {
  return 1;
}
template <class T, class Allocator>
std::size_t StateElements(const std::vector<T, Allocator>& items) {
  return items.size();
}
template <class Key, class T, class Compare, class Allocator>
std::size_t StateElements(const std::map<Key, T, Compare, Allocator>& entries) {
  return entries.size();
}

}  // namespace tidemark

#endif  // TIDEMARK_STATE_STATE_TRAITS_H_
