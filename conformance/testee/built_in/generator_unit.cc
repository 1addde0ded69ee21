// The unit `generator`: a strategy's assigner and generator by themselves. What
// the generator hands out is shown as it is, repeats included.

#include <memory>
#include <optional>
#include <utility>

#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/pausable_relative_clock.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/listing_output.h"
#include "tidemark/conformance/testee/built_in/strategy.h"
#include "tidemark/conformance/testee/built_in/units.h"

namespace tidemark {
namespace {

class GeneratorUnit final : public UnitDriver {
 public:
  explicit GeneratorUnit(const Value& program)
      : strategy_(ParseStrategy(program.At("strategy"))),
        base_clock_(std::chrono::milliseconds(
            TimeOr(program, "clock", Timestamp(1)).millis())),
        assigner_(strategy_.CreateTimestampAssigner()),
        generator_(strategy_.CreateGenerator({metrics_, clock_})) {}

  void Do(const Step& step, StepResult& /*result*/) override {
    if (step.kind == "record") {
      const StreamRecord<Event> record = ParseRecord(step.argument());
      const Timestamp timestamp =
          assigner_(record.value, record.TimestampOrMin());
      generator_->OnEvent(record.value, timestamp, output_);
    } else if (step.kind == "tick") {
      const Value& ticks = step.argument();
      const std::int64_t count = ticks.is_int() ? ticks.AsInt() : 1;
      for (std::int64_t i = 0; i < count; ++i) {
        generator_->OnPeriodicEmit(output_);
      }
    } else if (step.kind == "clock") {
      MoveClock(step.argument());
    } else if (step.kind == "activity") {
      if (step.argument() == Value("pause")) {
        clock_.Pause();
      } else {
        clock_.Unpause();
      }
    } else if (step.kind != "inspect") {
      throw UnsupportedFeature("generator step " + step.kind);
    }
  }

  void Collect(StepResult& result) override { result.main = output_.Take(); }

  Value Inspect() override { return Value::Map{}; }

 private:
  void MoveClock(const Value& argument) {
    if (const Value* advance = argument.Find("advance")) {
      WithDuration(*advance, [this](auto step) { base_clock_.Advance(step); });
      return;
    }
    const std::chrono::nanoseconds target =
        std::chrono::milliseconds(ToTime(argument).millis());
    base_clock_.Advance(target - base_clock_.Now());
  }

  WatermarkStrategy<Event> strategy_;
  ManualClock base_clock_;
  PausableRelativeClock clock_{base_clock_};
  MetricGroup metrics_;
  TimestampAssigner<Event> assigner_;
  std::unique_ptr<WatermarkGenerator<Event>> generator_;
  ListingOutput output_;
};

}  // namespace

std::unique_ptr<UnitDriver> MakeGeneratorUnit(const Scenario& scenario) {
  return std::make_unique<GeneratorUnit>(scenario.program);
}

}  // namespace tidemark
