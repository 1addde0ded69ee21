#include "tidemark/conformance/testee/built_in/scripted_process.h"

#include <string>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/state_access.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"

namespace tidemark {
namespace {

// `key` is the current one; null on a stream without keys.
class ProcessHost final : public ScriptHost {
 public:
  ProcessHost(RuntimeContext& runtime_context, ProcessContext& context,
              const Value* key, Collector<Event>& out)
      : runtime_context_(runtime_context),
        context_(context),
        key_(key),
        out_(out) {}

  Timestamp CurrentWatermark() const override {
    return context_.timer_service().CurrentWatermark();
  }
  Timestamp CurrentProcessingTime() const override {
    return context_.timer_service().CurrentProcessingTime();
  }
  Value CurrentKey() const override {
    return key_ == nullptr ? ScriptHost::CurrentKey() : *key_;
  }

  void SetTimer(TimeDomain domain, Timestamp time,
                const Value& timer) override {
    CheckTimer(timer);
    if (domain == TimeDomain::kEventTime) {
      context_.timer_service().RegisterEventTimeTimer(time);
    } else {
      context_.timer_service().RegisterProcessingTimeTimer(time);
    }
  }
  void DeleteTimer(TimeDomain domain, Timestamp time,
                   const Value& timer) override {
    CheckTimer(timer);
    if (domain == TimeDomain::kEventTime) {
      context_.timer_service().DeleteEventTimeTimer(time);
    } else {
      context_.timer_service().DeleteProcessingTimeTimer(time);
    }
  }

  void Emit(const Value& value) override { out_.Collect(WithKey(value)); }
  void EmitSide(const Value& tag, const Value& value) override {
    // A null tag is one without a name (PROC-007).
    const std::string name = tag.is_null() ? "" : tag.AsString();
    context_.Output(OutputTag<Event>(name), WithKey(value));
  }

  void AccessState(const Value& access, CallLog& calls) override {
    const std::string scope = TextOr(access, "scope", "key");
    if (scope != "key") throw UnsupportedFeature("state scope " + scope);
    AccessStateIn(runtime_context_, access, calls);
  }

 private:
  Event WithKey(const Value& value) const {
    Event event{std::nullopt, value};
    if (key_ != nullptr) event.key = *key_;
    return event;
  }

  // All timers of a process function have the void namespace (PROC-017).
  static void CheckTimer(const Value& timer) {
    for (const char* field : {"ns", "service"}) {
      if (timer.Find(field) != nullptr) {
        throw UnsupportedFeature(std::string("process timer ") + field);
      }
    }
  }

  RuntimeContext& runtime_context_;
  ProcessContext& context_;
  const Value* key_;
  Collector<Event>& out_;
};

// Does what the record's value says.
void RunRecord(const Event& event, ProcessContext& context, ScriptHost& host,
               CallLog& calls) {
  ScriptMoment moment;
  moment.value = event.ValueOrNull();
  moment.timestamp = context.timestamp();
  Script(moment.value.Find("do")).Run(moment, host, calls);
}

// Does what the script says; without one the timer comes out as a call.
void RunTimer(Timestamp timestamp, OnTimerContext<Value>& context,
              Script& on_timer, ScriptHost& host, CallLog& calls) {
  if (on_timer.empty()) {
    calls.Add(Value::Map{
        {"timer", Value::Map{{"domain", TimeDomainWord(context.time_domain())},
                             {"key", context.CurrentKey()},
                             {"time", TimeToValue(timestamp)}}}});
    return;
  }
  ScriptMoment moment;
  moment.timestamp = context.timestamp();
  moment.timer = timestamp;
  moment.domain = context.time_domain();
  on_timer.Run(moment, host, calls);
}

}  // namespace

ScriptedProcessFunction::ScriptedProcessFunction(const Value& program,
                                                 std::shared_ptr<CallLog> calls)
    : on_timer_(program.Find("on_timer")), calls_(std::move(calls)) {}

void ScriptedProcessFunction::Open(RuntimeContext& context) {
  runtime_context_.emplace(context);
}

void ScriptedProcessFunction::ProcessElement(const Event& event,
                                             Context& context,
                                             Collector<Event>& out) {
  ProcessHost host(*runtime_context_, context, &context.CurrentKey(), out);
  RunRecord(event, context, host, *calls_);
}

void ScriptedProcessFunction::OnTimer(Timestamp timestamp,
                                      TimerContext& context,
                                      Collector<Event>& out) {
  ProcessHost host(*runtime_context_, context, &context.CurrentKey(), out);
  RunTimer(timestamp, context, on_timer_, host, *calls_);
}

void ScriptedUnkeyedFunction::Open(RuntimeContext& context) {
  runtime_context_.emplace(context);
}

void ScriptedUnkeyedFunction::ProcessElement(const Event& event,
                                             ProcessContext& context,
                                             Collector<Event>& out) {
  ProcessHost host(*runtime_context_, context, nullptr, out);
  RunRecord(event, context, host, *calls_);
}

ScriptedCoProcessFunction::ScriptedCoProcessFunction(
    const Value& program, std::shared_ptr<CallLog> calls)
    : on_timer_(program.Find("on_timer")), calls_(std::move(calls)) {}

void ScriptedCoProcessFunction::Open(RuntimeContext& context) {
  runtime_context_.emplace(context);
}

void ScriptedCoProcessFunction::ProcessElement1(const Event& event,
                                                Context& context,
                                                Collector<Event>& out) {
  ProcessHost host(*runtime_context_, context, &context.CurrentKey(), out);
  RunRecord(event, context, host, *calls_);
}

void ScriptedCoProcessFunction::ProcessElement2(const Event& event,
                                                Context& context,
                                                Collector<Event>& out) {
  ProcessElement1(event, context, out);
}

void ScriptedCoProcessFunction::OnTimer(Timestamp timestamp,
                                        TimerContext& context,
                                        Collector<Event>& out) {
  ProcessHost host(*runtime_context_, context, &context.CurrentKey(), out);
  RunTimer(timestamp, context, on_timer_, host, *calls_);
}

void ScriptedUnkeyedCoFunction::Open(RuntimeContext& context) {
  runtime_context_.emplace(context);
}

void ScriptedUnkeyedCoFunction::ProcessElement1(const Event& event,
                                                ProcessContext& context,
                                                Collector<Event>& out) {
  ProcessHost host(*runtime_context_, context, nullptr, out);
  RunRecord(event, context, host, *calls_);
}

void ScriptedUnkeyedCoFunction::ProcessElement2(const Event& event,
                                                ProcessContext& context,
                                                Collector<Event>& out) {
  ProcessElement1(event, context, out);
}

}  // namespace tidemark
