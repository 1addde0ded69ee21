// OneInputTask: the one path on which an operator with one input is driven, in
// a job, in a test and in a scenario alike:
//
//   [valve over the channels] -> key context -> operator -> [output edge]
//
// The task drive has both bracketed pieces: watermarks and statuses are merged
// over the channels, a status is announced once, and no watermark leaves while
// the output is idle. The direct drive has neither: the operator gets what is
// pushed, in whatever order, and its output goes out as it is.
//
//   OneInputTask<Click, Total> task(std::move(window_operator), output,
//                                   {.num_channels = 2}, environment);
//   task.Open();
//   task.ProcessElement(0, StreamRecord<Click>(click, Timestamp(5)));
//   task.ProcessWatermark(1, Watermark{Timestamp(9)});
//   task.Close();
//
// Threads: thread-compatible; the clock's callbacks too come from that thread.
// Errors: what the operator throws passes through unchanged; afterwards every
// call but Close is a kIllegalState. So is a call in the wrong order.
// kIllegalArgument for a channel that the input does not have.

#ifndef TIDEMARK_PIPELINE_ONE_INPUT_TASK_H_
#define TIDEMARK_PIPELINE_ONE_INPUT_TASK_H_

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "tidemark/base/clock.h"
#include "tidemark/base/error.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/pipeline/input_channels.h"
#include "tidemark/pipeline/output_edge.h"
#include "tidemark/pipeline/registered_gauge.h"
#include "tidemark/pipeline/task_life_cycle.h"
#include "tidemark/pipeline/task_processing_time_service.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/timer/processing_time_service.h"
#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/valve_profile.h"

namespace tidemark {

struct TaskOptions {
  // Channels of the input, numbered from 0, for the task drive; nothing for the
  // direct drive, which has one channel, number 0.
  std::optional<int> num_channels = 1;

  // Which version's valve, in the task drive.
  ValveProfile valve_profile = ValveProfile::kFlink23;

  OperatorConfig operator_config = {};
};

// What a task stands on. Ownership: everything outlives the task.
struct TaskEnvironment {
  ProcessingTimeService& processing_time_service;
  MetricGroup& metrics;
  const RelativeClock& input_activity_clock;
};

// `Valve` is StatusWatermarkValve or its plain twin. `Sink` is Output<Out> or a
// class derived from it, whose calls are not virtual if it is final.
template <class In, class Out, class Valve = StatusWatermarkValve,
          class Sink = Output<Out>>
class OneInputTask {
 public:
  // Sets the operator up. `output` outlives the task.
  // Errors: kNullValue without an operator, kIllegalArgument for fewer than one
  // channel; what the operator's Setup throws.
  OneInputTask(std::unique_ptr<OneInputOperator<In, Out>> one_input_operator,
               Sink& output, const TaskOptions& options,
               const TaskEnvironment& environment);
  OneInputTask(const OneInputTask&) = delete;
  OneInputTask& operator=(const OneInputTask&) = delete;

  void Open();

  // Makes the record's key current, then gives the record to the operator; the
  // valve does not see it (NET-001).
  void ProcessElement(int channel, StreamRecord<In>&& record);

  void ProcessWatermark(int channel, Watermark watermark);
  void ProcessWatermarkStatus(int channel, WatermarkStatus status);

  // Given to the operator as they come.
  void ProcessRecordAttributes(int channel, const RecordAttributes& attributes);
  void ProcessLatencyMarker(int channel, const LatencyMarker& marker);
  void ProcessGeneralizedWatermark(int channel,
                                   const GeneralizedWatermark& watermark);

  // Nothing comes on that channel any more; its watermark stays as it is
  // (NET-003). With the last channel the operator's EndInput is called.
  void EndInput(int channel);

  // The same for every channel that has not ended.
  void EndInput();

  // The operator's last chance to emit. In the task drive the processing-time
  // service comes to rest first: what is pending is not called, and what is
  // registered is dropped (HARN-010).
  void Finish();

  // Finishes the operator first unless that was done, or it failed (HARN-012).
  // Nothing else is sent: no watermark, no end of input. In the direct drive
  // the processing-time service shuts down before that, so registering a timer
  // from Finish is a kIllegalState there.
  void Close();

  // The last watermark given to the operator, MIN before the first (MET-001,
  // MET-002); the gauge "currentInputWatermark".
  Timestamp current_input_watermark() const { return current_input_watermark_; }

