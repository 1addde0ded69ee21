// InputChannels: how many channels an input has, and which of them have ended.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_PIPELINE_INPUT_CHANNELS_H_
#define TIDEMARK_PIPELINE_INPUT_CHANNELS_H_

#include <cstddef>
#include <string_view>
#include <vector>

#include "tidemark/base/error.h"

namespace tidemark {

class InputChannels {
 public:
  // Errors: kIllegalArgument for fewer than one.
  explicit InputChannels(int count);

  int size() const { return static_cast<int>(ended_.size()); }
  bool AnyEnded() const { return num_ended_ > 0; }
  bool AllEnded() const { return num_ended_ == ended_.size(); }

  bool Contains(int channel) const {
    return static_cast<std::size_t>(channel) < ended_.size();
  }

  // `channel` is one of the input's.
  bool HasEnded(int channel) const {
    return num_ended_ != 0 && ended_[static_cast<std::size_t>(channel)];
  }

  bool IsOpen(int channel) const {
    return Contains(channel) && !HasEnded(channel);
  }

  // Why that channel is not open: kIllegalArgument if there is no such channel,
  // kIllegalState if it has ended. `name` is the name of the function that was
  // called, such as "ProcessElement".
  Error Refusal(int channel, std::string_view name) const;

  // Errors: that of Refusal if the channel is not open.
  void RequireOpen(int channel, std::string_view name) const {
    if (!IsOpen(channel)) Refuse(channel, name);
  }

  // The lowest channel that has not ended; channel 0 if all have.
  int FirstOpen() const { return first_open_; }

  // `channel` is one of the input's. Nothing happens if it has ended.
  void End(int channel);

 private:
  [[noreturn]] void Refuse(int channel, std::string_view name) const;

  std::vector<bool> ended_;
  std::size_t num_ended_ = 0;
  int first_open_ = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_INPUT_CHANNELS_H_
