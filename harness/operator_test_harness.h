// OperatorTestHarness: what all operator test harnesses can do, whatever the
// number of inputs: open and close the operator, move time, and show what came
// out. OneInputOperatorTestHarness and TwoInputOperatorTestHarness build on it.
//
// Threads: thread-compatible.
// Errors: what the operator throws passes through; afterwards the harness takes
// nothing but Close, and still shows what came out. A call in the wrong order
// is a kIllegalState whose text names the missing call and the caller's file
// and line.

#ifndef TIDEMARK_HARNESS_OPERATOR_TEST_HARNESS_H_
#define TIDEMARK_HARNESS_OPERATOR_TEST_HARNESS_H_

#include <chrono>
#include <cstdint>
#include <memory>
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
#include "tidemark/pipeline/task_life_cycle.h"
#include "tidemark/pipeline/task_options.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"

namespace tidemark {

// `Task` is a OneInputTask or a TwoInputTask that puts what comes out into a
// CapturedOutput<Out>.
template <class Out, class Task>
class OperatorTestHarness {
 public:
  OperatorTestHarness(const OperatorTestHarness&) = delete;
  OperatorTestHarness& operator=(const OperatorTestHarness&) = delete;
  virtual ~OperatorTestHarness() = default;

  void Open(Caller caller = Caller::current()) {
    Require(TaskCall::kOpen, "Open", caller);
    task_.Open();
  }

  // Sets the clock, then fires the processing-time timers at or before the new
  // time, in time order, those included that are registered meanwhile
  // (HARN-007). The clock may go back. Relative to the clock, time stops at the
  // ends of its range.
  void SetProcessingTime(Timestamp now, Caller caller = Caller::current()) {
    Require(TaskCall::kTime, "SetProcessingTime", caller);
    clock_.Set(now);
  }
  void AdvanceProcessingTime(std::chrono::milliseconds duration,
                             Caller caller = Caller::current()) {
    Require(TaskCall::kTime, "AdvanceProcessingTime", caller);
    clock_.Set(SaturatingAdd(clock_.Now(), duration));
  }

  // Sets the clock and fires nothing: what is due fires when the clock is next
  // set by the two above.
  void SetProcessingTimeWithoutFiring(Timestamp now,
                                      Caller caller = Caller::current()) {
    Require(TaskCall::kTime, "SetProcessingTimeWithoutFiring", caller);
    clock_.SetWithoutFiring(now);
  }

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
  void Finish(Caller caller = Caller::current()) {
    Require(TaskCall::kFinish, "Finish", caller);
    task_.Finish();
  }

  // Finishes the operator, if that was not done, and closes it (HARN-012).
  void Close(Caller caller = Caller::current()) {
    Require(TaskCall::kClose, "Close", caller);
    task_.Close();
  }

  // Records, watermarks, statuses and all else on the main output, in the order
  // in which they came out (HARN-001). Live: it grows as the operator emits.
  const CapturedStream<Out>& Output() const { return output_.main(); }

  // The same, moved out; afterwards the main output is empty.
  std::vector<StreamElement<Out>> TakeOutput() { return output_.main().Take(); }

  // The records of the main output, and their values.
  std::vector<StreamRecord<Out>> Records() const {
    std::vector<StreamRecord<Out>> records;
    for (const StreamElement<Out>& element : Output()) {
      if (const auto* const record = element.AsRecord()) {
        records.push_back(*record);
      }
    }
    return records;
  }
  std::vector<Out> Values() const {
    std::vector<Out> values;
    for (const StreamElement<Out>& element : Output()) {
      if (const auto* const record = element.AsRecord()) {
        values.push_back(record->value);
      }
    }
    return values;
  }

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

  // Records that the operator dropped since they were late (HARN-U06).
  std::int64_t NumLateRecordsDropped() const {
    return metrics_.FindCount("numLateRecordsDropped").value_or(0);
  }

  // All counters and gauges of the operator, and the gauges
  // "currentInputWatermark" and, unless direct, "currentOutputWatermark".
  const MetricGroup& Metrics() const { return metrics_; }

 protected:
  // The operator, by its type, and the options of the task that is to drive it.
  template <class OperatorType, class Options>
  OperatorTestHarness(std::unique_ptr<OperatorType> test_operator,
                      const Options& options)
      : clock_(options.initial_processing_time),
        task_(std::move(test_operator), output_, options.task,
              TaskEnvironment{clock_.service(), metrics_,
                              clock_.input_activity()}) {}

  // Errors: kIllegalState if the call named `name` cannot be made now.
  void Require(TaskCall call, std::string_view name,
               const Caller& caller) const {
    if (!task_.life_cycle().Permits(call)) Refuse(call, name, caller);
  }

  const TaskLifeCycle& life_cycle() const { return task_.life_cycle(); }

  Task& task() { return task_; }
  const Task& task() const { return task_; }

 private:
  [[noreturn]] void Refuse(TaskCall call, std::string_view name,
                           const Caller& caller) const {
    throw ErrorAt(caller, ErrorCode::kIllegalState,
                  task_.life_cycle().Refusal(call, name));
  }

  MetricGroup metrics_;
  HarnessClock clock_;
  CapturedOutput<Out> output_;
  Task task_;
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_OPERATOR_TEST_HARNESS_H_
