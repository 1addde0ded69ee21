// HeapValueState: one value for each key and namespace, in memory.
//
//   HeapValueState<Key, TimeWindow, Sum, FastStructures>& sums = ...;
//   sums.Modify(window, [] { return Sum{}; }, [&](Sum& sum) { sum.Add(x); });
//   if (const Sum* sum = sums.Get(window)) Emit(*sum);
//   sums.Clear(window);
//
// Everything is about the current key. The calls without a namespace are about
// the one set last.
//
// Threads: thread-compatible.
// Errors: kIllegalState from every access while no key is current.
// Cost: one look-up in a table a call; nothing is allocated for a value that is
// there already.

#ifndef TIDEMARK_STATE_HEAP_VALUE_STATE_H_
#define TIDEMARK_STATE_HEAP_VALUE_STATE_H_

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "tidemark/state/codec.h"
#include "tidemark/state/key_context.h"
#include "tidemark/state/keyed_state.h"
#include "tidemark/state/operator_snapshot.h"
#include "tidemark/state/snapshot_rows.h"
#include "tidemark/state/state_traits.h"
#include "tidemark/state/table_statistics.h"

namespace tidemark {

template <class Key, class Namespace, class T, class Structures>
class HeapValueState final : public KeyedState {
 public:
  // Made by a KeyedStateBackend. `key_context` outlives the state.
  HeapValueState(std::string name, const KeyContext<Key>& key_context)
      : KeyedState(std::move(name)), key_context_(key_context) {}

  void SetCurrentNamespace(const Namespace& name_space) {
    namespace_ = name_space;
  }

  // The value, or null if there is none. Valid until the next call on this
  // state that may change it.
  const T* Get(const Namespace& name_space) const {
    return table_.Find(key_context_.CurrentKey(), name_space);
  }
  const T* Get() const { return Get(namespace_); }

  void Update(const Namespace& name_space, T value) {
    const Key& key = key_context_.CurrentKey();
    if (T* const present = table_.Find(key, name_space)) {
      *present = std::move(value);
    } else {
      table_.FindOrInsert(key, name_space, [&] { return std::move(value); });
    }
  }
  void Update(T value) { Update(namespace_, std::move(value)); }

  // Calls `change` on the value, which is made by `make` if there is none.
  // Neither may use this state. What `change` returns is returned.
  template <class Make, class Change>
  decltype(auto) Modify(const Namespace& name_space, const Make& make,
                        const Change& change) {
    return change(
        table_.FindOrInsert(key_context_.CurrentKey(), name_space, make));
  }

  // Removes the value and returns it, or nothing if there is none.
  std::optional<T> Take(const Namespace& name_space) {
    const Key& key = key_context_.CurrentKey();
    T* const present = table_.Find(key, name_space);
    if (present == nullptr) return std::nullopt;
    std::optional<T> taken(std::move(*present));
    table_.Erase(key, name_space);
    return taken;
  }

  // Removes the value; nothing happens if there is none.
  void Clear(const Namespace& name_space) {
    table_.Erase(key_context_.CurrentKey(), name_space);
  }
  void Clear() { Clear(namespace_); }

  void AddStatistics(const std::string* name_space,
                     StateStatistics& statistics) const override {
    AddTableStatistics(
        table_, name_space, [](const T& value) { return StateElements(value); },
        [](const T& value) { return StateBytes(value); }, statistics);
  }

  SnapshotEntry Snapshot(int max_parallelism) const override {
    if constexpr (kHasCodecs) {
      return {this->name(), TypeName(),
              WriteTable(
                  table_, max_parallelism,
                  [](const T& value, ByteWriter& writer) {
                    WriteValue(value, writer);
                  },
                  [](const T& value) { return StateElements(value); },
                  [](const T& value) { return StateBytes(value); })};
    } else {
      ThrowNoCodec(this->name(), TypeName());
    }
  }

  void Restore(const SnapshotEntry& entry) override {
    if constexpr (kHasCodecs) {
      RequireStateType(entry, TypeName());
      ReadTable<Key, Namespace>(entry, table_, [](ByteReader& reader) {
        return ReadValue<T>(reader);
      });
    } else {
      ThrowNoCodec(this->name(), TypeName());
    }
  }

 private:
  static constexpr bool kHasCodecs =
      HasCodec<Key> && HasCodec<Namespace> && HasCodec<T>;

  static std::string TypeName() {
    return StateTypeName("value", CodecName<T>(), CodecName<Namespace>());
  }

  const KeyContext<Key>& key_context_;
  Namespace namespace_{};
  typename Structures::template StateTable<Key, Namespace, T> table_;
};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_HEAP_VALUE_STATE_H_
