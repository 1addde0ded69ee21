// TaskProcessingTimeService: the processing-time service that a task lends to
// its operator. It passes everything on to the clock below, runs each callback
// under the task's guard, and stops when the task stops.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_PIPELINE_TASK_PROCESSING_TIME_SERVICE_H_
#define TIDEMARK_PIPELINE_TASK_PROCESSING_TIME_SERVICE_H_

#include <functional>
#include <memory>

#include "tidemark/base/timestamp.h"
#include "tidemark/timer/processing_time_service.h"

namespace tidemark {

class TaskProcessingTimeService final : public ProcessingTimeService {
 public:
  // Calls the callback and takes note of what it throws.
  using Guard =
      std::function<void(const Callback& callback, Timestamp scheduled)>;

  // `clock` outlives the service.
  TaskProcessingTimeService(ProcessingTimeService& clock, Guard guard);

  // What is still pending is never called.
  ~TaskProcessingTimeService() override;

  Timestamp CurrentProcessingTime() const override;

  // Errors: kIllegalState after Shutdown (HARN-010).
  Handle RegisterTimer(Timestamp timestamp, Callback callback) override;
  void Cancel(Handle handle) override;

  // From now on registrations are accepted and dropped, and what is pending is
  // not called (HARN-010, TIMER-045).
  void Quiesce();

  // From now on registrations are errors, and what is pending is not called.
  void Shutdown();

 private:
  enum class Phase { kRunning, kQuiesced, kShutDown };

  // Outlives the service in the callbacks that the clock still holds.
  struct Shared {
    Phase phase = Phase::kRunning;
    Guard guard;
  };

  ProcessingTimeService& clock_;
  std::shared_ptr<Shared> shared_;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_TASK_PROCESSING_TIME_SERVICE_H_
