// Signals: what a generator, an emitter or a valve gave, kept in order.
//
//   RecordingSink sink;
//   valve.InputWatermark(Watermark{Timestamp(25)}, 0, sink);
//   EXPECT_THAT(sink.Take(), ElementsAre(Wm(25)));
//
// Threads: thread-compatible.

#ifndef TIDEMARK_WATERMARK_TESTING_SIGNALS_H_
#define TIDEMARK_WATERMARK_TESTING_SIGNALS_H_

#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/watermark_output.h"

namespace tidemark::testing {

using Signal = std::variant<Watermark, WatermarkStatus>;

inline Signal Wm(Timestamp timestamp) { return Watermark{timestamp}; }
inline Signal Wm(std::int64_t timestamp) { return Wm(Timestamp(timestamp)); }
inline Signal Idle() { return WatermarkStatus::Idle(); }
inline Signal Active() { return WatermarkStatus::Active(); }

// A WatermarkSink.
class RecordingSink {
 public:
  void EmitWatermark(Watermark watermark) { signals_.emplace_back(watermark); }
  void EmitWatermarkStatus(WatermarkStatus status) {
    signals_.emplace_back(status);
  }

  // What was emitted since the last call.
  std::vector<Signal> Take() { return std::exchange(signals_, {}); }

 private:
  std::vector<Signal> signals_;
};

// Every call as it comes: a mark is recorded each time.
class RecordingWatermarkOutput final : public WatermarkOutput {
 public:
  void EmitWatermark(Watermark watermark) override {
    sink_.EmitWatermark(watermark);
  }
  void MarkIdle() override {
    sink_.EmitWatermarkStatus(WatermarkStatus::Idle());
  }
  void MarkActive() override {
    sink_.EmitWatermarkStatus(WatermarkStatus::Active());
  }

  // What was handed out since the last call.
  std::vector<Signal> Take() { return sink_.Take(); }

 private:
  RecordingSink sink_;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_WATERMARK_TESTING_SIGNALS_H_
