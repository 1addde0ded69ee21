#include "tidemark/pipeline/processing_time_clock.h"

#include "tidemark/base/duration.h"

namespace tidemark {

std::chrono::nanoseconds ProcessingTimeClock::Now() const {
  return SaturatedNanoseconds(
      std::chrono::milliseconds(service_.CurrentProcessingTime().millis()));
}

}  // namespace tidemark
