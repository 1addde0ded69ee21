// WatermarkGenerator: watches the events of one subtask, or of one split of a
// source, and says how far event time has come.
//
//   class EveryEvent : public WatermarkGenerator<Click> {
//     void OnEvent(const Click&, Timestamp timestamp,
//                  WatermarkOutput& output) override {
//       output.EmitWatermark(Watermark{timestamp});
//     }
//     void OnPeriodicEmit(WatermarkOutput&) override {}
//   };
//
// A generator may hand out any sequence of watermarks; what does not grow is
// dropped behind it (GEN-014). It is not part of a snapshot: a restored job
// starts with a new one (GEN-015).
//
// Threads: thread-compatible.

#ifndef TIDEMARK_WATERMARK_WATERMARK_GENERATOR_H_
#define TIDEMARK_WATERMARK_WATERMARK_GENERATOR_H_

#include "tidemark/base/timestamp.h"
#include "tidemark/watermark/watermark_output.h"

namespace tidemark {

// GEN-002.
template <class T>
class WatermarkGenerator {
 public:
  WatermarkGenerator() = default;
  WatermarkGenerator(const WatermarkGenerator&) = delete;
  WatermarkGenerator& operator=(const WatermarkGenerator&) = delete;
  virtual ~WatermarkGenerator() = default;

  // Called for each event, after the event was passed on, with the timestamp
  // that was assigned to it. Handing out watermarks here makes them punctuated
  // (GEN-013).
  virtual void OnEvent(const T& event, Timestamp timestamp,
                       WatermarkOutput& output) = 0;

  // Called once every auto-watermark interval, and once at the end.
  virtual void OnPeriodicEmit(WatermarkOutput& output) = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_WATERMARK_GENERATOR_H_
