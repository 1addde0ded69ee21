// KeyedProcessOperator: runs a KeyedProcessFunction.
//
//   KeyedProcessOperator<User, Click, int> counts(
//       std::make_unique<CountClicks>(),
//       [](const Click& click) { return click.user; });
//
// Threads: thread-compatible.
// Errors: what the function and the key selector throw passes through.

#ifndef TIDEMARK_OPERATOR_KEYED_PROCESS_OPERATOR_H_
#define TIDEMARK_OPERATOR_KEYED_PROCESS_OPERATOR_H_

#include <memory>
#include <utility>

#include "tidemark/operator/abstract_keyed_operator.h"
#include "tidemark/operator/keyed_function_runner.h"
#include "tidemark/operator/keyed_process_function.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/structures.h"

namespace tidemark {

template <class Key, class In, class Out, class Structures = FastStructures>
class KeyedProcessOperator final
    : public AbstractKeyedOperator<Key, In, Out, Structures> {
 public:
  using Function = KeyedProcessFunction<Key, In, Out>;
  using Base = AbstractKeyedOperator<Key, In, Out, Structures>;

  // Errors: kIllegalArgument for no function or an empty key selector.
  KeyedProcessOperator(std::unique_ptr<Function> function,
                       typename Base::KeySelector key_selector)
      : Base(std::move(key_selector)), runner_(std::move(function)) {}

  void Open() override {
    runner_.Open(this->context(), this->backend(), this->time_service_manager(),
                 this->output());
  }

  void ProcessElement(StreamRecord<In>&& record) override {
    runner_.OnElement(record.timestamp, [&](auto& context, auto& collector) {
      function().ProcessElement(record.value, context, collector);
    });
  }

  void Close() override { runner_.Close(); }

  Function& function() { return runner_.function(); }

 private:
  KeyedFunctionRunner<Function, Key, Out, Structures> runner_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_KEYED_PROCESS_OPERATOR_H_