  // The valve; null in the direct drive.
  const Valve* valve() const { return valve_.has_value() ? &*valve_ : nullptr; }

  // Whether input on that channel is taken without a further look; false also
  // while some other channel has ended, though input on this one is still taken
  // then. Cost: one comparison.
  bool AcceptsInput(int channel) const {
    return static_cast<unsigned>(channel) < num_accepting_channels_;
  }

  const InputChannels& channels() const { return channels_; }
  const TaskLifeCycle& life_cycle() const { return life_cycle_; }
  OneInputOperator<In, Out>& one_input_operator() { return *operator_; }
  const OneInputOperator<In, Out>& one_input_operator() const {
    return *operator_;
  }

 private:
  // What the valve lets through, on its way to the operator.
  struct ValveReceiver {
    OneInputTask& task;
    void EmitWatermark(Watermark watermark) { task.GiveWatermark(watermark); }
    void EmitWatermarkStatus(WatermarkStatus status) {
      task.operator_->ProcessWatermarkStatus(status);
    }
  };

  bool IsDirect() const { return !valve_.has_value(); }

  void RequireInput(int channel, std::string_view name) const {
    if (!AcceptsInput(channel)) [[unlikely]]
      CheckInput(channel, name);
  }

  // The part of RequireInput that a record seldom needs, kept out of its way.
  [[gnu::noinline]] void CheckInput(int channel, std::string_view name) const {
    life_cycle_.Require(TaskCall::kInput, name);
    channels_.RequireOpen(channel, name);
  }

  // Runs what may throw from the operator, and remembers if it did.
  template <class Call>
  void Guarded(Call&& call) {
    try {
      call();
    } catch (...) {
      life_cycle_.Fail();
      UpdateAcceptingChannels();
      throw;
    }
  }

  void MoveTo(TaskState state) {
    life_cycle_.MoveTo(state);
    UpdateAcceptingChannels();
  }

  void UpdateAcceptingChannels() {
    const bool all =
        life_cycle_.state() == TaskState::kRunning && !channels_.AnyEnded();
    num_accepting_channels_ = all ? static_cast<unsigned>(channels_.size()) : 0;
  }

  // MET-002: the gauge is set before the operator runs.
  void GiveWatermark(Watermark watermark) {
    current_input_watermark_ = watermark.timestamp;
    operator_->ProcessWatermark(watermark);
  }

  TaskLifeCycle life_cycle_;
  InputChannels channels_;

  // All of them while the task runs and none has ended, else 0: what a record
  // is checked against.
  unsigned num_accepting_channels_ = 0;

