// WatermarkOutput: where a watermark generator puts what it finds out.
//
//   void OnPeriodicEmit(WatermarkOutput& output) override {
//     output.EmitWatermark(Watermark{...});
//   }
//
// Threads: thread-compatible.

#ifndef TIDEMARK_WATERMARK_WATERMARK_OUTPUT_H_
#define TIDEMARK_WATERMARK_WATERMARK_OUTPUT_H_

#include "tidemark/stream/watermark.h"

namespace tidemark {

// OUT-001.
class WatermarkOutput {
 public:
  WatermarkOutput() = default;
  WatermarkOutput(const WatermarkOutput&) = delete;
  WatermarkOutput& operator=(const WatermarkOutput&) = delete;
  virtual ~WatermarkOutput() = default;

  // Hands out a watermark, of any value: whoever receives it sees to it that
  // watermarks grow (GEN-014). One that grows also marks the output active.
  virtual void EmitWatermark(Watermark watermark) = 0;

  // No watermarks are to be expected until the next one or MarkActive: those
  // downstream do not wait for this output. May be called again while idle.
  virtual void MarkIdle() = 0;

  // Watermarks are to be expected again. May be called again while active.
  virtual void MarkActive() = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_WATERMARK_OUTPUT_H_
