// ContinuousEventTimeTrigger: emits a window again and again while the
// watermark moves through it, at multiples of an interval and at its end.
//
//   ContinuousEventTimeTrigger::Of(1min)
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_CONTINUOUS_EVENT_TIME_TRIGGER_H_
#define TIDEMARK_WINDOW_CONTINUOUS_EVENT_TIME_TRIGGER_H_

#include <chrono>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/assigner_checks.h"
#include "tidemark/window/next_fire_time.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

class ContinuousEventTimeTrigger {
 public:
  // Errors: kIllegalArgument unless interval > 0.
  static ContinuousEventTimeTrigger Of(std::chrono::milliseconds interval) {
    RequirePositive(interval, "interval", "ContinuousEventTimeTrigger");
    return ContinuousEventTimeTrigger(interval);
  }

  // The times are counted from the first record's timestamp, not from the
  // window's start or the watermark (TRIG-013, TRIG-016).
  template <class T, class W, class Context>
  TriggerResult OnElement(const T& /*value*/, Timestamp timestamp,
                          const W& window, Context& context) const {
    if (window.MaxTimestamp() <= context.CurrentWatermark()) {
      return TriggerResult::kFire;
    }
    context.RegisterEventTimeTimer(window.MaxTimestamp());
    if (context.GetState(internal::NextFireTimeState()).Get() == nullptr) {
      FireAfter(internal::StartOfInterval(timestamp, interval_), window,
                context);
    }
    return TriggerResult::kContinue;
  }

  // TRIG-014.
  template <class W, class Context>
  TriggerResult OnEventTime(Timestamp time, const W& window,
                            Context& context) const {
    if (time == window.MaxTimestamp()) return TriggerResult::kFire;
    auto next = context.GetState(internal::NextFireTimeState());
    if (next.Get() == nullptr || *next.Get() != time) {
      return TriggerResult::kContinue;
    }
    next.Clear();
    FireAfter(time, window, context);
    return TriggerResult::kFire;
  }
  template <class W, class Context>
  TriggerResult OnProcessingTime(Timestamp /*time*/, const W& /*window*/,
                                 Context& /*context*/) const {
    return TriggerResult::kContinue;
  }

  // The timers of the absorbed windows stay behind, and nobody hears of them:
  // Clear finds their times gone already (TRIG-018).
  template <class W, class Context>
  void OnMerge(const W& /*window*/, Context& context) const {
    context.MergeState(internal::NextFireTimeState());
    const Timestamp* const next =
        context.GetState(internal::NextFireTimeState()).Get();
    if (next != nullptr) context.RegisterEventTimeTimer(*next);
  }

  // The timer at the end of the window stays (TRIG-018).
  template <class W, class Context>
  void Clear(const W& /*window*/, Context& context) const {
    auto next = context.GetState(internal::NextFireTimeState());
    if (next.Get() == nullptr) return;
    context.DeleteEventTimeTimer(*next.Get());
    next.Clear();
  }

 private:
  explicit ContinuousEventTimeTrigger(std::chrono::milliseconds interval)
      : interval_(interval) {}

  template <class W, class Context>
  void FireAfter(Timestamp time, const W& window, Context& context) const {
    const Timestamp next = internal::TimeAfter(time, interval_, window);
    context.GetState(internal::NextFireTimeState()).Add(next);
    context.RegisterEventTimeTimer(next);
  }

  std::chrono::milliseconds interval_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_CONTINUOUS_EVENT_TIME_TRIGGER_H_
