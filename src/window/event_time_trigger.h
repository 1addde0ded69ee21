// EventTimeTrigger: emits a window once the watermark has reached its last
// instant, and again for each record that the window accepts later. The default
// of event-time windows (ASSIGN-032).
//
// Threads: holds nothing; safe.

#ifndef TIDEMARK_WINDOW_EVENT_TIME_TRIGGER_H_
#define TIDEMARK_WINDOW_EVENT_TIME_TRIGGER_H_

#include "tidemark/base/timestamp.h"
#include "tidemark/window/trigger.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

// Context is TriggerContext<W> or a class derived from it; naming the derived
// class spares the virtual calls.
class EventTimeTrigger {
 public:
  // Whether the watermark has passed the window, so that a record added now is
  // emitted at once (TRIG-005).
  template <class W>
  static constexpr bool IsPassed(const W& window, Timestamp watermark) {
    return window.MaxTimestamp() <= watermark;
  }

  // Whether a timer is the one that ends the window, and not the one that
  // cleans it up (TRIG-006).
  template <class W>
  static constexpr bool IsEndOfWindow(Timestamp time, const W& window) {
    return time == window.MaxTimestamp();
  }

  // What an emission does to the contents: they stay until cleanup (TRIG-008).
  static constexpr TriggerResult kEmission = TriggerResult::kFire;

  // TRIG-005.
  template <class T, class W, class Context>
  TriggerResult OnElement(const T& /*value*/, Timestamp /*timestamp*/,
                          const W& window, Context& context) const {
    if (IsPassed(window, context.CurrentWatermark())) return kEmission;
    context.RegisterEventTimeTimer(window.MaxTimestamp());
    return TriggerResult::kContinue;
  }

  // TRIG-006.
  template <class W, class Context>
  TriggerResult OnEventTime(Timestamp time, const W& window,
                            Context& /*context*/) const {
    return IsEndOfWindow(time, window) ? kEmission : TriggerResult::kContinue;
  }

  // TRIG-006.
  template <class W, class Context>
  TriggerResult OnProcessingTime(Timestamp /*time*/, const W& /*window*/,
                                 Context& /*context*/) const {
    return TriggerResult::kContinue;
  }

  // TRIG-007. Nothing is registered for a window that the watermark has passed:
  // the record that caused the merge fires it at once, and a timer would fire
  // it a second time.
  template <class W, class Context>
  void OnMerge(const W& window, Context& context) const {
    if (IsPassed(window, context.CurrentWatermark())) return;
    context.RegisterEventTimeTimer(window.MaxTimestamp());
  }

  // TRIG-007.
  template <class W, class Context>
  void Clear(const W& window, Context& context) const {
    context.DeleteEventTimeTimer(window.MaxTimestamp());
  }
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_EVENT_TIME_TRIGGER_H_
