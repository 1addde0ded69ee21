// ProcessingTimeTrigger: emits a window once the clock has reached its last
// instant. The default of processing-time windows (ASSIGN-032).
//
// Threads: holds nothing; safe.

#ifndef TIDEMARK_WINDOW_PROCESSING_TIME_TRIGGER_H_
#define TIDEMARK_WINDOW_PROCESSING_TIME_TRIGGER_H_

#include "tidemark/base/timestamp.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

// TRIG-009.
class ProcessingTimeTrigger {
 public:
  // Never emits at once, not even into a window that the clock has passed: the
  // timer is due then.
  template <class T, class W, class Context>
  TriggerResult OnElement(const T& /*value*/, Timestamp /*timestamp*/,
                          const W& window, Context& context) const {
    context.RegisterProcessingTimeTimer(window.MaxTimestamp());
    return TriggerResult::kContinue;
  }
  template <class W, class Context>
  TriggerResult OnEventTime(Timestamp /*time*/, const W& /*window*/,
                            Context& /*context*/) const {
    return TriggerResult::kContinue;
  }

  // Any timer emits, whatever its time.
  template <class W, class Context>
  TriggerResult OnProcessingTime(Timestamp /*time*/, const W& /*window*/,
                                 Context& /*context*/) const {
    return TriggerResult::kFire;
  }

  template <class W, class Context>
  void OnMerge(const W& window, Context& context) const {
    if (window.MaxTimestamp() <= context.CurrentProcessingTime()) return;
    context.RegisterProcessingTimeTimer(window.MaxTimestamp());
  }
  template <class W, class Context>
  void Clear(const W& window, Context& context) const {
    context.DeleteProcessingTimeTimer(window.MaxTimestamp());
  }
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_PROCESSING_TIME_TRIGGER_H_
