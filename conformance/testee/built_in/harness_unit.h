// HarnessUnit: drives an operator through its test harness, and shows what the
// harness shows. The units of single operators are built on it.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_HARNESS_UNIT_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_HARNESS_UNIT_H_

#include <cstddef>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/conformance/testee/built_in/call_log.h"
#include "tidemark/conformance/testee/built_in/control_values.h"
#include "tidemark/conformance/testee/built_in/event.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"
#include "tidemark/harness/keyed_one_input_operator_test_harness.h"
#include "tidemark/harness/keyed_two_input_operator_test_harness.h"
#include "tidemark/harness/one_input_operator_test_harness.h"

namespace tidemark {

// How many channels each of the program's inputs has; nothing for the direct
// drive. Errors: UnsupportedFeature if the program tells of other inputs.
std::vector<int> NumChannels(const Value& program, std::size_t num_inputs);

// A pending timer as `inspect` shows it; `name_space` is null for none.
Value TimerToValue(TimeDomain domain, Value key, Value name_space,
                   Timestamp time, const std::string& service);

// Whether the inputs of a scenario are channels of the harness' one input: a
// union of both, whose codec has kUnitesInputs.
template <class Codec>
concept UnitesInputs = requires { Codec::kUnitesInputs; };

// Whether a harness has two inputs.
template <class Harness>
concept TwoInputHarness = requires(Harness& harness) { harness.OnInput2(); };

// Sets a harness builder up as the program says: drive, clock, parallelism,
// interval and mode.
template <class Builder>
void Configure(Builder& builder, const Value& program) {
  constexpr std::size_t kInputs = requires { builder.Channels(1, 1); } ? 2 : 1;
  const std::vector<int> channels = NumChannels(program, kInputs);
  if (channels.empty()) {
    builder.Direct();
  } else if constexpr (kInputs == 2) {
    builder.Channels(channels[0], channels[1]);
  } else {
    builder.Channels(channels[0]);
  }
  builder.InitialProcessingTime(TimeOr(program, "clock", Timestamp(1)));
  builder.Parallelism(IntOr(program, "parallelism", 1));
  builder.MaxParallelism(IntOr(program, "max_parallelism", 128));
  builder.SubtaskIndex(IntOr(program, "subtask", 0));
  builder.AutoWatermarkInterval(
      DurationOr(program, "interval", std::chrono::milliseconds(200)));
  builder.ProgressiveWatermarks(TextOr(program, "mode", "streaming") ==
                                "streaming");
}

// How the elements of a harness stand for dynamic events. This one is for
// harnesses that run on events themselves.
struct EventCodec {
  static Event ToInput(Event event, int /*input*/) { return event; }
  static Event FromInput(Event input) { return input; }
  static Event FromOutput(Event output) { return output; }
  static Value FromKey(const Value& key) { return key; }
};

// `Codec` translates between events and what `Harness` takes and gives.
template <class HarnessType, class Codec = EventCodec>
class HarnessUnit : public UnitDriver {
 public:
  using Harness = HarnessType;

  // `harness` is not open yet. `calls` is where user code notes its calls.
  HarnessUnit(const Value& program, std::unique_ptr<Harness> harness,
              std::shared_ptr<CallLog> calls)
      : is_direct_(program.Find("channels") == nullptr),
        harness_(std::move(harness)),
        calls_(std::move(calls)) {}

  void Open() override { harness_->Open(); }

  void Do(const Step& step, StepResult& /*result*/) override { Act(step); }

  void Collect(StepResult& result) override {
    for (auto& element : harness_->TakeOutput()) {
      result.main.push_back(ElementToValue(TranslateOutput(element)));
    }
    for (const std::string& tag : harness_->SideOutputs().Tags()) {
      Value::List& records =
          result.side.emplace_back(tag, Value::List{}).second;
      for (const auto& record : harness_->SideOutput(OutputTag<Input>(tag))) {
        records.push_back(
            RecordToValue({Codec::FromInput(record.value), record.timestamp}));
      }
    }
    harness_->ClearOutput();
    result.calls = calls_->Take();
  }

