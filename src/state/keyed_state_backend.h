// KeyedStateBackend: all keyed state of one operator, in memory.
//
//   KeyedStateBackend<std::string, FastStructures> backend;
//   auto& sums = backend.GetValueState<TimeWindow, Sum>("window-contents");
//   backend.SetCurrentKey("user-1");
//   sums.Update(window, Sum{1});
//   backend.GetStatistics().entries;  // 1
//
// States are asked for once, when the operator opens. Names are shared by the
// whole operator: asking again for a name gives the same state.
//
// `Structures` chooses the tables: FastStructures or testing::PlainStructures.
//
// What is restored lies dormant until its state is asked for by name; it is
// counted and written on as it is meanwhile (SNAP-018).
//
// Threads: thread-compatible.
// Ownership: states and stores live as long as the backend.

#ifndef TIDEMARK_STATE_KEYED_STATE_BACKEND_H_
#define TIDEMARK_STATE_KEYED_STATE_BACKEND_H_

#include <map>
#include <memory>
#include <span>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/state/heap_erased_state.h"
#include "tidemark/state/heap_list_state.h"
#include "tidemark/state/heap_value_state.h"
#include "tidemark/state/key_context.h"
#include "tidemark/state/keyed_state.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/state/operator_snapshot.h"
#include "tidemark/state/snapshot_rows.h"
#include "tidemark/state/state_statistics.h"

namespace tidemark {

template <class Key, class Structures>
class KeyedStateBackend {
 public:
  template <class Namespace, class T>
  using ValueStateOf = HeapValueState<Key, Namespace, T, Structures>;
  template <class Namespace, class T>
  using ListStateOf = HeapListState<Key, Namespace, T, Structures>;

  KeyedStateBackend() = default;
  KeyedStateBackend(const KeyedStateBackend&) = delete;
  KeyedStateBackend& operator=(const KeyedStateBackend&) = delete;

  // What the operator's timer services share with its state.
  KeyContext<Key>& key_context() { return key_context_; }

  // Errors: kNullValue for a null key.
  void SetCurrentKey(const Key& key) { key_context_.SetCurrentKey(key); }

  // Errors: kIllegalState if no key was ever set.
  const Key& CurrentKey() const { return key_context_.CurrentKey(); }

  // The value state of that name.
  // Errors: kIllegalArgument if the name belongs to a state of another kind,
  // type or namespace type.
  template <class Namespace, class T>
  ValueStateOf<Namespace, T>& GetValueState(const std::string& name) {
    return GetOrMake<ValueStateOf<Namespace, T>>(name, key_context_);
  }

  // The list state of that name. Errors: as GetValueState.
  template <class Namespace, class T>
  ListStateOf<Namespace, T>& GetListState(const std::string& name) {
    return GetOrMake<ListStateOf<Namespace, T>>(name, key_context_);
  }

  // The store that functions and triggers get their handles from; one for each
  // type of namespace, with one current namespace.
  template <class Namespace>
  NamespacedStateStore<Namespace>& GetStateStore() {
    std::unique_ptr<KeyedStateStore>& store = stores_[typeid(Namespace)];
    if (store == nullptr) store = std::make_unique<Store<Namespace>>(*this);
    return static_cast<Store<Namespace>&>(*store);
  }

  // All states, in the order of their names (SNAP-001). Cost: linear in the
  // state, and a sort.
  // Errors: kUnsupportedOperation for a state of a type without a codec.
  std::vector<SnapshotEntry> Snapshot(int max_parallelism) const {
    SnapshotEntries entries = dormant_;
    for (const auto& [name, state] : states_) {
      entries.emplace(name, state->Snapshot(max_parallelism));
    }
    std::vector<SnapshotEntry> sorted;
    for (auto& [name, entry] : entries) sorted.push_back(std::move(entry));
    return sorted;
  }

  // Before any state is asked for. A state whose types are others than those
  // that were written is a kIllegalState when it is asked for (SNAP-017).
  void Restore(SnapshotEntries entries) { dormant_ = std::move(entries); }

  // Over all keys. Cost: linear in the state.
  StateStatistics GetStatistics() const { return Statistics(nullptr); }

  // Of the namespaces with that text, over all keys (HARN-015), without what
  // lies dormant. Cost: linear in the state.
  StateStatistics GetStatistics(const std::string& name_space) const {
    return Statistics(&name_space);
  }

 private:
  template <class Namespace>
  class Store final : public NamespacedStateStore<Namespace> {
   public:
    explicit Store(KeyedStateBackend& backend) : backend_(backend) {}

    void SetCurrentNamespace(const Namespace& name_space) override {
      namespace_ = name_space;
    }

   protected:
    ErasedState& GetErasedState(const std::string& name,
                                const StateType& type) override {
      return Find(name, type);
    }

    void MergeErased(const std::string& name, const StateType& type,
                     const Namespace& target,
                     std::span<const Namespace> sources) override {
      Find(name, type).MergeNamespaces(target, sources);
    }

   private:
    using State = HeapErasedState<Key, Namespace, Structures>;

    State& Find(const std::string& name, const StateType& type) {
      State& state = backend_.template GetOrMake<State>(
          name, type, backend_.key_context_, namespace_);
      if (&state.type() != &type) ThrowOtherType(name);
      return state;
    }

    KeyedStateBackend& backend_;
    Namespace namespace_{};
  };

  template <class State, class... Arguments>
  State& GetOrMake(const std::string& name, Arguments&... arguments) {
    std::unique_ptr<KeyedState>& slot = states_[name];
    if (slot == nullptr) {
      auto made = std::make_unique<State>(name, arguments...);
      WakeUp(*made);
      slot = std::move(made);
    }
    State* const state = dynamic_cast<State*>(slot.get());
    if (state == nullptr) ThrowOtherType(name);
    return *state;
  }

  // Gives a new state what was restored for it.
  void WakeUp(KeyedState& state) {
    const auto dormant = dormant_.find(state.name());
    if (dormant == dormant_.end()) return;
    state.Restore(dormant->second);
    dormant_.erase(dormant);
  }

  [[noreturn]] static void ThrowOtherType(const std::string& name) {
    throw Error(ErrorCode::kIllegalArgument,
                "state '" + name +
                    "' exists with another kind, value type or namespace type: "
                    "give each state of an operator a name of its own");
  }

  StateStatistics Statistics(const std::string* name_space) const {
    StateStatistics statistics;
    for (const auto& [name, state] : states_) {
      state->AddStatistics(name_space, statistics);
    }
    if (name_space != nullptr) return statistics;
    for (const auto& [name, entry] : dormant_) {
      const StateStatistics counts = CountsOf(entry);
      statistics.entries += counts.entries;
      statistics.elements += counts.elements;
      statistics.bytes += counts.bytes;
    }
    return statistics;
  }

  KeyContext<Key> key_context_;
  std::map<std::string, std::unique_ptr<KeyedState>> states_;
  std::map<std::type_index, std::unique_ptr<KeyedStateStore>> stores_;
  SnapshotEntries dormant_;
};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_KEYED_STATE_BACKEND_H_
