// EventTimeWatermarkHandler: what an operator makes of the event time and the
// idleness of its inputs, behind their combiners.
//
//   EventTimeWatermarkHandler handler(
//       /*num_inputs=*/2,
//       [&](const auto& watermark) {
//         output.EmitGeneralizedWatermark(watermark);
//       },
//       [&](Timestamp time) { timers.AdvanceWatermark(time); });
//   handler.ProcessWatermark(EventTimeWatermark(Timestamp(5)), /*input=*/0);
//
// The watermark goes out before the timers fire: the reverse of ONE-001
// (GWM-011).
//
// Threads: thread-compatible.
// Errors: what the functions throw passes through.

#ifndef TIDEMARK_DATASTREAM_V2_EVENT_TIME_WATERMARK_HANDLER_H_
#define TIDEMARK_DATASTREAM_V2_EVENT_TIME_WATERMARK_HANDLER_H_

#include <cstddef>
#include <functional>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/control_elements.h"

namespace tidemark {

class EventTimeWatermarkHandler {
 public:
  using Emit = std::function<void(const GeneralizedWatermark& watermark)>;
  using AdvanceTimers = std::function<void(Timestamp event_time)>;

  // One or two inputs. Without `advance_timers` there are no timers.
  // Errors: kIllegalArgument for another number of inputs, kNullValue for an
  // empty `emit`.
  EventTimeWatermarkHandler(std::size_t num_inputs, Emit emit,
                            AdvanceTimers advance_timers = nullptr);

  // Takes a watermark of event time (GWM-010) or of idleness (GWM-012) from an
  // input; nothing happens for one of another kind. Whether event time went on.
  // Errors: kIllegalState for an input that there is not.
  bool ProcessWatermark(const GeneralizedWatermark& watermark,
                        std::size_t input);

  // The last event time that was emitted, MIN before the first.
  Timestamp last_emitted() const { return last_emitted_; }

 private:
  struct Input {
    Timestamp event_time = Timestamp::Min();
    bool is_idle = false;
    bool has_sent = false;
  };

  bool Advance();
  void EmitIdleStatusIfItChanged();

  std::vector<Input> inputs_;
  Emit emit_;
  AdvanceTimers advance_timers_;
  Timestamp last_emitted_ = Timestamp::Min();
  bool last_emitted_idle_ = false;
};

}  // namespace tidemark

#endif  // TIDEMARK_DATASTREAM_V2_EVENT_TIME_WATERMARK_HANDLER_H_
