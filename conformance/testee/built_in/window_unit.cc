// The unit `window`: the window operator over dynamic values.

#include <memory>
#include <string>
#include <utility>

#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/conformance/testee/built_in/window_harness_unit.h"
#include "tidemark/conformance/testee/built_in/window_program.h"

namespace tidemark {

template <class Runtime>
std::unique_ptr<UnitDriver> MakeWindowUnit(const Scenario& scenario) {
  using Unit = WindowHarnessUnit<EventHarness<typename Runtime::Valve>>;
  using Harness = typename Unit::Harness;
  auto calls = std::make_shared<CallLog>();
  ProgrammedWindowOperator programmed =
      MakeWindowOperator<typename Runtime::WindowStructures>(scenario.program,
                                                             calls);
  typename Harness::Builder builder;
  builder.Operator(std::move(programmed.window_operator));
  Configure(builder, scenario.program);
  return std::make_unique<Unit>(
      scenario.program, std::unique_ptr<Harness>(new Harness(builder.Build())),
      std::move(calls), std::move(programmed.list_merging_windows));
}

template std::unique_ptr<UnitDriver> MakeWindowUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeWindowUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
