#include "tidemark/datastream_v2/event_time_watermark_handler.h"

#include <algorithm>
#include <string>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/datastream_v2/watermark_declaration.h"

namespace tidemark {

EventTimeWatermarkHandler::EventTimeWatermarkHandler(
    std::size_t num_inputs, Emit emit, AdvanceTimers advance_timers)
    : inputs_(num_inputs),
      emit_(std::move(emit)),
      advance_timers_(std::move(advance_timers)) {
  if (num_inputs < 1 || num_inputs > 2) {
    throw Error(ErrorCode::kIllegalArgument, "an operator has " +
                                                 std::to_string(num_inputs) +
                                                 " inputs: one or two can be");
  }
  if (!emit_) {
    throw Error(ErrorCode::kNullValue,
                "a handler of event time has no output: give it one");
  }
}

bool EventTimeWatermarkHandler::ProcessWatermark(
    const GeneralizedWatermark& watermark, std::size_t input) {
  if (input >= inputs_.size()) {
    throw Error(ErrorCode::kIllegalState, "a watermark came on input " +
                                              std::to_string(input) + " of " +
                                              std::to_string(inputs_.size()));
  }
  Input& from = inputs_[input];
  if (IsEventTimeWatermark(watermark)) {
    from.event_time =
        std::max(from.event_time, Timestamp(IntegerOf(watermark)));
    from.is_idle = false;  // without a word (GWM-013)
    from.has_sent = true;
    return Advance();
  }
  if (IsIdleStatusWatermark(watermark)) {
    from.is_idle = BooleanOf(watermark);
    from.has_sent = true;
    EmitIdleStatusIfItChanged();
  }
  return false;
}

bool EventTimeWatermarkHandler::Advance() {
  Timestamp minimum = Timestamp::Max();
  for (const Input& input : inputs_) {
    if (!input.has_sent) return false;
    if (!input.is_idle) minimum = std::min(minimum, input.event_time);
  }
  if (minimum <= last_emitted_) return false;
  emit_(EventTimeWatermark(minimum));
  last_emitted_ = minimum;
  if (advance_timers_) advance_timers_(minimum);
  return true;
}

void EventTimeWatermarkHandler::EmitIdleStatusIfItChanged() {
  const bool are_all_idle =
      std::all_of(inputs_.begin(), inputs_.end(),
                  [](const Input& input) { return input.is_idle; });
  if (are_all_idle == last_emitted_idle_) return;
  emit_(IdleStatusWatermark(are_all_idle));
  last_emitted_idle_ = are_all_idle;
}

}  // namespace tidemark
