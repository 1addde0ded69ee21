// The unit `generalized`: watermarks of any kind, in the combiners of an input,
// in an operator's handler of event time, before a user's callback, and from
// the event-time extension, for which a record's value is its time.

#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/conformance/testee/built_in/harness_unit.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/datastream_v2/event_time_watermark_combiner.h"
#include "tidemark/datastream_v2/event_time_watermark_handler.h"
#include "tidemark/datastream_v2/extract_event_time_operator.h"
#include "tidemark/datastream_v2/one_input_stream_process_operator.h"
#include "tidemark/datastream_v2/watermark_combiner.h"

namespace tidemark {
namespace {

// {kind, value}.
GeneralizedWatermark ParseGeneralized(const Value& argument) {
  const std::string& kind = argument.At("kind").AsString();
  const Value& value = argument.At("value");
  if (value.is_bool()) return GeneralizedWatermark(kind, value.AsBool());
  return GeneralizedWatermark(kind, ToTime(value).millis());
}

WatermarkDeclaration ParseDeclaration(const Value& kind) {
  static const std::map<std::string, WatermarkCombination> kCombinations = {
      {"min", WatermarkCombination::kMin},
      {"max", WatermarkCombination::kMax},
      {"and", WatermarkCombination::kAnd},
      {"or", WatermarkCombination::kOr}};
  return {.identifier = kind.At("name").AsString(),
          .combination = kCombinations.at(kind.At("combine").AsString()),
          .wait_for_all_channels = BoolOr(kind, "wait", false),
          .handling = TextOr(kind, "handling", "forward") == "forward"
                          ? WatermarkHandlingStrategy::kForward
                          : WatermarkHandlingStrategy::kIgnore,
          .is_aligned = BoolOr(kind, "aligned", false)};
}

std::vector<WatermarkDeclaration> ParseDeclarations(const Value& program) {
  std::vector<WatermarkDeclaration> kinds;
  if (const Value* list = program.Find("kinds")) {
    for (const Value& kind : list->AsList()) {
      kinds.push_back(ParseDeclaration(kind));
    }
  }
  return kinds;
}

// Takes watermarks only.
class WatermarkUnit : public UnitDriver {
 public:
  void Do(const Step& step, StepResult& result) override {
    if (step.kind == "watermark") {
      Take(step, ParseGeneralized(step.argument()), result.main);
    } else if (step.kind != "inspect") {
      throw UnsupportedFeature("generalized step " + step.kind);
    }
  }

  Value Inspect() override { return Value::Map{}; }

 protected:
  virtual void Take(const Step& step, const GeneralizedWatermark& watermark,
                    Value::List& output) = 0;
};

// One input's combiners: one for each kind, and one for both that there are of
// themselves.
template <class Valve>
class CombinersUnit final : public WatermarkUnit {
 public:
  explicit CombinersUnit(const Value& program) {
    const auto channels =
        static_cast<std::size_t>(IntOr(program, "channels", 1));
    for (const WatermarkDeclaration& kind : ParseDeclarations(program)) {
      by_kind_[kind.identifier] = MakeWatermarkCombiner(kind, channels);
    }
    const std::shared_ptr<WatermarkCombiner> both =
        std::make_shared<EventTimeWatermarkCombiner<Valve>>(channels);
    by_kind_[kEventTimeIdentifier] = both;
    by_kind_[kIdleStatusIdentifier] = both;
  }

 protected:
  void Take(const Step& step, const GeneralizedWatermark& watermark,
            Value::List& output) override {
    const auto combiner = by_kind_.find(watermark.identifier());
    if (combiner == by_kind_.end()) {
      throw Error(ErrorCode::kNullValue,
                  "the program has no kind " + watermark.identifier());
    }
    combiner->second->Combine(
        watermark, static_cast<std::size_t>(IntOr(step.action, "channel", 0)),
        [&output](const GeneralizedWatermark& combined) {
          output.push_back(ElementToValue(combined));
        });
  }

 private:
  std::map<std::string, std::shared_ptr<WatermarkCombiner>> by_kind_;
};

// The operator's handler of event time; the timers that it fires are a record.
class HandlerUnit final : public WatermarkUnit {
 public:
  explicit HandlerUnit(const Value& handler)
      : handler_(
            static_cast<std::size_t>(IntOr(handler, "inputs", 1)),
            [this](const GeneralizedWatermark& watermark) {
              output_->push_back(ElementToValue(watermark));
            },
            [this](Timestamp time) {
              output_->push_back(RecordToValue(
                  StreamRecord<Event>(Event{{}, Value("timers")}, time)));
            }) {}

