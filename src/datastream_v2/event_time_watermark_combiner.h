// EventTimeWatermarkCombiner: combines event time and idleness of one input's
// channels. Both go through one valve, as watermarks and statuses of the first
// stream API do (GWM-009, VALVE-001 to VALVE-018); an idle status of true is
// what there is idle.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_DATASTREAM_V2_EVENT_TIME_WATERMARK_COMBINER_H_
#define TIDEMARK_DATASTREAM_V2_EVENT_TIME_WATERMARK_COMBINER_H_

#include <cstddef>

#include "tidemark/base/timestamp.h"
#include "tidemark/datastream_v2/watermark_combiner.h"
#include "tidemark/datastream_v2/watermark_declaration.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/status_watermark_valve.h"

namespace tidemark {

// `Valve` is StatusWatermarkValve or its plain twin.
template <class Valve = StatusWatermarkValve>
class EventTimeWatermarkCombiner final : public WatermarkCombiner {
 public:
  // Errors: kIllegalArgument without channels.
  explicit EventTimeWatermarkCombiner(std::size_t num_channels)
      : valve_(num_channels) {}

  // Nothing happens for a watermark of another kind.
  void Combine(const GeneralizedWatermark& watermark, std::size_t channel,
               const Emit& emit) override {
    Sink sink{emit};
    if (IsEventTimeWatermark(watermark)) {
      valve_.InputWatermark(Watermark{Timestamp(IntegerOf(watermark))}, channel,
                            sink);
    } else if (IsIdleStatusWatermark(watermark)) {
      valve_.InputWatermarkStatus(BooleanOf(watermark)
                                      ? WatermarkStatus::Idle()
                                      : WatermarkStatus::Active(),
                                  channel, sink);
    }
  }

 private:
  struct Sink {
    const Emit& emit;

    void EmitWatermark(Watermark watermark) {
      emit(EventTimeWatermark(watermark.timestamp));
    }
    void EmitWatermarkStatus(WatermarkStatus status) {
      emit(IdleStatusWatermark(status.IsIdle()));
    }
  };

  Valve valve_;
};

}  // namespace tidemark

#endif  // TIDEMARK_DATASTREAM_V2_EVENT_TIME_WATERMARK_COMBINER_H_
