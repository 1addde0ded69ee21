// HeapListState: a list of elements for each key and namespace, in memory.
//
//   HeapListState<Key, TimeWindow, Click, FastStructures>& clicks = ...;
//   clicks.Add(window, click);
//   if (const std::vector<Click>* all = clicks.Get(window)) Emit(*all);
//   clicks.MergeNamespaces(survivor, absorbed);
//
// Everything is about the current key. The calls without a namespace are about
// the one set last.
//
// Threads: thread-compatible.
// Errors: kIllegalState from every access while no key is current.
// Cost: one look-up in a table a call.

#ifndef TIDEMARK_STATE_HEAP_LIST_STATE_H_
#define TIDEMARK_STATE_HEAP_LIST_STATE_H_

#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/state/codec.h"
#include "tidemark/state/key_context.h"
#include "tidemark/state/keyed_state.h"
#include "tidemark/state/operator_snapshot.h"
#include "tidemark/state/snapshot_rows.h"
#include "tidemark/state/state_traits.h"
#include "tidemark/state/table_statistics.h"

namespace tidemark {

template <class Key, class Namespace, class T, class Structures>
class HeapListState final : public KeyedState {
 public:
  // Made by a KeyedStateBackend. `key_context` outlives the state.
  HeapListState(std::string name, const KeyContext<Key>& key_context)
      : KeyedState(std::move(name)), key_context_(key_context) {}

  void SetCurrentNamespace(const Namespace& name_space) {
    namespace_ = name_space;
  }

  // The elements in the order in which they were added, at least one; or null
  // if there are none. Valid until the next call on this state that may change
  // it.
  const std::vector<T>* Get(const Namespace& name_space) const {
    return table_.Find(key_context_.CurrentKey(), name_space);
  }
  const std::vector<T>* Get() const { return Get(namespace_); }

  // Adds an element at the end.
  void Add(const Namespace& name_space, T element) {
    List(name_space).push_back(std::move(element));
  }
  void Add(T element) { Add(namespace_, std::move(element)); }

  // Replaces all elements; no elements clear the state.
  void Update(const Namespace& name_space, std::vector<T> elements) {
    if (elements.empty()) {
      Clear(name_space);
    } else {
      List(name_space) = std::move(elements);
    }
  }
  void Update(std::vector<T> elements) {
    Update(namespace_, std::move(elements));
  }

  // Calls `change` on the elements, of which there may be none, and keeps what
  // it leaves there; no elements clear the state. It may not use this state.
  // What `change` returns is returned.
  template <class Change>
  auto Modify(const Namespace& name_space, const Change& change) {
    std::vector<T>& elements = List(name_space);
    auto result = change(elements);
    if (elements.empty()) Clear(name_space);
    return result;
  }

  // Removes all elements; nothing happens if there are none.
  void Clear(const Namespace& name_space) {
    table_.Erase(key_context_.CurrentKey(), name_space);
  }
  void Clear() { Clear(namespace_); }

  // Moves the elements of the sources behind those of the target, source by
  // source in the order given, and clears the sources (SESS-011). The target
  // itself, where it stands among the sources, is passed over.
  void MergeNamespaces(const Namespace& target,
                       std::span<const Namespace> sources) {
    const Key& key = key_context_.CurrentKey();
    std::vector<T> moved;
    for (const Namespace& source : sources) {
      if (source == target) continue;
      std::vector<T>* const elements = table_.Find(key, source);
      if (elements == nullptr) continue;
      moved.insert(moved.end(), std::make_move_iterator(elements->begin()),
                   std::make_move_iterator(elements->end()));
      table_.Erase(key, source);
    }
    if (moved.empty()) return;
    std::vector<T>& merged = List(target);
    merged.insert(merged.end(), std::make_move_iterator(moved.begin()),
                  std::make_move_iterator(moved.end()));
  }

  // Calls visit(key, namespace, elements) for each list, over all keys, in no
  // order that means anything. `visit` does not use this state.
  template <class Visit>
  void ForEach(const Visit& visit) const {
    table_.ForEach(visit);
  }

  void AddStatistics(const std::string* name_space,
                     StateStatistics& statistics) const override {
    AddTableStatistics(
        table_, name_space,
        [](const std::vector<T>& elements) { return elements.size(); },
        [](const std::vector<T>& elements) { return StateBytes(elements); },
        statistics);
  }

  SnapshotEntry Snapshot(int max_parallelism) const override {
    if constexpr (kHasCodecs) {
      return {
          this->name(), TypeName(),
          WriteTable(
              table_, max_parallelism,
              [](const std::vector<T>& value, ByteWriter& writer) {
                WriteValue(value, writer);
              },
              [](const std::vector<T>& elements) { return elements.size(); },
              [](const std::vector<T>& value) { return StateBytes(value); })};
    } else {
      ThrowNoCodec(this->name(), TypeName());
    }
  }

  void Restore(const SnapshotEntry& entry) override {
    if constexpr (kHasCodecs) {
      RequireStateType(entry, TypeName());
      ReadTable<Key, Namespace>(entry, table_, [](ByteReader& reader) {
        return ReadValue<std::vector<T>>(reader);
      });
    } else {
      ThrowNoCodec(this->name(), TypeName());
    }
  }

 private:
  static constexpr bool kHasCodecs =
      HasCodec<Key> && HasCodec<Namespace> && HasCodec<T>;

  static std::string TypeName() {
    return StateTypeName("list", CodecName<T>(), CodecName<Namespace>());
  }

  std::vector<T>& List(const Namespace& name_space) {
    return table_.FindOrInsert(key_context_.CurrentKey(), name_space,
                               [] { return std::vector<T>(); });
  }

  const KeyContext<Key>& key_context_;
  Namespace namespace_{};
  typename Structures::template StateTable<Key, Namespace, std::vector<T>>
      table_;
};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_HEAP_LIST_STATE_H_
