// CoProcessFunction: a user's own handling of two streams without keys. It can
// read both clocks and write side outputs, but has neither state nor timers.
//
//   class Merge final : public CoProcessFunction<Click, Order, Event> {
//    public:
//     void ProcessElement1(const Click& click, ProcessContext&,
//                          Collector<Event>& out) override {
//       out.Collect(Event(click));
//     }
//     void ProcessElement2(const Order& order, ProcessContext&,
//                          Collector<Event>& out) override {
//       out.Collect(Event(order));
//     }
//   };
//
// Threads: thread-compatible; an operator's calls come one after the other.
// Errors: what a function throws passes through the operator as it is. Setting
// and deleting timers are kUnsupportedOperation (PROC-012).

#ifndef TIDEMARK_OPERATOR_CO_PROCESS_FUNCTION_H_
#define TIDEMARK_OPERATOR_CO_PROCESS_FUNCTION_H_

#include "tidemark/operator/process_context.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/stream/collector.h"

namespace tidemark {

template <class In1, class In2, class Out>
class CoProcessFunction {
 public:
  CoProcessFunction() = default;
  CoProcessFunction(const CoProcessFunction&) = delete;
  CoProcessFunction& operator=(const CoProcessFunction&) = delete;
  virtual ~CoProcessFunction() = default;

  // Called once, before the first element.
  virtual void Open(RuntimeContext& /*context*/) {}

  // Called for each element of that input. What is collected carries the
  // element's timestamp, or none if it has none (PROC-001).
  virtual void ProcessElement1(const In1& value, ProcessContext& context,
                               Collector<Out>& out) = 0;
  virtual void ProcessElement2(const In2& value, ProcessContext& context,
                               Collector<Out>& out) = 0;

  // Called once, last.
  virtual void Close() {}
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_CO_PROCESS_FUNCTION_H_
