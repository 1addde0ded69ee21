// TimerService: time and timers as a process function sees them. Timers belong
// to the key that is current when they are set or deleted.
//
//   context.timer_service().RegisterEventTimeTimer(
//       WrappingAdd(*context.timestamp(), 5s));
//
// Threads: thread-compatible.
// Errors: on a stream that is not keyed, setting and deleting timers are
// kUnsupportedOperation (PROC-012).

#ifndef TIDEMARK_TIMER_TIMER_SERVICE_H_
#define TIDEMARK_TIMER_TIMER_SERVICE_H_

#include "tidemark/base/timestamp.h"

namespace tidemark {

class TimerService {
 public:
  TimerService() = default;
  TimerService(const TimerService&) = delete;
  TimerService& operator=(const TimerService&) = delete;
  virtual ~TimerService() = default;

  virtual Timestamp CurrentProcessingTime() const = 0;

  // MIN before the first watermark (PROC-010).
  virtual Timestamp CurrentWatermark() const = 0;

  // One timer for each key and time, however often it is set (PROC-017). It
  // fires at the next watermark at or after `timestamp`, never from inside this
  // call, even if the watermark is past it already (TIMER-017).
  virtual void RegisterEventTimeTimer(Timestamp timestamp) = 0;

  // The same in processing time.
  virtual void RegisterProcessingTimeTimer(Timestamp timestamp) = 0;

  // Nothing happens if there is no such timer (TIMER-006).
  virtual void DeleteEventTimeTimer(Timestamp timestamp) = 0;
  virtual void DeleteProcessingTimeTimer(Timestamp timestamp) = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_TIMER_SERVICE_H_
