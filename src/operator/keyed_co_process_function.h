// KeyedCoProcessFunction: a user's own handling of two keyed streams together,
// with state and timers for each key that both share.
//
//   // Emits each click with the last known name of its user.
//   class NameClicks final
//       : public KeyedCoProcessFunction<UserId, Click, User, NamedClick> {
//    public:
//     void Open(RuntimeContext& context) override {
//       name_ = context.GetState(ValueStateDescriptor<std::string>("name"));
//     }
//     void ProcessElement1(const Click& click, Context&,
//                          Collector<NamedClick>& out) override {
//       if (name_.Value() != nullptr) out.Collect({click, *name_.Value()});
//     }
//     void ProcessElement2(const User& user, Context&,
//                          Collector<NamedClick>&) override {
//       name_.Update(user.name);
//     }
//    ...
//
// Event time is the combined watermark of both inputs: the lower one, while
// neither is idle (TIMER-054, TIMER-055).
//
// Threads: thread-compatible; an operator's calls come one after the other.
// Errors: what a function throws passes through the operator as it is.

#ifndef TIDEMARK_OPERATOR_KEYED_CO_PROCESS_FUNCTION_H_
#define TIDEMARK_OPERATOR_KEYED_CO_PROCESS_FUNCTION_H_

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/process_context.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/stream/collector.h"

namespace tidemark {

template <class Key, class In1, class In2, class Out>
class KeyedCoProcessFunction {
 public:
  using Context = KeyedProcessContext<Key>;
  using TimerContext = OnTimerContext<Key>;

  KeyedCoProcessFunction() = default;
  KeyedCoProcessFunction(const KeyedCoProcessFunction&) = delete;
  KeyedCoProcessFunction& operator=(const KeyedCoProcessFunction&) = delete;
  virtual ~KeyedCoProcessFunction() = default;

  // Called once, before the first element.
  virtual void Open(RuntimeContext& /*context*/) {}

  // Called for each element of that input. What is collected carries the
  // element's timestamp, or none if it has none (PROC-001).
  virtual void ProcessElement1(const In1& value, Context& context,
                               Collector<Out>& out) = 0;
  virtual void ProcessElement2(const In2& value, Context& context,
                               Collector<Out>& out) = 0;

  // Called for each timer that fires, whichever input it was set from, with the
  // timestamp that it was set for (PROC-008). What is collected carries that
  // timestamp if it is an event-time timer (PROC-003), and none if it is a
  // processing-time timer (PROC-004).
  virtual void OnTimer(Timestamp /*timestamp*/, TimerContext& /*context*/,
                       Collector<Out>& /*out*/) {}

  // Called once, last.
  virtual void Close() {}
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_KEYED_CO_PROCESS_FUNCTION_H_
