#include "tidemark/watermark/testing/plain_status_watermark_valve.h"

#include <algorithm>
#include <string>

#include "tidemark/base/error.h"

namespace tidemark::testing {

PlainStatusWatermarkValve::PlainStatusWatermarkValve(std::size_t num_channels,
                                                     ValveProfile profile)
    : profile_(profile), channels_(num_channels) {
  if (num_channels == 0) {
    throw Error(ErrorCode::kIllegalArgument,
                "a status-watermark valve without channels: give it at least "
                "one");
  }
}

ValveChannel PlainStatusWatermarkValve::Channel(std::size_t channel) const {
  CheckChannel(channel);
  return channels_[channel];
}

void PlainStatusWatermarkValve::CheckChannel(std::size_t channel) const {
  if (channel >= channels_.size()) {
    throw Error(ErrorCode::kIllegalArgument,
                "channel " + std::to_string(channel) + " of a valve with " +
                    std::to_string(channels_.size()) +
                    " channels: they are numbered from 0");
  }
}

bool PlainStatusWatermarkValve::AllChannelsAreIdle() const {
  return std::all_of(
      channels_.begin(), channels_.end(),
      [](const ValveChannel& channel) { return channel.status.IsIdle(); });
}

std::optional<Watermark> PlainStatusWatermarkValve::MinimumOfAlignedChannels()
    const {
  std::optional<Watermark> minimum;
  for (const ValveChannel& channel : channels_) {
    if (!channel.is_aligned) continue;
    if (!minimum.has_value() || channel.last_watermark < *minimum) {
      minimum = channel.last_watermark;
    }
  }
  return minimum;
}

Watermark PlainStatusWatermarkValve::MaximumOfAllChannels() const {
  Watermark maximum{Timestamp::Min()};
  for (const ValveChannel& channel : channels_) {
    maximum = std::max(maximum, channel.last_watermark);
  }
  return maximum;
}

}  // namespace tidemark::testing
