// What window functions of programs do: operations, emission and scripts.

#include <algorithm>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/state_access.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"
#include "tidemark/conformance/testee/built_in/window_policies.h"
#include "tidemark/conformance/testee/built_in/window_program.h"

namespace tidemark {
namespace {

// Left and right, each the result of `op` over some values, as the result over
// all of them. Sums wrap in 64 bits, as in Java.
Value Combine(const std::string& op, Value left, const Value& right) {
  if (op == "sum") {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(left.AsInt()) +
                                     static_cast<std::uint64_t>(right.AsInt()));
  }
  if (op == "concat") return left.AsString() + right.AsString();
  if (op == "min") return std::min(left, right);
  if (op == "max") return std::max(left, right);
  if (op == "list") {
    for (const Value& item : right.AsList()) left.Append(item);
  }
  return left;
}

// The result of `op` over one value.
Value Single(const std::string& op, const Event& event) {
  return op == "list" ? Value(Value::List{event.ValueOrNull()})
                      : event.ValueOrNull();
}

// A script at a firing or, where `key` and `out` are null, at cleanup.
template <class W>
class WindowHost final : public ScriptHost {
 public:
  WindowHost(WindowContext<W>& context, const Value* key, Collector<Event>* out)
      : context_(context), key_(key), out_(out) {}

  Timestamp CurrentWatermark() const override {
    return context_.CurrentWatermark();
  }
  Timestamp CurrentProcessingTime() const override {
    return context_.CurrentProcessingTime();
  }
  Value CurrentKey() const override {
    return key_ == nullptr ? ScriptHost::CurrentKey() : *key_;
  }
  void Emit(const Value& value) override {
    if (out_ == nullptr) return ScriptHost::Emit(value);
    out_->Collect(Event{CurrentKey(), value});
  }
  void EmitSide(const Value& tag, const Value& value) override {
    // A null tag is one without a name (WIN-011).
    const std::string name = tag.is_null() ? "" : tag.AsString();
    Event event{std::nullopt, value};
    if (key_ != nullptr) event.key = *key_;
    context_.Output(OutputTag<Event>(name), std::move(event));
  }
  void AccessState(const Value& access, CallLog& calls) override {
    const std::string scope = TextOr(access, "scope", "window");
    if (scope == "window") {
      AccessStateIn(context_.WindowState(), access, calls);
    } else if (scope == "global" || scope == "key") {
      AccessStateIn(context_.GlobalState(), access, calls);
    } else {
      throw UnsupportedFeature("state scope " + scope);
    }
  }

 private:
  WindowContext<W>& context_;
  const Value* key_;
  Collector<Event>* out_;
};

}  // namespace

FunctionProgram ParseFunction(const Value* function) {
  FunctionProgram program{"elements", "list", std::nullopt, {}, {}};
  if (function == nullptr || *function == Value("elements")) return program;
  if (function->is_string()) {
    program.state = "aggregate";
    program.op = function->AsString();
    return program;
  }
  program.state = TextOr(*function, "state", "aggregate");
  program.op = TextOr(*function, "op", "list");
  if (const Value* names = function->Find("emit")) {
    program.emit.emplace();
    for (const Value& name : names->AsList()) {
      program.emit->push_back(name.AsString());
    }
  }
  program.process = Script(function->Find("process"));
  program.clear = Script(function->Find("clear"));
  return program;
}

WindowResult AggregateOperation::CreateAccumulator() const {
  if (op_ != "list") return {};
  return {Value(Value::List{}), 0};
}

void AggregateOperation::Add(const Event& event,
                             WindowResult& accumulator) const {
  Merge(accumulator, WindowResult{Single(op_, event), 1});
}

std::optional<WindowResult> AggregateOperation::GetResult(
    const WindowResult& accumulator) const {
  if (op_ == "null_result") return std::nullopt;
  if (op_ == "count") return WindowResult{accumulator.count, accumulator.count};
  return accumulator;
}

void AggregateOperation::Merge(WindowResult& target,
                               WindowResult&& source) const {
  if (source.count == 0) return;
  target.value = target.count == 0
                     ? std::move(source.value)
                     : Combine(op_, std::move(target.value), source.value);
  target.count += source.count;
}

std::size_t StateSizeOf(const WindowResult& result) {
  return sizeof(result.count) + StateSizeOf(result.value);
}

Event ReduceOperation::operator()(const Event& held, const Event& value) const {
  return Event{held.key, Combine(op_, held.ValueOrNull(), value.ValueOrNull())};
}

template <class W>
void ProgrammedWindowFunction<W>::Process(const Value& key,
                                          WindowContext<W>& context,
                                          std::span<const WindowResult> results,
                                          Collector<Event>& out) {
  for (const WindowResult& result : results) Emit(key, context, result, out);
}

template <class W>
void ProgrammedWindowFunction<W>::Process(const Value& key,
                                          WindowContext<W>& context,
                                          std::span<const Event> elements,
                                          Collector<Event>& out) {
  if (program_.state == "reduce") {
    if (elements.empty()) return;
    return Emit(key, context, {elements.front().ValueOrNull(), 0}, out);
  }
  const AggregateOperation operation(program_.op);
  WindowResult all = operation.CreateAccumulator();
  for (const Event& event : elements) operation.Add(event, all);
  const std::optional<WindowResult> result = operation.GetResult(all);
  if (result.has_value()) Emit(key, context, *result, out);
}

template <class W>
void ProgrammedWindowFunction<W>::Clear(WindowContext<W>& context) {
  WindowHost host(context, nullptr, nullptr);
  ScriptMoment moment;
  moment.max_timestamp = context.window().MaxTimestamp();
  program_.clear.Run(moment, host, *calls_);
}

template <class W>
void ProgrammedWindowFunction<W>::Emit(const Value& key,
                                       WindowContext<W>& context,
                                       const WindowResult& result,
                                       Collector<Event>& out) {
  WindowHost host(context, &key, &out);
  ScriptMoment moment;
  moment.value = result.value;
  moment.max_timestamp = context.window().MaxTimestamp();
  program_.process.Run(moment, host, *calls_);
  out.Collect(Event{key, ValueToEmit(key, context, result)});
}

template <class W>
Value ProgrammedWindowFunction<W>::ValueToEmit(
    const Value& key, WindowContext<W>& context,
    const WindowResult& result) const {
  if (!program_.emit.has_value()) return result.value;
  Value::Map fields;
  for (const std::string& name : *program_.emit) {
    Value field;
    if (name == "value" || name == "elements") {
      field = result.value;
    } else if (name == "key") {
      field = key;
    } else if (name == "window") {
      field = WindowToValue(context.window());
    } else if (name == "wm") {
      field = TimeToValue(context.CurrentWatermark());
    } else if (name == "now") {
      field = TimeToValue(context.CurrentProcessingTime());
    } else if (program_.state == "reduce") {
      throw UnsupportedFeature("count of a reduced window");
    } else {
      field = result.count;
    }
    fields.emplace_back(name, std::move(field));
  }
  return fields;
}

template class ProgrammedWindowFunction<TimeWindow>;
template class ProgrammedWindowFunction<GlobalWindow>;

}  // namespace tidemark
