// KeyedStateStore, ValueState, ListState and ReducingState: keyed state as
// functions and triggers see it.
//
//   class CountUsers : public ... {
//     void Open(RuntimeContext& context) override {
//       count_ = context.GetState(ValueStateDescriptor<int>("count"));
//     }
//     void ProcessElement(...) override {
//       const int* const count = count_.Value();
//       count_.Update(count == nullptr ? 1 : *count + 1);
//     }
//     ValueState<int> count_;
//   };
//
// Every access is about the key, and the namespace, that are current when it
// is made: a handle is got once, at Open, and used for all keys.
//
// Threads: thread-compatible.
// Ownership: handles are small values that refer to the store; the operator
// owns it, and functions and triggers do not outlive the operator.
// Errors: kIllegalState from every access while no key is current, and from a
// handle that was never got from a store.
// Cost: one virtual call and one look-up an access. Changing a value that is
// there allocates nothing.

#ifndef TIDEMARK_STATE_KEYED_STATE_STORE_H_
#define TIDEMARK_STATE_KEYED_STATE_STORE_H_

#include <any>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/state/erased_state.h"

namespace tidemark {

// Name and type of a state of one value. States of one operator with one name
// are one state.
template <class T>
class ValueStateDescriptor {
 public:
  explicit ValueStateDescriptor(std::string name) : name_(std::move(name)) {}

  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

// Name and element type of a state that is a list.
template <class T>
class ListStateDescriptor {
 public:
  explicit ListStateDescriptor(std::string name) : name_(std::move(name)) {}

  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

// Name, type and operation of a state of one value that what is added is
// reduced into. `Reduce` is a type whose value needs no arguments, such as
// std::plus<>: a function of two T that returns a T.
template <class T, class Reduce>
class ReducingStateDescriptor {
 public:
  explicit ReducingStateDescriptor(std::string name) : name_(std::move(name)) {}

  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

namespace state_internal {

// A reference to a state that can be missing.
class StateReference {
 public:
  StateReference() = default;
  explicit StateReference(ErasedState& state) : state_(&state) {}

  ErasedState& Get() const {
    if (state_ == nullptr) {
      throw Error(ErrorCode::kIllegalState,
                  "a state handle was used that no store gave out: get it with "
                  "GetState when the function is opened");
    }
    return *state_;
  }

 private:
  ErasedState* state_ = nullptr;
};

}  // namespace state_internal

// A handle on one value for each key.
template <class T>
class ValueState {
 public:
  // A handle on nothing, to be assigned to.
  ValueState() = default;
  explicit ValueState(ErasedState& state) : state_(state) {}

  // The value, or null if there is none. Valid until the next change of this
  // state.
  const T* Value() const { return std::any_cast<T>(state_.Get().Find()); }

  void Update(T value) {
    state_.Get().Modify([&value](std::any& content) {
      if (T* const held = std::any_cast<T>(&content)) {
        *held = std::move(value);
      } else {
        content = std::move(value);
      }
    });
  }

  // Removes the value; nothing happens if there is none.
  void Clear() { state_.Get().Erase(); }

 private:
  state_internal::StateReference state_;
};

// A handle on one list for each key.
template <class T>
class ListState {
 public:
  // A handle on nothing, to be assigned to.
  ListState() = default;
  explicit ListState(ErasedState& state) : state_(state) {}

  // The elements in the order in which they were added, at least one; or null
  // if there are none. Valid until the next change of this state.
  const std::vector<T>* Get() const {
    return std::any_cast<std::vector<T>>(state_.Get().Find());
  }

  // Adds an element at the end.
  void Add(T element) {
    state_.Get().Modify([&element](std::any& content) {
      if (!content.has_value()) content.emplace<std::vector<T>>();
      std::any_cast<std::vector<T>>(&content)->push_back(std::move(element));
    });
  }

  // Replaces all elements; no elements clear the state.
  void Update(std::vector<T> elements) {
    if (elements.empty()) return Clear();
    state_.Get().Modify(
        [&elements](std::any& content) { content = std::move(elements); });
  }

