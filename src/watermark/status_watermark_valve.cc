#include "tidemark/watermark/status_watermark_valve.h"

#include <algorithm>
#include <string>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

std::size_t CheckedNumChannels(std::size_t num_channels) {
  if (num_channels == 0) {
    throw Error(ErrorCode::kIllegalArgument,
                "a status-watermark valve without channels: give it at least "
                "one");
  }
  return num_channels;
}

}  // namespace

StatusWatermarkValve::StatusWatermarkValve(std::size_t num_channels,
                                           ValveProfile profile)
    : profile_(profile),
      tree_(CheckedNumChannels(num_channels)),
      states_(num_channels, State::kAligned),
      last_watermarks_(num_channels, Watermark{Timestamp::Min()}),
      num_active_(num_channels),
      num_aligned_(num_channels) {
  for (std::size_t channel = 0; channel < num_channels; ++channel) {
    tree_.Lower(channel, Timestamp::Min().millis());
  }
}

ValveChannel StatusWatermarkValve::Channel(std::size_t channel) const {
  CheckChannel(channel);
  const State state = states_[channel];
  return {LastWatermark(channel),
          state == State::kIdle ? WatermarkStatus::Idle()
                                : WatermarkStatus::Active(),
          state == State::kAligned};
}

void StatusWatermarkValve::ThrowNoSuchChannel(std::size_t channel) const {
  throw Error(ErrorCode::kIllegalArgument,
              "channel " + std::to_string(channel) + " of a valve with " +
                  std::to_string(num_channels()) +
                  " channels: they are numbered from 0");
}

bool StatusWatermarkValve::AcceptOutsideTree(std::size_t channel,
                                             Watermark watermark) {
  // Idle: VALVE-001. Aligned: it is at MAX, and nothing is above that. The
  // valve itself is not idle while a channel is active.
  if (states_[channel] != State::kUnaligned) return false;
  if (watermark <= last_watermarks_[channel]) return false;  // VALVE-002
  last_watermarks_[channel] = watermark;
  if (watermark >= last_output_) Align(channel);  // VALVE-003
  return true;
}

Watermark StatusWatermarkValve::LastWatermark(std::size_t channel) const {
  if (states_[channel] != State::kAligned) return last_watermarks_[channel];
  return Watermark{Timestamp(tree_.leaf(channel))};
}

void StatusWatermarkValve::Align(std::size_t channel) {
  states_[channel] = State::kAligned;
  ++num_aligned_;
  tree_.Lower(channel, last_watermarks_[channel].timestamp.millis());
}

void StatusWatermarkValve::RemoveFromMinimum(std::size_t channel) {
  --num_active_;
  if (states_[channel] == State::kAligned) {
    last_watermarks_[channel] = LastWatermark(channel);
    --num_aligned_;
    tree_.Raise(channel, MinimumTree::kNone);
  }
  states_[channel] = State::kIdle;
}

Watermark StatusWatermarkValve::MaximumOfAllChannels() const {
  // All channels are idle, so none of their watermarks is in the tree.
  return *std::max_element(last_watermarks_.begin(), last_watermarks_.end());
}

}  // namespace tidemark
