// The unit `timers`: timer services by themselves, under keys and namespaces of
// any value. A record does what its value says.

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "tidemark/conformance/testee/built_in/harness_unit.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/script.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/operator/abstract_keyed_operator.h"

namespace tidemark {
namespace {

// The namespace of a timer that names none.
const char* const kVoid = "";

// What of a timer a call shows.
Value TimerFields(const Timer<Value, Value>& timer, TimeDomain domain,
                  const std::string& service) {
  Value::Map fields = {{"domain", TimeDomainWord(domain)}, {"key", timer.key}};
  if (timer.name_space != Value(kVoid)) {
    fields.emplace_back("ns", timer.name_space);
  }
  fields.emplace_back("time", TimeToValue(timer.timestamp));
  if (!service.empty()) fields.emplace_back("service", service);
  return fields;
}

template <class Structures>
class ScriptedTimersOperator final
    : public AbstractKeyedOperator<Value, Event, Event, Structures> {
 public:
  ScriptedTimersOperator(const Value& program, std::shared_ptr<CallLog> calls)
      : AbstractKeyedOperator<Value, Event, Event, Structures>(
            [](const Event& event) { return event.KeyOrNull(); }),
        on_timer_(program.Find("on_timer")),
        calls_(std::move(calls)) {
    if (const Value* services = program.Find("services")) {
      for (const Value& name : services->AsList()) {
        names_.push_back(name.AsString());
      }
    }
  }

  void Open() override {
    for (const std::string& name : names_) AskForService(name, name, "");
    // Without names there is one service, which calls do not name.
    if (names_.empty()) AskForService("timers", "", "");
  }

  void ProcessElement(StreamRecord<Event>&& record) override {
    ScriptMoment moment;
    moment.value = record.value.ValueOrNull();
    moment.timestamp = record.timestamp;
    Host host(*this, moment.timestamp);
    const Value* rules = moment.value.Find("do");
    Script(rules).Run(moment, host, *calls_);
  }

  // Asks for a service, perhaps once more (TIMER-009). Calls and actions name
  // it `shown`.
  void AskForService(const std::string& name, const std::string& shown,
                     const std::string& serializer) {
    auto target = std::make_unique<Target>(*this, shown);
    services_[shown] =
        &this->time_service_manager().template GetInternalTimerService<Value>(
            name, *target, serializer);
    targets_.push_back(std::move(target));
  }

 private:
  using Service = InternalTimerService<Value, Value, Structures>;

  class Target final : public Triggerable<Value, Value> {
   public:
    Target(ScriptedTimersOperator& owner, std::string service)
        : owner_(owner), service_(std::move(service)) {}
    void OnEventTime(const Timer<Value, Value>& timer) override {
      owner_.OnTimer(timer, TimeDomain::kEventTime, service_);
    }
    void OnProcessingTime(const Timer<Value, Value>& timer) override {
      owner_.OnTimer(timer, TimeDomain::kProcessingTime, service_);
    }

   private:
    ScriptedTimersOperator& owner_;
    std::string service_;
  };

  class Host final : public ScriptHost {
   public:
    Host(ScriptedTimersOperator& owner, std::optional<Timestamp> timestamp)
        : owner_(owner), timestamp_(timestamp) {}

    Timestamp CurrentWatermark() const override {
      return owner_.ServiceOf(Value::Map{}).CurrentWatermark();
    }
    Timestamp CurrentProcessingTime() const override {
      return owner_.ServiceOf(Value::Map{}).CurrentProcessingTime();
    }
    Value CurrentKey() const override { return owner_.backend().CurrentKey(); }
    void SetCurrentKey(const Value& key) override {
      owner_.backend().SetCurrentKey(key);
    }
    void SetTimer(TimeDomain domain, Timestamp time,
                  const Value& timer) override {
      Service& service = owner_.ServiceOf(timer);
      if (domain == TimeDomain::kEventTime) {
        service.RegisterEventTimeTimer(NamespaceOf(timer), time);
      } else {
        service.RegisterProcessingTimeTimer(NamespaceOf(timer), time);
      }
    }
    void DeleteTimer(TimeDomain domain, Timestamp time,
                     const Value& timer) override {
      Service& service = owner_.ServiceOf(timer);
      if (domain == TimeDomain::kEventTime) {
        service.DeleteEventTimeTimer(NamespaceOf(timer), time);
      } else {
        service.DeleteProcessingTimeTimer(NamespaceOf(timer), time);
      }
    }
    void VisitTimers(TimeDomain domain, CallLog& calls) override {
      Service& service = owner_.ServiceOf(Value::Map{});
      const auto visit = [&](const Value& name_space, Timestamp timestamp) {
        calls.Add(Value::Map{
            {"visit",
             TimerFields({timestamp, CurrentKey(), name_space}, domain, "")}});
      };
      if (domain == TimeDomain::kEventTime) {
        service.ForEachEventTimeTimer(visit);
      } else {
        service.ForEachProcessingTimeTimer(visit);
      }
    }
    void Emit(const Value& value) override {
      owner_.output().Collect(
          StreamRecord<Event>({CurrentKey(), value}, timestamp_));
    }

   private:
    static Value NamespaceOf(const Value& timer) {
      const Value* name_space = timer.Find("ns");
      return name_space == nullptr ? Value(kVoid) : *name_space;
    }

    ScriptedTimersOperator& owner_;
    std::optional<Timestamp> timestamp_;
  };

  // The service that an action names; the first one if it names none.
  Service& ServiceOf(const Value& timer) {
    const std::string first = names_.empty() ? "" : names_.front();
    const std::string name = TextOr(timer, "service", first);
    const auto found = services_.find(name);
    if (found == services_.end()) {
      throw Error(ErrorCode::kIllegalArgument,
                  "the program has no timer service '" + name + "'");
    }
    return *found->second;
  }

  void OnTimer(const Timer<Value, Value>& timer, TimeDomain domain,
               const std::string& service) {
    if (on_timer_.empty()) {
      calls_->Add(Value::Map{{"timer", TimerFields(timer, domain, service)}});
      return;
    }
    ScriptMoment moment;
    moment.timestamp = timer.timestamp;
    moment.timer = timer.timestamp;
    moment.domain = domain;
    moment.name_space = timer.name_space;
    Host host(*this, timer.timestamp);
    on_timer_.Run(moment, host, *calls_);
  }

  std::vector<std::string> names_;
  Script on_timer_;
  std::shared_ptr<CallLog> calls_;
  std::vector<std::unique_ptr<Target>> targets_;
  std::map<std::string, Service*> services_;
};

template <class Runtime>
class TimersUnit final
    : public KeyedHarnessUnit<EventHarness<typename Runtime::Valve>> {
 public:
  using Base = KeyedHarnessUnit<EventHarness<typename Runtime::Valve>>;
  using Operator = ScriptedTimersOperator<typename Runtime::Structures>;

  TimersUnit(const Value& program,
             std::unique_ptr<typename Base::Harness> harness,
             std::shared_ptr<CallLog> calls, Operator& timers_operator)
      : Base(program, std::move(harness), std::move(calls)),
        operator_(timers_operator) {}

 protected:
  void Act(const Step& step) override {
    if (step.kind != "service") return Base::Act(step);
    const std::string& name = step.argument().At("name").AsString();
    operator_.AskForService(name, name,
                            TextOr(step.argument(), "serializer", ""));
  }

 private:
  Operator& operator_;
};

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakeTimersUnit(const Scenario& scenario) {
  using Unit = TimersUnit<Runtime>;
  using Harness = typename Unit::Base::Harness;
  auto calls = std::make_shared<CallLog>();
  auto timers_operator =
      std::make_unique<typename Unit::Operator>(scenario.program, calls);
  typename Unit::Operator& reference = *timers_operator;
  typename Harness::Builder builder;
  builder.Operator(std::move(timers_operator));
  Configure(builder, scenario.program);
  return std::make_unique<Unit>(
      scenario.program, std::unique_ptr<Harness>(new Harness(builder.Build())),
      std::move(calls), reference);
}

template std::unique_ptr<UnitDriver> MakeTimersUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeTimersUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
