// HarnessInput: one input of a test harness, over all of its channels, and
// HarnessChannel: one channel of it.
//
//   harness.OnInput2().ProcessWatermark(Timestamp(9));
//   harness.OnInput2().OnChannel(1).EndInput();
//
// Threads: thread-compatible.
// Errors: what the operator throws passes through. A call in the wrong order is
// a kIllegalState, one on a channel that there is not a kIllegalArgument; their
// texts name the caller's file and line.
// Ownership: valid for as long as the harness.

#ifndef TIDEMARK_HARNESS_HARNESS_INPUT_H_
#define TIDEMARK_HARNESS_HARNESS_INPUT_H_

#include <cstddef>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/harness/caller.h"
#include "tidemark/pipeline/task_life_cycle.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/valve_channel.h"

namespace tidemark {

template <class Input>
class HarnessChannel;

// `Input` is the TaskInput that is driven.
template <class Input>
class HarnessInput {
 public:
  using In = typename Input::Element;

  explicit HarnessInput(Input& input) : input_(input) {}

  // 0 <= number < the number of channels. A wrong number shows with the first
  // call.
  HarnessChannel<Input> OnChannel(int number) const {
    return HarnessChannel<Input>(input_, number);
  }

  // A record, on the first channel that has not ended. A record without a
  // timestamp is given as StreamRecord<In>(value). The value is moved all the
  // way (HARN-020).
  void ProcessElement(In value, Timestamp timestamp,
                      Caller caller = Caller::current()) const {
    const int channel = RequireAny("ProcessElement", caller);
    input_.ProcessElement(channel,
                          StreamRecord<In>(std::move(value), timestamp));
  }
  void ProcessElement(StreamRecord<In> record,
                      Caller caller = Caller::current()) const {
    const int channel = RequireAny("ProcessElement", caller);
    input_.ProcessElement(channel, std::move(record));
  }

  // In order, up to the first that fails (HARN-021).
  void ProcessElements(std::vector<StreamRecord<In>> records,
                       Caller caller = Caller::current()) const {
    for (StreamRecord<In>& record : records) {
      ProcessElement(std::move(record), caller);
    }
  }

  // On every channel that has not ended, from the first on.
  void ProcessWatermark(Watermark watermark,
                        Caller caller = Caller::current()) const {
    RequireAny("ProcessWatermark", caller);
    OnOpenChannels(
        [&](int channel) { input_.ProcessWatermark(channel, watermark); });
  }
  void ProcessWatermark(Timestamp timestamp,
                        Caller caller = Caller::current()) const {
    ProcessWatermark(Watermark{timestamp}, caller);
  }
  void ProcessWatermarkStatus(WatermarkStatus status,
                              Caller caller = Caller::current()) const {
    RequireAny("ProcessWatermarkStatus", caller);
    OnOpenChannels(
        [&](int channel) { input_.ProcessWatermarkStatus(channel, status); });
  }

  // Given to the operator once, whatever the number of channels.
  void ProcessRecordAttributes(const RecordAttributes& attributes,
                               Caller caller = Caller::current()) const {
    const int channel = RequireAny("ProcessRecordAttributes", caller);
    input_.ProcessRecordAttributes(channel, attributes);
  }
  void ProcessLatencyMarker(const LatencyMarker& marker,
                            Caller caller = Caller::current()) const {
    const int channel = RequireAny("ProcessLatencyMarker", caller);
    input_.ProcessLatencyMarker(channel, marker);
  }
  void ProcessGeneralizedWatermark(const GeneralizedWatermark& watermark,
                                   Caller caller = Caller::current()) const {
    const int channel = RequireAny("ProcessGeneralizedWatermark", caller);
    input_.ProcessGeneralizedWatermark(channel, watermark);
  }

  // Of every channel that has not ended. Sends no watermark (HARN-013).
  void EndInput(Caller caller = Caller::current()) const {
    RequireAny("EndInput", caller);
    input_.EndInput();
  }

  int NumChannels() const { return input_.channels().size(); }

