// The units `process` and `two_input`: a process function with one input or
// two, with keys or without.

#include <memory>
#include <utility>

#include "tidemark/conformance/testee/built_in/harness_unit.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/scripted_process.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/harness/two_input_operator_test_harness.h"
#include "tidemark/operator/co_process_operator.h"
#include "tidemark/operator/keyed_co_process_operator.h"
#include "tidemark/operator/keyed_process_operator.h"
#include "tidemark/operator/process_operator.h"

namespace tidemark {
namespace {

// A unit that drives that operator.
template <class Unit, class Harness, class Operator>
std::unique_ptr<UnitDriver> MakeUnit(const Value& program,
                                     std::unique_ptr<Operator> driven,
                                     std::shared_ptr<CallLog> calls) {
  typename Harness::Builder builder;
  builder.Operator(std::move(driven));
  Configure(builder, program);
  return std::make_unique<Unit>(
      program, std::unique_ptr<Harness>(new Harness(builder.Build())),
      std::move(calls));
}

Value KeyOf(const Event& event) { return event.KeyOrNull(); }

template <class Runtime>
std::unique_ptr<UnitDriver> MakeOneInputUnit(const Value& program) {
  auto calls = std::make_shared<CallLog>();
  if (!BoolOr(program, "keyed", true)) {
    using Harness =
        OneInputOperatorTestHarness<Event, Event, typename Runtime::Valve>;
    return MakeUnit<HarnessUnit<Harness>, Harness>(
        program,
        std::make_unique<ProcessOperator<Event, Event>>(
            std::make_unique<ScriptedUnkeyedFunction>(calls)),
        calls);
  }
  using Harness = EventHarness<typename Runtime::Valve>;
  using Operator =
      KeyedProcessOperator<Value, Event, Event, typename Runtime::Structures>;
  return MakeUnit<KeyedHarnessUnit<Harness>, Harness>(
      program,
      std::make_unique<Operator>(
          std::make_unique<ScriptedProcessFunction>(program, calls), KeyOf),
      calls);
}

// `function` is null for a stream without keys.
template <class Runtime>
std::unique_ptr<UnitDriver> MakeTwoInputUnit(
    const Value& program, std::shared_ptr<CallLog> calls,
    std::unique_ptr<KeyedCoProcessFunction<Value, Event, Event, Event>>
        function) {
  if (function == nullptr) {
    using Harness = TwoInputOperatorTestHarness<Event, Event, Event,
                                                typename Runtime::Valve>;
    using Operator =
        CoProcessOperator<Event, Event, Event,
                          typename Runtime::Structures::CombinedWatermarks>;
    return MakeUnit<HarnessUnit<Harness>, Harness>(
        program,
        std::make_unique<Operator>(
            std::make_unique<ScriptedUnkeyedCoFunction>(calls)),
        calls);
  }
  using Harness = TwoInputEventHarness<typename Runtime::Valve>;
  using Operator = KeyedCoProcessOperator<Value, Event, Event, Event,
                                          typename Runtime::Structures>;
  return MakeUnit<KeyedHarnessUnit<Harness>, Harness>(
      program, std::make_unique<Operator>(std::move(function), KeyOf, KeyOf),
      calls);
}

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakeProcessUnit(const Scenario& scenario) {
  const Value& program = scenario.program;
  const Value* inputs = program.Find("inputs");
  if (inputs == nullptr || *inputs == Value(1)) {
    return MakeOneInputUnit<Runtime>(program);
  }
  if (*inputs != Value(2)) {
    throw UnsupportedFeature("more than two inputs, or a broadcast");
  }
  auto calls = std::make_shared<CallLog>();
  return MakeTwoInputUnit<Runtime>(
      program, calls,
      BoolOr(program, "keyed", true)
          ? std::make_unique<ScriptedCoProcessFunction>(program, calls)
          : nullptr);
}

template <class Runtime>
std::unique_ptr<UnitDriver> MakeForwardingUnit(const Scenario& scenario) {
  const Value& program = scenario.program;
  if (IntOr(program, "inputs", 2) != 2) {
    throw UnsupportedFeature("more than two inputs");
  }
  if (!BoolOr(program, "keyed", true)) {
    throw UnsupportedFeature("two_input without keys");
  }
  return MakeTwoInputUnit<Runtime>(
      program, std::make_shared<CallLog>(),
      std::make_unique<ForwardingCoProcessFunction>());
}

template std::unique_ptr<UnitDriver> MakeProcessUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeProcessUnit<PlainRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeForwardingUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeForwardingUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
