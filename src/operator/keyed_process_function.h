// KeyedProcessFunction: a user's own handling of a keyed stream, with state and
// timers for each key.
//
//   // Emits the number of clicks of a user once there was none for a minute.
//   class CountClicks final : public KeyedProcessFunction<User, Click, int> {
//    public:
//     void Open(RuntimeContext& context) override {
//       count_ = context.GetState(ValueStateDescriptor<int>("count"));
//       last_ = context.GetState(ValueStateDescriptor<Timestamp>("last"));
//     }
//     void ProcessElement(const Click&, Context& context,
//                         Collector<int>&) override {
//       const int* const count = count_.Value();
//       count_.Update(count == nullptr ? 1 : *count + 1);
//       const Timestamp end = WrappingAdd(*context.timestamp(), 60s);
//       last_.Update(end);
//       context.timer_service().RegisterEventTimeTimer(end);
//     }
//     void OnTimer(Timestamp timestamp, TimerContext&,
//                  Collector<int>& out) override {
//       if (timestamp != *last_.Value()) return;
//       out.Collect(*count_.Value());
//       count_.Clear();
//       last_.Clear();
//     }
//    ...
//
// Threads: thread-compatible; an operator's calls come one after the other.
// Errors: what a function throws passes through the operator as it is.

#ifndef TIDEMARK_OPERATOR_KEYED_PROCESS_FUNCTION_H_
#define TIDEMARK_OPERATOR_KEYED_PROCESS_FUNCTION_H_

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/process_context.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/stream/collector.h"

namespace tidemark {

template <class Key, class In, class Out>
class KeyedProcessFunction {
 public:
  using Context = KeyedProcessContext<Key>;
  using TimerContext = OnTimerContext<Key>;

  KeyedProcessFunction() = default;
  KeyedProcessFunction(const KeyedProcessFunction&) = delete;
  KeyedProcessFunction& operator=(const KeyedProcessFunction&) = delete;
  virtual ~KeyedProcessFunction() = default;

  // Called once, before the first element.
  virtual void Open(RuntimeContext& /*context*/) {}

  // Called for each element. What is collected carries the element's timestamp,
  // or none if it has none (PROC-001).
  virtual void ProcessElement(const In& value, Context& context,
                              Collector<Out>& out) = 0;

  // Called for each timer that fires, with the timestamp that it was set for
  // (PROC-008). What is collected carries that timestamp if it is an event-time
  // timer (PROC-003), and none if it is a processing-time timer (PROC-004).
  virtual void OnTimer(Timestamp /*timestamp*/, TimerContext& /*context*/,
                       Collector<Out>& /*out*/) {}

  // Called once, last.
  virtual void Close() {}
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_KEYED_PROCESS_FUNCTION_H_
