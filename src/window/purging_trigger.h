// PurgingTrigger: emits when another trigger does, and drops what was emitted.
//
//   PurgingTrigger purging{EventTimeTrigger()};
//
// Threads: as safe as the trigger within.

#ifndef TIDEMARK_WINDOW_PURGING_TRIGGER_H_
#define TIDEMARK_WINDOW_PURGING_TRIGGER_H_

#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/trigger.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

// TRIG-023. All but the result is the inner trigger's.
template <class Inner>
class PurgingTrigger {
 public:
  explicit PurgingTrigger(Inner inner) : inner_(std::move(inner)) {}

  template <class T, class W, class Context>
  TriggerResult OnElement(const T& value, Timestamp timestamp, const W& window,
                          Context& context) {
    return Purging(inner_.OnElement(value, timestamp, window, context));
  }
  template <class W, class Context>
  TriggerResult OnEventTime(Timestamp time, const W& window, Context& context) {
    return Purging(inner_.OnEventTime(time, window, context));
  }
  template <class W, class Context>
  TriggerResult OnProcessingTime(Timestamp time, const W& window,
                                 Context& context) {
    return Purging(inner_.OnProcessingTime(time, window, context));
  }
  template <class W, class Context>
  void Clear(const W& window, Context& context) {
    inner_.Clear(window, context);
  }

  template <class W>
    requires MergingTrigger<Inner, W>
  void OnMerge(const W& window, OnMergeContext<W>& context) {
    inner_.OnMerge(window, context);
  }
  bool CanMerge() const
    requires requires(const Inner& inner) { inner.CanMerge(); }
  {
    return inner_.CanMerge();
  }

 private:
  // FIRE becomes FIRE_AND_PURGE; what does not emit stays what it is.
  static TriggerResult Purging(TriggerResult result) {
    return IsFire(result) ? TriggerResult::kFireAndPurge : result;
  }

  Inner inner_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_PURGING_TRIGGER_H_
