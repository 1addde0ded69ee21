// PlainStatusWatermarkValve: the twin of StatusWatermarkValve that is compared
// with the clauses by eye. It keeps each channel as an inspection shows it, and
// looks at all of them whenever it needs to know anything.
//
// Threads: thread-compatible.
// Cost: linear in the number of channels.

#ifndef TIDEMARK_WATERMARK_TESTING_PLAIN_STATUS_WATERMARK_VALVE_H_
#define TIDEMARK_WATERMARK_TESTING_PLAIN_STATUS_WATERMARK_VALVE_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/valve_channel.h"
#include "tidemark/watermark/valve_profile.h"
#include "tidemark/watermark/watermark_sink.h"

namespace tidemark::testing {

class PlainStatusWatermarkValve {
 public:
  // Errors: kIllegalArgument without channels.
  explicit PlainStatusWatermarkValve(
      std::size_t num_channels, ValveProfile profile = ValveProfile::kFlink23);

  // Errors: kIllegalArgument for a channel out of range.
  template <WatermarkSink Sink>
  void InputWatermark(Watermark watermark, std::size_t channel, Sink& output) {
    CheckChannel(channel);
    ValveChannel& from = channels_[channel];
    if (from.status.IsIdle()) return;              // VALVE-001
    if (last_output_status_.IsIdle()) return;      // VALVE-001
    if (watermark <= from.last_watermark) return;  // VALVE-002
    from.last_watermark = watermark;               // VALVE-003
    if (watermark >= last_output_) from.is_aligned = true;
    EmitIfAboveLastOutput(MinimumOfAlignedChannels(), output);
  }

  // Errors: kIllegalArgument for a channel out of range.
  template <WatermarkSink Sink>
  void InputWatermarkStatus(WatermarkStatus status, std::size_t channel,
                            Sink& output) {
    CheckChannel(channel);
    ValveChannel& from = channels_[channel];
    if (status == from.status) return;  // VALVE-007
    from.status = status;
    if (status.IsIdle()) {
      ChannelTurnedIdle(from, output);
    } else {
      ChannelTurnedActive(from, output);
    }
  }

  std::size_t num_channels() const { return channels_.size(); }

  // Errors: kIllegalArgument for a channel out of range.
  ValveChannel Channel(std::size_t channel) const;

  Watermark last_output_watermark() const { return last_output_; }
  WatermarkStatus last_output_status() const { return last_output_status_; }

 private:
  void CheckChannel(std::size_t channel) const;
  bool AllChannelsAreIdle() const;

  // Nothing if no channel is aligned (VALVE-016).
  std::optional<Watermark> MinimumOfAlignedChannels() const;

  Watermark MaximumOfAllChannels() const;

  template <WatermarkSink Sink>
  void EmitIfAboveLastOutput(std::optional<Watermark> candidate, Sink& output) {
    if (!candidate.has_value() || *candidate <= last_output_) return;
    last_output_ = *candidate;
    output.EmitWatermark(*candidate);
  }

  template <WatermarkSink Sink>
  void ChannelTurnedIdle(ValveChannel& from, Sink& output) {
    from.is_aligned = false;
    const bool held_last_output = from.last_watermark == last_output_;
    if (!AllChannelsAreIdle()) {  // VALVE-008
      if (held_last_output) {
        EmitIfAboveLastOutput(MinimumOfAlignedChannels(), output);
      }
      return;
    }
    // VALVE-012, VALVE-013.
    if (held_last_output || profile_ == ValveProfile::kAfterFlink23) {
      EmitIfAboveLastOutput(MaximumOfAllChannels(), output);
    }
    last_output_status_ = WatermarkStatus::Idle();
    output.EmitWatermarkStatus(last_output_status_);
  }

  template <WatermarkSink Sink>
  void ChannelTurnedActive(ValveChannel& from, Sink& output) {
    if (from.last_watermark >= last_output_) {  // VALVE-009
      from.is_aligned = true;
    }
    if (last_output_status_.IsIdle()) {  // VALVE-010
      last_output_status_ = WatermarkStatus::Active();
      output.EmitWatermarkStatus(last_output_status_);
    }
    if (profile_ == ValveProfile::kAfterFlink23) {  // VALVE-011
      EmitIfAboveLastOutput(MinimumOfAlignedChannels(), output);
    }
  }

  ValveProfile profile_;
  std::vector<ValveChannel> channels_;
  Watermark last_output_{Timestamp::Min()};
  WatermarkStatus last_output_status_ = WatermarkStatus::Active();
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_WATERMARK_TESTING_PLAIN_STATUS_WATERMARK_VALVE_H_
