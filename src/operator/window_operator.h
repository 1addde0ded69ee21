// WindowOperator: groups the records of each key into windows, and emits what a
// function makes of a window's contents when the window's trigger says so.
//
//   auto op = WindowOperatorBuilder<std::string, Click>(
//                 [](const Click& click) { return click.user; },
//                 TumblingEventTimeWindows::Of(5s))
//                 .AllowedLateness(3s)
//                 .LateOutput(kLateClicks)
//                 .Aggregate(CountClicks{});
//
// Use WindowOperatorBuilder; it finds the template arguments and checks that
// they fit each other.
//
// A window comes into being with the first record that it takes, and ends when
// the watermark reaches its last instant plus the allowed lateness (WIN-005,
// WIN-020). Everything emitted carries the window's last instant (WIN-008).
//
// `Contents` says what a window holds: see window_contents.h, and for windows
// with an evictor evicting_window_contents.h. `Structures` is
// FastWindowStructures or testing::PlainWindowStructures.
//
// Threads: thread-compatible.
// Errors: what assigner, trigger and functions throw passes through;
// kUnsupportedOperation if a merge makes a window that should have ended
// (SESS-012).
// Cost: of a record, one look-up of the contents and two of timers for each of
// its windows; only that of the contents under EventTimeTrigger without
// lateness once the window exists.

#ifndef TIDEMARK_OPERATOR_WINDOW_OPERATOR_H_
#define TIDEMARK_OPERATOR_WINDOW_OPERATOR_H_

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/abstract_keyed_operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/operator/timestamped_collector.h"
#include "tidemark/operator/window_function.h"
#include "tidemark/operator/window_operator_contexts.h"
#include "tidemark/operator/window_operator_parts.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/state/void_namespace.h"
#include "tidemark/stream/collector.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/timer.h"
#include "tidemark/window/event_time_trigger.h"
#include "tidemark/window/in_flight_window.h"
#include "tidemark/window/trigger.h"
#include "tidemark/window/trigger_result.h"
#include "tidemark/window/window_assigner.h"
#include "tidemark/window/window_lateness.h"
#include "tidemark/window/window_structures.h"

