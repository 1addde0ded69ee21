// KeyedTimerServiceView: an internal timer service in the void namespace, as
// process functions see it.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_OPERATOR_KEYED_TIMER_SERVICE_VIEW_H_
#define TIDEMARK_OPERATOR_KEYED_TIMER_SERVICE_VIEW_H_

#include "tidemark/base/timestamp.h"
#include "tidemark/state/void_namespace.h"
#include "tidemark/timer/timer_service.h"

namespace tidemark {

// `Timers` is an InternalTimerService in the void namespace.
template <class Timers>
class KeyedTimerServiceView final : public TimerService {
 public:
  // `timers` outlives the view.
  explicit KeyedTimerServiceView(Timers& timers) : timers_(timers) {}

  Timestamp CurrentProcessingTime() const override {
    return timers_.CurrentProcessingTime();
  }
  Timestamp CurrentWatermark() const override {
    return timers_.CurrentWatermark();
  }
  void RegisterEventTimeTimer(Timestamp timestamp) override {
    timers_.RegisterEventTimeTimer(VoidNamespace(), timestamp);
  }
  void RegisterProcessingTimeTimer(Timestamp timestamp) override {
    timers_.RegisterProcessingTimeTimer(VoidNamespace(), timestamp);
  }
  void DeleteEventTimeTimer(Timestamp timestamp) override {
    timers_.DeleteEventTimeTimer(VoidNamespace(), timestamp);
  }
  void DeleteProcessingTimeTimer(Timestamp timestamp) override {
    timers_.DeleteProcessingTimeTimer(VoidNamespace(), timestamp);
  }

 private:
  Timers& timers_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_KEYED_TIMER_SERVICE_VIEW_H_
