// TwoInputTask: the one path on which an operator with two inputs is driven, in
// a test and in a scenario alike:
//
//   [valve over the channels of input 1] -> key context -> operator
//   [valve over the channels of input 2] -> key context -> the same operator
//                                                       -> [output edge]
//
// It is a OneInputTask with a second input. Each input has a valve of its own
// (NET-002); the operator combines what the two let through (TWO-001).
//
//   TwoInputTask<Click, User, NamedClick> task(std::move(two_input_operator),
//                                              output, {}, environment);
//   task.Open();
//   task.input1().ProcessElement(0, StreamRecord<Click>(click, Timestamp(5)));
//   task.input2().ProcessWatermark(0, Watermark{Timestamp(9)});
//   task.Close();
//
// Threads: thread-compatible; the clock's callbacks too come from that thread.
// Errors: what the operator throws passes through unchanged; afterwards every
// call but Close is a kIllegalState. So is a call in the wrong order.
// kIllegalArgument for a channel that the input does not have.

#ifndef TIDEMARK_PIPELINE_TWO_INPUT_TASK_H_
#define TIDEMARK_PIPELINE_TWO_INPUT_TASK_H_

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator_inputs.h"
#include "tidemark/operator/two_input_operator.h"
#include "tidemark/pipeline/operator_task.h"
#include "tidemark/pipeline/registered_gauge.h"
#include "tidemark/pipeline/task_input.h"
#include "tidemark/pipeline/task_life_cycle.h"
#include "tidemark/pipeline/task_options.h"
#include "tidemark/stream/output.h"
#include "tidemark/watermark/status_watermark_valve.h"

namespace tidemark {

// `Valve` is StatusWatermarkValve or its plain twin. `Sink` is Output<Out> or a
// class derived from it, whose calls are not virtual if it is final.
template <class In1, class In2, class Out, class Valve = StatusWatermarkValve,
          class Sink = Output<Out>>
class TwoInputTask final
    : public OperatorTask<TwoInputOperator<In1, In2, Out>, Sink> {
 public:
  using OperatorType = TwoInputOperator<In1, In2, Out>;

  // Sets the operator up. `output` outlives the task.
  // Errors: kNullValue without an operator, kIllegalArgument for fewer than one
  // channel; what the operator's Setup throws.
  TwoInputTask(std::unique_ptr<OperatorType> two_input_operator, Sink& output,
               const TwoInputTaskOptions& options,
               const TaskEnvironment& environment)
      : OperatorTask<OperatorType, Sink>(std::move(two_input_operator), output,
                                         !options.num_channels.has_value(),
                                         options.operator_config, environment),
        input1_(*this, ChannelsOf(options, 0), options.valve_profile),
        input2_(*this, ChannelsOf(options, 1), options.valve_profile),
        input_gauge_(environment.metrics, "currentInputWatermark",
                     [this] { return current_input_watermark().millis(); }) {}

  using Input1 = TaskInput<FirstInput<In1, In2, Out>, Valve, Sink>;
  using Input2 = TaskInput<SecondInput<In1, In2, Out>, Valve, Sink>;

  // What comes in is given to these.
  Input1& input1() { return input1_; }
  const Input1& input1() const { return input1_; }
  Input2& input2() { return input2_; }
  const Input2& input2() const { return input2_; }

  // The lower one of the last watermarks given to the operator on either input,
  // whether idle or not; MIN before the first (MET-001, MET-002). The gauge
  // "currentInputWatermark".
  Timestamp current_input_watermark() const {
    return std::min(input1_.current_watermark(), input2_.current_watermark());
  }

  OperatorType& two_input_operator() { return this->driven(); }
  const OperatorType& two_input_operator() const { return this->driven(); }

 private:
  static std::optional<int> ChannelsOf(const TwoInputTaskOptions& options,
                                       std::size_t input) {
    if (!options.num_channels.has_value()) return std::nullopt;
    return options.num_channels->at(input);
  }

  void OnStateChange() override {
    input1_.UpdateAcceptingChannels();
    input2_.UpdateAcceptingChannels();
  }

  void OnInputEnded() override {
    if (input1_.channels().AllEnded() && input2_.channels().AllEnded()) {
      this->MoveTo(TaskState::kInputEnded);
    }
  }

  Input1 input1_;
  Input2 input2_;
  RegisteredGauge input_gauge_;
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_TWO_INPUT_TASK_H_
