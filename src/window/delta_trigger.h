// DeltaTrigger: emits a window when a record differs enough from the one that
// was emitted last.
//
//   auto moved = DeltaTrigger<Position, double (*)(const Position&,
//                                                  const Position&)>(
//       100, DistanceInMetres);
//
// Threads: as safe as the delta function.

#ifndef TIDEMARK_WINDOW_DELTA_TRIGGER_H_
#define TIDEMARK_WINDOW_DELTA_TRIGGER_H_

#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

// DeltaFunction: a function of two records' values, the older one first, that
// returns a double. TRIG-022.
template <class T, class DeltaFunction>
class DeltaTrigger {
 public:
  DeltaTrigger(double threshold, DeltaFunction delta)
      : threshold_(threshold), delta_(std::move(delta)) {}

  // The first record is what later ones are compared with; then the one that
  // lies strictly above the threshold is.
  template <class W, class Context>
  TriggerResult OnElement(const T& value, Timestamp /*timestamp*/,
                          const W& /*window*/, Context& context) const {
    auto reference = context.GetState(Reference());
    const T* const held = reference.Value();
    if (held == nullptr) {
      reference.Update(value);
      return TriggerResult::kContinue;
    }
    if (!(delta_(*held, value) > threshold_)) return TriggerResult::kContinue;
    reference.Update(value);
    return TriggerResult::kFire;
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
  void Clear(const W& /*window*/, Context& context) const {
    context.GetState(Reference()).Clear();
  }

 private:
  static ValueStateDescriptor<T> Reference() {
    return ValueStateDescriptor<T>("last-element");
  }

  double threshold_;
  DeltaFunction delta_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_DELTA_TRIGGER_H_
