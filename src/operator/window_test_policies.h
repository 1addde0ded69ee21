// Assigners and triggers that the tests of window operators are made with.

#ifndef TIDEMARK_OPERATOR_WINDOW_TEST_POLICIES_H_
#define TIDEMARK_OPERATOR_WINDOW_TEST_POLICIES_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/window_operator_test_driver.h"
#include "tidemark/window/event_time_trigger.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/trigger.h"
#include "tidemark/window/trigger_result.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

// [start, end) in plain numbers.
inline TimeWindow Between(std::int64_t start, std::int64_t end) {
  return TimeWindow(Timestamp(start), Timestamp(end));
}

// Gives every record the same windows, in event time or not.
struct FixedWindows {
  using WindowType = TimeWindow;
  using DefaultTrigger = EventTimeTrigger;

  bool IsEventTime() const { return is_event_time; }
  void AssignWindows(const Click&, Timestamp timestamp,
                     const AssignerContext& context,
                     std::vector<TimeWindow>& assigned) {
    asked_at.push_back({timestamp, context.CurrentProcessingTime()});
    assigned = windows;
  }

  std::vector<TimeWindow> windows;
  bool is_event_time = true;
  std::vector<std::pair<Timestamp, Timestamp>> asked_at = {};
};

// The call of a trigger, and what it returns.
struct TriggerCalls {
  int on_element = 0;
  std::vector<Timestamp> on_event_time;
  std::vector<Timestamp> on_processing_time;
  int clear = 0;

  // What OnMerge and Clear were called with, in order, as text.
  std::vector<std::string> merges_and_clears;
};

// A trigger that answers as it is told and counts its calls. The calls are
// shared between copies.
struct ScriptedTrigger {
  using Context = TriggerContext<TimeWindow>;

  TriggerResult OnElement(const Click&, Timestamp, const TimeWindow&,
                          Context& context) {
    ++calls->on_element;
    if (on_element) on_element(context);
    return element_result;
  }
  TriggerResult OnEventTime(Timestamp time, const TimeWindow&, Context&) {
    calls->on_event_time.push_back(time);
    return event_time_result;
  }
  TriggerResult OnProcessingTime(Timestamp time, const TimeWindow&, Context&) {
    calls->on_processing_time.push_back(time);
    return processing_time_result;
  }
  void Clear(const TimeWindow& window, Context& context) {
    ++calls->clear;
    calls->merges_and_clears.push_back("clear " + NamespaceToString(window));
    if (on_clear) on_clear(context);
  }
  void OnMerge(const TimeWindow& window, OnMergeContext<TimeWindow>& context) {
    calls->merges_and_clears.push_back("merge " + NamespaceToString(window));
    if (on_merge) on_merge(context);
  }

  TriggerResult element_result = TriggerResult::kContinue;
  TriggerResult event_time_result = TriggerResult::kContinue;
  TriggerResult processing_time_result = TriggerResult::kContinue;
  std::function<void(Context&)> on_element = nullptr;
  std::function<void(Context&)> on_clear = nullptr;
  std::function<void(OnMergeContext<TimeWindow>&)> on_merge = nullptr;
  std::shared_ptr<TriggerCalls> calls = std::make_shared<TriggerCalls>();
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_WINDOW_TEST_POLICIES_H_
