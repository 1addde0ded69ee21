#include "tidemark/timer/manual_processing_time_service.h"

#include <algorithm>
#include <utility>

namespace tidemark {

ProcessingTimeService::Handle ManualProcessingTimeService::RegisterTimer(
    Timestamp timestamp, Callback callback) {
  const std::uint64_t handle = next_handle_++;
  wake_ups_.emplace(std::pair(timestamp, handle), std::move(callback));
  return static_cast<Handle>(handle);
}

void ManualProcessingTimeService::Cancel(Handle handle) {
  const auto wake_up =
      std::find_if(wake_ups_.begin(), wake_ups_.end(), [&](const auto& entry) {
        return entry.first.second == static_cast<std::uint64_t>(handle);
      });
  if (wake_up != wake_ups_.end()) wake_ups_.erase(wake_up);
}

void ManualProcessingTimeService::SetCurrentTime(Timestamp now) {
  now_ = now;
  while (!wake_ups_.empty() && wake_ups_.begin()->first.first <= now_) {
    // Taken off first, so that the callback may register and cancel.
    auto wake_up = wake_ups_.extract(wake_ups_.begin());
    wake_up.mapped()(wake_up.key().first);
  }
}

void ManualProcessingTimeService::Advance(std::chrono::milliseconds duration) {
  SetCurrentTime(WrappingAdd(now_, duration));
}

std::vector<Timestamp> ManualProcessingTimeService::ActiveTimerTimestamps()
    const {
  std::vector<Timestamp> timestamps;
  timestamps.reserve(wake_ups_.size());
  for (const auto& [when, callback] : wake_ups_) {
    timestamps.push_back(when.first);
  }
  return timestamps;
}

}  // namespace tidemark
