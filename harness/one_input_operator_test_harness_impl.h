// The functions of OneInputOperatorTestHarness; included by its header.

#ifndef TIDEMARK_HARNESS_ONE_INPUT_OPERATOR_TEST_HARNESS_IMPL_H_
#define TIDEMARK_HARNESS_ONE_INPUT_OPERATOR_TEST_HARNESS_IMPL_H_

#include "tidemark/harness/one_input_operator_test_harness.h"

namespace tidemark {

template <class In, class Out, class Valve>
OneInputOperatorTestHarness<In, Out, Valve>::OneInputOperatorTestHarness(
    std::unique_ptr<OperatorType> test_operator, const HarnessOptions& options)
    : clock_(options.initial_processing_time),
      task_(std::move(test_operator), output_, options.task,
            TaskEnvironment{clock_.service(), metrics_,
                            clock_.input_activity()}) {}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::Open(Caller caller) {
  Require(TaskCall::kOpen, "Open", caller);
  task_.Open();
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::ProcessElement(
    In value, Timestamp timestamp, Caller caller) {
  const int channel = RequireAnyInput("ProcessElement", caller);
  task_.ProcessElement(channel, StreamRecord<In>(std::move(value), timestamp));
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::ProcessElement(
    StreamRecord<In> record, Caller caller) {
  const int channel = RequireAnyInput("ProcessElement", caller);
  task_.ProcessElement(channel, std::move(record));
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::ProcessElements(
    std::vector<StreamRecord<In>> records, Caller caller) {
  for (StreamRecord<In>& record : records) {
    ProcessElement(std::move(record), caller);
  }
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::ProcessWatermark(
    Watermark watermark, Caller caller) {
  Require(TaskCall::kInput, "ProcessWatermark", caller);
  OnOpenChannels(
      [&](int channel) { task_.ProcessWatermark(channel, watermark); });
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::ProcessWatermark(
    Timestamp timestamp, Caller caller) {
  ProcessWatermark(Watermark{timestamp}, caller);
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::ProcessWatermarkStatus(
    WatermarkStatus status, Caller caller) {
  Require(TaskCall::kInput, "ProcessWatermarkStatus", caller);
  OnOpenChannels(
      [&](int channel) { task_.ProcessWatermarkStatus(channel, status); });
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::ProcessRecordAttributes(
    const RecordAttributes& attributes, Caller caller) {
  const int channel = RequireAnyInput("ProcessRecordAttributes", caller);
  task_.ProcessRecordAttributes(channel, attributes);
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::ProcessLatencyMarker(
    const LatencyMarker& marker, Caller caller) {
  const int channel = RequireAnyInput("ProcessLatencyMarker", caller);
  task_.ProcessLatencyMarker(channel, marker);
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::ProcessGeneralizedWatermark(
    const GeneralizedWatermark& watermark, Caller caller) {
  const int channel = RequireAnyInput("ProcessGeneralizedWatermark", caller);
  task_.ProcessGeneralizedWatermark(channel, watermark);
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::EndInput(Caller caller) {
  Require(TaskCall::kInput, "EndInput", caller);
  task_.EndInput();
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::SetProcessingTime(
    Timestamp now, Caller caller) {
  Require(TaskCall::kTime, "SetProcessingTime", caller);
  clock_.Set(now);
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::AdvanceProcessingTime(
    std::chrono::milliseconds duration, Caller caller) {
  Require(TaskCall::kTime, "AdvanceProcessingTime", caller);
  clock_.Set(SaturatingAdd(clock_.Now(), duration));
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<
    In, Out, Valve>::SetProcessingTimeWithoutFiring(Timestamp now,
                                                    Caller caller) {
  Require(TaskCall::kTime, "SetProcessingTimeWithoutFiring", caller);
  clock_.SetWithoutFiring(now);
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::Finish(Caller caller) {
  Require(TaskCall::kFinish, "Finish", caller);
  task_.Finish();
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::Close(Caller caller) {
  Require(TaskCall::kClose, "Close", caller);
  task_.Close();
}

template <class In, class Out, class Valve>
std::vector<StreamRecord<Out>>
OneInputOperatorTestHarness<In, Out, Valve>::Records() const {
  std::vector<StreamRecord<Out>> records;
  for (const StreamElement<Out>& element : Output()) {
    if (const auto* const record = element.AsRecord()) {
      records.push_back(*record);
    }
  }
  return records;
}

template <class In, class Out, class Valve>
std::vector<Out> OneInputOperatorTestHarness<In, Out, Valve>::Values() const {
  std::vector<Out> values;
  for (const StreamElement<Out>& element : Output()) {
    if (const auto* const record = element.AsRecord()) {
      values.push_back(record->value);
    }
  }
  return values;
}

template <class In, class Out, class Valve>
ValveChannel OneInputOperatorTestHarness<In, Out, Valve>::ChannelState(
    int number, Caller caller) const {
  if (task_.valve() == nullptr) {
    throw ErrorAt(caller, ErrorCode::kUnsupportedOperation,
                  "ChannelState was called in the direct drive, which does not "
                  "merge channels: build the harness without Direct()");
  }
  if (!task_.channels().Contains(number)) {
    RefuseChannel(number, "ChannelState", caller);
  }
  return task_.valve()->Channel(static_cast<std::size_t>(number));
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::Refuse(
    TaskCall call, std::string_view name, const Caller& caller) const {
  throw ErrorAt(caller, ErrorCode::kIllegalState,
                task_.life_cycle().Refusal(call, name));
}

template <class In, class Out, class Valve>
void OneInputOperatorTestHarness<In, Out, Valve>::RefuseChannel(
    int channel, std::string_view name, const Caller& caller) const {
  const Error refusal = task_.channels().Refusal(channel, name);
  throw ErrorAt(caller, refusal.code(), refusal.what());
}

template <class In, class Out, class Valve>
template <class Process>
void OneInputOperatorTestHarness<In, Out, Valve>::OnOpenChannels(
    const Process& process) {
  for (int channel = 0; channel < task_.channels().size(); ++channel) {
    if (!task_.channels().HasEnded(channel)) process(channel);
  }
}

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_ONE_INPUT_OPERATOR_TEST_HARNESS_IMPL_H_
