// NeverTrigger: emits nothing. The default of global windows (ASSIGN-032).
//
// Threads: holds nothing; safe.

#ifndef TIDEMARK_WINDOW_NEVER_TRIGGER_H_
#define TIDEMARK_WINDOW_NEVER_TRIGGER_H_

#include "tidemark/base/timestamp.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

// TRIG-027.
class NeverTrigger {
 public:
  template <class T, class W, class Context>
  TriggerResult OnElement(const T& /*value*/, Timestamp /*timestamp*/,
                          const W& /*window*/, Context& /*context*/) const {
    return TriggerResult::kContinue;
  }
  template <class W, class Context>
  TriggerResult OnEventTime(Timestamp /*time*/, const W& /*window*/,
                            Context& /*context*/) const {
    return TriggerResult::kContinue;
  }
  template <class W, class Context>
  TriggerResult OnProcessingTime(Timestamp /*time*/, const W& /*window*/,
                                 Context& /*context*/) const {
    return TriggerResult::kContinue;
  }
  template <class W, class Context>
  void Clear(const W& /*window*/, Context& /*context*/) const {}

  // There is nothing to merge, but windows that merge refuse it all the same.
  template <class W, class Context>
  void OnMerge(const W& /*window*/, Context& /*context*/) const {}
  static constexpr bool CanMerge() { return false; }
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_NEVER_TRIGGER_H_
