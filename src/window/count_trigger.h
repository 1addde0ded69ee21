// CountTrigger: emits a window after every so many records of it.
//
//   CountTrigger(100)
//
// What is left when the window ends is not emitted (TRIG-012).
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_COUNT_TRIGGER_H_
#define TIDEMARK_WINDOW_COUNT_TRIGGER_H_

#include <cstdint>
#include <functional>

#include "tidemark/base/timestamp.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

// TRIG-010.
class CountTrigger {
 public:
  // At 1 or less, each record is emitted at once.
  explicit CountTrigger(std::int64_t count) : count_(count) {}

  template <class T, class W, class Context>
  TriggerResult OnElement(const T& /*value*/, Timestamp /*timestamp*/,
                          const W& /*window*/, Context& context) const {
    auto seen = context.GetState(Seen());
    seen.Add(1);
    if (*seen.Get() < count_) return TriggerResult::kContinue;
    seen.Clear();
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

  // Adds up what the absorbed windows have counted. Reaching the count emits
  // nothing: the record that has brought the merge about comes next.
  template <class W, class Context>
  void OnMerge(const W& /*window*/, Context& context) const {
    context.MergeState(Seen());
  }
  template <class W, class Context>
  void Clear(const W& /*window*/, Context& context) const {
    context.GetState(Seen()).Clear();
  }

 private:
  using Descriptor = ReducingStateDescriptor<std::int64_t, std::plus<>>;
  static Descriptor Seen() { return Descriptor("count"); }

  std::int64_t count_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_COUNT_TRIGGER_H_
