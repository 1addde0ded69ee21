// ProcessingTimeoutTrigger: emits when another trigger does, and also when a
// while of processing time has gone by without it.
//
//   ProcessingTimeoutTrigger trigger{CountTrigger(100), {.timeout = 1s}};
//
// Beware: any timer of the window emits it, the window's own cleanup timer too
// (TRIG-025). It cannot merge (TRIG-026).
//
// Threads: as safe as the trigger within.

#ifndef TIDEMARK_WINDOW_PROCESSING_TIMEOUT_TRIGGER_H_
#define TIDEMARK_WINDOW_PROCESSING_TIMEOUT_TRIGGER_H_

#include <chrono>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

struct ProcessingTimeoutOptions {
  // From the first record after an emission, or from the last record.
  std::chrono::milliseconds timeout{0};

  // Whether every record begins the timeout anew.
  bool reset_timer_on_new_record = false;

  // Whether what the inner trigger knows is dropped when a timer emits.
  bool clear_on_timeout = true;
};

template <class Inner>
class ProcessingTimeoutTrigger {
 public:
  ProcessingTimeoutTrigger(Inner inner, ProcessingTimeoutOptions options)
      : inner_(std::move(inner)), options_(options) {}

  // TRIG-024.
  template <class T, class W, class Context>
  TriggerResult OnElement(const T& value, Timestamp timestamp, const W& window,
                          Context& context) {
    const TriggerResult result =
        inner_.OnElement(value, timestamp, window, context);
    if (IsFire(result)) {
      Clear(window, context);
    } else {
      Arm(context);
    }
    return result;
  }
  template <class W, class Context>
  TriggerResult OnEventTime(Timestamp time, const W& window, Context& context) {
    return OnAnyTimer(inner_.OnEventTime(time, window, context), window,
                      context);
  }
  template <class W, class Context>
  TriggerResult OnProcessingTime(Timestamp time, const W& window,
                                 Context& context) {
    return OnAnyTimer(inner_.OnProcessingTime(time, window, context), window,
                      context);
  }
  template <class W, class Context>
  void Clear(const W& window, Context& context) {
    Disarm(context);
    inner_.Clear(window, context);
  }

 private:
  static ValueStateDescriptor<Timestamp> Timeout() {
    return ValueStateDescriptor<Timestamp>("timeout");
  }

  template <class Context>
  void Arm(Context& context) const {
    if (options_.reset_timer_on_new_record) Disarm(context);
    auto armed = context.GetState(Timeout());
    if (armed.Value() != nullptr) return;
    const Timestamp time =
        WrappingAdd(context.CurrentProcessingTime(), options_.timeout);
    armed.Update(time);
    context.RegisterProcessingTimeTimer(time);
  }

  template <class Context>
  void Disarm(Context& context) const {
    auto armed = context.GetState(Timeout());
    if (armed.Value() == nullptr) return;
    context.DeleteProcessingTimeTimer(*armed.Value());
    armed.Clear();
  }

  // TRIG-025.
  template <class W, class Context>
  TriggerResult OnAnyTimer(TriggerResult inner, const W& window,
                           Context& context) {
    if (options_.clear_on_timeout) Clear(window, context);
    return IsPurge(inner) ? TriggerResult::kFireAndPurge : TriggerResult::kFire;
  }

  Inner inner_;
  ProcessingTimeoutOptions options_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_PROCESSING_TIMEOUT_TRIGGER_H_
