// ErasedState and StateType: the boundary between handles that know the type of
// a value and a backend that does not.
//
// A trigger or a function is compiled without knowing which key, which window
// and which backend it will run with, and a backend is compiled without knowing
// which values they keep. Between the two stand std::any and a table of
// functions for the value's type. An integer or a bool lives inside the
// std::any; a larger value is allocated when its state comes into being, not
// when it changes.
//
// Users do not need this file: see keyed_state_store.h.
//
// Threads: thread-compatible.
// Cost: one virtual call and one look-up an access.

#ifndef TIDEMARK_STATE_ERASED_STATE_H_
#define TIDEMARK_STATE_ERASED_STATE_H_

#include <any>
#include <cstddef>
#include <iterator>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

#include "tidemark/state/codec.h"
#include "tidemark/state/state_traits.h"

namespace tidemark {

// How the value of such a state is written.
struct ErasedCodec {
  void (*write)(const std::any& value, ByteWriter& writer);
  std::any (*read)(ByteReader& reader);
};

// Null for a type without a codec.
template <class T>
const ErasedCodec* FindErasedCodec() {
  if constexpr (HasCodec<T>) {
    static const ErasedCodec kCodec{
        [](const std::any& value, ByteWriter& writer) {
          WriteValue(*std::any_cast<T>(&value), writer);
        },
        [](ByteReader& reader) { return std::any(ReadValue<T>(reader)); }};
    return &kCodec;
  } else {
    return nullptr;
  }
}

// What can be done with a value of a type that only its handle knows.
struct StateType {
  // Of the std::any's content.
  std::type_index type;

  // Of StateStatistics.
  std::size_t (*elements)(const std::any& value);
  std::size_t (*bytes)(const std::any& value);

  // Makes of `target`, which may be empty, and `source` what both come to. Null
  // for a kind of state that cannot be merged.
  void (*merge)(std::any& target, std::any&& source);

  // Of snapshots: "value" or "list", the name of the codec of a value or of an
  // element, and the codec, which is null if there is none.
  const char* kind;
  std::string (*codec_name)();
  const ErasedCodec* codec;
};

// The type of a state that holds one T.
template <class T>
const StateType& ValueStateType() {
  static const StateType kType{typeid(T),
                               [](const std::any&) { return std::size_t{1}; },
                               [](const std::any& value) {
                                 const T* const held = std::any_cast<T>(&value);
                                 return held == nullptr ? std::size_t{0}
                                                        : StateBytes(*held);
                               },
                               nullptr,
                               "value",
                               CodecName<T>,
                               FindErasedCodec<T>()};
  return kType;
}

// The type of a state that holds a list of T.
template <class T>
const StateType& ListStateType() {
  using List = std::vector<T>;
  static const StateType kType{
      typeid(List),
      [](const std::any& value) {
        const List* const held = std::any_cast<List>(&value);
        return held == nullptr ? std::size_t{0} : held->size();
      },
      [](const std::any& value) {
        const List* const held = std::any_cast<List>(&value);
        return held == nullptr ? std::size_t{0} : StateBytes(*held);
      },
      [](std::any& target, std::any&& source) {
        if (!target.has_value()) target.emplace<List>();
        List& merged = *std::any_cast<List>(&target);
        List& moved = *std::any_cast<List>(&source);
        merged.insert(merged.end(), std::make_move_iterator(moved.begin()),
                      std::make_move_iterator(moved.end()));
      },
      "list",
      CodecName<T>,
      FindErasedCodec<List>()};
  return kType;
}

// The type of a state that holds one T, which others are reduced into.
template <class T, class Reduce>
const StateType& ReducingStateType() {
  static const StateType kType = [] {
    StateType type = ValueStateType<T>();
    type.merge = [](std::any& target, std::any&& source) {
      if (T* const held = std::any_cast<T>(&target)) {
        *held =
            Reduce{}(std::move(*held), std::move(*std::any_cast<T>(&source)));
      } else {
        target = std::move(source);
      }
    };
    return type;
  }();
  return kType;
}

// One state, seen through the current key and namespace.
class ErasedState {
 public:
  ErasedState() = default;
  ErasedState(const ErasedState&) = delete;
  ErasedState& operator=(const ErasedState&) = delete;
  virtual ~ErasedState() = default;

  // The content, or null if there is none. Valid until the next call that may
  // change it.
  virtual const std::any* Find() = 0;

  // Calls `change` once on the content, which is an empty std::any if there is
  // none, and keeps what it leaves there. A backend that keeps bytes writes
  // them afterwards.
  template <class Change>
  void Modify(Change&& change) {
    ModifyWith(
        [](std::any& content, void* argument) {
          (*static_cast<Change*>(argument))(content);
        },
        &change);
  }

  // Removes the content; nothing happens if there is none.
  virtual void Erase() = 0;

 protected:
  using ChangeFunction = void (*)(std::any& content, void* argument);
  virtual void ModifyWith(ChangeFunction change, void* argument) = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_ERASED_STATE_H_
