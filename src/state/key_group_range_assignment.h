// Key groups: the unit in which keys are spread over subtasks. A key belongs to
// one of `max_parallelism` groups, and a group to one subtask, so that the
// number of subtasks can change without looking at keys.
//
//   const int group = AssignToKeyGroup(JavaHashCode("key1"), 128);   // 41
//   const int subtask = SubtaskOfKeyGroup(group, /*parallelism=*/2,
//                                         /*max_parallelism=*/128);  // 0
//
// Threads: pure functions.

#ifndef TIDEMARK_STATE_KEY_GROUP_RANGE_ASSIGNMENT_H_
#define TIDEMARK_STATE_KEY_GROUP_RANGE_ASSIGNMENT_H_

#include <concepts>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "tidemark/state/state_traits.h"

namespace tidemark {

// What Java's hashCode gives: for an int the number itself, for a long both of
// its halves mixed (KG-005), for text the polynomial over its UTF-16 units
// (KG-004). Text is UTF-8; a byte that is not counts as U+FFFD.
constexpr std::int32_t JavaHashCode(std::int32_t number) { return number; }
constexpr std::int32_t JavaHashCode(std::int64_t number) {
  const auto bits = static_cast<std::uint64_t>(number);
  return static_cast<std::int32_t>(
      static_cast<std::uint32_t>(bits ^ (bits >> 32)));
}
std::int32_t JavaHashCode(std::string_view text);

// A type of the user's own says its code with a function beside it:
//   std::int32_t KeyHashCode(const UserId& id);
template <class Key>
concept HasKeyHashCode = requires(const Key& key) {
  { KeyHashCode(key) } -> std::same_as<std::int32_t>;
};

// The code by which a key is spread: the user's, else Java's for integers and
// text, else one made of the type's hash.
template <class Key>
std::int32_t HashCodeOf(const Key& key) {
  if constexpr (HasKeyHashCode<Key>) {
    return KeyHashCode(key);
  } else if constexpr (std::is_convertible_v<const Key&, std::string_view>) {
    return JavaHashCode(std::string_view(key));
  } else if constexpr (std::signed_integral<Key> && sizeof(Key) <= 4) {
    return JavaHashCode(static_cast<std::int32_t>(key));
  } else if constexpr (std::signed_integral<Key>) {
    return JavaHashCode(static_cast<std::int64_t>(key));
  } else {
    return JavaHashCode(static_cast<std::int64_t>(RawHash(key)));
  }
}

// The group of a key with that hash code, 0 <= group < max_parallelism
// (KG-001). Errors: kIllegalArgument unless 0 < max_parallelism <= 32768
// (KG-009).
int AssignToKeyGroup(std::int32_t hash_code, int max_parallelism);

// The subtask that owns the group, 0 <= subtask < parallelism (KG-006).
// REQUIRES: 0 <= key_group < max_parallelism.
// Errors: kIllegalArgument unless 0 < parallelism <= max_parallelism <= 32768
// (KG-009).
int SubtaskOfKeyGroup(int key_group, int parallelism, int max_parallelism);

// Groups `first` to `last`, both inclusive.
struct KeyGroupRange {
  int first = 0;
  int last = 0;

  friend bool operator==(const KeyGroupRange&, const KeyGroupRange&) = default;
};

// The groups that a subtask owns, 0 <= subtask < parallelism (KG-007).
// Errors: as SubtaskOfKeyGroup, and for a subtask out of range.
KeyGroupRange KeyGroupsOfSubtask(int subtask, int parallelism,
                                 int max_parallelism);

// The number of groups that a vertex gets if nobody says otherwise (KG-010).
// Errors: kIllegalArgument unless 0 < parallelism <= 32768.
int DefaultMaxParallelism(int parallelism);

}  // namespace tidemark

#endif  // TIDEMARK_STATE_KEY_GROUP_RANGE_ASSIGNMENT_H_
