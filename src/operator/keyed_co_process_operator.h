// KeyedCoProcessOperator: runs a KeyedCoProcessFunction.
//
//   KeyedCoProcessOperator<UserId, Click, User, NamedClick> names(
//       std::make_unique<NameClicks>(),
//       [](const Click& click) { return click.user; },
//       [](const User& user) { return user.id; });
//
// Threads: thread-compatible.
// Errors: what the function and the key selectors throw passes through.

#ifndef TIDEMARK_OPERATOR_KEYED_CO_PROCESS_OPERATOR_H_
#define TIDEMARK_OPERATOR_KEYED_CO_PROCESS_OPERATOR_H_

#include <memory>
#include <utility>

#include "tidemark/operator/abstract_keyed_two_input_operator.h"
#include "tidemark/operator/keyed_co_process_function.h"
#include "tidemark/operator/keyed_function_runner.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/structures.h"

namespace tidemark {

template <class Key, class In1, class In2, class Out,
          class Structures = FastStructures>
class KeyedCoProcessOperator final
    : public AbstractKeyedTwoInputOperator<Key, In1, In2, Out, Structures> {
 public:
  using Function = KeyedCoProcessFunction<Key, In1, In2, Out>;
  using Base = AbstractKeyedTwoInputOperator<Key, In1, In2, Out, Structures>;

  // Errors: kIllegalArgument for no function or an empty key selector.
  KeyedCoProcessOperator(std::unique_ptr<Function> function,
                         typename Base::KeySelector1 key_selector1,
                         typename Base::KeySelector2 key_selector2)
      : Base(std::move(key_selector1), std::move(key_selector2)),
        runner_(std::move(function)) {}

  void Open() override {
    runner_.Open(this->context(), this->backend(), this->time_service_manager(),
                 this->output());
  }

  void ProcessElement1(StreamRecord<In1>&& record) override {
    runner_.OnElement(record.timestamp, [&](auto& context, auto& collector) {
      function().ProcessElement1(record.value, context, collector);
    });
  }
  void ProcessElement2(StreamRecord<In2>&& record) override {
    runner_.OnElement(record.timestamp, [&](auto& context, auto& collector) {
      function().ProcessElement2(record.value, context, collector);
    });
  }

  void Close() override { runner_.Close(); }

  Function& function() { return runner_.function(); }

 private:
  KeyedFunctionRunner<Function, Key, Out, Structures> runner_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_KEYED_CO_PROCESS_OPERATOR_H_
