// ProcessingTimeClock: the relative clock that reads a processing-time service,
// so that idleness passes with the same virtual time as everything else.
//
// Threads: as the service.

#ifndef TIDEMARK_PIPELINE_PROCESSING_TIME_CLOCK_H_
#define TIDEMARK_PIPELINE_PROCESSING_TIME_CLOCK_H_

#include <chrono>

#include "tidemark/base/clock.h"
#include "tidemark/timer/processing_time_service.h"

namespace tidemark {

class ProcessingTimeClock final : public RelativeClock {
 public:
  // `service` outlives the clock.
  explicit ProcessingTimeClock(const ProcessingTimeService& service)
      : service_(service) {}

  // The service's time since the epoch, held at the ends of what nanoseconds
  // can say.
  std::chrono::nanoseconds Now() const override;

 private:
  const ProcessingTimeService& service_;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_PROCESSING_TIME_CLOCK_H_
