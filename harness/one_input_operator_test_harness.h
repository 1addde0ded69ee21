// OneInputOperatorTestHarness: drives an operator with one input by hand, and
// keeps what comes out of it.
//
//   OneInputOperatorTestHarness<Click, Click> harness =
//       OneInputOperatorTestHarness<Click, Click>::Builder()
//           .Operator(std::make_unique<MyOperator>())
//           .Build();
//   harness.Open();
//   harness.ProcessElement(click, Timestamp(5));
//   harness.ProcessWatermark(Timestamp(9));
//   EXPECT_THAT(harness.Output(),
//               ElementsAre(IsRecord(click, Timestamp(5)),
//                           IsWatermark(Timestamp(9))));
//   harness.Close();
//
// The operator runs on the path of a job (pipeline/one_input_task.h): over one
// channel or, with Channels(n), several, whose watermarks and statuses are
// merged. With Direct() it gets what is pushed as it is: watermarks may repeat
// and go back, statuses may repeat (HARN-004, HARN-032).
//
// Time stands still until it is moved. Nothing fires, neither timers nor
// windows, but by ProcessWatermark, SetProcessingTime and
// AdvanceProcessingTime; closing flushes nothing (HARN-012).
//
// Threads: thread-compatible.
// Errors: what the operator throws passes through; afterwards the harness takes
// nothing but Close, and still shows what came out. A call in the wrong order
// is a kIllegalState whose text names the missing call and the caller's file
// and line.
// Ownership: a harness that goes away unclosed calls nothing of the operator
// but its destructor.

#ifndef TIDEMARK_HARNESS_ONE_INPUT_OPERATOR_TEST_HARNESS_H_
#define TIDEMARK_HARNESS_ONE_INPUT_OPERATOR_TEST_HARNESS_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/harness/caller.h"
#include "tidemark/harness/captured_output.h"
#include "tidemark/harness/captured_side_outputs.h"
#include "tidemark/harness/captured_stream.h"
#include "tidemark/harness/harness_clock.h"
#include "tidemark/harness/harness_options.h"
#include "tidemark/harness/test_harness_builder.h"
#include "tidemark/operator/operator.h"
#include "tidemark/pipeline/one_input_task.h"
#include "tidemark/pipeline/task_life_cycle.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/valve_channel.h"

namespace tidemark {

// `Valve` is StatusWatermarkValve or its plain twin.
template <class In, class Out, class Valve = StatusWatermarkValve>
class OneInputOperatorTestHarness {
 public:
  using OperatorType = OneInputOperator<In, Out>;
  using Builder =
      TestHarnessBuilder<OneInputOperatorTestHarness<In, Out, Valve>,
                         OperatorType>;

  // What builders call.
  OneInputOperatorTestHarness(std::unique_ptr<OperatorType> test_operator,
                              const HarnessOptions& options);
  OneInputOperatorTestHarness(const OneInputOperatorTestHarness&) = delete;
  OneInputOperatorTestHarness& operator=(const OneInputOperatorTestHarness&) =
      delete;
  virtual ~OneInputOperatorTestHarness() = default;

  void Open(Caller caller = Caller::current());

  // One channel of the input, 0 <= number < the number of channels, on which
  // the calls below can be made. A wrong number shows with the first call.
  class Channel;
  Channel OnChannel(int number) { return Channel(*this, number); }

  // A record, on the first channel that has not ended. A record without a
  // timestamp is given as StreamRecord<In>(value). The value is moved all the
  // way (HARN-020).
  void ProcessElement(In value, Timestamp timestamp,
                      Caller caller = Caller::current());
  void ProcessElement(StreamRecord<In> record,
                      Caller caller = Caller::current());

  // In order, up to the first that fails (HARN-021).
  void ProcessElements(std::vector<StreamRecord<In>> records,
                       Caller caller = Caller::current());