  Value Inspect() override {
    Value::Map fields;
    InspectCounters(fields);
    fields.emplace_back("wm", TimeToValue(CurrentWatermark()));
    Value::List wake_ups;
    for (const Timestamp time : harness_->PendingWakeUps()) {
      wake_ups.push_back(TimeToValue(time));
    }
    fields.emplace_back("physical_wakeups", Value(std::move(wake_ups)));
    InspectChannels(fields);
    InspectMore(fields);
    return fields;
  }

 protected:
  Harness& harness() { return *harness_; }
  CallLog& calls() { return *calls_; }

  // The watermark that the operator itself goes by.
  virtual Timestamp CurrentWatermark() { return harness_->CurrentWatermark(); }

  // Adds what only this unit can show.
  virtual void InspectMore(Value::Map& /*fields*/) {}

  virtual void Act(const Step& step) {
    if (step.kind == "record") {
      ActOnChannel(step, ParseRecord(step.argument()));
    } else if (step.kind == "watermark") {
      if (step.argument().Find("index") != nullptr) {
        throw UnsupportedFeature("subpartitions of an operator");
      }
      ActOnChannel(step, ParseWatermark(step.argument()));
    } else if (step.kind == "status") {
      ActOnChannel(step, ParseStatus(step.argument()));
    } else if (step.kind == "clock") {
      MoveClock(step);
    } else if (step.kind == "pressure") {
      const auto [kind, on_or_off] = WordOrField(step.argument());
      on_or_off == Value("on") ? harness_->StartBackPressure()
                               : harness_->StopBackPressure();
    } else if (step.kind == "end") {
      if (UnitesInputs<Codec>) {
        throw UnsupportedFeature("the end of one side of a union");
      }
      OnInput(step, [](const auto& input) { input.EndInput(); });
    } else if (step.kind == "finish") {
      harness_->Finish();
    } else if (step.kind == "close") {
      harness_->Close();
    } else if (step.kind != "inspect") {
      throw UnsupportedFeature("step " + step.kind);
    }
  }

 private:
  using Input = decltype(Codec::ToInput(std::declval<Event>(), 0));

  template <class Out>
  static StreamElement<Event> TranslateOutput(StreamElement<Out>& element) {
    return std::visit(
        [](auto& kind) -> StreamElement<Event> {
          if constexpr (std::is_same_v<std::decay_t<decltype(kind)>,
                                       StreamRecord<Out>>) {
            return StreamRecord<Event>(Codec::FromOutput(std::move(kind.value)),
                                       kind.timestamp);
          } else {
            return kind;
          }
        },
        element.variant());
  }

  // Calls `use` with the input that the step is for.
  template <class Use>
  void OnInput(const Step& step, const Use& use) {
    const int input = InputOf(step);
    if constexpr (TwoInputHarness<Harness>) {
      if (input == 0) return use(harness_->OnInput1());
      if (input == 1) return use(harness_->OnInput2());
    } else if constexpr (UnitesInputs<Codec>) {
      if (input == 0 || input == 1) return use(*harness_);
    } else {
      if (input == 0) return use(*harness_);
    }
    throw UnsupportedFeature("so many inputs");
  }

  static int InputOf(const Step& step) {
    return IntOr(step.action, "input", 0);
  }
  static int ChannelOf(const Step& step) {
    return UnitesInputs<Codec> ? InputOf(step)
                               : IntOr(step.action, "channel", 0);
  }

  template <class Channel>
  static void Give(const Channel& channel, int input,
                   StreamRecord<Event> record) {
    channel.ProcessElement(StreamRecord<Input>(
        Codec::ToInput(std::move(record.value), input), record.timestamp));
  }
  template <class Channel>
  static void Give(const Channel& channel, int /*input*/, Watermark watermark) {
    channel.ProcessWatermark(watermark);
  }
  template <class Channel>
  static void Give(const Channel& channel, int /*input*/,
                   WatermarkStatus status) {
    channel.ProcessWatermarkStatus(status);
  }

