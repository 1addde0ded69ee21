// ContinuousProcessingTimeTrigger: emits a window again and again while the
// clock moves through it, at multiples of an interval, the last time at the
// window's last instant.
//
//   ContinuousProcessingTimeTrigger::Of(1min)
//
// It belongs on windows that the clock brings to an end, and on the global one.
// A window that outlives its last instant, such as one in event time, is
// emitted at that instant without end, as in Flink.
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_CONTINUOUS_PROCESSING_TIME_TRIGGER_H_
#define TIDEMARK_WINDOW_CONTINUOUS_PROCESSING_TIME_TRIGGER_H_

#include <chrono>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/window/assigner_checks.h"
#include "tidemark/window/next_fire_time.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

// TRIG-021.
class ContinuousProcessingTimeTrigger {
 public:
  // Errors: kIllegalArgument unless interval > 0.
  static ContinuousProcessingTimeTrigger Of(
      std::chrono::milliseconds interval) {
    RequirePositive(interval, "interval", "ContinuousProcessingTimeTrigger");
    return ContinuousProcessingTimeTrigger(interval);
  }

  template <class T, class W, class Context>
  TriggerResult OnElement(const T& /*value*/, Timestamp /*timestamp*/,
                          const W& window, Context& context) const {
    if (context.GetState(internal::NextFireTimeState()).Get() == nullptr) {
      FireAfter(
          internal::StartOfInterval(context.CurrentProcessingTime(), interval_),
          window, context);
    }
    return TriggerResult::kContinue;
  }
  template <class W, class Context>
  TriggerResult OnEventTime(Timestamp /*time*/, const W& /*window*/,
                            Context& /*context*/) const {
    return TriggerResult::kContinue;
  }

  // Errors: kNullValue if no record has set a time, which only a timer that is
  // not of this trigger can come to.
  template <class W, class Context>
  TriggerResult OnProcessingTime(Timestamp time, const W& window,
                                 Context& context) const {
    auto next = context.GetState(internal::NextFireTimeState());
    if (next.Get() == nullptr) {
      throw Error(ErrorCode::kNullValue,
                  "ContinuousProcessingTimeTrigger: a timer of a window that "
                  "has no time to emit at: another's, or called by hand");
    }
    if (*next.Get() != time) return TriggerResult::kContinue;
    next.Clear();
    FireAfter(time, window, context);
    return TriggerResult::kFire;
  }

  // As for ContinuousEventTimeTrigger, timers of absorbed windows stay behind.
  template <class W, class Context>
  void OnMerge(const W& /*window*/, Context& context) const {
    context.MergeState(internal::NextFireTimeState());
    const Timestamp* const next =
        context.GetState(internal::NextFireTimeState()).Get();
    if (next != nullptr) context.RegisterProcessingTimeTimer(*next);
  }
  template <class W, class Context>
  void Clear(const W& /*window*/, Context& context) const {
    auto next = context.GetState(internal::NextFireTimeState());
    if (next.Get() == nullptr) return;
    context.DeleteProcessingTimeTimer(*next.Get());
    next.Clear();
  }

 private:
  explicit ContinuousProcessingTimeTrigger(std::chrono::milliseconds interval)
      : interval_(interval) {}

  template <class W, class Context>
  void FireAfter(Timestamp time, const W& window, Context& context) const {
    const Timestamp next = internal::TimeAfter(time, interval_, window);
    context.GetState(internal::NextFireTimeState()).Add(next);
    context.RegisterProcessingTimeTimer(next);
  }

  std::chrono::milliseconds interval_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_CONTINUOUS_PROCESSING_TIME_TRIGGER_H_
