// ScriptedTrigger: a user's own trigger, which a scenario writes as scripts.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_SCRIPTED_TRIGGER_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_SCRIPTED_TRIGGER_H_

#include <memory>
#include <string>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/built_in/call_log.h"
#include "tidemark/conformance/testee/built_in/event.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/script.h"
#include "tidemark/conformance/testee/built_in/state_access.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"
#include "tidemark/operator/window_contents.h"
#include "tidemark/window/trigger.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

// Over windows W of values T, each of which stands for an event (EventOf).
template <class T, class W>
class ScriptedTrigger {
 public:
  ScriptedTrigger(const Value& scripts, std::shared_ptr<CallLog> calls)
      : on_element_(scripts.Find("on_element")),
        on_event_time_(scripts.Find("on_event_time")),
        on_processing_time_(scripts.Find("on_processing_time")),
        on_merge_(scripts.Find("on_merge")),
        clear_(scripts.Find("clear")),
        can_merge_(BoolOr(scripts, "can_merge", false)),
        calls_(std::move(calls)) {}

  bool CanMerge() const { return can_merge_; }

  TriggerResult OnElement(const T& value, Timestamp timestamp, const W& window,
                          TriggerContext<W>& context) {
    ScriptMoment moment = MomentOf(window);
    moment.value = EventOf(value).ValueOrNull();
    moment.timestamp = timestamp;
    return Run(on_element_, moment, context);
  }
  TriggerResult OnEventTime(Timestamp time, const W& window,
                            TriggerContext<W>& context) {
    return Run(on_event_time_, MomentOf(window, time, TimeDomain::kEventTime),
               context);
  }
  TriggerResult OnProcessingTime(Timestamp time, const W& window,
                                 TriggerContext<W>& context) {
    return Run(on_processing_time_,
               MomentOf(window, time, TimeDomain::kProcessingTime), context);
  }
  void OnMerge(const W& window, OnMergeContext<W>& context) {
    Run(on_merge_, MomentOf(window), context);
  }
  void Clear(const W& window, TriggerContext<W>& context) {
    Run(clear_, MomentOf(window), context);
  }

 private:
  class Host final : public ScriptHost {
   public:
    explicit Host(TriggerContext<W>& context) : context_(context) {}

    Timestamp CurrentWatermark() const override {
      return context_.CurrentWatermark();
    }
    Timestamp CurrentProcessingTime() const override {
      return context_.CurrentProcessingTime();
    }
    void SetTimer(TimeDomain domain, Timestamp time, const Value&) override {
      if (domain == TimeDomain::kEventTime) {
        context_.RegisterEventTimeTimer(time);
      } else {
        context_.RegisterProcessingTimeTimer(time);
      }
    }
    void DeleteTimer(TimeDomain domain, Timestamp time, const Value&) override {
      if (domain == TimeDomain::kEventTime) {
        context_.DeleteEventTimeTimer(time);
      } else {
        context_.DeleteProcessingTimeTimer(time);
      }
    }
    void AccessState(const Value& access, CallLog& calls) override {
      // The operator's own, which in this runtime nobody else gets at.
      if (access.At("name") == Value(kWindowContentsName)) {
        throw UnsupportedFeature("a trigger that gets at window contents");
      }
      if (access.At("op") == Value("merge")) return MergeState(access);
      AccessStateIn(context_, access, calls);
    }

   private:
    // TRIG-028: only while windows merge, and only what can be merged.
    void MergeState(const Value& access) {
      auto* const merging = dynamic_cast<OnMergeContext<W>*>(&context_);
      if (merging == nullptr) throw UnsupportedFeature("state merge");
      const std::string& name = access.At("name").AsString();
      if (TextOr(access, "kind", "value") == "list") {
        merging->MergeState(ListStateDescriptor<Value>(name));
      } else {
        merging->MergeState(ValueStateDescriptor<Value>(name));
      }
    }

    TriggerContext<W>& context_;
  };

  static ScriptMoment MomentOf(const W& window) {
    ScriptMoment moment;
    moment.max_timestamp = window.MaxTimestamp();
    return moment;
  }
  static ScriptMoment MomentOf(const W& window, Timestamp time,
                               TimeDomain domain) {
    ScriptMoment moment = MomentOf(window);
    moment.timestamp = time;
    moment.timer = time;
    moment.domain = domain;
    return moment;
  }

  TriggerResult Run(Script& script, const ScriptMoment& moment,
                    TriggerContext<W>& context) {
    Host host(context);
    return script.Run(moment, host, *calls_);
  }

  Script on_element_;
  Script on_event_time_;
  Script on_processing_time_;
  Script on_merge_;
  Script clear_;
  bool can_merge_;
  std::shared_ptr<CallLog> calls_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_SCRIPTED_TRIGGER_H_