  // On every channel that has not ended, from the first on.
  void ProcessWatermark(Watermark watermark, Caller caller = Caller::current());
  void ProcessWatermark(Timestamp timestamp, Caller caller = Caller::current());
  void ProcessWatermarkStatus(WatermarkStatus status,
                              Caller caller = Caller::current());

  // Given to the operator once, whatever the number of channels.
  void ProcessRecordAttributes(const RecordAttributes& attributes,
                               Caller caller = Caller::current());
  void ProcessLatencyMarker(const LatencyMarker& marker,
                            Caller caller = Caller::current());
  void ProcessGeneralizedWatermark(const GeneralizedWatermark& watermark,
                                   Caller caller = Caller::current());

  // Of every channel that has not ended. Sends no watermark (HARN-013).
  void EndInput(Caller caller = Caller::current());

  // Sets the clock, then fires the processing-time timers at or before the new
  // time, in time order, those included that are registered meanwhile
  // (HARN-007). The clock may go back. Relative to the clock, time stops at the
  // ends of its range.
  void SetProcessingTime(Timestamp now, Caller caller = Caller::current());
  void AdvanceProcessingTime(std::chrono::milliseconds duration,
                             Caller caller = Caller::current());

  // Sets the clock and fires nothing: what is due fires when the clock is next
  // set by the two above.
  void SetProcessingTimeWithoutFiring(Timestamp now,
                                      Caller caller = Caller::current());

  Timestamp ProcessingTime() const { return clock_.Now(); }

  // From one to the other the operator counts as kept from its input: its
  // inactivity is not measured (CLK-005). Starts nest.
  // Errors: kIllegalState to stop what was not started.
  void StartBackPressure() { clock_.input_activity().Pause(); }
  void StopBackPressure() { clock_.input_activity().Unpause(); }

  // The wake-ups that the operator has asked for and that have not come yet, in
  // time order. All processing-time timers of a timer service share one
  // (TIMER-036).
  std::vector<Timestamp> PendingWakeUps() const {
    return clock_.service().ActiveTimerTimestamps();
  }

  // The operator's last chance to emit.
  void Finish(Caller caller = Caller::current());

  // Finishes the operator, if that was not done, and closes it (HARN-012).
  void Close(Caller caller = Caller::current());

  // Records, watermarks, statuses and all else on the main output, in the order
  // in which they came out (HARN-001). Live: it grows as the operator emits.
  const CapturedStream<Out>& Output() const { return output_.main(); }

  // The same, moved out; afterwards the main output is empty.
  std::vector<StreamElement<Out>> TakeOutput() { return output_.main().Take(); }

  // The records of the main output, and their values.
  std::vector<StreamRecord<Out>> Records() const;
  std::vector<Out> Values() const;

  // What came out on that tag, in order; empty if nothing did (HARN-002).
  // Valid until the next call that is no reading one.
  // Errors: kIllegalArgument if the operator used the tag with another type.
  template <class X>
  const std::vector<StreamRecord<X>>& SideOutput(
      const OutputTag<X>& tag) const {
    return output_.sides().template Find<X>(tag.id());
  }
  template <class X>
  std::vector<StreamRecord<X>> TakeSideOutput(const OutputTag<X>& tag) {
    return output_.sides().template Take<X>(tag.id());
  }

  // Every side output, for those who do not know the tags beforehand.
  const CapturedSideOutputs& SideOutputs() const { return output_.sides(); }

  // Empties the main output and every side output, and keeps their memory.
  void ClearOutput() { output_.Clear(); }

  // The last watermark that the operator was given, after the merging of
  // channels; MIN before the first. (Flink's harness shows 0 then, HARN-005.)
  Timestamp CurrentWatermark() const { return task_.current_input_watermark(); }

  // What the merging knows of a channel.
  // Errors: kIllegalArgument for a channel that there is not;
  // kUnsupportedOperation in the direct drive.
  ValveChannel ChannelState(int number,
                            Caller caller = Caller::current()) const;

  // Records that the operator dropped since they were late (HARN-U06).
  std::int64_t NumLateRecordsDropped() const {
    return metrics_.FindCount("numLateRecordsDropped").value_or(0);
  }

