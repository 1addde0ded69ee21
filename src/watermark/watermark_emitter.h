// WatermarkEmitter: turns what a generator hands out into the watermarks and
// statuses of a stream: watermarks strictly grow, and a status is emitted only
// when it changes. A source emits by the same rule (SRC-009, SRC-011).
//
//   WatermarkEmitter emitter(output);
//   generator.OnPeriodicEmit(emitter);
//
// Threads: thread-compatible.
// Ownership: the sink outlives the emitter.

#ifndef TIDEMARK_WATERMARK_WATERMARK_EMITTER_H_
#define TIDEMARK_WATERMARK_WATERMARK_EMITTER_H_

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/watermark_output.h"
#include "tidemark/watermark/watermark_sink.h"

namespace tidemark {

template <WatermarkSink Sink>
class WatermarkEmitter final : public WatermarkOutput {
 public:
  // Active, and without a watermark: nothing is emitted yet (TAW-015).
  explicit WatermarkEmitter(Sink& sink) : sink_(sink) {}

  // Dropped, and the output left idle if it was, unless the watermark is above
  // the last one emitted (TAW-008, TAW-009). MIN can never be emitted.
  void EmitWatermark(Watermark watermark) override {
    if (watermark <= last_emitted_) return;
    last_emitted_ = watermark;
    MarkActive();
    sink_.EmitWatermark(watermark);
  }

  // TAW-009.
  void MarkIdle() override {
    if (idle_) return;
    idle_ = true;
    sink_.EmitWatermarkStatus(WatermarkStatus::Idle());
  }

  // TAW-009.
  void MarkActive() override {
    if (!idle_) return;
    idle_ = false;
    sink_.EmitWatermarkStatus(WatermarkStatus::Active());
  }

 private:
  Sink& sink_;
  Watermark last_emitted_{Timestamp::Min()};
  bool idle_ = false;
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_WATERMARK_EMITTER_H_
