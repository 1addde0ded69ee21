// The unit `trigger`: a trigger by itself, over real timers and state, under
// one key. What each of its callbacks returns is a call.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/metric_group.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/testee/built_in/control_values.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/harness_unit.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/conformance/testee/built_in/window_policies.h"
#include "tidemark/state/keyed_state_backend.h"
#include "tidemark/timer/internal_time_service_manager.h"
#include "tidemark/timer/manual_processing_time_service.h"

namespace tidemark {
namespace {

template <class Structures>
class TriggerUnit final : public UnitDriver,
                          private Triggerable<Value, TimeWindow> {
 public:
  explicit TriggerUnit(const Value& program)
      : clock_(TimeOr(program, "clock", Timestamp(1))),
        trigger_(
            ParseTrigger<Event, TimeWindow>(program.At("trigger"), calls_)) {
    backend_.SetCurrentKey(Value("key"));
  }

  void Do(const Step& step, StepResult& /*result*/) override {
    if (step.kind == "call") {
      Call(step.argument().At("fn").AsString(), step.argument().At("args"));
    } else if (step.kind == "watermark") {
      manager_.AdvanceWatermark(ParseWatermark(step.argument()).timestamp);
    } else if (step.kind == "clock") {
      clock_.SetCurrentTime(
          ClockTarget(step.argument(), clock_.CurrentProcessingTime()));
    } else if (step.kind != "inspect") {
      throw UnsupportedFeature("trigger step " + step.kind);
    }
  }

  void Collect(StepResult& result) override { result.calls = calls_->Take(); }

  Value Inspect() override {
    Value::List timers;
    for (const PendingTimer<Value>& timer : manager_.PendingTimers()) {
      timers.push_back(TimerToValue(timer.domain, timer.key,
                                    WindowTextToValue(timer.name_space),
                                    timer.timestamp, timer.service));
    }
    const StateStatistics statistics = backend_.GetStatistics();
    return Value::Map{
        {"timers", Value(std::move(timers))},
        {"entries", static_cast<std::int64_t>(statistics.entries)},
        {"elements", static_cast<std::int64_t>(statistics.elements)},
        {"wm", TimeToValue(timers_.CurrentWatermark())}};
  }

 private:
  using Backend = KeyedStateBackend<Value, Structures>;

  class Context final : public OnMergeContext<TimeWindow> {
   public:
    Context(TriggerUnit& unit, TimeWindow window,
            std::vector<TimeWindow> merged = {})
        : unit_(unit), window_(window), merged_(std::move(merged)) {}

    Timestamp CurrentWatermark() const override {
      return unit_.timers_.CurrentWatermark();
    }
    Timestamp CurrentProcessingTime() const override {
      return unit_.clock_.CurrentProcessingTime();
    }
    void RegisterEventTimeTimer(Timestamp time) override {
      unit_.timers_.RegisterEventTimeTimer(window_, time);
    }
    void DeleteEventTimeTimer(Timestamp time) override {
      unit_.timers_.DeleteEventTimeTimer(window_, time);
    }
    void RegisterProcessingTimeTimer(Timestamp time) override {
      unit_.timers_.RegisterProcessingTimeTimer(window_, time);
    }
    void DeleteProcessingTimeTimer(Timestamp time) override {
      unit_.timers_.DeleteProcessingTimeTimer(window_, time);
    }
    MetricGroup& metrics() const override { return unit_.metrics_; }

   protected:
    NamespacedStateStore<TimeWindow>& StateStore() override {
      auto& store = unit_.backend_.template GetStateStore<TimeWindow>();
      store.SetCurrentNamespace(window_);
      return store;
    }
    const TimeWindow& MergedWindow() const override { return window_; }
    std::span<const TimeWindow> AbsorbedWindows() const override {
      return merged_;
    }

   private:
    TriggerUnit& unit_;
    TimeWindow window_;
    std::vector<TimeWindow> merged_;
  };

  void Call(const std::string& function, const Value& arguments) {
    const TimeWindow window = ParseWindow(arguments.At("window"));
    Context context(*this, window);
    if (function == "on_element") {
      const StreamRecord<Event> record = ParseRecord(arguments);
      Note(function, trigger_.OnElement(record.value, record.TimestampOrMin(),
                                        window, context));
    } else if (function == "on_event_time") {
      Note(function,
           trigger_.OnEventTime(ToTime(arguments.At("time")), window, context));
    } else if (function == "on_processing_time") {
      Note(function, trigger_.OnProcessingTime(ToTime(arguments.At("time")),
                                               window, context));
    } else if (function == "clear") {
      trigger_.Clear(window, context);
    } else if (function == "on_merge") {
      Merge(window, arguments);
    } else {
      throw UnsupportedFeature("trigger call " + function);
    }
  }

  // TRIG-003.
  void Merge(const TimeWindow& window, const Value& arguments) {
    std::vector<TimeWindow> merged;
    if (const Value* windows = arguments.Find("merged")) {
      for (const Value& absorbed : windows->AsList()) {
        merged.push_back(ParseWindow(absorbed));
      }
    }
    Context context(*this, window, std::move(merged));
    trigger_.OnMerge(window, context);
  }

  void Note(const std::string& function, TriggerResult result) {
    calls_->Add(Value::Map{{function, TriggerResultName(result)}});
  }

  void OnEventTime(const Timer<Value, TimeWindow>& timer) override {
    Context context(*this, timer.name_space);
    Note("on_event_time",
         trigger_.OnEventTime(timer.timestamp, timer.name_space, context));
  }
  void OnProcessingTime(const Timer<Value, TimeWindow>& timer) override {
    Context context(*this, timer.name_space);
    Note("on_processing_time",
         trigger_.OnProcessingTime(timer.timestamp, timer.name_space, context));
  }

  std::shared_ptr<CallLog> calls_ = std::make_shared<CallLog>();
  ManualProcessingTimeService clock_;
  MetricGroup metrics_;
  Backend backend_;
  InternalTimeServiceManager<Value, Structures> manager_{backend_.key_context(),
                                                         clock_, metrics_};
  InternalTimerService<Value, TimeWindow, Structures>& timers_ =
      manager_.template GetInternalTimerService<TimeWindow>("window-timers",
                                                            *this);
  AnyTrigger<Event, TimeWindow> trigger_;
};

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakeTriggerUnit(const Scenario& scenario) {
  return std::make_unique<TriggerUnit<typename Runtime::Structures>>(
      scenario.program);
}

template std::unique_ptr<UnitDriver> MakeTriggerUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeTriggerUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
