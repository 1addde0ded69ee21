// TaskInput: one input of a task, on the way
//
//   [valve over the channels] -> key context -> operator
//
//   task.input1().ProcessElement(0, StreamRecord<Click>(click, Timestamp(5)));
//   task.input2().ProcessWatermark(1, Watermark{Timestamp(9)});
//
// Threads: thread-compatible.
// Errors: what the operator throws passes through unchanged; afterwards every
// call is a kIllegalState. So is a call in the wrong order. kIllegalArgument
// for a channel that the input does not have.

#ifndef TIDEMARK_PIPELINE_TASK_INPUT_H_
#define TIDEMARK_PIPELINE_TASK_INPUT_H_

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/pipeline/input_channels.h"
#include "tidemark/pipeline/operator_task.h"
#include "tidemark/pipeline/task_life_cycle.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/valve_profile.h"

namespace tidemark {

// `Face` is OnlyInput, FirstInput or SecondInput. `Valve` is
// StatusWatermarkValve or its plain twin. `Sink` is that of the task.
template <class Face, class Valve, class Sink>
class TaskInput {
 public:
  using Element = typename Face::Element;
  using Task = OperatorTask<typename Face::OperatorType, Sink>;

  // Takes nothing before the task is opened. Without a number of channels there
  // is one, and no valve. `task` owns the input.
  // Errors: kIllegalArgument for fewer than one channel.
  TaskInput(Task& task, std::optional<int> num_channels, ValveProfile profile)
      : task_(task), channels_(num_channels.value_or(1)) {
    if (num_channels.has_value()) {
      valve_.emplace(static_cast<std::size_t>(channels_.size()), profile);
    }
  }
  TaskInput(const TaskInput&) = delete;
  TaskInput& operator=(const TaskInput&) = delete;

  // Makes the record's key current, then gives the record to the operator; the
  // valve does not see it (NET-001).
  void ProcessElement(int channel, StreamRecord<Element>&& record) {
    Require(channel, "ProcessElement");
    task_.Guarded([&] {
      Face::SetKeyContext(task_.driven(), record);
      Face::ProcessElement(task_.driven(), std::move(record));
    });
  }

  void ProcessWatermark(int channel, Watermark watermark) {
    Require(channel, "ProcessWatermark");
    task_.Guarded([&] {
      Receiver receiver{*this};
      if (valve_.has_value()) {
        valve_->InputWatermark(watermark, static_cast<std::size_t>(channel),
                               receiver);
      } else {
        receiver.EmitWatermark(watermark);
      }
    });
  }
  void ProcessWatermarkStatus(int channel, WatermarkStatus status) {
    Require(channel, "ProcessWatermarkStatus");
    task_.Guarded([&] {
      Receiver receiver{*this};
      if (valve_.has_value()) {
        valve_->InputWatermarkStatus(status, static_cast<std::size_t>(channel),
                                     receiver);
      } else {
        receiver.EmitWatermarkStatus(status);
      }
    });
  }

  // Given to the operator as they come.
  void ProcessRecordAttributes(int channel,
                               const RecordAttributes& attributes) {
    Require(channel, "ProcessRecordAttributes");
    task_.Guarded([&] { Face::Process(task_.driven(), attributes); });
  }
  void ProcessLatencyMarker(int channel, const LatencyMarker& marker) {
    Require(channel, "ProcessLatencyMarker");
    task_.Guarded([&] { Face::Process(task_.driven(), marker); });
  }
  void ProcessGeneralizedWatermark(int channel,
                                   const GeneralizedWatermark& watermark) {
    Require(channel, "ProcessGeneralizedWatermark");
    task_.Guarded([&] { Face::Process(task_.driven(), watermark); });
  }

  // Nothing comes on that channel any more; its watermark stays as it is
  // (NET-003). With the last channel the operator's hook is called.
  void EndInput(int channel) {
    const std::string name = NameOf("EndInput");
    task_.life_cycle().Require(TaskCall::kEndInput, name);
    channels_.RequireOpen(channel, name);
    channels_.End(channel);
    UpdateAcceptingChannels();
    if (!channels_.AllEnded()) return;
    task_.Guarded([&] { Face::EndInput(task_.driven()); });
    task_.OnInputEnded();
  }

  // The same for every channel that has not ended.
  void EndInput() {
    task_.life_cycle().Require(TaskCall::kEndInput, NameOf("EndInput"));
    for (int channel = 0; channel < channels_.size(); ++channel) {
      if (!channels_.HasEnded(channel)) EndInput(channel);
    }
  }

  // The last watermark given to the operator, MIN before the first (MET-001).
  Timestamp current_watermark() const { return current_watermark_; }

  // Null in the direct drive.
  const Valve* valve() const { return valve_.has_value() ? &*valve_ : nullptr; }

  // Whether input on that channel is taken without a further look; false also
  // while some other channel has ended, though input on this one is still taken
  // then. Cost: one comparison.
  bool Accepts(int channel) const {
    return static_cast<unsigned>(channel) < num_accepting_channels_;
  }

  const InputChannels& channels() const { return channels_; }
  const TaskLifeCycle& life_cycle() const { return task_.life_cycle(); }

  // What the call of that name is called for this input, such as
  // "ProcessElement2".
  static std::string NameOf(const char* name) {
    return std::string(name) + Face::kSuffix;
  }

  // For the task, whenever its state has changed.
  void UpdateAcceptingChannels() {
    const bool all =
        life_cycle().state() == TaskState::kRunning && !channels_.AnyEnded();
    num_accepting_channels_ = all ? static_cast<unsigned>(channels_.size()) : 0;
  }

 private:
  // What the valve lets through, on its way to the operator.
  struct Receiver {
    TaskInput& input;

    // MET-002: the watermark is noted before the operator runs.
    void EmitWatermark(Watermark watermark) {
      input.current_watermark_ = watermark.timestamp;
      Face::Process(input.task_.driven(), watermark);
    }
    void EmitWatermarkStatus(WatermarkStatus status) {
      Face::Process(input.task_.driven(), status);
    }
  };

  void Require(int channel, const char* name) const {
    if (!Accepts(channel)) [[unlikely]]
      Check(channel, name);
  }

  // The part of Require that a record seldom needs, kept out of its way.
  [[gnu::noinline]] void Check(int channel, const char* name) const {
    life_cycle().Require(TaskCall::kInput, NameOf(name));
    channels_.RequireOpen(channel, NameOf(name));
  }

  Task& task_;
  InputChannels channels_;

  // All of them while the task runs and none has ended, else 0: what a record
  // is checked against.
  unsigned num_accepting_channels_ = 0;

  std::optional<Valve> valve_;
  Timestamp current_watermark_ = Timestamp::Min();
};

}  // namespace tidemark

#endif  // TIDEMARK_PIPELINE_TASK_INPUT_H_