  // What the merging knows of a channel.
  // Errors: kIllegalArgument for a channel that there is not;
  // kUnsupportedOperation in the direct drive.
  ValveChannel ChannelState(int number,
                            Caller caller = Caller::current()) const {
    if (input_.valve() == nullptr) {
      throw ErrorAt(caller, ErrorCode::kUnsupportedOperation,
                    "ChannelState was called in the direct drive, which does "
                    "not merge channels: build the harness without Direct()");
    }
    if (!input_.channels().Contains(number)) {
      OnChannel(number).Refuse("ChannelState", caller);
    }
    return input_.valve()->Channel(static_cast<std::size_t>(number));
  }

 private:
  // The first channel that has not ended.
  // Errors: kIllegalState if the call named `name` cannot be made now.
  int RequireAny(const char* name, Caller caller) const {
    if (input_.Accepts(0)) [[likely]]
      return 0;
    return FindAny(name, caller);
  }

  // The part of it that a record seldom needs, kept out of its way.
  [[gnu::noinline]] int FindAny(const char* name, Caller caller) const {
    if (!input_.life_cycle().Permits(TaskCall::kInput)) {
      throw ErrorAt(
          caller, ErrorCode::kIllegalState,
          input_.life_cycle().Refusal(TaskCall::kInput, Input::NameOf(name)));
    }
    const int channel = input_.channels().FirstOpen();
    if (!input_.channels().IsOpen(channel)) {
      OnChannel(channel).Refuse(name, caller);
    }
    return channel;
  }

  // Calls `process` with the number of each channel that has not ended.
  template <class Process>
  void OnOpenChannels(const Process& process) const {
    for (int channel = 0; channel < input_.channels().size(); ++channel) {
      if (!input_.channels().HasEnded(channel)) process(channel);
    }
  }

  Input& input_;
};

template <class Input>
class HarnessChannel {
 public:
  using In = typename Input::Element;

  void ProcessElement(In value, Timestamp timestamp,
                      Caller caller = Caller::current()) const {
    ProcessElement(StreamRecord<In>(std::move(value), timestamp), caller);
  }
  void ProcessElement(StreamRecord<In> record,
                      Caller caller = Caller::current()) const {
    Require("ProcessElement", caller);
    input_.ProcessElement(number_, std::move(record));
  }
  void ProcessWatermark(Watermark watermark,
                        Caller caller = Caller::current()) const {
    Require("ProcessWatermark", caller);
    input_.ProcessWatermark(number_, watermark);
  }
  void ProcessWatermark(Timestamp timestamp,
                        Caller caller = Caller::current()) const {
    ProcessWatermark(Watermark{timestamp}, caller);
  }
  void ProcessWatermarkStatus(WatermarkStatus status,
                              Caller caller = Caller::current()) const {
    Require("ProcessWatermarkStatus", caller);
    input_.ProcessWatermarkStatus(number_, status);
  }

  // The operator's hook is called with the end of the last channel.
  void EndInput(Caller caller = Caller::current()) const {
    Require("EndInput", caller);
    input_.EndInput(number_);
  }

 private:
  friend class HarnessInput<Input>;

  HarnessChannel(Input& input, int number) : input_(input), number_(number) {}

  void Require(const char* name, const Caller& caller) const {
    if (input_.Accepts(number_)) return;
    if (!input_.life_cycle().Permits(TaskCall::kInput)) {
      throw ErrorAt(
          caller, ErrorCode::kIllegalState,
          input_.life_cycle().Refusal(TaskCall::kInput, Input::NameOf(name)));
    }
    if (!input_.channels().IsOpen(number_)) Refuse(name, caller);
  }

  // Throws why that channel is not open.
  [[noreturn]] void Refuse(const char* name, const Caller& caller) const {
    const Error refusal =
        input_.channels().Refusal(number_, Input::NameOf(name));
    throw ErrorAt(caller, refusal.code(), refusal.what());
  }

  Input& input_;
  int number_;
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_HARNESS_INPUT_H_
