// The unit `process`: a process function with one input, with keys or without.

#include <memory>
#include <utility>

#include "tidemark/conformance/testee/built_in/harness_unit.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/scripted_process.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/operator/keyed_process_operator.h"
#include "tidemark/operator/process_operator.h"

namespace tidemark {
namespace {

template <class Valve>
std::unique_ptr<UnitDriver> MakeUnkeyedUnit(const Value& program) {
  using Harness = OneInputOperatorTestHarness<Event, Event, Valve>;
  auto calls = std::make_shared<CallLog>();
  typename Harness::Builder builder;
  builder.Operator(std::make_unique<ProcessOperator<Event, Event>>(
      std::make_unique<ScriptedUnkeyedFunction>(calls)));
  Configure(builder, program);
  return std::make_unique<HarnessUnit<Harness>>(
      program, std::unique_ptr<Harness>(new Harness(builder.Build())),
      std::move(calls));
}

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakeProcessUnit(const Scenario& scenario) {
  const Value* inputs = scenario.program.Find("inputs");
  if (inputs != nullptr && *inputs != Value(1)) {
    throw UnsupportedFeature("several inputs");
  }
  if (!BoolOr(scenario.program, "keyed", true)) {
    return MakeUnkeyedUnit<typename Runtime::Valve>(scenario.program);
  }
  using Unit = KeyedHarnessUnit<EventHarness<typename Runtime::Valve>>;
  using Harness = typename Unit::Harness;
  using Operator =
      KeyedProcessOperator<Value, Event, Event, typename Runtime::Structures>;
  auto calls = std::make_shared<CallLog>();
  typename Harness::Builder builder;
  builder.Operator(std::make_unique<Operator>(
      std::make_unique<ScriptedProcessFunction>(scenario.program, calls),
      [](const Event& event) { return event.KeyOrNull(); }));
  Configure(builder, scenario.program);
  return std::make_unique<Unit>(
      scenario.program, std::unique_ptr<Harness>(new Harness(builder.Build())),
      std::move(calls));
}

template std::unique_ptr<UnitDriver> MakeProcessUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeProcessUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
