// Process functions that do what the values of their records, and the program's
// `on_timer`, say: with keys and without, with one input and with two.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_SCRIPTED_PROCESS_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_SCRIPTED_PROCESS_H_

#include <memory>
#include <optional>
#include <utility>

#include "tidemark/conformance/testee/built_in/call_log.h"
#include "tidemark/conformance/testee/built_in/event.h"
#include "tidemark/conformance/testee/built_in/script.h"
#include "tidemark/operator/co_process_function.h"
#include "tidemark/operator/keyed_co_process_function.h"
#include "tidemark/operator/keyed_process_function.h"
#include "tidemark/operator/process_function.h"

namespace tidemark {

class ScriptedProcessFunction final
    : public KeyedProcessFunction<Value, Event, Event> {
 public:
  ScriptedProcessFunction(const Value& program, std::shared_ptr<CallLog> calls);

  void Open(RuntimeContext& context) override;
  void ProcessElement(const Event& event, Context& context,
                      Collector<Event>& out) override;
  void OnTimer(Timestamp timestamp, TimerContext& context,
               Collector<Event>& out) override;

 private:
  Script on_timer_;
  std::shared_ptr<CallLog> calls_;
  std::optional<RuntimeContext> runtime_context_;
};

// The same on a stream without keys, where there are no timers.
class ScriptedUnkeyedFunction final : public ProcessFunction<Event, Event> {
 public:
  explicit ScriptedUnkeyedFunction(std::shared_ptr<CallLog> calls)
      : calls_(std::move(calls)) {}

  void Open(RuntimeContext& context) override;
  void ProcessElement(const Event& event, ProcessContext& context,
                      Collector<Event>& out) override;

 private:
  std::shared_ptr<CallLog> calls_;
  std::optional<RuntimeContext> runtime_context_;
};

// The same with keys and two inputs, which do the same.
class ScriptedCoProcessFunction final
    : public KeyedCoProcessFunction<Value, Event, Event, Event> {
 public:
  ScriptedCoProcessFunction(const Value& program,
                            std::shared_ptr<CallLog> calls);

  void Open(RuntimeContext& context) override;
  void ProcessElement1(const Event& event, Context& context,
                       Collector<Event>& out) override;
  void ProcessElement2(const Event& event, Context& context,
                       Collector<Event>& out) override;
  void OnTimer(Timestamp timestamp, TimerContext& context,
               Collector<Event>& out) override;

 private:
  Script on_timer_;
  std::shared_ptr<CallLog> calls_;
  std::optional<RuntimeContext> runtime_context_;
};

// The same without keys and with two inputs.
class ScriptedUnkeyedCoFunction final
    : public CoProcessFunction<Event, Event, Event> {
 public:
  explicit ScriptedUnkeyedCoFunction(std::shared_ptr<CallLog> calls)
      : calls_(std::move(calls)) {}

  void Open(RuntimeContext& context) override;
  void ProcessElement1(const Event& event, ProcessContext& context,
                       Collector<Event>& out) override;
  void ProcessElement2(const Event& event, ProcessContext& context,
                       Collector<Event>& out) override;

 private:
  std::shared_ptr<CallLog> calls_;
  std::optional<RuntimeContext> runtime_context_;
};

// Passes the records of both inputs on as they are.
class ForwardingCoProcessFunction final
    : public KeyedCoProcessFunction<Value, Event, Event, Event> {
 public:
  void ProcessElement1(const Event& event, Context& /*context*/,
                       Collector<Event>& out) override {
    out.Collect(event);
  }
  void ProcessElement2(const Event& event, Context& /*context*/,
                       Collector<Event>& out) override {
    out.Collect(event);
  }
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_SCRIPTED_PROCESS_H_