  // Removes all elements; nothing happens if there are none.
  void Clear() { state_.Get().Erase(); }

 private:
  state_internal::StateReference state_;
};

// A handle on one value for each key that grows by what is added to it.
template <class T, class Reduce>
class ReducingState {
 public:
  // A handle on nothing, to be assigned to.
  ReducingState() = default;
  explicit ReducingState(ErasedState& state) : state_(state) {}

  // The value, or null if nothing was added. Valid until the next change of
  // this state.
  const T* Get() const { return std::any_cast<T>(state_.Get().Find()); }

  // The first value is kept as it is; then it is Reduce(held, value).
  void Add(T value) {
    state_.Get().Modify([&value](std::any& content) {
      if (T* const held = std::any_cast<T>(&content)) {
        *held = Reduce{}(std::move(*held), std::move(value));
      } else {
        content = std::move(value);
      }
    });
  }

  // Removes the value; nothing happens if there is none.
  void Clear() { state_.Get().Erase(); }

 private:
  state_internal::StateReference state_;
};

// Gives out handles on the states of one operator.
class KeyedStateStore {
 public:
  KeyedStateStore() = default;
  KeyedStateStore(const KeyedStateStore&) = delete;
  KeyedStateStore& operator=(const KeyedStateStore&) = delete;
  virtual ~KeyedStateStore() = default;

  // Errors: kIllegalArgument if the name belongs to a state of another kind,
  // type or namespace type.
  template <class T>
  ValueState<T> GetState(const ValueStateDescriptor<T>& descriptor) {
    return ValueState<T>(
        GetErasedState(descriptor.name(), ValueStateType<T>()));
  }
  template <class T>
  ListState<T> GetState(const ListStateDescriptor<T>& descriptor) {
    return ListState<T>(GetErasedState(descriptor.name(), ListStateType<T>()));
  }
  template <class T, class Reduce>
  ReducingState<T, Reduce> GetState(
      const ReducingStateDescriptor<T, Reduce>& descriptor) {
    return ReducingState<T, Reduce>(
        GetErasedState(descriptor.name(), ReducingStateType<T, Reduce>()));
  }

 protected:
  virtual ErasedState& GetErasedState(const std::string& name,
                                      const StateType& type) = 0;
};

// A store whose states are partitioned by namespace as well, such as by window.
// The operator sets the namespace before it calls user code.
template <class Namespace>
class NamespacedStateStore : public KeyedStateStore {
 public:
  virtual void SetCurrentNamespace(const Namespace& name_space) = 0;

  // Moves what the sources hold of that state behind what the target holds,
  // source by source; none changes nothing (TRIG-028).
  template <class T>
  void MergeNamespaces(const ListStateDescriptor<T>& descriptor,
                       const Namespace& target,
                       std::span<const Namespace> sources) {
    MergeErased(descriptor.name(), ListStateType<T>(), target, sources);
  }

  // Reduces what the sources hold, source by source, and then what the target
  // holds with that; none changes nothing (TRIG-028).
  template <class T, class Reduce>
  void MergeNamespaces(const ReducingStateDescriptor<T, Reduce>& descriptor,
                       const Namespace& target,
                       std::span<const Namespace> sources) {
    MergeErased(descriptor.name(), ReducingStateType<T, Reduce>(), target,
                sources);
  }

  // A value cannot be merged: always kIllegalArgument (TRIG-028).
  template <class T>
  void MergeNamespaces(const ValueStateDescriptor<T>& descriptor,
                       const Namespace& target,
                       std::span<const Namespace> sources) {
    MergeErased(descriptor.name(), ValueStateType<T>(), target, sources);
  }

 protected:
  virtual void MergeErased(const std::string& name, const StateType& type,
                           const Namespace& target,
                           std::span<const Namespace> sources) = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_STATE_KEYED_STATE_STORE_H_
