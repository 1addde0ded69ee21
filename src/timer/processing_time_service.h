// ProcessingTimeService: the clock of an operator, and the wake-ups that it
// asks for.
//
//   auto handle = service.RegisterTimer(at, [](Timestamp scheduled) { ... });
//   service.Cancel(handle);
//
// Threads: thread-compatible.

#ifndef TIDEMARK_TIMER_PROCESSING_TIME_SERVICE_H_
#define TIDEMARK_TIMER_PROCESSING_TIME_SERVICE_H_

#include <cstdint>
#include <functional>

#include "tidemark/base/timestamp.h"

namespace tidemark {

class ProcessingTimeService {
 public:
  // Called with the time that was asked for, not with the time that it is
  // (TIMER-038).
  using Callback = std::function<void(Timestamp scheduled)>;

  // Names one registration; never reused by the same service.
  enum class Handle : std::uint64_t {};

  ProcessingTimeService() = default;
  ProcessingTimeService(const ProcessingTimeService&) = delete;
  ProcessingTimeService& operator=(const ProcessingTimeService&) = delete;
  virtual ~ProcessingTimeService() = default;

  virtual Timestamp CurrentProcessingTime() const = 0;

  // Asks for one call of `callback` once the clock has reached `timestamp`
  // (clock >= timestamp). Never calls back from inside this function
  // (HARN-008).
  virtual Handle RegisterTimer(Timestamp timestamp, Callback callback) = 0;

  // Takes a wake-up back; nothing happens if it has come or was taken back.
  virtual void Cancel(Handle handle) = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_PROCESSING_TIME_SERVICE_H_
