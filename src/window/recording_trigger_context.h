// RecordingTriggerContext: a trigger context for tests, which keeps timers in
// sets and stands where it is told to.

#ifndef TIDEMARK_WINDOW_RECORDING_TRIGGER_CONTEXT_H_
#define TIDEMARK_WINDOW_RECORDING_TRIGGER_CONTEXT_H_

#include <set>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/trigger.h"

namespace tidemark {

template <class W>
class RecordingTriggerContext final : public TriggerContext<W> {
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

  Timestamp watermark = Timestamp::Min();
  Timestamp processing_time;
  std::set<Timestamp> event_time_timers;
  std::set<Timestamp> processing_time_timers;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_RECORDING_TRIGGER_CONTEXT_H_
