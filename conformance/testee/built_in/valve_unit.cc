// The unit `valve`: the status-watermark valve by itself.

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "tidemark/conformance/testee/built_in/control_values.h"
#include "tidemark/conformance/testee/built_in/event.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/watermark/subpartitioned_valve.h"

namespace tidemark {
namespace {

struct ListingSink {
  Value::List& list;
  void EmitWatermark(Watermark watermark) {
    list.push_back(ElementToValue(watermark));
  }
  void EmitWatermarkStatus(WatermarkStatus status) {
    list.push_back(ElementToValue(status));
  }
};

template <class Valve>
class ValveUnit final : public UnitDriver {
 public:
  explicit ValveUnit(const Value& program)
      : valve_(std::vector<std::size_t>(
            static_cast<std::size_t>(IntOr(program, "channels", 1)),
            static_cast<std::size_t>(IntOr(program, "subpartitions", 1)))) {}

  void Do(const Step& step, StepResult& result) override {
    ListingSink sink{result.main};
    const auto channel =
        static_cast<std::size_t>(IntOr(step.action, "channel", 0));
    if (step.kind == "watermark") {
      valve_.InputWatermark(ParseWatermark(step.argument()), channel,
                            SubpartitionOf(step.argument()), sink);
    } else if (step.kind == "status") {
      valve_.InputWatermarkStatus(ParseStatus(step.argument()), channel, sink);
    } else if (step.kind == "record") {
      // Records go past the valve (NET-001, STAT-002).
      result.main.push_back(RecordToValue(ParseRecord(step.argument())));
    } else if (step.kind != "inspect") {
      throw UnsupportedFeature("valve step " + step.kind);
    }
  }

  Value Inspect() override {
    Value::List channels;
    for (std::size_t i = 0; i < valve_.num_channels(); ++i) {
      for (std::size_t j = 0; j < valve_.num_subpartitions(i); ++j) {
        channels.push_back(ChannelToValue(valve_.Subpartition(i, j)));
      }
    }
    return Value::Map{{"channels", Value(std::move(channels))}};
  }

 private:
  static std::optional<std::size_t> SubpartitionOf(const Value& watermark) {
    const Value* index = watermark.Find("index");
    if (index == nullptr) return std::nullopt;
    return static_cast<std::size_t>(index->AsInt());
  }

  SubpartitionedValve<Valve> valve_;
};

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakeValveUnit(const Scenario& scenario) {
  return std::make_unique<ValveUnit<typename Runtime::Valve>>(scenario.program);
}

template std::unique_ptr<UnitDriver> MakeValveUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeValveUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
