// Drives a generator and writes down what it does.

#include "tidemark/fuzz/generator_trace.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <utility>

#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/watermark/watermark_emitter.h"
#include "tidemark/watermark/watermark_generator.h"
#include "tidemark/watermark/watermark_generator_context.h"
#include "tidemark/watermark/watermark_output.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

// A WatermarkSink that keeps the last of each.
struct LastEmitted {
  void EmitWatermark(Watermark watermark) { emitted = watermark.timestamp; }
  void EmitWatermarkStatus(WatermarkStatus status) {
    is_idle = status.IsIdle();
  }

  Timestamp emitted = Timestamp::Min();
  bool is_idle = false;
};

// Writes down what is handed out, and passes it on to a real emitter.
class TracingOutput final : public WatermarkOutput {
 public:
  void EmitWatermark(Watermark watermark) override {
    handed_out_.emplace_back(watermark);
    emitter_.EmitWatermark(watermark);
  }
  void MarkIdle() override {
    handed_out_.emplace_back(WatermarkStatus::Idle());
    emitter_.MarkIdle();
  }
  void MarkActive() override {
    handed_out_.emplace_back(WatermarkStatus::Active());
    emitter_.MarkActive();
  }

  // What was handed out since the last call.
  std::vector<std::variant<Watermark, WatermarkStatus>> Take() {
    return std::exchange(handed_out_, {});
  }

  const LastEmitted& last() const { return last_; }

 private:
  std::vector<std::variant<Watermark, WatermarkStatus>> handed_out_;
  LastEmitted last_;
  WatermarkEmitter<LastEmitted> emitter_{last_};
};

GaugeReadings ReadGauges(const MetricGroup& metrics) {
  GaugeReadings readings;
  for (const std::string& name : metrics.GaugeNames()) {
    readings[name] = metrics.ReadGauge(name).value_or(0);
  }
  return readings;
}

void AdvanceAsFarAsPossible(milliseconds duration, ManualClock& clock) {
  const nanoseconds room = nanoseconds::max() - clock.Now();
  const auto room_millis = std::chrono::duration_cast<milliseconds>(room);
  clock.Advance(std::min(std::max(duration, milliseconds(0)), room_millis));
}

// A generator and all that surrounds it.
class Driver {
 public:
  void Create(const GeneratorProbe& probe) {
    generator_ = probe(WatermarkGeneratorContext{metrics_, clock_});
    trace_.initial_gauges = ReadGauges(metrics_);
    created_ = true;
  }

  void Do(const GeneratorStep& step) {
    switch (step.kind) {
      case GeneratorStep::Kind::kEvent:
        newest_ = std::max(newest_.value_or(step.timestamp), step.timestamp);
        generator_->OnEvent({step.timestamp, step.choice}, step.timestamp,
                            output_);
        break;
      case GeneratorStep::Kind::kPeriodicEmit:
        generator_->OnPeriodicEmit(output_);
        break;
      case GeneratorStep::Kind::kAdvanceClock:
        AdvanceAsFarAsPossible(step.duration, clock_);
        break;
    }
    trace_.steps.push_back({output_.Take(), newest_, output_.last().emitted,
                            output_.last().is_idle, ReadGauges(metrics_)});
  }

  void Fail(const std::string& what) {
    trace_.failure = what;
    trace_.factory_failed = !created_;
  }

  GeneratorTrace Finish() {
    generator_.reset();
    trace_.gauges_left = metrics_.GaugeNames();
    return std::move(trace_);
  }

 private:
  // What the generator refers to is declared before it.
  MetricGroup metrics_;
  ManualClock clock_{milliseconds(1)};
  std::unique_ptr<WatermarkGenerator<ProbeEvent>> generator_;
  TracingOutput output_;
  std::optional<Timestamp> newest_;
  bool created_ = false;
  GeneratorTrace trace_;
};

}  // namespace

GeneratorTrace TraceGenerator(const GeneratorProbe& probe,
                              const GeneratorSequence& sequence) {
  Driver driver;
  try {
    driver.Create(probe);
    for (const GeneratorStep& step : sequence) driver.Do(step);
  } catch (const std::exception& exception) {
    driver.Fail(exception.what());
  } catch (...) {
    driver.Fail("something that is no std::exception");
  }
  return driver.Finish();
}

}  // namespace tidemark
