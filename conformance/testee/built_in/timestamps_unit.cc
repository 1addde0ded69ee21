// The unit `timestamps`: the operator that assigns timestamps and generates
// watermarks mid-stream.

#include <memory>
#include <utility>

#include "tidemark/conformance/testee/built_in/harness_unit.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/strategy.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/operator/timestamps_and_watermarks_operator.h"

namespace tidemark {

template <class Runtime>
std::unique_ptr<UnitDriver> MakeTimestampsUnit(const Scenario& scenario) {
  using Harness =
      OneInputOperatorTestHarness<Event, Event, typename Runtime::Valve>;
  typename Harness::Builder builder;
  builder.Operator(std::make_unique<TimestampsAndWatermarksOperator<Event>>(
      ParseStrategy(scenario.program.At("strategy"))));
  Configure(builder, scenario.program);
  return std::make_unique<HarnessUnit<Harness>>(
      scenario.program, std::unique_ptr<Harness>(new Harness(builder.Build())),
      std::make_shared<CallLog>());
}

template std::unique_ptr<UnitDriver> MakeTimestampsUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeTimestampsUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