 protected:
  void Take(const Step& step, const GeneralizedWatermark& watermark,
            Value::List& output) override {
    output_ = &output;
    handler_.ProcessWatermark(
        watermark, static_cast<std::size_t>(IntOr(step.action, "input", 0)));
  }

 private:
  Value::List* output_ = nullptr;
  EventTimeWatermarkHandler handler_;
};

// A user's function that answers each watermark alike.
class WatermarkCallback final
    : public OneInputStreamProcessFunction<Event, Event> {
 public:
  WatermarkCallback(std::vector<WatermarkDeclaration> kinds,
                    WatermarkHandlingResult answer)
      : kinds_(std::move(kinds)), answer_(answer) {}

  std::vector<WatermarkDeclaration> DeclareWatermarks() override {
    return kinds_;
  }
  void ProcessRecord(Event event, Collector<Event>& output) override {
    output.Collect(std::move(event));
  }
  WatermarkHandlingResult OnWatermark(const GeneralizedWatermark&,
                                      Collector<Event>&) override {
    return answer_;
  }

 private:
  std::vector<WatermarkDeclaration> kinds_;
  WatermarkHandlingResult answer_;
};

template <class Valve>
using Harness = OneInputOperatorTestHarness<Event, Event, Valve>;

template <class Valve>
std::unique_ptr<Harness<Valve>> MakeHarness(
    std::unique_ptr<OneInputOperator<Event, Event>> driven,
    const Value& program) {
  typename Harness<Valve>::Builder builder;
  builder.Operator(std::move(driven));
  Configure(builder, program);
  return std::unique_ptr<Harness<Valve>>(new Harness<Valve>(builder.Build()));
}

// An operator with a user's callback for each watermark.
template <class Valve>
class CallbackUnit final : public WatermarkUnit {
 public:
  explicit CallbackUnit(const Value& program) {
    const Value& handler = program.At("handler");
    if (IntOr(handler, "inputs", 1) != 1) {
      throw UnsupportedFeature("generalized: on_watermark of two inputs");
    }
    const auto answer = handler.At("on_watermark") == Value("poll")
                            ? WatermarkHandlingResult::kPoll
                            : WatermarkHandlingResult::kPeek;
    harness_ = MakeHarness<Valve>(
        std::make_unique<OneInputStreamProcessOperator<Event, Event>>(
            std::make_unique<WatermarkCallback>(ParseDeclarations(program),
                                                answer)),
        program);
  }

  void Open() override { harness_->Open(); }

  void Collect(StepResult& result) override {
    for (auto& element : harness_->TakeOutput()) {
      result.main.push_back(ElementToValue(element));
    }
  }

 protected:
  void Take(const Step& /*step*/, const GeneralizedWatermark& watermark,
            Value::List& /*output*/) override {
    harness_->ProcessGeneralizedWatermark(watermark);
  }

 private:
  std::unique_ptr<Harness<Valve>> harness_;
};

EventTimeWatermarkStrategy<Event> ParseExtension(const Value& extension) {
  static const std::map<std::string, EventTimeEmission> kEmissions = {
      {"none", EventTimeEmission::kNone},
      {"per_event", EventTimeEmission::kPerEvent},
      {"periodic", EventTimeEmission::kPeriodic}};
  constexpr std::chrono::milliseconds kNone{0};
  return {
      .extract = [](const Event& event) { return ToTime(event.ValueOrNull()); },
      .max_out_of_order_time = DurationOr(extension, "disorder", kNone),
      .emission = kEmissions.at(TextOr(extension, "emission", "periodic")),
      .periodic_interval = DurationOr(extension, "interval", kNone),
      .idle_timeout = DurationOr(extension, "idleness", kNone)};
}

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakeGeneralizedUnit(const Scenario& scenario) {
  using Valve = typename Runtime::Valve;
  const Value& program = scenario.program;
  if (const Value* extension = program.Find("extension")) {
    return std::make_unique<HarnessUnit<Harness<Valve>>>(
        program,
        MakeHarness<Valve>(std::make_unique<ExtractEventTimeOperator<Event>>(
                               ParseExtension(*extension)),
                           program),
        std::make_shared<CallLog>());
  }
  const Value* handler = program.Find("handler");
  if (handler == nullptr) {
    return std::make_unique<CombinersUnit<Valve>>(program);
  }
  if (handler->Find("on_watermark") != nullptr) {
    return std::make_unique<CallbackUnit<Valve>>(program);
  }
  return std::make_unique<HandlerUnit>(*handler);
}

template std::unique_ptr<UnitDriver> MakeGeneralizedUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeGeneralizedUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
