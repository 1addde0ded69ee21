// The unit `multiplexer`: the multiplexer of watermark outputs by itself. What
// it hands out is shown as it is, repeats included.

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "tidemark/conformance/testee/built_in/call_log.h"
#include "tidemark/conformance/testee/built_in/control_values.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/listing_output.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/watermark/watermark_output_multiplexer.h"

namespace tidemark {
namespace {

template <class Multiplexer>
class MultiplexerUnit final : public UnitDriver {
 public:
  void Do(const Step& step, StepResult& /*result*/) override {
    if (step.kind == "part") {
      ChangePart(step.argument());
    } else if (step.kind == "watermark") {
      OutputOf(step).EmitWatermark(ParseWatermark(step.argument()));
    } else if (step.kind == "status") {
      if (ParseStatus(step.argument()).IsIdle()) {
        OutputOf(step).MarkIdle();
      } else {
        OutputOf(step).MarkActive();
      }
    } else if (step.kind == "tick") {
      const Value& ticks = step.argument();
      const std::int64_t count = ticks.is_int() ? ticks.AsInt() : 1;
      for (std::int64_t i = 0; i < count; ++i) multiplexer_.OnPeriodicEmit();
    } else {
      throw UnsupportedFeature("multiplexer step " + step.kind);
    }
  }

  void Collect(StepResult& result) override {
    result.main = underlying_.Take();
    result.calls = calls_.Take();
  }

  Value Inspect() override { throw UnsupportedFeature("multiplexer inspect"); }

 private:
  void ChangePart(const Value& part) {
    if (const Value* added = part.Find("add")) {
      const std::string& id = added->AsString();
      multiplexer_.RegisterNewOutput(id);
      deferred_[id] = TextOr(part, "kind", "immediate") == "deferred";
    } else if (const Value* removed = part.Find("remove")) {
      calls_.Add(Value::Map{
          {"removed", multiplexer_.UnregisterOutput(removed->AsString())}});
    } else {
      throw UnsupportedFeature("multiplexer part");
    }
  }

  WatermarkOutput& OutputOf(const Step& step) {
    const std::string id = TextOr(step.action, "output", "");
    return deferred_[id] ? multiplexer_.GetDeferredOutput(id)
                         : multiplexer_.GetImmediateOutput(id);
  }

  ListingOutput underlying_;
  Multiplexer multiplexer_{underlying_};
  CallLog calls_;

  // Whether the output of that id is a deferred one.
  std::map<std::string, bool> deferred_;
};

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakeMultiplexerUnit(const Scenario& /*scenario*/) {
  return std::make_unique<MultiplexerUnit<
      BasicWatermarkOutputMultiplexer<typename Runtime::CombinedStatus>>>();
}

template std::unique_ptr<UnitDriver> MakeMultiplexerUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeMultiplexerUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
