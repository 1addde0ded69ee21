// HarnessClock: the time of a harness, moved by hand. It is the operator's
// processing time, and the clock by which its inactivity is measured.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_HARNESS_HARNESS_CLOCK_H_
#define TIDEMARK_HARNESS_HARNESS_CLOCK_H_

#include "tidemark/base/clock.h"
#include "tidemark/base/manual_clock.h"
#include "tidemark/base/pausable_relative_clock.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/timer/manual_processing_time_service.h"

namespace tidemark {

class HarnessClock {
 public:
  explicit HarnessClock(Timestamp start);

  Timestamp Now() const { return service_.CurrentProcessingTime(); }

  // Sets both clocks, then fires the timers that are due (HARN-007). Processing
  // time may go back (HARN-006); the other clock then stands still.
  void Set(Timestamp now);

  // Sets both clocks; what is due fires with the next Set.
  void SetWithoutFiring(Timestamp now);

  // While it is paused, the operator is not inactive, whatever the time
  // (CLK-005). Pauses nest.
  PausableRelativeClock& input_activity() { return input_activity_; }

  ManualProcessingTimeService& service() { return service_; }
  const ManualProcessingTimeService& service() const { return service_; }

 private:
  void AdvanceActivity(Timestamp now);

  ManualProcessingTimeService service_;

  // Reads the processing time since the epoch, but never goes back.
  ManualClock elapsed_;
  PausableRelativeClock input_activity_;
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_HARNESS_CLOCK_H_
