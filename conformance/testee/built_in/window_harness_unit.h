// WindowHarnessUnit: a keyed unit whose namespaces are windows, some of which
// may merge.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_HARNESS_UNIT_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_HARNESS_UNIT_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "tidemark/conformance/testee/built_in/harness_unit.h"
#include "tidemark/conformance/testee/built_in/window_policies.h"

namespace tidemark {

// A function that lists the merging windows of an operator as `inspect` shows
// them. Valid for as long as the operator.
template <class Codec, class Operator>
std::function<Value::List()> ListMergingWindows(const Operator& op) {
  return [&op] {
    Value::List windows;
    op.ForEachInFlightWindow([&windows](const auto& key, const auto& window) {
      windows.push_back(
          Value::Map{{"key", Codec::FromKey(key)},
                     {"window", WindowToValue(window.window)},
                     {"state", WindowToValue(window.state_window)}});
    });
    return windows;
  };
}

template <class HarnessType, class Codec = EventCodec>
class WindowHarnessUnit final : public KeyedHarnessUnit<HarnessType, Codec> {
 public:
  using Base = KeyedHarnessUnit<HarnessType, Codec>;

  WindowHarnessUnit(const Value& program, std::unique_ptr<HarnessType> harness,
                    std::shared_ptr<CallLog> calls,
                    std::function<Value::List()> list_merging_windows)
      : Base(program, std::move(harness), std::move(calls)),
        list_merging_windows_(std::move(list_merging_windows)) {}

 protected:
  Value NamespaceToValue(const std::string& name_space) override {
    return WindowTextToValue(name_space);
  }

  void InspectMore(Value::Map& fields) override {
    Base::InspectMore(fields);
    fields.emplace_back("merging", Value(list_merging_windows_()));
  }

 private:
  std::function<Value::List()> list_merging_windows_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_HARNESS_UNIT_H_
