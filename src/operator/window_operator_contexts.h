// The contexts that a window operator lends to its assigner, its trigger, its
// evictor and its function. Parts of WindowOperator; users see the abstract
// classes only.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_OPERATOR_WINDOW_OPERATOR_CONTEXTS_H_
#define TIDEMARK_OPERATOR_WINDOW_OPERATOR_CONTEXTS_H_

#include <span>

#include "tidemark/base/error.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/window_function.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/state/void_namespace.h"
#include "tidemark/stream/output.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/processing_time_service.h"
#include "tidemark/window/evictor.h"
#include "tidemark/window/trigger.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark::internal {

class OperatorAssignerContext final : public AssignerContext {
 public:
  explicit OperatorAssignerContext(const ProcessingTimeService& service)
      : service_(service) {}

  Timestamp CurrentProcessingTime() const override {
    return service_.CurrentProcessingTime();
  }

 private:
  const ProcessingTimeService& service_;
};

// The store of per-window state, at the window that is being worked on.
template <class W>
class CurrentWindowStore {
 public:
  explicit CurrentWindowStore(NamespacedStateStore<W>& store) : store_(store) {}

  // Handles that were given out follow to that window.
  void Enter(const W& window) {
    window_ = &window;
    if (is_used_) store_.SetCurrentNamespace(window);
  }

  const W& window() const { return *window_; }

  NamespacedStateStore<W>& Get() {
    is_used_ = true;
    store_.SetCurrentNamespace(*window_);
    return store_;
  }

 private:
  NamespacedStateStore<W>& store_;
  const W* window_ = nullptr;
  bool is_used_ = false;  // a handle is out
};

template <class Key, class W, class Structures>
class OperatorTriggerContext final : public OnMergeContext<W> {
 public:
  using Timers = InternalTimerService<Key, W, Structures>;

  OperatorTriggerContext(Timers& timers, CurrentWindowStore<W>& store,
                         MetricGroup& metrics)
      : timers_(timers), store_(store), metrics_(metrics) {}

  // For the next call of OnMerge.
  void SetAbsorbedWindows(std::span<const W> absorbed) { absorbed_ = absorbed; }

  Timestamp CurrentWatermark() const override {
    return timers_.CurrentWatermark();
  }
  Timestamp CurrentProcessingTime() const override {
    return timers_.CurrentProcessingTime();
  }
  void RegisterEventTimeTimer(Timestamp time) override {
    timers_.RegisterEventTimeTimer(store_.window(), time);
  }
  void DeleteEventTimeTimer(Timestamp time) override {
    timers_.DeleteEventTimeTimer(store_.window(), time);
  }
  void RegisterProcessingTimeTimer(Timestamp time) override {
    timers_.RegisterProcessingTimeTimer(store_.window(), time);
  }
  void DeleteProcessingTimeTimer(Timestamp time) override {
    timers_.DeleteProcessingTimeTimer(store_.window(), time);
  }
  MetricGroup& metrics() const override { return metrics_; }

 protected:
  NamespacedStateStore<W>& StateStore() override { return store_.Get(); }
  const W& MergedWindow() const override { return store_.window(); }
  std::span<const W> AbsorbedWindows() const override { return absorbed_; }

 private:
  Timers& timers_;
  CurrentWindowStore<W>& store_;
  MetricGroup& metrics_;
  std::span<const W> absorbed_;
};

template <class Key, class W, class Structures>
class OperatorEvictorContext final : public EvictorContext {
 public:
  using Timers = InternalTimerService<Key, W, Structures>;

  OperatorEvictorContext(const Timers& timers, MetricGroup& metrics)
      : timers_(timers), metrics_(metrics) {}

  Timestamp CurrentWatermark() const override {
    return timers_.CurrentWatermark();
  }
  Timestamp CurrentProcessingTime() const override {
    return timers_.CurrentProcessingTime();
  }
  MetricGroup& metrics() const override { return metrics_; }

 private:
  const Timers& timers_;
  MetricGroup& metrics_;
};

template <class Key, class W, class Out, class Structures>
class OperatorWindowContext final : public WindowContext<W> {
 public:
  using Timers = InternalTimerService<Key, W, Structures>;

  OperatorWindowContext(const Timers& timers, CurrentWindowStore<W>& store,
                        KeyedStateStore& global_store, bool is_merging,
                        Output<Out>& output)
      : timers_(timers),
        store_(store),
        global_store_(global_store),
        is_merging_(is_merging),
        output_(output) {}

  const W& window() const override { return store_.window(); }
  Timestamp CurrentWatermark() const override {
    return timers_.CurrentWatermark();
  }
  Timestamp CurrentProcessingTime() const override {
    return timers_.CurrentProcessingTime();
  }
  KeyedStateStore& WindowState() override {
    if (is_merging_) {
      throw Error(ErrorCode::kUnsupportedOperation,
                  "per-window state was asked for, but windows of this "
                  "assigner merge: use GlobalState, or what the contents hold");
    }
    return store_.Get();
  }
  KeyedStateStore& GlobalState() override { return global_store_; }

 protected:
  void OutputSide(const SideRecord& record) override {
    output_.CollectSide(record);
  }

 private:
  const Timers& timers_;
  CurrentWindowStore<W>& store_;
  KeyedStateStore& global_store_;
  bool is_merging_;
  Output<Out>& output_;
};

}  // namespace tidemark::internal

#endif  // TIDEMARK_OPERATOR_WINDOW_OPERATOR_CONTEXTS_H_
