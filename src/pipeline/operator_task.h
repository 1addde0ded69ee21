// OperatorTask: what the tasks of operators have in common, whatever the number
// of their inputs: the order of calls, the processing time that they lend, and
// the output edge. OneInputTask and TwoInputTask are what is used.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_PIPELINE_OPERATOR_TASK_H_
#define TIDEMARK_PIPELINE_OPERATOR_TASK_H_

#include <memory>
#include <optional>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/pipeline/output_edge.h"
#include "tidemark/pipeline/registered_gauge.h"
#include "tidemark/pipeline/task_life_cycle.h"
#include "tidemark/pipeline/task_options.h"
#include "tidemark/pipeline/task_processing_time_service.h"
#include "tidemark/stream/output.h"
#include "tidemark/timer/processing_time_service.h"

namespace tidemark {

// `OperatorType` is a OneInputOperator or a TwoInputOperator. `Sink` is an
// Output or a class derived from it, whose calls are not virtual if it is
// final.
template <class OperatorType, class Sink>
class OperatorTask {
 public:
  OperatorTask(const OperatorTask&) = delete;
  OperatorTask& operator=(const OperatorTask&) = delete;
  virtual ~OperatorTask() = default;

  void Open() {
    life_cycle_.Require(TaskCall::kOpen, "Open");
    Guarded([&] { operator_->Open(); });
    MoveTo(TaskState::kRunning);
  }

  // The operator's last chance to emit. In the task drive the processing-time
  // service comes to rest first: what is pending is not called, and what is
  // registered is dropped (HARN-010).
  void Finish() {
    life_cycle_.Require(TaskCall::kFinish, "Finish");
    if (!IsDirect()) processing_time_service_.Quiesce();
    Guarded([&] { operator_->Finish(); });
    MoveTo(TaskState::kFinished);
  }

  // Finishes the operator first unless that was done, or it failed (HARN-012).
  // Nothing else is sent: no watermark, no end of input. In the direct drive
  // the processing-time service shuts down before that, so registering a timer
  // from Finish is a kIllegalState there.
  void Close() {
    life_cycle_.Require(TaskCall::kClose, "Close");
    if (IsDirect()) processing_time_service_.Shutdown();
    if (life_cycle_.Permits(TaskCall::kFinish)) Finish();
    processing_time_service_.Shutdown();
    MoveTo(TaskState::kClosed);
    operator_->Close();
  }

  const TaskLifeCycle& life_cycle() const { return life_cycle_; }

 protected:
  using Out = typename OperatorType::OutputType;

  // Sets the operator up. `output` outlives the task.
  // Errors: kNullValue without an operator; what the operator's Setup throws.
  OperatorTask(std::unique_ptr<OperatorType> driven, Sink& output,
               bool is_direct, const OperatorConfig& config,
               const TaskEnvironment& environment)
      : processing_time_service_(
            environment.processing_time_service,
            [this](const ProcessingTimeService::Callback& callback,
                   Timestamp scheduled) {
              Guarded([&] { callback(scheduled); });
            }),
        context_{processing_time_service_, environment.metrics,
                 environment.input_activity_clock, config},
        operator_(std::move(driven)) {
    if (operator_ == nullptr) {
      throw Error(ErrorCode::kNullValue,
                  "a task without an operator: give it one");
    }
    if (!is_direct) edge_.emplace(output);
    operator_->Setup(context_,
                     is_direct ? output : static_cast<Output<Out>&>(*edge_));
    if (!is_direct) {
      output_gauge_.emplace(
          environment.metrics, "currentOutputWatermark",
          [this] { return edge_->current_watermark().millis(); });
    }
  }

  // Called whenever the state of the life cycle has changed.
  virtual void OnStateChange() = 0;

  // Called when the last channel of an input has ended.
  virtual void OnInputEnded() = 0;

  // Runs what may throw from the operator, and remembers if it did.
  template <class Call>
  void Guarded(Call&& call) {
    try {
      call();
    } catch (...) {
      life_cycle_.Fail();
      OnStateChange();
      throw;
    }
  }

  void MoveTo(TaskState state) {
    life_cycle_.MoveTo(state);
    OnStateChange();
  }

  OperatorType& driven() { return *operator_; }
  const OperatorType& driven() const { return *operator_; }

 private:
  template <class Face, class Valve, class AnySink>
  friend class TaskInput;

  bool IsDirect() const { return !edge_.has_value(); }

  TaskLifeCycle life_cycle_;
  std::optional<OutputEdge<Out, Sink>> edge_;
  TaskProcessingTimeService processing_time_service_;
  OperatorContext context_;
  std::unique_ptr<OperatorType> operator_;
  std::optional<RegisteredGauge> output_gauge_;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_OPERATOR_TASK_H_