namespace tidemark {

template <class Key, class In, class Contents, class Out, class Assigner,
          class TriggerType, class Function,
          class Structures = FastWindowStructures>
class WindowOperator final
    : public AbstractKeyedOperator<Key, In, Out, Structures>,
      private Triggerable<Key, typename Assigner::WindowType> {
 public:
  using W = typename Assigner::WindowType;
  using Parts = WindowOperatorParts<Key, In, Assigner, TriggerType>;
  using InFlight = InFlightWindow<W>;

  WindowOperator(Parts parts, Contents contents, Function function)
      : Base(std::move(parts.key_selector)),
        assigner_(std::move(parts.assigner)),
        trigger_(std::move(parts.trigger)),
        late_output_(std::move(parts.late_output)),
        lateness_(parts.allowed_lateness, assigner_.IsEventTime()),
        is_merging_(IsMerging(assigner_)),
        only_first_records_count_(OnlyFirstRecordsCount()),
        unbound_contents_(std::move(contents)),
        function_(std::move(function)) {}

  void Open() override {
    timers_ =
        &this->template GetInternalTimerService<W>("window-timers", *this);
    dropped_ = &this->context().metrics.GetCounter(kNumLateRecordsDropped);
    contents_.emplace(unbound_contents_, this->backend());
    if (is_merging_) {
      in_flight_ =
          &this->backend().template GetListState<VoidNamespace, InFlight>(
              "merging-window-set");
    }
    OpenContexts();
    if constexpr (HasOpen<Function>) {
      RuntimeContext runtime_context(this->context(), GlobalStore());
      function_.Open(runtime_context);
    }
  }

  // Calls visit(key, in_flight_window) for each window of each key, if windows
  // merge, in no order that means anything. After Open.
  template <class Visit>
  void ForEachInFlightWindow(const Visit& visit) const {
    if (!is_merging_) return;
    in_flight_->ForEach([&visit](const Key& key, const VoidNamespace&,
                                 const std::vector<InFlight>& windows) {
      for (const InFlight& window : windows) visit(key, window);
    });
  }

  void ProcessElement(StreamRecord<In>&& record) override {
    assigned_.clear();
    assigner_.AssignWindows(record.value, record.TimestampOrMin(),
                            *assigner_context_, assigned_);  // WIN-001
    const bool is_skipped_by_all = AddToAssigned(record);
    if (lateness_.IsDropped(is_skipped_by_all, record.TimestampOrMin(),
                            timers_->CurrentWatermark())) {
      Drop(record);
    }
  }

 private:
  using Base = AbstractKeyedOperator<Key, In, Out, Structures>;
  using Backend = typename Base::Backend;
  using BoundContents = typename Contents::template Bound<W, Backend>;
  using Element = typename Contents::Element;
  using WindowSet = typename Structures::template WindowSet<W>;

  // Returns whether every window was skipped.
  bool AddToAssigned(const StreamRecord<In>& record) {
    if constexpr (MergingWindowAssigner<Assigner>) {
      if (is_merging_) return AddToMergingWindows(record);
    }
    return AddToWindows(record);
  }

  // WIN-002. Returns whether every window was skipped.
  bool AddToWindows(const StreamRecord<In>& record) {
    bool is_skipped_by_all = true;
    for (const W& window : assigned_) {
      if (IsWindowLate(window)) continue;
      is_skipped_by_all = false;
      AddToWindow(record, window, window);
    }
    return is_skipped_by_all;
  }

  // SESS-007. Returns whether every window was skipped.
  bool AddToMergingWindows(const StreamRecord<In>& record) {
    bool is_skipped_by_all = true;
    for (const W& window : assigned_) {
      const std::optional<InFlight> added = AddToWindowSet(window);
      if (!added.has_value()) continue;
      is_skipped_by_all = false;
      AddToWindow(record, added->window, added->state_window);
    }
    return is_skipped_by_all;
  }

  // The window that a record's window has become, or nothing if it is late:
  // which is known only after merging (LATE-014, SESS-022).
  std::optional<InFlight> AddToWindowSet(const W& window) {
    return WithWindowSet([&](WindowSet& windows) -> std::optional<InFlight> {
      const InFlight added = windows.AddWindow(
          window, assigner_,
          [this](const WindowMerge<W>& merge) { Merge(merge); });
      if (!IsWindowLate(added.window)) return added;
      windows.RetireWindow(added.window);
      return std::nullopt;
    });
  }

  // The contents take the record before the trigger sees it, so that what it
  // fires holds it. The cleanup timer is set even if the trigger has purged
  // (WIN-003).
  void AddToWindow(const StreamRecord<In>& record, const W& window,
                   const W& state_window) {
    const bool is_first = contents_->Add(state_window, record);
    if (!is_first && only_first_records_count_) return;
    current_->Enter(window);
    const TriggerResult result = trigger_.OnElement(
        record.value, record.TimestampOrMin(), window, *trigger_context_);
    Handle(result, window, state_window);
    RegisterCleanupTimer(window);
  }

  // Whether a record that comes to a window which holds something changes the
  // contents and nothing else. EventTimeTrigger without lateness has one timer
  // a window, set by its first record or by a merge, and what fires it cleans
  // up (WIN-024). With lateness the watermark may go back behind a timer that
  // has fired (TIMER-015); and a window that an assigner's own rule merges into
  // itself loses its timer to the trigger's Clear (SESS-007).
  bool OnlyFirstRecordsCount() const {
    return std::same_as<TriggerType, EventTimeTrigger> &&
           lateness_.is_event_time() && !lateness_.allows_any() &&
           (!is_merging_ || MergesTouchingWindows(assigner_));
  }

  // SESS-007, but for the part of the record that brought the merge about.
  void Merge(const WindowMerge<W>& merge) {
    RequireMergeInTime(merge.result);
    CallOnMerge(merge);
    for (const W& absorbed : merge.merged) {
      current_->Enter(absorbed);
      trigger_.Clear(absorbed, *trigger_context_);
      DeleteCleanupTimer(absorbed);
    }
    contents_->Merge(merge.state_window, merge.merged_state_windows);
  }

  void CallOnMerge(const WindowMerge<W>& merge) {
    if constexpr (MergingTrigger<TriggerType, W>) {
      current_->Enter(merge.result);
      trigger_context_->SetAbsorbedWindows(merge.merged);
      trigger_.OnMerge(merge.result, *trigger_context_);
    } else {
      throw Error(ErrorCode::kUnsupportedOperation,
                  "windows merge, but the trigger cannot: it has no OnMerge");
    }
  }

  // SESS-012.
  void RequireMergeInTime(const W& result) const {
    if (!lateness_.IsMergeLate(result, timers_->CurrentWatermark(),
                               timers_->CurrentProcessingTime())) {
      return;
    }
    throw Error(ErrorCode::kUnsupportedOperation,
                "windows merged into " + NamespaceToString(result) +
                    ", whose end the time has passed already (watermark " +
                    ToString(timers_->CurrentWatermark()) +
                    "): an assigner must not shrink windows when it merges");
  }

  // LATE-003: one or the other, once a record. The record goes out as it came.
  void Drop(const StreamRecord<In>& record) {
    if (late_output_.has_value()) {
      this->output().Collect(*late_output_, record);
    } else {
      dropped_->Increment();
    }
  }

  // WIN-015.
  void OnEventTime(const Timer<Key, W>& timer) override {
    const W& window = timer.name_space;
    const std::optional<W> state_window = StateWindowOf(window);
    if (!state_window.has_value()) return;  // WIN-017
    current_->Enter(window);
    Handle(trigger_.OnEventTime(timer.timestamp, window, *trigger_context_),
           window, *state_window);
    if (lateness_.is_event_time()) CleanUpIfDue(timer, *state_window);
  }

  // WIN-018.
  void OnProcessingTime(const Timer<Key, W>& timer) override {
    const W& window = timer.name_space;
    const std::optional<W> state_window = StateWindowOf(window);
    if (!state_window.has_value()) return;  // WIN-017
    current_->Enter(window);
    Handle(
        trigger_.OnProcessingTime(timer.timestamp, window, *trigger_context_),
        window, *state_window);
    if (!lateness_.is_event_time()) CleanUpIfDue(timer, *state_window);
  }

  // TRIG-001: emits before it drops.
  void Handle(TriggerResult result, const W& window, const W& state_window) {
    if (IsFire(result)) Emit(window, state_window);
    if (IsPurge(result)) contents_->Clear(state_window);  // WIN-027
  }

  // Nothing if there are no contents (WIN-010).
  void Emit(const W& window, const W& state_window) {
    const auto process = [&](std::span<const Element> elements) {
      collector_->SetTimestamp(window.MaxTimestamp());  // WIN-008
      CallProcess(function_, this->backend().CurrentKey(),
                  static_cast<WindowContext<W>&>(*window_context_), elements,
                  static_cast<Collector<Out>&>(*collector_));
    };
    if constexpr (requires { contents_->Visit(state_window, process); }) {
      contents_->Visit(state_window, process);
    } else {
      contents_->VisitAndEvict(state_window, window, *evictor_context_,
                               process);
    }
  }

  void CleanUpIfDue(const Timer<Key, W>& timer, const W& state_window) {
    const W& window = timer.name_space;
    if (timer.timestamp != lateness_.CleanupTime(window)) return;
    CleanUp(window, state_window);
  }

  // Everything that is kept for a window, in this order (WIN-019).
  void CleanUp(const W& window, const W& state_window) {
    contents_->Clear(state_window);
    trigger_.Clear(window, *trigger_context_);
    CallClear(function_, static_cast<WindowContext<W>&>(*window_context_));
    if (!is_merging_) return;
    WithWindowSet([&](WindowSet& windows) {
      windows.RetireWindow(window);
      return true;
    });
  }

  // LATE-001.
  bool IsWindowLate(const W& window) const {
    return lateness_.IsWindowLate(window, timers_->CurrentWatermark());
  }

  void RegisterCleanupTimer(const W& window) {
    if (!lateness_.HasCleanupTimer(window)) return;  // WIN-021
    const Timestamp time = lateness_.CleanupTime(window);
    if (lateness_.is_event_time()) {
      timers_->RegisterEventTimeTimer(window, time);
    } else {
      timers_->RegisterProcessingTimeTimer(window, time);
    }
  }

  void DeleteCleanupTimer(const W& window) {
    if (!lateness_.HasCleanupTimer(window)) return;
    const Timestamp time = lateness_.CleanupTime(window);
    if (lateness_.is_event_time()) {
      timers_->DeleteEventTimeTimer(window, time);
    } else {
      timers_->DeleteProcessingTimeTimer(window, time);
    }
  }

  // Where the contents of a window lie; nothing if it merges and has gone.
  std::optional<W> StateWindowOf(const W& window) {
    if (!is_merging_) return window;
    return WithWindowSet([&](const WindowSet& windows) {
      return windows.FindStateWindow(window);
    });
  }

  // Calls `use` on the set of the current key, and keeps what it leaves there.
  template <class Use>
  auto WithWindowSet(const Use& use) {
    return in_flight_->Modify(VoidNamespace{},
                              [&use](std::vector<InFlight>& in_flight) {
                                WindowSet windows(in_flight);
                                return use(windows);
                              });
  }

  KeyedStateStore& GlobalStore() {
    return this->backend().template GetStateStore<VoidNamespace>();
  }

  void OpenContexts() {
    const OperatorContext& context = this->context();
    collector_.emplace(this->output());
    assigner_context_.emplace(context.processing_time_service);
    current_.emplace(this->backend().template GetStateStore<W>());
    trigger_context_.emplace(*timers_, *current_, context.metrics);
    evictor_context_.emplace(*timers_, context.metrics);
    window_context_.emplace(*timers_, *current_, GlobalStore(), is_merging_,
                            this->output());
  }

  Assigner assigner_;
  TriggerType trigger_;
  std::optional<OutputTag<In>> late_output_;
  WindowLateness lateness_;
  bool is_merging_;
  bool only_first_records_count_;
  Contents unbound_contents_;
  Function function_;

  // From Open on.
  InternalTimerService<Key, W, Structures>* timers_ = nullptr;
  Counter* dropped_ = nullptr;
  typename Backend::template ListStateOf<VoidNamespace, InFlight>* in_flight_ =
      nullptr;  // null unless windows merge
  std::optional<BoundContents> contents_;
  std::optional<TimestampedCollector<Out>> collector_;
  std::optional<internal::OperatorAssignerContext> assigner_context_;
  std::optional<internal::CurrentWindowStore<W>> current_;
  std::optional<internal::OperatorTriggerContext<Key, W, Structures>>
      trigger_context_;
  std::optional<internal::OperatorEvictorContext<Key, W, Structures>>
      evictor_context_;
  std::optional<internal::OperatorWindowContext<Key, W, Out, Structures>>
      window_context_;

  std::vector<W> assigned_;  // of the record; kept for its memory
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_WINDOW_OPERATOR_H_
