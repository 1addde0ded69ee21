#include "tidemark/pipeline/input_channels.h"

#include <string>

namespace tidemark {
namespace {

std::size_t CheckedCount(int count) {
  if (count < 1) {
    throw Error(ErrorCode::kIllegalArgument,
                "an input with " + std::to_string(count) +
                    " channels: give it at least one");
  }
  return static_cast<std::size_t>(count);
}

}  // namespace

InputChannels::InputChannels(int count) : ended_(CheckedCount(count), false) {}

void InputChannels::End(int channel) {
  const auto index = static_cast<std::size_t>(channel);
  if (ended_[index]) return;
  ended_[index] = true;
  ++num_ended_;
  first_open_ = 0;
  while (first_open_ < size() && HasEnded(first_open_)) ++first_open_;
  if (first_open_ == size()) first_open_ = 0;
}

Error InputChannels::Refusal(int channel, std::string_view name) const {
  const std::string call(name);
  const std::string number = std::to_string(channel);
  if (Contains(channel)) {
    return Error(ErrorCode::kIllegalState,
                 call + " was called for channel " + number +
                     " after its EndInput: nothing follows the end of a "
                     "channel");
  }
  return Error(ErrorCode::kIllegalArgument,
               call + " was called for channel " + number +
                   ": the input's channels are numbered from 0 to " +
                   std::to_string(size() - 1));
}

void InputChannels::Refuse(int channel, std::string_view name) const {
  throw Refusal(channel, name);
}

}  // namespace tidemark
