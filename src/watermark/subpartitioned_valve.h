// SubpartitionedValve: a status-watermark valve whose channels carry several
// subpartitions each. Every subpartition counts as a channel of the valve
// behind it, so what is said of channels there is true of subpartitions here
// (VALVE-019).
//
//   SubpartitionedValve<> valve({1, 3});  // channel 1 carries three
//   valve.InputWatermark(Watermark{Timestamp(25)}, /*channel=*/1,
//                        /*subpartition=*/2, output);
//
// Threads, Errors, Cost: those of the valve behind it.

#ifndef TIDEMARK_WATERMARK_SUBPARTITIONED_VALVE_H_
#define TIDEMARK_WATERMARK_SUBPARTITIONED_VALVE_H_

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/valve_channel.h"
#include "tidemark/watermark/valve_profile.h"
#include "tidemark/watermark/watermark_sink.h"

namespace tidemark {

namespace internal {

// Where the subpartitions of each channel begin, counted through, and behind
// them their number.
// Errors: kIllegalArgument for a channel without subpartitions.
std::vector<std::size_t> FirstSubpartitions(
    const std::vector<std::size_t>& subpartitions_per_channel);

}  // namespace internal

template <class Valve = StatusWatermarkValve>
class SubpartitionedValve {
 public:
  // One number of subpartitions for each channel.
  // Errors: kIllegalArgument without channels, or for a channel without
  // subpartitions.
  explicit SubpartitionedValve(
      const std::vector<std::size_t>& subpartitions_per_channel,
      ValveProfile profile = ValveProfile::kFlink23)
      : first_(internal::FirstSubpartitions(subpartitions_per_channel)),
        valve_(first_.back(), profile) {}

  // Takes a watermark from a subpartition, counted from 0 in its channel. The
  // index may be absent where the channel carries only one.
  // Errors: kIllegalArgument for a channel or subpartition out of range, or an
  // index that is absent where it is needed.
  template <WatermarkSink Sink>
  void InputWatermark(Watermark watermark, std::size_t channel,
                      std::optional<std::size_t> subpartition, Sink& output) {
    valve_.InputWatermark(watermark, Index(channel, subpartition), output);
  }

  // Errors: kIllegalArgument for a channel out of range, kIllegalState for one
  // that carries several subpartitions.
  template <WatermarkSink Sink>
  void InputWatermarkStatus(WatermarkStatus status, std::size_t channel,
                            Sink& output) {
    if (num_subpartitions(channel) > 1) {
      throw Error(ErrorCode::kIllegalState,
                  "a watermark status on channel " + std::to_string(channel) +
                      ", which carries several subpartitions: it would not "
                      "say which of them it means");
    }
    valve_.InputWatermarkStatus(status, first_[channel], output);
  }

  std::size_t num_channels() const { return first_.size() - 1; }

  // Errors: kIllegalArgument for a channel out of range.
  std::size_t num_subpartitions(std::size_t channel) const {
    if (channel >= num_channels()) {
      throw Error(ErrorCode::kIllegalArgument,
                  "channel " + std::to_string(channel) + " of a valve with " +
                      std::to_string(num_channels()) +
                      " channels: they are numbered from 0");
    }
    return first_[channel + 1] - first_[channel];
  }

  // What is known of one subpartition.
  // Errors: as InputWatermark.
  ValveChannel Subpartition(std::size_t channel,
                            std::optional<std::size_t> subpartition) const {
    return valve_.Channel(Index(channel, subpartition));
  }

  Watermark last_output_watermark() const {
    return valve_.last_output_watermark();
  }

  WatermarkStatus last_output_status() const {
    return valve_.last_output_status();
  }

 private:
  std::size_t Index(std::size_t channel,
                    std::optional<std::size_t> subpartition) const {
    const std::size_t count = num_subpartitions(channel);
    if (!subpartition.has_value() && count > 1) {
      throw Error(ErrorCode::kIllegalArgument,
                  "a watermark without a subpartition index on channel " +
                      std::to_string(channel) + ", which carries " +
                      std::to_string(count) + " subpartitions: give the index");
    }
    const std::size_t index = subpartition.value_or(0);
    if (index >= count) {
      throw Error(ErrorCode::kIllegalArgument,
                  "subpartition " + std::to_string(index) + " of channel " +
                      std::to_string(channel) + ", which carries " +
                      std::to_string(count) + ": they are numbered from 0");
    }
    return first_[channel] + index;
  }

  std::vector<std::size_t> first_;
  Valve valve_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_SUBPARTITIONED_VALVE_H_
