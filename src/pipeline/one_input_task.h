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

#include <memory>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator.h"
#include "tidemark/operator/operator_inputs.h"
#include "tidemark/pipeline/input_channels.h"
#include "tidemark/pipeline/operator_task.h"
#include "tidemark/pipeline/registered_gauge.h"
#include "tidemark/pipeline/task_input.h"
#include "tidemark/pipeline/task_life_cycle.h"
#include "tidemark/pipeline/task_options.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/status_watermark_valve.h"

namespace tidemark {

// `Valve` is StatusWatermarkValve or its plain twin. `Sink` is Output<Out> or a
// class derived from it, whose calls are not virtual if it is final.
template <class In, class Out, class Valve = StatusWatermarkValve,
          class Sink = Output<Out>>
class OneInputTask final
    : public OperatorTask<OneInputOperator<In, Out>, Sink> {
 public:
  // Sets the operator up. `output` outlives the task.
  // Errors: kNullValue without an operator, kIllegalArgument for fewer than one
  // channel; what the operator's Setup throws.
  OneInputTask(std::unique_ptr<OneInputOperator<In, Out>> one_input_operator,
               Sink& output, const TaskOptions& options,
               const TaskEnvironment& environment)
      : OperatorTask<OneInputOperator<In, Out>, Sink>(
            std::move(one_input_operator), output,
            !options.num_channels.has_value(), options.operator_config,
            environment),
        input_(*this, options.num_channels, options.valve_profile),
        input_gauge_(environment.metrics, "currentInputWatermark",
                     [this] { return current_input_watermark().millis(); }) {}

  // As in TaskInput.
  void ProcessElement(int channel, StreamRecord<In>&& record) {
    input_.ProcessElement(channel, std::move(record));
  }
  void ProcessWatermark(int channel, Watermark watermark) {
    input_.ProcessWatermark(channel, watermark);
  }
  void ProcessWatermarkStatus(int channel, WatermarkStatus status) {
    input_.ProcessWatermarkStatus(channel, status);
  }
  void ProcessRecordAttributes(int channel,
                               const RecordAttributes& attributes) {
    input_.ProcessRecordAttributes(channel, attributes);
  }
  void ProcessLatencyMarker(int channel, const LatencyMarker& marker) {
    input_.ProcessLatencyMarker(channel, marker);
  }
  void ProcessGeneralizedWatermark(int channel,
                                   const GeneralizedWatermark& watermark) {
    input_.ProcessGeneralizedWatermark(channel, watermark);
  }
  void EndInput(int channel) { input_.EndInput(channel); }
  void EndInput() { input_.EndInput(); }

  // The last watermark given to the operator, MIN before the first (MET-001,
  // MET-002); the gauge "currentInputWatermark".
  Timestamp current_input_watermark() const {
    return input_.current_watermark();
  }

  // The valve; null in the direct drive.
  const Valve* valve() const { return input_.valve(); }

  const InputChannels& channels() const { return input_.channels(); }
  OneInputOperator<In, Out>& one_input_operator() { return this->driven(); }
  const OneInputOperator<In, Out>& one_input_operator() const {
    return this->driven();
  }

  // The input by itself.
  using Input = TaskInput<OnlyInput<In, Out>, Valve, Sink>;
  Input& input() { return input_; }
  const Input& input() const { return input_; }

 private:
  void OnStateChange() override { input_.UpdateAcceptingChannels(); }
  void OnInputEnded() override { this->MoveTo(TaskState::kInputEnded); }

  Input input_;
  RegisteredGauge input_gauge_;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_ONE_INPUT_TASK_H_
