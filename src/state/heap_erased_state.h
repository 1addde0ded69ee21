// HeapErasedState: a state in memory whose value type only its handle knows.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_STATE_HEAP_ERASED_STATE_H_
#define TIDEMARK_STATE_HEAP_ERASED_STATE_H_

#include <any>
#include <span>
#include <string>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/state/codec.h"
#include "tidemark/state/erased_state.h"
#include "tidemark/state/key_context.h"
#include "tidemark/state/keyed_state.h"
#include "tidemark/state/operator_snapshot.h"
#include "tidemark/state/snapshot_rows.h"
#include "tidemark/state/table_statistics.h"

namespace tidemark {

template <class Key, class Namespace, class Structures>
class HeapErasedState final : public ErasedState, public KeyedState {
 public:
  // Made by a KeyedStateBackend. `key_context`, `current_namespace` and `type`
  // outlive the state.
  HeapErasedState(std::string name, const StateType& type,
                  const KeyContext<Key>& key_context,
                  const Namespace& current_namespace)
      : KeyedState(std::move(name)),
        type_(type),
        key_context_(key_context),
        current_namespace_(current_namespace) {}

  const StateType& type() const { return type_; }

  const std::any* Find() override {
    return table_.Find(key_context_.CurrentKey(), current_namespace_);
  }

  void Erase() override {
    table_.Erase(key_context_.CurrentKey(), current_namespace_);
  }

  // See NamespacedStateStore::MergeNamespaces.
  void MergeNamespaces(const Namespace& target,
                       std::span<const Namespace> sources) {
    if (type_.merge == nullptr) {
      throw Error(ErrorCode::kIllegalArgument,
                  "state '" + name() +
                      "' cannot be merged: declare it with a "
                      "ListStateDescriptor or a ReducingStateDescriptor");
    }
    const Key& key = key_context_.CurrentKey();
    std::any moved;
    for (const Namespace& source : sources) {
      if (source == target) continue;
      std::any* const content = table_.Find(key, source);
      if (content == nullptr) continue;
      type_.merge(moved, std::move(*content));
      table_.Erase(key, source);
    }
    if (moved.has_value()) type_.merge(Content(target), std::move(moved));
  }

  void AddStatistics(const std::string* name_space,
                     StateStatistics& statistics) const override {
    AddTableStatistics(table_, name_space, type_.elements, type_.bytes,
                       statistics);
  }

  SnapshotEntry Snapshot(int max_parallelism) const override {
    if constexpr (kHasCodecs) {
      RequireCodec();
      return {name(), TypeName(),
              WriteTable(table_, max_parallelism, type_.codec->write,
                         type_.elements, type_.bytes)};
    } else {
      ThrowNoCodec(name(), TypeName());
    }
  }

  void Restore(const SnapshotEntry& entry) override {
    if constexpr (kHasCodecs) {
      RequireCodec();
      RequireStateType(entry, TypeName());
      ReadTable<Key, Namespace>(entry, table_, type_.codec->read);
    } else {
      ThrowNoCodec(name(), TypeName());
    }
  }

 protected:
  void ModifyWith(ChangeFunction change, void* argument) override {
    change(Content(current_namespace_), argument);
  }

 private:
  // Of what is known here; `type_` knows of the value's.
  static constexpr bool kHasCodecs = HasCodec<Key> && HasCodec<Namespace>;

  void RequireCodec() const {
    if (type_.codec == nullptr) ThrowNoCodec(name(), TypeName());
  }

  std::string TypeName() const {
    return StateTypeName(type_.kind, type_.codec_name(),
                         CodecName<Namespace>());
  }

  std::any& Content(const Namespace& name_space) {
    return table_.FindOrInsert(key_context_.CurrentKey(), name_space,
                               [] { return std::any(); });
  }

  const StateType& type_;
  const KeyContext<Key>& key_context_;
  const Namespace& current_namespace_;
  typename Structures::template StateTable<Key, Namespace, std::any> table_;
};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_HEAP_ERASED_STATE_H_
