#include "tidemark/conformance/testee/built_in/window_policies.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/script.h"
#include "tidemark/conformance/testee/built_in/state_access.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/event_time_trigger.h"
#include "tidemark/window/merge_touching_windows.h"
#include "tidemark/window/purging_trigger.h"
#include "tidemark/window/sliding_event_time_windows.h"
#include "tidemark/window/tumbling_event_time_windows.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;

// A user's own assigner: the windows of each value stand in a table, and so
// does what becomes of windows that merge.
class TableAssigner {
 public:
  using WindowType = TimeWindow;
  using DefaultTrigger = EventTimeTrigger;

  explicit TableAssigner(const Value& table)
      : rows_(table.At("rows")),
        is_event_time_(BoolOr(table, "event_time", true)) {
    const Value* merge = table.Find("merge");
    if (merge != nullptr) merge_ = *merge;
  }

  bool IsEventTime() const { return is_event_time_; }
  bool IsMerging() const { return merge_ != Value("none"); }

  void AssignWindows(const Event& event, Timestamp /*timestamp*/,
                     const AssignerContext& /*context*/,
                     std::vector<TimeWindow>& windows) const {
    for (const Value& row : rows_.AsList()) {
      if (NormalizeIntegers(row.At("value")) != event.ValueOrNull()) continue;
      for (const Value& window : row.At("windows").AsList()) {
        windows.push_back(ParseWindow(window));
      }
      return;
    }
  }

  std::vector<MergeGroup<TimeWindow>> MergeWindows(
      std::span<const TimeWindow> windows) const {
    std::vector<MergeGroup<TimeWindow>> groups = MergeTouchingWindows(windows);
    if (const Value* result = merge_.Find("to")) {
      for (auto& group : groups) group.result = ParseWindow(*result);
    }
    return groups;
  }

 private:
  Value rows_;
  bool is_event_time_;
  Value merge_ = "none";
};

// A user's own trigger, written as scripts.
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

  TriggerResult OnElement(const Event& event, Timestamp timestamp,
                          const TimeWindow& window,
                          TriggerContext<TimeWindow>& context) {
    ScriptMoment moment = MomentOf(window);
    moment.value = event.ValueOrNull();
    moment.timestamp = timestamp;
    return Run(on_element_, moment, context);
  }
  TriggerResult OnEventTime(Timestamp time, const TimeWindow& window,
                            TriggerContext<TimeWindow>& context) {
    return Run(on_event_time_, MomentOf(window, time, TimeDomain::kEventTime),
               context);
  }
  TriggerResult OnProcessingTime(Timestamp time, const TimeWindow& window,
                                 TriggerContext<TimeWindow>& context) {
    return Run(on_processing_time_,
               MomentOf(window, time, TimeDomain::kProcessingTime), context);
  }
  void OnMerge(const TimeWindow& window, OnMergeContext<TimeWindow>& context) {
    Run(on_merge_, MomentOf(window), context);
  }
  void Clear(const TimeWindow& window, TriggerContext<TimeWindow>& context) {
    Run(clear_, MomentOf(window), context);
  }

 private:
  class Host final : public ScriptHost {
   public:
    explicit Host(TriggerContext<TimeWindow>& context) : context_(context) {}

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
      if (access.At("op") == Value("merge")) return MergeState(access);
      AccessStateIn(context_, access, calls);
    }

   private:
    // TRIG-028: only while windows merge, and only what can be merged.
    void MergeState(const Value& access) {
      auto* const merging =
          dynamic_cast<OnMergeContext<TimeWindow>*>(&context_);
      if (merging == nullptr) throw UnsupportedFeature("state merge");
      const std::string& name = access.At("name").AsString();
      if (TextOr(access, "kind", "value") == "list") {
        merging->MergeState(ListStateDescriptor<Value>(name));
      } else {
        merging->MergeState(ValueStateDescriptor<Value>(name));
      }
    }

    TriggerContext<TimeWindow>& context_;
  };

  static ScriptMoment MomentOf(const TimeWindow& window) {
    ScriptMoment moment;
    moment.max_timestamp = window.MaxTimestamp();
    return moment;
  }
  static ScriptMoment MomentOf(const TimeWindow& window, Timestamp time,
                               TimeDomain domain) {
    ScriptMoment moment = MomentOf(window);
    moment.timestamp = time;
    moment.timer = time;
    moment.domain = domain;
    return moment;
  }

  TriggerResult Run(Script& script, const ScriptMoment& moment,
                    TriggerContext<TimeWindow>& context) {
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

milliseconds GapOf(const Event& event) {
  return ToDuration(event.ValueOrNull());
}

void RequireEventTime(const Value& argument, const std::string& assigner) {
  if (TextOr(argument, "time", "event") != "event") {
    throw UnsupportedFeature(assigner + " windows in processing time");
  }
}

}  // namespace

AnyEventAssigner ParseAssigner(const Value& assigner) {
  const auto [name, argument] = WordOrField(assigner);
  if (name == "table") return TableAssigner(argument);
  if (name != "tumbling" && name != "sliding" && name != "session") {
    throw UnsupportedFeature("assigner " + name);
  }
  RequireEventTime(argument, name);
  if (name == "session") {
    if (argument.Find("gap_from_value") != nullptr) {
      return DynamicEventTimeSessionWindows(GapOf);
    }
    return EventTimeSessionWindows::WithGap(ToDuration(argument.At("gap")));
  }
  const milliseconds size = ToDuration(argument.At("size"));
  const milliseconds offset = DurationOr(argument, "offset", milliseconds{0});
  if (name == "sliding") {
    return SlidingEventTimeWindows::Of(size, ToDuration(argument.At("slide")),
                                       offset);
  }
  const std::string stagger = TextOr(argument, "stagger", "aligned");
  if (stagger != "aligned") throw UnsupportedFeature("stagger " + stagger);
  return TumblingEventTimeWindows::Of(size, offset);
}

AnyEventTrigger ParseTrigger(const Value& trigger,
                             std::shared_ptr<CallLog> calls) {
  const auto [name, argument] = WordOrField(trigger);
  if (name == "event_time") return EventTimeTrigger();
  if (name == "purging") {
    return PurgingTrigger<AnyEventTrigger>(
        ParseTrigger(argument.At("of"), std::move(calls)));
  }
  if (name == "script") return ScriptedTrigger(argument, std::move(calls));
  throw UnsupportedFeature("trigger " + name);
}

Value WindowToValue(const TimeWindow& window) {
  return Value::List{TimeToValue(window.start()), TimeToValue(window.end())};
}

TimeWindow ParseWindow(const Value& window) {
  const Value::List& bounds = window.AsList();
  return TimeWindow(ToTime(bounds.at(0)), ToTime(bounds.at(1)));
}

}  // namespace tidemark