  Timestamp current_input_watermark_ = Timestamp::Min();
  std::optional<Valve> valve_;
  std::optional<OutputEdge<Out, Sink>> edge_;
  TaskProcessingTimeService processing_time_service_;
  OperatorContext context_;
  std::unique_ptr<OneInputOperator<In, Out>> operator_;
  std::optional<RegisteredGauge> input_gauge_;
  std::optional<RegisteredGauge> output_gauge_;
};

template <class In, class Out, class Valve, class Sink>
OneInputTask<In, Out, Valve, Sink>::OneInputTask(
    std::unique_ptr<OneInputOperator<In, Out>> one_input_operator, Sink& output,
    const TaskOptions& options, const TaskEnvironment& environment)
    : channels_(options.num_channels.value_or(1)),
      processing_time_service_(
          environment.processing_time_service,
          [this](const ProcessingTimeService::Callback& callback,
                 Timestamp scheduled) {
            Guarded([&] { callback(scheduled); });
          }),
      context_{processing_time_service_, environment.metrics,
               environment.input_activity_clock, options.operator_config},
      operator_(std::move(one_input_operator)) {
  if (operator_ == nullptr) {
    throw Error(ErrorCode::kNullValue,
                "a task without an operator: give it one");
  }
  if (options.num_channels.has_value()) {
    valve_.emplace(static_cast<std::size_t>(channels_.size()),
                   options.valve_profile);
    edge_.emplace(output);
  }
  operator_->Setup(
      context_, edge_.has_value() ? static_cast<Output<Out>&>(*edge_) : output);
  input_gauge_.emplace(environment.metrics, "currentInputWatermark",
                       [this] { return current_input_watermark_.millis(); });
  if (edge_.has_value()) {
    output_gauge_.emplace(
        environment.metrics, "currentOutputWatermark",
        [this] { return edge_->current_watermark().millis(); });
  }
}

template <class In, class Out, class Valve, class Sink>
void OneInputTask<In, Out, Valve, Sink>::Open() {
  life_cycle_.Require(TaskCall::kOpen, "Open");
  Guarded([&] { operator_->Open(); });
  MoveTo(TaskState::kRunning);
}

template <class In, class Out, class Valve, class Sink>
void OneInputTask<In, Out, Valve, Sink>::ProcessElement(
    int channel, StreamRecord<In>&& record) {
  RequireInput(channel, "ProcessElement");
  Guarded([&] {
    operator_->SetKeyContext(record);
    operator_->ProcessElement(std::move(record));
  });
}

template <class In, class Out, class Valve, class Sink>
void OneInputTask<In, Out, Valve, Sink>::ProcessWatermark(int channel,
                                                          Watermark watermark) {
  RequireInput(channel, "ProcessWatermark");
  Guarded([&] {
    if (IsDirect()) {
      GiveWatermark(watermark);
    } else {
      ValveReceiver receiver{*this};
      valve_->InputWatermark(watermark, static_cast<std::size_t>(channel),
                             receiver);
    }
  });
}

template <class In, class Out, class Valve, class Sink>
void OneInputTask<In, Out, Valve, Sink>::ProcessWatermarkStatus(
    int channel, WatermarkStatus status) {
  RequireInput(channel, "ProcessWatermarkStatus");
  Guarded([&] {
    if (IsDirect()) {
      operator_->ProcessWatermarkStatus(status);
    } else {
      ValveReceiver receiver{*this};
      valve_->InputWatermarkStatus(status, static_cast<std::size_t>(channel),
                                   receiver);
    }
  });
}

template <class In, class Out, class Valve, class Sink>
void OneInputTask<In, Out, Valve, Sink>::ProcessRecordAttributes(
    int channel, const RecordAttributes& attributes) {
  RequireInput(channel, "ProcessRecordAttributes");
  Guarded([&] { operator_->ProcessRecordAttributes(attributes); });
}

template <class In, class Out, class Valve, class Sink>
void OneInputTask<In, Out, Valve, Sink>::ProcessLatencyMarker(
    int channel, const LatencyMarker& marker) {
  RequireInput(channel, "ProcessLatencyMarker");
  Guarded([&] { operator_->ProcessLatencyMarker(marker); });
}

template <class In, class Out, class Valve, class Sink>
void OneInputTask<In, Out, Valve, Sink>::ProcessGeneralizedWatermark(
    int channel, const GeneralizedWatermark& watermark) {
  RequireInput(channel, "ProcessGeneralizedWatermark");
  Guarded([&] { operator_->ProcessGeneralizedWatermark(watermark); });
}

template <class In, class Out, class Valve, class Sink>
void OneInputTask<In, Out, Valve, Sink>::EndInput(int channel) {
  life_cycle_.Require(TaskCall::kEndInput, "EndInput");
  channels_.RequireOpen(channel, "EndInput");
  channels_.End(channel);
  UpdateAcceptingChannels();
  if (!channels_.AllEnded()) return;
  Guarded([&] { operator_->EndInput(); });
  MoveTo(TaskState::kInputEnded);
}

template <class In, class Out, class Valve, class Sink>
void OneInputTask<In, Out, Valve, Sink>::EndInput() {
  life_cycle_.Require(TaskCall::kEndInput, "EndInput");
  for (int channel = 0; channel < channels_.size(); ++channel) {
    if (!channels_.HasEnded(channel)) EndInput(channel);
  }
}

template <class In, class Out, class Valve, class Sink>
void OneInputTask<In, Out, Valve, Sink>::Finish() {
  life_cycle_.Require(TaskCall::kFinish, "Finish");
  if (!IsDirect()) processing_time_service_.Quiesce();
  Guarded([&] { operator_->Finish(); });
  MoveTo(TaskState::kFinished);
}

template <class In, class Out, class Valve, class Sink>
void OneInputTask<In, Out, Valve, Sink>::Close() {
  life_cycle_.Require(TaskCall::kClose, "Close");
  if (IsDirect()) processing_time_service_.Shutdown();
  if (life_cycle_.Permits(TaskCall::kFinish)) Finish();
  processing_time_service_.Shutdown();
  MoveTo(TaskState::kClosed);
  operator_->Close();
}

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_ONE_INPUT_TASK_H_
