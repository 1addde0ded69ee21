// ProcessFunction: a user's own handling of a stream without keys. It can read
// both clocks and write side outputs, but has neither state nor timers.
//
//   class SplitBots final : public ProcessFunction<Click, Click> {
//    public:
//     void ProcessElement(const Click& click, ProcessContext& context,
//                         Collector<Click>& out) override {
//       if (click.is_bot) {
//         context.Output(kBots, click);
//       } else {
//         out.Collect(click);
//       }
//     }
//   };
//
// Threads: thread-compatible; an operator's calls come one after the other.
// Errors: what a function throws passes through the operator as it is. Setting
// and deleting timers are kUnsupportedOperation (PROC-012).

#ifndef TIDEMARK_OPERATOR_PROCESS_FUNCTION_H_
#define TIDEMARK_OPERATOR_PROCESS_FUNCTION_H_

#include "tidemark/operator/process_context.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/stream/collector.h"

namespace tidemark {

template <class In, class Out>
class ProcessFunction {
 public:
  ProcessFunction() = default;
  ProcessFunction(const ProcessFunction&) = delete;
  ProcessFunction& operator=(const ProcessFunction&) = delete;
  virtual ~ProcessFunction() = default;

  // Called once, before the first element.
  virtual void Open(RuntimeContext& /*context*/) {}

  // Called for each element. What is collected carries the element's timestamp,
  // or none if it has none (PROC-001).
  virtual void ProcessElement(const In& value, ProcessContext& context,
                              Collector<Out>& out) = 0;

  // Called once, last.
  virtual void Close() {}
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_PROCESS_FUNCTION_H_
