// ManualProcessingTimeService: a processing-time clock that a test moves by
// hand.
//
//   ManualProcessingTimeService clock;                       // 0
//   clock.RegisterTimer(Timestamp(10), [](Timestamp) { ... });
//   clock.SetCurrentTime(Timestamp(10));                     // calls back
//
// Wake-ups come from SetCurrentTime and Advance only, never by registering
// (HARN-008).
//
// Threads: thread-compatible.
// Errors: what a wake-up throws passes through; it is gone, and those behind it
// stay.

#ifndef TIDEMARK_TIMER_MANUAL_PROCESSING_TIME_SERVICE_H_
#define TIDEMARK_TIMER_MANUAL_PROCESSING_TIME_SERVICE_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/timer/processing_time_service.h"

namespace tidemark {

class ManualProcessingTimeService final : public ProcessingTimeService {
 public:
  // A clock that begins at 0 (HARN-006).
  ManualProcessingTimeService() = default;
  explicit ManualProcessingTimeService(Timestamp start) : now_(start) {}

  Timestamp CurrentProcessingTime() const override { return now_; }

  Handle RegisterTimer(Timestamp timestamp, Callback callback) override;

  void Cancel(Handle handle) override;

  // Sets the clock, which may go back (HARN-006), then calls back every wake-up
  // at or before the new time: in time order, equal times in the order of
  // registration, those that are registered meanwhile included (HARN-007).
  void SetCurrentTime(Timestamp now);

  // The same, relative to the clock; at the ends of the range time wraps.
  void Advance(std::chrono::milliseconds duration);

  // Sets the clock and calls nothing back: the wake-ups that are due come with
  // the next call of the two above.
  void SetCurrentTimeWithoutFiring(Timestamp now) { now_ = now; }

  // The wake-ups that have not come yet, in the order in which they would.
  std::size_t NumActiveTimers() const { return wake_ups_.size(); }
  std::vector<Timestamp> ActiveTimerTimestamps() const;

  // When the next of them comes, or nothing if there is none.
  std::optional<Timestamp> NextTimerTimestamp() const {
    if (wake_ups_.empty()) return std::nullopt;
    return wake_ups_.begin()->first.first;
  }

 private:
  Timestamp now_{0};
  std::uint64_t next_handle_ = 0;

  // By time, then in the order of registration.
  std::map<std::pair<Timestamp, std::uint64_t>, Callback> wake_ups_;
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_MANUAL_PROCESSING_TIME_SERVICE_H_