  template <class Element>
  void ActOnChannel(const Step& step, Element element) {
    OnInput(step, [&](const auto& input) {
      Give(input.OnChannel(ChannelOf(step)), InputOf(step), std::move(element));
    });
  }

  void MoveClock(const Step& step) {
    const Timestamp target =
        ClockTarget(step.argument(), harness_->ProcessingTime());
    if (BoolOr(step.action, "fire", true)) {
      harness_->SetProcessingTime(target);
    } else {
      harness_->SetProcessingTimeWithoutFiring(target);
    }
  }

  void InspectCounters(Value::Map& fields) {
    const MetricGroup& metrics = harness_->Metrics();
    Value::Map counters;
    for (const std::string& name : metrics.CounterNames()) {
      counters.emplace_back(name, *metrics.FindCount(name));
    }
    // Whether nobody was dropped yet, or nobody ever can be, is all the same.
    if (!metrics.FindCount("numLateRecordsDropped").has_value()) {
      counters.emplace_back("numLateRecordsDropped", 0);
    }
    Value::Map gauges;
    for (const std::string& name : metrics.GaugeNames()) {
      gauges.emplace_back(name,
                          TimeToValue(Timestamp(*metrics.ReadGauge(name))));
    }
    fields.emplace_back("counters", Value(std::move(counters)));
    fields.emplace_back("gauges", Value(std::move(gauges)));
  }

  void InspectChannels(Value::Map& fields) {
    if (is_direct_) return;
    Value::List channels;
    const auto add = [&channels](const auto& input) {
      for (int i = 0; i < input.NumChannels(); ++i) {
        channels.push_back(ChannelToValue(input.ChannelState(i)));
      }
    };
    if constexpr (TwoInputHarness<Harness>) {
      add(harness_->OnInput1());
      add(harness_->OnInput2());
    } else {
      add(*harness_);
    }
    fields.emplace_back("channels", Value(std::move(channels)));
  }

  bool is_direct_;
  std::unique_ptr<Harness> harness_;
  std::shared_ptr<CallLog> calls_;
};

// The same for keyed operators: timers and state can be seen besides.
template <class HarnessType, class Codec = EventCodec>
class KeyedHarnessUnit : public HarnessUnit<HarnessType, Codec> {
 public:
  using Harness = HarnessType;
  using HarnessUnit<HarnessType, Codec>::HarnessUnit;

 protected:
  // The namespace of a timer as scenarios write it.
  virtual Value NamespaceToValue(const std::string& name_space) {
    return name_space;
  }

  void Act(const Step& step) override {
    HarnessUnit<HarnessType, Codec>::Act(step);
    if (step.kind == "close") is_closed_ = true;
  }

  void InspectMore(Value::Map& fields) override {
    if (is_closed_) return;
    Value::List timers;
    for (const auto& timer : this->harness().PendingTimers()) {
      timers.push_back(TimerToValue(timer.domain, Codec::FromKey(timer.key),
                                    timer.name_space.empty()
                                        ? Value()
                                        : NamespaceToValue(timer.name_space),
                                    timer.timestamp, timer.service));
    }
    const StateStatistics statistics = this->harness().KeyedState();
    fields.emplace_back("timers", Value(std::move(timers)));
    fields.emplace_back("entries",
                        static_cast<std::int64_t>(statistics.entries));
    fields.emplace_back("elements",
                        static_cast<std::int64_t>(statistics.elements));
    fields.emplace_back("bytes", static_cast<std::int64_t>(statistics.bytes));
  }

 private:
  // Then there is neither timer nor state to see.
  bool is_closed_ = false;
};

// The harnesses of keyed operators over dynamic values.
template <class Valve>
using EventHarness =
    KeyedOneInputOperatorTestHarness<Value, Event, Event, Valve>;
template <class Valve>
using TwoInputEventHarness =
    KeyedTwoInputOperatorTestHarness<Value, Event, Event, Event, Valve>;

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_HARNESS_UNIT_H_
