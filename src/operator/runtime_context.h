// RuntimeContext: what a function is given when it is opened.
//
//   void Open(RuntimeContext& context) override {
//     count_ = context.GetState(ValueStateDescriptor<int>("count"));
//     context.metrics().RegisterGauge("pending", [this] { ... });
//   }
//
// Threads: thread-compatible.
// Ownership: valid while the function is opened; what it gives out lives as
// long as the operator.

#ifndef TIDEMARK_OPERATOR_RUNTIME_CONTEXT_H_
#define TIDEMARK_OPERATOR_RUNTIME_CONTEXT_H_

#include "tidemark/base/error.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/state/keyed_state_store.h"

namespace tidemark {

class RuntimeContext {
 public:
  // Of an operator without keys, and so without keyed state.
  explicit RuntimeContext(const OperatorContext& context) : context_(context) {}

  RuntimeContext(const OperatorContext& context, KeyedStateStore& state_store)
      : context_(context), state_store_(&state_store) {}

  // A handle on the state of that name, of whichever key is current.
  // Errors: kUnsupportedOperation if the operator is not keyed;
  // kIllegalArgument if the name belongs to a state of another kind or type.
  template <class T>
  ValueState<T> GetState(const ValueStateDescriptor<T>& descriptor) {
    return state_store().GetState(descriptor);
  }
  template <class T>
  ListState<T> GetState(const ListStateDescriptor<T>& descriptor) {
    return state_store().GetState(descriptor);
  }

  MetricGroup& metrics() const { return context_.metrics; }
  const OperatorConfig& config() const { return context_.config; }

 private:
  KeyedStateStore& state_store() const {
    if (state_store_ == nullptr) {
      throw Error(ErrorCode::kUnsupportedOperation,
                  "keyed state was asked for on a stream that is not keyed: "
                  "key the stream first");
    }
    return *state_store_;
  }

  const OperatorContext& context_;
  KeyedStateStore* state_store_ = nullptr;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_RUNTIME_CONTEXT_H_
