#include "tidemark/pipeline/task_processing_time_service.h"

#include <cstdint>
#include <limits>
#include <utility>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

// Names a registration that was accepted and dropped; no clock gives out that
// many.
constexpr ProcessingTimeService::Handle kDropped{
    std::numeric_limits<std::uint64_t>::max()};

}  // namespace

TaskProcessingTimeService::TaskProcessingTimeService(
    ProcessingTimeService& clock, Guard guard)
    : clock_(clock), shared_(std::make_shared<Shared>()) {
  shared_->guard = std::move(guard);
}

TaskProcessingTimeService::~TaskProcessingTimeService() { Shutdown(); }

Timestamp TaskProcessingTimeService::CurrentProcessingTime() const {
  return clock_.CurrentProcessingTime();
}

ProcessingTimeService::Handle TaskProcessingTimeService::RegisterTimer(
    Timestamp timestamp, Callback callback) {
  if (shared_->phase == Phase::kQuiesced) return kDropped;
  if (shared_->phase == Phase::kShutDown) {
    throw Error(ErrorCode::kIllegalState,
                "a processing-time timer for " + ToString(timestamp) +
                    " was registered after the time service had shut down: "
                    "register none once the operator closes");
  }
  return clock_.RegisterTimer(
      timestamp,
      [shared = shared_, callback = std::move(callback)](Timestamp scheduled) {
        if (shared->phase != Phase::kRunning) return;
        shared->guard(callback, scheduled);
      });
}

void TaskProcessingTimeService::Cancel(Handle handle) { clock_.Cancel(handle); }

void TaskProcessingTimeService::Quiesce() {
  if (shared_->phase == Phase::kRunning) shared_->phase = Phase::kQuiesced;
}

void TaskProcessingTimeService::Shutdown() {
  shared_->phase = Phase::kShutDown;
}

}  // namespace tidemark
