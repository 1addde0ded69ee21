// What a trigger is: the policy that says when a window's contents are emitted.
//
// A user's own trigger is a class like this one; value-independent functions
// may live in a .cc file of their own, since contexts are abstract:
//
//   struct FireOnEveryRecord {
//     template <class T>
//     TriggerResult OnElement(const T&, Timestamp, const TimeWindow&,
//                             TriggerContext<TimeWindow>&);
//     TriggerResult OnEventTime(Timestamp, const TimeWindow&,
//                               TriggerContext<TimeWindow>&);
//     TriggerResult OnProcessingTime(Timestamp, const TimeWindow&,
//                                    TriggerContext<TimeWindow>&);
//     void Clear(const TimeWindow&, TriggerContext<TimeWindow>&);
//   };
//
// One instance serves all windows and keys, so a trigger keeps what it knows of
// a window in timers and state of its context, never in members (TRIG-002).
//
// Threads: as safe as the trigger; contexts are thread-compatible, and valid
// only during the call that they are given to.

#ifndef TIDEMARK_WINDOW_TRIGGER_H_
#define TIDEMARK_WINDOW_TRIGGER_H_

#include <concepts>
#include <span>

#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/window/trigger_result.h"

namespace tidemark {

// What a trigger may ask and do for the window and key of the call (TRIG-028).
template <class W>
class TriggerContext {
 public:
  TriggerContext() = default;
  TriggerContext(const TriggerContext&) = delete;
  TriggerContext& operator=(const TriggerContext&) = delete;
  virtual ~TriggerContext() = default;

  // MIN before the first watermark.
  virtual Timestamp CurrentWatermark() const = 0;
  virtual Timestamp CurrentProcessingTime() const = 0;

  // Asks for OnEventTime once the watermark has reached `time`. Asking twice is
  // asking once (TIMER-002); a time that has passed comes with the next
  // watermark (TIMER-017).
  virtual void RegisterEventTimeTimer(Timestamp time) = 0;

  // Takes it back; nothing happens if it was not asked for.
  virtual void DeleteEventTimeTimer(Timestamp time) = 0;

  // The same in processing time.
  virtual void RegisterProcessingTimeTimer(Timestamp time) = 0;
  virtual void DeleteProcessingTimeTimer(Timestamp time) = 0;

  virtual MetricGroup& metrics() const = 0;

  // A handle on the state of that name; what is kept for one window and key is
  // not seen from another (TRIG-002).
  // Errors: kIllegalArgument if the name belongs to a state of another kind or
  // type.
  template <class T>
  ValueState<T> GetState(const ValueStateDescriptor<T>& descriptor) {
    return StateStore().GetState(descriptor);
  }
  template <class T>
  ListState<T> GetState(const ListStateDescriptor<T>& descriptor) {
    return StateStore().GetState(descriptor);
  }
  template <class T, class Reduce>
  ReducingState<T, Reduce> GetState(
      const ReducingStateDescriptor<T, Reduce>& descriptor) {
    return StateStore().GetState(descriptor);
  }

 protected:
  // The store of the operator, with the window of the call as its namespace.
  virtual NamespacedStateStore<W>& StateStore() = 0;
};

// What a trigger may do besides while windows become one. The window of the
// call is the one that takes their place.
template <class W>
class OnMergeContext : public TriggerContext<W> {
 public:
  // Makes of what the absorbed windows hold of that state, and of what the
  // window holds, the state of the window; without absorbed windows nothing
  // happens (TRIG-028). Errors: kIllegalArgument for a kind of state that
  // cannot be merged.
  template <class Descriptor>
  void MergeState(const Descriptor& descriptor) {
    this->StateStore().MergeNamespaces(descriptor, MergedWindow(),
                                       AbsorbedWindows());
  }

 protected:
  virtual const W& MergedWindow() const = 0;
  virtual std::span<const W> AbsorbedWindows() const = 0;
};

template <class Tr, class T, class W>
concept Trigger = requires(Tr& trigger, const T& value, Timestamp time,
                           const W& window, TriggerContext<W>& context) {
  // A record was added to the window. `time` is its timestamp, MIN if it has
  // none.
  {
    trigger.OnElement(value, time, window, context)
  } -> std::same_as<TriggerResult>;

  // A timer of the window came due. The window's cleanup timer is reported too,
  // at its own time (WIN-016).
  { trigger.OnEventTime(time, window, context) } -> std::same_as<TriggerResult>;
  {
    trigger.OnProcessingTime(time, window, context)
  } -> std::same_as<TriggerResult>;

  // Takes back the timers and drops the state that the trigger holds for the
  // window. Called once when the window ends, and for each window that merges
  // into another; never because of FIRE or PURGE (TRIG-004).
  trigger.Clear(window, context);
};

// A trigger that knows what to do when windows become one. `context` is that of
// the merged window (TRIG-003).
template <class Tr, class W>
concept MergingTrigger =
    requires(Tr& trigger, const W& window, OnMergeContext<W>& context) {
      trigger.OnMerge(window, context);
    };

// Whether the trigger may stand on an assigner whose windows merge (TRIG-003).
// A type whose instances differ in that (AnyTrigger) says so with CanMerge().
template <class W, class Tr>
constexpr bool CanMerge(const Tr& trigger) {
  if constexpr (!MergingTrigger<Tr, W>) {
    return false;
  } else if constexpr (requires { trigger.CanMerge(); }) {
    return trigger.CanMerge();
  } else {
    return true;
  }
}

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_TRIGGER_H_
