// RecordingTriggerContext: a trigger context for tests, which keeps timers in
// sets and stands where it is told to.

#ifndef TIDEMARK_WINDOW_RECORDING_TRIGGER_CONTEXT_H_
#define TIDEMARK_WINDOW_RECORDING_TRIGGER_CONTEXT_H_

#include <memory>
#include <set>
#include <span>

#include "tidemark/base/error.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/window/trigger.h"

namespace tidemark {

template <class W>
class RecordingTriggerContext final : public OnMergeContext<W> {
 public:
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
    throw Error(ErrorCode::kUnsupportedOperation,
                "this context keeps no state");
  }
  const W& MergedWindow() const override { return merged_window_; }
  std::span<const W> AbsorbedWindows() const override { return {}; }

 private:
  std::unique_ptr<MetricGroup> metrics_ = std::make_unique<MetricGroup>();
  W merged_window_{};
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_RECORDING_TRIGGER_CONTEXT_H_
