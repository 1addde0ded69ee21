#include "tidemark/conformance/testee/built_in/window_policies.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/scalars.h"
#include "tidemark/conformance/testee/built_in/event_union.h"
#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/scripted_trigger.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"
#include "tidemark/window/continuous_event_time_trigger.h"
#include "tidemark/window/continuous_processing_time_trigger.h"
#include "tidemark/window/count_evictor.h"
#include "tidemark/window/count_trigger.h"
#include "tidemark/window/delta_evictor.h"
#include "tidemark/window/delta_trigger.h"
#include "tidemark/window/end_of_stream_trigger.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/event_time_trigger.h"
#include "tidemark/window/global_windows.h"
#include "tidemark/window/merge_touching_windows.h"
#include "tidemark/window/never_trigger.h"
#include "tidemark/window/processing_time_session_windows.h"
#include "tidemark/window/processing_time_trigger.h"
#include "tidemark/window/processing_timeout_trigger.h"
#include "tidemark/window/purging_trigger.h"
#include "tidemark/window/sliding_event_time_windows.h"
#include "tidemark/window/sliding_processing_time_windows.h"
#include "tidemark/window/time_evictor.h"
#include "tidemark/window/tumbling_event_time_windows.h"
#include "tidemark/window/tumbling_processing_time_windows.h"
#include "tidemark/window/window_stagger.h"

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

  template <class T>
  void AssignWindows(const T& value, Timestamp /*timestamp*/,
                     const AssignerContext& /*context*/,
                     std::vector<TimeWindow>& windows) const {
    const Value written = EventOf(value).ValueOrNull();
    for (const Value& row : rows_.AsList()) {
      if (NormalizeIntegers(row.At("value")) != written) continue;
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

// A user's own evictor: leaves so many of the records that come first.
class KeepFirstEvictor {
 public:
  explicit KeepFirstEvictor(const Value& counts)
      : before_(CountOf(counts, "keep_before")),
        after_(CountOf(counts, "keep_after")) {}

  template <class T, class W>
  void EvictBefore(std::vector<StreamRecord<T>>& elements, const W& /*window*/,
                   EvictorContext& /*context*/) const {
    Keep(before_, elements);
  }
  template <class T, class W>
  void EvictAfter(std::vector<StreamRecord<T>>& elements, const W& /*window*/,
                  EvictorContext& /*context*/) const {
    Keep(after_, elements);
  }

 private:
  using Count = std::optional<std::size_t>;  // nothing for all

  static Count CountOf(const Value& counts, const char* field) {
    const Value* count = counts.Find(field);
    if (count == nullptr) return std::nullopt;
    return static_cast<std::size_t>(count->AsInt());
  }

  template <class T>
  static void Keep(Count count, std::vector<StreamRecord<T>>& elements) {
    if (count.has_value() && elements.size() > *count) elements.resize(*count);
  }

  Count before_;
  Count after_;
};

double NumberOf(const Event& event) {
  const Value value = event.ValueOrNull();
  if (value.is_null()) {
    throw Error(ErrorCode::kNullValue, "a record without a value has no delta");
  }
  return value.is_int() ? static_cast<double>(value.AsInt()) : value.AsDouble();
}

// The user's delta function: how far one value lies above another.
struct Delta {
  template <class T>
  double operator()(const T& from, const T& to) const {
    return NumberOf(EventOf(to)) - NumberOf(EventOf(from));
  }
};

milliseconds OffsetOf(const Value& argument) {
  return DurationOr(argument, "offset", milliseconds{0});
}

template <class T>
AnyAssigner<T, TimeWindow> ParseTumbling(const Value& argument,
                                         bool is_event_time) {
  const milliseconds size = ToDuration(argument.At("size"));
  const milliseconds offset = OffsetOf(argument);
  const std::string stagger = TextOr(argument, "stagger", "aligned");
  if (stagger == "aligned") {
    if (is_event_time) return TumblingEventTimeWindows::Of(size, offset);
    return TumblingProcessingTimeWindows::Of(size, offset);
  }
  WindowStagger policy = NaturalStagger;
  if (stagger == "random") policy = RandomStagger(0);  // any draw is right
  if (is_event_time) {
    return StaggeredWindows<TumblingEventTimeWindows>::Of(size, offset,
                                                          std::move(policy));
  }
  return StaggeredWindows<TumblingProcessingTimeWindows>::Of(size, offset,
                                                             std::move(policy));
}

template <class T>
AnyAssigner<T, TimeWindow> ParseSliding(const Value& argument,
                                        bool is_event_time) {
  const milliseconds size = ToDuration(argument.At("size"));
  const milliseconds slide = ToDuration(argument.At("slide"));
  if (is_event_time) {
    return SlidingEventTimeWindows::Of(size, slide, OffsetOf(argument));
  }
  return SlidingProcessingTimeWindows::Of(size, slide, OffsetOf(argument));
}

template <class T>
milliseconds GapOf(const T& value) {
  return ToDuration(EventOf(value).ValueOrNull());
}

template <class T>
AnyAssigner<T, TimeWindow> ParseSession(const Value& argument,
                                        bool is_event_time) {
  if (argument.Find("gap_from_value") != nullptr) {
    if (is_event_time) return DynamicEventTimeSessionWindows(GapOf<T>);
    return DynamicProcessingTimeSessionWindows(GapOf<T>);
  }
  const milliseconds gap = ToDuration(argument.At("gap"));
  if (is_event_time) return EventTimeSessionWindows::WithGap(gap);
  return ProcessingTimeSessionWindows::WithGap(gap);
}

bool IsInEventTime(const Value& argument) {
  return TextOr(argument, "time", "event") == "event";
}

EvictionTime EvictionTimeOf(const Value& argument) {
  return BoolOr(argument, "after", false) ? EvictionTime::kAfterFunction
                                          : EvictionTime::kBeforeFunction;
}

}  // namespace

template <class T>
AnyAssigner<T, TimeWindow> ParseAssigner(const Value& assigner) {
  const auto [name, argument] = WordOrField(assigner);
  if (name == "table") return TableAssigner(argument);
  if (name == "tumbling") {
    return ParseTumbling<T>(argument, IsInEventTime(argument));
  }
  if (name == "sliding") {
    return ParseSliding<T>(argument, IsInEventTime(argument));
  }
  if (name == "session") {
    return ParseSession<T>(argument, IsInEventTime(argument));
  }
  throw UnsupportedFeature("assigner " + name);
}

template <class T>
AnyAssigner<T, GlobalWindow> ParseGlobalAssigner(const Value& assigner) {
  if (assigner == Value("global")) return GlobalWindows();
  return GlobalWindows::CreateWithEndOfStreamTrigger();
}

bool IsGlobal(const Value& assigner) {
  return assigner == Value("global") ||
         assigner == Value("global_end_of_stream");
}

template <class T, class W>
AnyTrigger<T, W> ParseTrigger(const Value& trigger,
                              std::shared_ptr<CallLog> calls) {
  const auto [name, argument] = WordOrField(trigger);
  if (name == "event_time") return EventTimeTrigger();
  if (name == "processing_time") return ProcessingTimeTrigger();
  if (name == "never") return NeverTrigger();
  if (name == "end_of_stream") return EndOfStreamTrigger();
  if (name == "count") return CountTrigger(argument.At("n").AsInt());
  if (name == "continuous") {
    const milliseconds interval = ToDuration(argument.At("interval"));
    if (IsInEventTime(argument))
      return ContinuousEventTimeTrigger::Of(interval);
    return ContinuousProcessingTimeTrigger::Of(interval);
  }
  if (name == "delta") {
    return DeltaTrigger<T, Delta>(
        static_cast<double>(
            NormalizeIntegers(argument.At("threshold")).AsInt()),
        Delta());
  }
  if (name == "script")
    return ScriptedTrigger<T, W>(argument, std::move(calls));
  AnyTrigger<T, W> inner =
      ParseTrigger<T, W>(argument.At("of"), std::move(calls));
  if (name == "purging") {
    return PurgingTrigger<AnyTrigger<T, W>>(std::move(inner));
  }
  return ProcessingTimeoutTrigger<AnyTrigger<T, W>>(
      std::move(inner),
      {.timeout = ToDuration(argument.At("ms")),
       .reset_timer_on_new_record = BoolOr(argument, "reset", false),
       .clear_on_timeout = BoolOr(argument, "clear", true)});
}

template <class T, class W>
AnyEvictor<T, W> ParseEvictor(const Value& evictor) {
  const auto [name, argument] = WordOrField(evictor);
  if (name == "script") return KeepFirstEvictor(argument);
  const EvictionTime time = EvictionTimeOf(argument);
  if (name == "count") return CountEvictor(argument.At("n").AsInt(), time);
  if (name == "time") return TimeEvictor(ToDuration(argument.At("ms")), time);
  return DeltaEvictor<Delta>(
      static_cast<double>(NormalizeIntegers(argument.At("threshold")).AsInt()),
      Delta(), time);
}

Value WindowToValue(const TimeWindow& window) {
  return Value::List{TimeToValue(window.start()), TimeToValue(window.end())};
}

Value WindowToValue(const GlobalWindow& window) {
  return NamespaceToString(window);
}

TimeWindow ParseWindow(const Value& window) {
  const Value::List& bounds = window.AsList();
  return TimeWindow(ToTime(bounds.at(0)), ToTime(bounds.at(1)));
}

Value WindowTextToValue(const std::string& name_space) {
  const std::size_t comma = name_space.find(", ");
  if (comma == std::string::npos) return name_space;
  const std::string start = name_space.substr(1, comma - 1);
  const std::string end =
      name_space.substr(comma + 2, name_space.size() - comma - 3);
  return WindowToValue(TimeWindow(ToTime(start), ToTime(end)));
}

template AnyAssigner<Event, TimeWindow> ParseAssigner<Event>(const Value&);
template AnyAssigner<Event, GlobalWindow> ParseGlobalAssigner<Event>(
    const Value&);
template AnyTrigger<Event, TimeWindow> ParseTrigger(const Value&,
                                                    std::shared_ptr<CallLog>);
template AnyTrigger<Event, GlobalWindow> ParseTrigger(const Value&,
                                                      std::shared_ptr<CallLog>);
template AnyEvictor<Event, TimeWindow> ParseEvictor(const Value&);
template AnyEvictor<Event, GlobalWindow> ParseEvictor(const Value&);

template AnyAssigner<EventUnion, TimeWindow> ParseAssigner<EventUnion>(
    const Value&);
template AnyAssigner<EventUnion, GlobalWindow> ParseGlobalAssigner<EventUnion>(
    const Value&);
template AnyTrigger<EventUnion, TimeWindow> ParseTrigger(
    const Value&, std::shared_ptr<CallLog>);
template AnyTrigger<EventUnion, GlobalWindow> ParseTrigger(
    const Value&, std::shared_ptr<CallLog>);
template AnyEvictor<EventUnion, TimeWindow> ParseEvictor(const Value&);
template AnyEvictor<EventUnion, GlobalWindow> ParseEvictor(const Value&);

}  // namespace tidemark
