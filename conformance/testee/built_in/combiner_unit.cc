// The unit `combiner`: the combined watermark of a fixed number of inputs by
// itself. What it says after each step is a call.

#include <cstddef>
#include <memory>
#include <utility>

#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/testee/built_in/call_log.h"
#include "tidemark/conformance/testee/built_in/control_values.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/watermark/indexed_combined_watermark_status.h"

namespace tidemark {
namespace {

template <class Combined>
class CombinerUnit final : public UnitDriver {
 public:
  explicit CombinerUnit(const Value& program)
      : combined_(static_cast<std::size_t>(IntOr(program, "inputs", 0))) {}

  void Do(const Step& step, StepResult& /*result*/) override {
    const auto input = static_cast<std::size_t>(IntOr(step.action, "input", 0));
    bool changed = false;
    if (step.kind == "watermark") {
      changed =
          combined_.UpdateWatermark(input, ParseWatermark(step.argument()));
    } else if (step.kind == "status") {
      changed = combined_.UpdateStatus(input, ParseStatus(step.argument()));
    } else {
      throw UnsupportedFeature("combiner step " + step.kind);
    }
    calls_.Add(
        Value::Map{{"combined", Value::Map{{"changed", changed},
                                           {"wm", CombinedWatermark()},
                                           {"idle", combined_.IsIdle()}}}});
  }

  void Collect(StepResult& result) override { result.calls = calls_.Take(); }

  Value Inspect() override { return Value::Map{{"wm", CombinedWatermark()}}; }

 private:
  Value CombinedWatermark() const {
    return TimeToValue(combined_.combined_watermark().timestamp);
  }

  Combined combined_;
  CallLog calls_;
};

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakeCombinerUnit(const Scenario& scenario) {
  return std::make_unique<CombinerUnit<
      BasicIndexedCombinedWatermarkStatus<typename Runtime::CombinedStatus>>>(
      scenario.program);
}

template std::unique_ptr<UnitDriver> MakeCombinerUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeCombinerUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
