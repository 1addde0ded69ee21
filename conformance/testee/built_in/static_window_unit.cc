// Windows over plain types: what users run, instantiated for long and string
// keys, tumbling, sliding and session windows, the event-time trigger, and sum
// and elements of long values. A scenario that asks for more is unsupported.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/conformance/testee/built_in/window_harness_unit.h"
#include "tidemark/operator/window_operator_builder.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/sliding_event_time_windows.h"
#include "tidemark/window/tumbling_event_time_windows.h"

namespace tidemark {
namespace {

[[noreturn]] void DoesNotFit(const char* what) {
  throw UnsupportedFeature(std::string("static ") + what);
}

// Keys in their long form and back.
std::int64_t KeyAs(const Value& key, std::int64_t /*type*/) {
  return key.At("long").AsInt();
}
std::string KeyAs(const Value& key, const std::string& /*type*/) {
  return key.At("string").AsString();
}
Value KeyToValue(std::int64_t key) { return Value::Map{{"long", key}}; }
Value KeyToValue(const std::string& key) { return Value::Map{{"string", key}}; }

Value ResultToValue(std::int64_t sum) { return sum; }
Value ResultToValue(const std::vector<std::int64_t>& elements) {
  Value::List list;
  for (const std::int64_t element : elements) list.emplace_back(element);
  return list;
}

template <class Key>
struct StaticEvent {
  Key key{};
  std::int64_t value = 0;
};

template <class Key, class Result>
struct StaticResult {
  Key key{};
  Result result{};
};

template <class Key, class Result>
struct StaticCodec {
  static StaticEvent<Key> ToInput(const Event& event, int /*input*/) {
    return {KeyAs(event.KeyOrNull(), Key()), event.ValueOrNull().AsInt()};
  }
  static Event FromInput(const StaticEvent<Key>& event) {
    return {KeyToValue(event.key), Value(event.value)};
  }
  static Event FromOutput(const StaticResult<Key, Result>& output) {
    return {KeyToValue(output.key), ResultToValue(output.result)};
  }
  static Value FromKey(const Key& key) { return KeyToValue(key); }
};

template <class Key>
struct SumOfValues {
  using Accumulator = std::int64_t;
  using Result = std::int64_t;
  std::int64_t CreateAccumulator() const { return 0; }
  void Add(const StaticEvent<Key>& event, std::int64_t& sum) const {
    Merge(sum, std::int64_t{event.value});
  }
  std::int64_t GetResult(std::int64_t sum) const { return sum; }
  // Wraps as in Java.
  void Merge(std::int64_t& target, std::int64_t&& source) const {
    target = static_cast<std::int64_t>(static_cast<std::uint64_t>(target) +
                                       static_cast<std::uint64_t>(source));
  }
};

// Adds its key to the one result of a window.
template <class Key>
struct EmitSum {
  using Result = std::int64_t;
  void Process(const Key& key, WindowContext<TimeWindow>& /*context*/,
               std::span<const std::int64_t> sums,
               Collector<StaticResult<Key, std::int64_t>>& out) const {
    out.Collect({key, sums.front()});
  }
};

template <class Key>
struct EmitElements {
  using Result = std::vector<std::int64_t>;
  void Process(const Key& key, WindowContext<TimeWindow>& /*context*/,
               std::span<const StaticEvent<Key>> events,
               Collector<StaticResult<Key, Result>>& out) const {
    Result values;
    for (const StaticEvent<Key>& event : events) values.push_back(event.value);
    out.Collect({key, std::move(values)});
  }
};

template <class Key, class Result, class Operator>
std::unique_ptr<UnitDriver> MakeUnit(
    const Value& program, std::unique_ptr<Operator> window_operator) {
  using Harness = KeyedOneInputOperatorTestHarness<Key, StaticEvent<Key>,
                                                   StaticResult<Key, Result>>;
  auto list_merging_windows =
      ListMergingWindows<StaticCodec<Key, Result>>(*window_operator);
  typename Harness::Builder builder;
  builder.Operator(std::move(window_operator));
  Configure(builder, program);
  return std::make_unique<WindowHarnessUnit<Harness, StaticCodec<Key, Result>>>(
      program, std::unique_ptr<Harness>(new Harness(builder.Build())),
      std::make_shared<CallLog>(), std::move(list_merging_windows));
}

template <class Key, class Assigner>
std::unique_ptr<UnitDriver> WithFunction(const Value& program,
                                         Assigner assigner) {
  auto builder = WindowOperatorBuilder<Key, StaticEvent<Key>>(
                     [](const StaticEvent<Key>& event) { return event.key; },
                     std::move(assigner))
                     .AllowedLateness(DurationOr(program, "allowed_lateness",
                                                 std::chrono::milliseconds(0)));
  if (const Value* tag = program.Find("late_output")) {
    builder.LateOutput(OutputTag<StaticEvent<Key>>(tag->AsString()));
  }
  const Value* function = program.Find("function");
  if (function == nullptr || *function == Value("elements")) {
    using Result = std::vector<std::int64_t>;
    return MakeUnit<Key, Result>(
        program, builder.template Process<StaticResult<Key, Result>>(
                     EmitElements<Key>()));
  }
  if (*function != Value("sum")) DoesNotFit("function");
  return MakeUnit<Key, std::int64_t>(
      program, builder.template Aggregate<StaticResult<Key, std::int64_t>>(
                   SumOfValues<Key>(), EmitSum<Key>()));
}

template <class Key>
std::unique_ptr<UnitDriver> WithAssigner(const Value& program) {
  const auto [name, argument] = WordOrField(program.At("assigner"));
  if (name != "tumbling" && name != "sliding" && name != "session") {
    DoesNotFit("assigner");
  }
  if (TextOr(argument, "time", "event") != "event" ||
      TextOr(argument, "stagger", "aligned") != "aligned" ||
      argument.Find("gap_from_value") != nullptr) {
    DoesNotFit("assigner");
  }
  if (name == "session") {
    return WithFunction<Key>(program, EventTimeSessionWindows::WithGap(
                                          ToDuration(argument.At("gap"))));
  }
  const auto size = ToDuration(argument.At("size"));
  const auto offset =
      DurationOr(argument, "offset", std::chrono::milliseconds(0));
  if (name == "tumbling") {
    return WithFunction<Key>(program,
                             TumblingEventTimeWindows::Of(size, offset));
  }
  return WithFunction<Key>(program,
                           SlidingEventTimeWindows::Of(
                               size, ToDuration(argument.At("slide")), offset));
}

// The one type that all keys of the scenario's records have: "long" or
// "string". Values must be integers.
std::string KeyTypeOf(const Scenario& scenario) {
  std::optional<std::string> type;
  for (const Step& step : scenario.steps) {
    if (step.kind != "record") continue;
    const Event event = ParseRecord(step.argument()).value;
    if (!event.KeyOrNull().is_map()) DoesNotFit("key");
    if (!event.ValueOrNull().is_int()) DoesNotFit("value");
    const std::string key_type = event.key->AsMap().front().first;
    if (type.has_value() && *type != key_type) DoesNotFit("key");
    type = key_type;
  }
  if (type.has_value() && *type == "int") DoesNotFit("key");
  return type.value_or("string");
}

}  // namespace

std::unique_ptr<UnitDriver> MakeStaticWindowUnit(const Scenario& scenario) {
  if (scenario.program.Find("evictor") != nullptr) DoesNotFit("evictor");
  const Value* trigger = scenario.program.Find("trigger");
  if (trigger != nullptr && *trigger != Value("event_time")) {
    DoesNotFit("trigger");
  }
  return KeyTypeOf(scenario) == "long"
             ? WithAssigner<std::int64_t>(scenario.program)
             : WithAssigner<std::string>(scenario.program);
}

}  // namespace tidemark
