// StatusWatermarkValve: merges the watermarks and statuses of the channels of
// one input into one strictly growing sequence of watermarks, with one status.
//
//   StatusWatermarkValve valve(3);
//   valve.InputWatermark(Watermark{Timestamp(25)}, /*channel=*/0, output);
//   valve.InputWatermarkStatus(WatermarkStatus::Idle(), /*channel=*/2, output);
//
// One input gives at most one watermark (VALVE-005) and at most one status.
//
// Threads: thread-compatible. The output must not call the valve's input
// functions.
// Errors: what the output throws passes through; the valve then counts the
// element as emitted.
// Cost: constant for a watermark in the usual case, logarithmic in the number
// of channels at worst; a status likewise, but linear when the last channel
// turns idle. The twin to compare with: testing/plain_status_watermark_valve.h.

#ifndef TIDEMARK_WATERMARK_STATUS_WATERMARK_VALVE_H_
#define TIDEMARK_WATERMARK_STATUS_WATERMARK_VALVE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/minimum_tree.h"
#include "tidemark/watermark/valve_channel.h"
#include "tidemark/watermark/valve_profile.h"
#include "tidemark/watermark/watermark_sink.h"

namespace tidemark {

class StatusWatermarkValve {
 public:
  // Every channel active, aligned, and at MIN.
  // Errors: kIllegalArgument without channels.
  explicit StatusWatermarkValve(std::size_t num_channels,
                                ValveProfile profile = ValveProfile::kFlink23);

  // Takes a watermark from a channel, 0 <= channel < num_channels (VALVE-001 to
  // 006).
  // Errors: kIllegalArgument for a channel out of range.
  template <WatermarkSink Sink>
  void InputWatermark(Watermark watermark, std::size_t channel, Sink& output) {
    CheckChannel(channel);
    const std::int64_t value = watermark.timestamp.millis();
    const std::int64_t aligned_at = tree_.leaf(channel);
    if (aligned_at == MinimumTree::kNone) {
      if (!AcceptOutsideTree(channel, watermark)) return;
    } else {
      if (value <= aligned_at) return;  // VALVE-002
      tree_.Raise(channel, value);
    }
    EmitNewMinimum(output);
  }

  // Takes a status from a channel, 0 <= channel < num_channels (VALVE-007 to
  // 018).
  // Errors: kIllegalArgument for a channel out of range.
  template <WatermarkSink Sink>
  void InputWatermarkStatus(WatermarkStatus status, std::size_t channel,
                            Sink& output) {
    CheckChannel(channel);
    const bool was_idle = states_[channel] == State::kIdle;
    if (status.IsIdle() == was_idle) return;  // VALVE-007
    if (status.IsIdle()) {
      TurnIdle(channel, output);
    } else {
      TurnActive(channel, output);
    }
  }

  std::size_t num_channels() const { return states_.size(); }

  // Errors: kIllegalArgument for a channel out of range.
  ValveChannel Channel(std::size_t channel) const;

  // MIN before the first one.
  Watermark last_output_watermark() const { return last_output_; }

  WatermarkStatus last_output_status() const { return last_output_status_; }

 private:
  enum class State : std::uint8_t { kAligned, kUnaligned, kIdle };

  void CheckChannel(std::size_t channel) const {
    if (channel >= states_.size()) ThrowNoSuchChannel(channel);
  }
  [[noreturn]] void ThrowNoSuchChannel(std::size_t channel) const;

  // A watermark of a channel whose leaf is empty: one that is idle, not
  // aligned, or at MAX. Whether it was stored.
  bool AcceptOutsideTree(std::size_t channel, Watermark watermark);

  Watermark LastWatermark(std::size_t channel) const;
  void Align(std::size_t channel);
  void RemoveFromMinimum(std::size_t channel);
  Watermark MaximumOfAllChannels() const;

  // VALVE-003, VALVE-016.
  template <WatermarkSink Sink>
  void EmitNewMinimum(Sink& output) {
    const Watermark minimum{Timestamp(tree_.minimum())};
    if (minimum > last_output_ && num_aligned_ > 0) {
      last_output_ = minimum;
      output.EmitWatermark(minimum);
    }
  }

  // VALVE-008, VALVE-012.
  template <WatermarkSink Sink>
  void TurnIdle(std::size_t channel, Sink& output) {
    RemoveFromMinimum(channel);
    const bool held_last_output = last_watermarks_[channel] == last_output_;
    if (num_active_ > 0) {
      if (held_last_output) EmitNewMinimum(output);
      return;
    }
    if (held_last_output || profile_ == ValveProfile::kAfterFlink23) {
      EmitMaximum(output);
    }
    last_output_status_ = WatermarkStatus::Idle();
    output.EmitWatermarkStatus(last_output_status_);
  }

  template <WatermarkSink Sink>
  void EmitMaximum(Sink& output) {
    const Watermark maximum = MaximumOfAllChannels();
    if (maximum > last_output_) {
      last_output_ = maximum;
      output.EmitWatermark(maximum);
    }
  }

  // VALVE-009 to 011.
  template <WatermarkSink Sink>
  void TurnActive(std::size_t channel, Sink& output) {
    ++num_active_;
    states_[channel] = State::kUnaligned;
    if (last_watermarks_[channel] >= last_output_) Align(channel);
    if (last_output_status_.IsIdle()) {
      last_output_status_ = WatermarkStatus::Active();
      output.EmitWatermarkStatus(last_output_status_);
    }
    if (profile_ == ValveProfile::kAfterFlink23) EmitNewMinimum(output);
  }

  ValveProfile profile_;

  // The watermarks of aligned channels; the leaves of others are empty. An
  // aligned channel at MAX has an empty leaf as well: its state tells.
  MinimumTree tree_;
  std::vector<State> states_;

  // The watermarks of channels that are not aligned. Those of aligned channels
  // are in the tree and out of date here.
  std::vector<Watermark> last_watermarks_;

  std::size_t num_active_;
  std::size_t num_aligned_;
  Watermark last_output_{Timestamp::Min()};
  WatermarkStatus last_output_status_ = WatermarkStatus::Active();
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_STATUS_WATERMARK_VALVE_H_