  // All counters and gauges of the operator, and the gauges
  // "currentInputWatermark" and, unless direct, "currentOutputWatermark".
  const MetricGroup& Metrics() const { return metrics_; }

 protected:
  // Errors: kIllegalState if the call named `name` cannot be made now.
  void Require(TaskCall call, std::string_view name,
               const Caller& caller) const {
    if (!task_.life_cycle().Permits(call)) Refuse(call, name, caller);
  }

  const TaskLifeCycle& life_cycle() const { return task_.life_cycle(); }

  const OneInputOperator<In, Out>& driven_operator() const {
    return task_.one_input_operator();
  }

 private:
  void RequireInput(int channel, std::string_view name,
                    const Caller& caller) const {
    if (task_.AcceptsInput(channel)) return;
    Require(TaskCall::kInput, name, caller);
    if (!task_.channels().IsOpen(channel)) RefuseChannel(channel, name, caller);
  }

  [[noreturn]] void Refuse(TaskCall call, std::string_view name,
                           const Caller& caller) const;
  [[noreturn]] void RefuseChannel(int channel, std::string_view name,
                                  const Caller& caller) const;

  // The first channel that has not ended.
  // Errors: kIllegalState if the call named `name` cannot be made now.
  int RequireAnyInput(std::string_view name, Caller caller) const {
    if (task_.AcceptsInput(0)) [[likely]]
      return 0;
    return FindAnyInput(name, caller);
  }

  // The part of it that a record seldom needs, kept out of its way.
  [[gnu::noinline]] int FindAnyInput(std::string_view name,
                                     Caller caller) const {
    Require(TaskCall::kInput, name, caller);
    return task_.channels().FirstOpen();
  }

  // Calls `process` with the number of each channel that has not ended.
  template <class Process>
  void OnOpenChannels(const Process& process);

  MetricGroup metrics_;
  HarnessClock clock_;
  CapturedOutput<Out> output_;
  OneInputTask<In, Out, Valve, CapturedOutput<Out>> task_;
};

// Made by OnChannel; valid for as long as the harness.
template <class In, class Out, class Valve>
class OneInputOperatorTestHarness<In, Out, Valve>::Channel {
 public:
  void ProcessElement(In value, Timestamp timestamp,
                      Caller caller = Caller::current()) const {
    ProcessElement(StreamRecord<In>(std::move(value), timestamp), caller);
  }
  void ProcessElement(StreamRecord<In> record,
                      Caller caller = Caller::current()) const {
    harness_.RequireInput(number_, "ProcessElement", caller);
    harness_.task_.ProcessElement(number_, std::move(record));
  }
  void ProcessWatermark(Watermark watermark,
                        Caller caller = Caller::current()) const {
    harness_.RequireInput(number_, "ProcessWatermark", caller);
    harness_.task_.ProcessWatermark(number_, watermark);
  }
  void ProcessWatermark(Timestamp timestamp,
                        Caller caller = Caller::current()) const {
    ProcessWatermark(Watermark{timestamp}, caller);
  }
  void ProcessWatermarkStatus(WatermarkStatus status,
                              Caller caller = Caller::current()) const {
    harness_.RequireInput(number_, "ProcessWatermarkStatus", caller);
    harness_.task_.ProcessWatermarkStatus(number_, status);
  }

  // The operator's EndInput is called with that of the last channel.
  void EndInput(Caller caller = Caller::current()) const {
    harness_.RequireInput(number_, "EndInput", caller);
    harness_.task_.EndInput(number_);
  }

 private:
  friend class OneInputOperatorTestHarness;

  Channel(OneInputOperatorTestHarness& harness, int number)
      : harness_(harness), number_(number) {}

  OneInputOperatorTestHarness& harness_;
  int number_;
};

}  // namespace tidemark

#include "tidemark/harness/one_input_operator_test_harness_impl.h"

#endif  // TIDEMARK_HARNESS_ONE_INPUT_OPERATOR_TEST_HARNESS_H_
