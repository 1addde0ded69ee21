// RecordingTriggerContext: a trigger context for tests, which keeps timers in
// sets, state for each window, and stands where it is told to.

#ifndef TIDEMARK_WINDOW_RECORDING_TRIGGER_CONTEXT_H_
#define TIDEMARK_WINDOW_RECORDING_TRIGGER_CONTEXT_H_

#include <memory>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/state/keyed_state_backend.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/timer/structures.h"
#include "tidemark/window/trigger.h"

namespace tidemark {

template <class W>
class RecordingTriggerContext final : public OnMergeContext<W> {
 public:
  RecordingTriggerContext() { backend_.SetCurrentKey(0); }

  // State is that of this window from now on.
  void Enter(const W& window) { window_ = window; }

  // The next call of OnMerge has absorbed these.
  void Absorb(std::vector<W> windows) { absorbed_ = std::move(windows); }

  // How many states of windows there are.
  std::size_t NumEntries() const { return backend_.GetStatistics().entries; }

  Timestamp CurrentWatermark() const override { return watermark; }
  Timestamp CurrentProcessingTime() const override { return processing_time; }
  void RegisterEventTimeTimer(Timestamp time) override {
    event_time_timers.insert(time);
  }
  void DeleteEventTimeTimer(Timestamp time) override {
    event_time_timers.erase(time);
  }
  void RegisterProcessingTimeTimer(Timestamp time) override {
    processing_time_timers.insert(time);
  }
  void DeleteProcessingTimeTimer(Timestamp time) override {
    processing_time_timers.erase(time);
  }
  MetricGroup& metrics() const override { return *metrics_; }

  Timestamp watermark = Timestamp::Min();
  Timestamp processing_time;
  std::set<Timestamp> event_time_timers;
  std::set<Timestamp> processing_time_timers;

 protected:
  NamespacedStateStore<W>& StateStore() override {
    auto& store = backend_.template GetStateStore<W>();
    store.SetCurrentNamespace(window_);
    return store;
  }
  const W& MergedWindow() const override { return window_; }
  std::span<const W> AbsorbedWindows() const override { return absorbed_; }

 private:
  std::unique_ptr<MetricGroup> metrics_ = std::make_unique<MetricGroup>();
  KeyedStateBackend<int, FastStructures> backend_;
  W window_{};
  std::vector<W> absorbed_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_RECORDING_TRIGGER_CONTEXT_H_
