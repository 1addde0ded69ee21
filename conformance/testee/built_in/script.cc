#include "tidemark/conformance/testee/built_in/script.h"

#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"

namespace tidemark {
namespace {

[[noreturn]] void Unsupported(const char* action) {
  throw UnsupportedFeature(std::string("script action ") + action);
}

TriggerResult ParseTriggerResult(const std::string& word) {
  if (word == "FIRE") return TriggerResult::kFire;
  if (word == "PURGE") return TriggerResult::kPurge;
  if (word == "FIRE_AND_PURGE") return TriggerResult::kFireAndPurge;
  return TriggerResult::kContinue;
}

// One run of a script.
class ScriptRun {
 public:
  ScriptRun(const ScriptMoment& moment, ScriptHost& host, CallLog& calls,
            std::int64_t nth)
      : moment_(moment), host_(host), calls_(calls), nth_(nth) {}

  void Do(const Value& rules) {
    for (const Value& rule : rules.AsList()) {
      const Value* when = rule.Find("when");
      if (when == nullptr || Holds(*when)) DoRule(rule);
    }
  }

  TriggerResult result() const { return result_; }

 private:
  bool Holds(const Value& condition) const {
    for (const auto& [field, wanted] : condition.AsMap()) {
      if (!HoldsFor(field, wanted)) return false;
    }
    return true;
  }

  bool HoldsFor(const std::string& field, const Value& wanted) const {
    if (field == "value") return NormalizeIntegers(wanted) == moment_.value;
    if (field == "nth") return wanted.AsInt() == nth_;
    if (field == "ns") return wanted == moment_.name_space;
    if (field == "key") return NormalizeKey(wanted) == host_.CurrentKey();
    if (field == "domain") return moment_.domain == ToTimeDomain(wanted);
    if (field == "time") {
      return moment_.timer == ResolveTime(wanted, moment_, host_);
    }
    throw UnsupportedFeature("script condition " + field);
  }

  void DoRule(const Value& rule) {
    for (const auto& [action, argument] : rule.AsMap()) {
      if (action != "when") DoAction(action, argument);
    }
  }

  void DoAction(const std::string& action, const Value& argument) {
    if (action == "do") {
      Do(argument);
    } else if (action == "set" || action == "delete") {
      DoTimer(action == "set", argument);
    } else if (action == "emit") {
      host_.Emit(NormalizeIntegers(argument));
    } else if (action == "side") {
      host_.EmitSide(argument.At("tag"),
                     NormalizeIntegers(argument.At("value")));
    } else if (action == "state") {
      host_.AccessState(argument, calls_);
    } else if (action == "read") {
      calls_.Add(Value::Map{{"read", Read(argument)}});
    } else if (action == "visit") {
      host_.VisitTimers(ToTimeDomain(argument), calls_);
    } else if (action == "key") {
      host_.SetCurrentKey(NormalizeKey(argument));
    } else if (action == "result") {
      result_ = ParseTriggerResult(argument.AsString());
    } else if (action == "fail") {
      throw Error(
          ParseErrorCode(argument.AsString()).value_or(ErrorCode::kUserFailure),
          "the script says so");
    }
  }

  void DoTimer(bool set, const Value& timer) {
    const TimeDomain domain = ToTimeDomain(timer.At("domain"));
    const Timestamp time = ResolveTime(timer.At("time"), moment_, host_);
    if (set) {
      host_.SetTimer(domain, time, timer);
    } else {
      host_.DeleteTimer(domain, time, timer);
    }
  }

  Value Read(const Value& names) const {
    Value::Map read;
    for (const Value& name : names.AsList()) {
      read.emplace_back(name.AsString(), ReadOne(name.AsString()));
    }
    return read;
  }

  Value ReadOne(const std::string& name) const {
    if (name == "wm") return TimeToValue(host_.CurrentWatermark());
    if (name == "now") return TimeToValue(host_.CurrentProcessingTime());
    if (name == "key") return host_.CurrentKey();
    if (name == "ts") {
      return moment_.timestamp.has_value() ? TimeToValue(*moment_.timestamp)
                                           : Value("none");
    }
    if (!moment_.domain.has_value()) {
      throw Error(ErrorCode::kIllegalState,
                  "the time domain was read outside a timer's call (PROC-008)");
    }
    return TimeDomainWord(*moment_.domain);
  }

  const ScriptMoment& moment_;
  ScriptHost& host_;
  CallLog& calls_;
  std::int64_t nth_;
  TriggerResult result_ = TriggerResult::kContinue;
};

}  // namespace

Timestamp ScriptHost::CurrentWatermark() const { Unsupported("read wm"); }
Timestamp ScriptHost::CurrentProcessingTime() const { Unsupported("read now"); }
Value ScriptHost::CurrentKey() const { Unsupported("read key"); }
void ScriptHost::SetTimer(TimeDomain, Timestamp, const Value&) {
  Unsupported("set");
}
void ScriptHost::DeleteTimer(TimeDomain, Timestamp, const Value&) {
  Unsupported("delete");
}
void ScriptHost::VisitTimers(TimeDomain, CallLog&) { Unsupported("visit"); }
void ScriptHost::Emit(const Value&) { Unsupported("emit"); }
void ScriptHost::EmitSide(const Value&, const Value&) { Unsupported("side"); }
void ScriptHost::SetCurrentKey(const Value&) { Unsupported("key"); }
void ScriptHost::AccessState(const Value&, CallLog&) { Unsupported("state"); }

Script::Script(const Value* rules) {
  if (rules != nullptr) rules_ = *rules;
}

TriggerResult Script::Run(const ScriptMoment& moment, ScriptHost& host,
                          CallLog& calls) {
  ScriptRun run(moment, host, calls, ++num_runs_);
  run.Do(rules_);
  return run.result();
}

Timestamp ResolveTime(const Value& time, const ScriptMoment& moment,
                      const ScriptHost& host) {
  if (!time.is_map()) return ToTime(time);
  const auto [base, distance] = WordOrField(time);
  const auto from = [&, &name = base]() -> std::optional<Timestamp> {
    if (name == "wm") return host.CurrentWatermark();
    if (name == "now") return host.CurrentProcessingTime();
    if (name == "ts") return moment.timestamp.value_or(Timestamp::Min());
    if (name == "timer") return moment.timer;
    return moment.max_timestamp;
  }();
  if (!from.has_value()) {
    throw UnsupportedFeature("script time relative to " + base);
  }
  return WrappingAdd(*from, ToDuration(distance));
}

}  // namespace tidemark
