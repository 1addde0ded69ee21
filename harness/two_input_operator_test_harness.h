// TwoInputOperatorTestHarness: drives an operator with two inputs by hand, and
// keeps what comes out of it.
//
//   TwoInputOperatorTestHarness<Click, Order, Event> harness =
//       TwoInputOperatorTestHarness<Click, Order, Event>::Builder()
//           .Operator(std::make_unique<MyOperator>())
//           .Build();
//   harness.Open();
//   harness.ProcessElement1(click, Timestamp(5));
//   harness.ProcessElement2(order, Timestamp(6));
//   harness.ProcessWatermark1(Timestamp(9));
//   harness.ProcessWatermark2(Timestamp(7));
//   EXPECT_THAT(harness.Output(),
//               ElementsAre(IsRecord(Event(click), Timestamp(5)),
//                           IsRecord(Event(order), Timestamp(6)),
//                           IsWatermark(Timestamp(7))));
//   harness.Close();
//
// It is a OneInputOperatorTestHarness with a second input; what is said there
// of time, of the direct drive, and of errors, holds here. The operator goes by
// the lower watermark of its inputs (TWO-001): one input alone moves nothing.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_HARNESS_TWO_INPUT_OPERATOR_TEST_HARNESS_H_
#define TIDEMARK_HARNESS_TWO_INPUT_OPERATOR_TEST_HARNESS_H_

#include <memory>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/caller.h"
#include "tidemark/harness/captured_output.h"
#include "tidemark/harness/harness_input.h"
#include "tidemark/harness/harness_options.h"
#include "tidemark/harness/operator_test_harness.h"
#include "tidemark/harness/test_harness_builder.h"
#include "tidemark/operator/two_input_operator.h"
#include "tidemark/pipeline/two_input_task.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/status_watermark_valve.h"

namespace tidemark {

namespace internal {

template <class In1, class In2, class Out, class Valve>
using TwoInputHarnessTask =
    TwoInputTask<In1, In2, Out, Valve, CapturedOutput<Out>>;

}  // namespace internal

// What else it can do stands in operator_test_harness.h.
//
// `Valve` is StatusWatermarkValve or its plain twin.
template <class In1, class In2, class Out, class Valve = StatusWatermarkValve>
class TwoInputOperatorTestHarness
    : public OperatorTestHarness<
          Out, internal::TwoInputHarnessTask<In1, In2, Out, Valve>> {
 public:
  using Task = internal::TwoInputHarnessTask<In1, In2, Out, Valve>;
  using OperatorType = TwoInputOperator<In1, In2, Out>;
  using Builder =
      TestHarnessBuilder<TwoInputOperatorTestHarness<In1, In2, Out, Valve>,
                         OperatorType, TwoInputHarnessOptions>;

  // What builders call.
  TwoInputOperatorTestHarness(std::unique_ptr<OperatorType> test_operator,
                              const TwoInputHarnessOptions& options)
      : OperatorTestHarness<Out, Task>(std::move(test_operator), options) {}

  // An input by itself, with all that can be given to it, on all of its
  // channels or on one:
  //
  //   harness.OnInput2().OnChannel(1).ProcessWatermark(Timestamp(9));
  HarnessInput<typename Task::Input1> OnInput1() {
    return HarnessInput<typename Task::Input1>(this->task().input1());
  }
  HarnessInput<typename Task::Input2> OnInput2() {
    return HarnessInput<typename Task::Input2>(this->task().input2());
  }

  // A record, on the first channel of that input that has not ended. A record
  // without a timestamp is given as StreamRecord<In1>(value).
  void ProcessElement1(In1 value, Timestamp timestamp,
                       Caller caller = Caller::current()) {
    OnInput1().ProcessElement(std::move(value), timestamp, caller);
  }
  void ProcessElement1(StreamRecord<In1> record,
                       Caller caller = Caller::current()) {
    OnInput1().ProcessElement(std::move(record), caller);
  }
  void ProcessElement2(In2 value, Timestamp timestamp,
                       Caller caller = Caller::current()) {
    OnInput2().ProcessElement(std::move(value), timestamp, caller);
  }
  void ProcessElement2(StreamRecord<In2> record,
                       Caller caller = Caller::current()) {
    OnInput2().ProcessElement(std::move(record), caller);
  }

  // In order, up to the first that fails (HARN-021).
  void ProcessElements1(std::vector<StreamRecord<In1>> records,
                        Caller caller = Caller::current()) {
    OnInput1().ProcessElements(std::move(records), caller);
  }
  void ProcessElements2(std::vector<StreamRecord<In2>> records,
                        Caller caller = Caller::current()) {
    OnInput2().ProcessElements(std::move(records), caller);
  }

  // On every channel of that input that has not ended, from the first on.
  void ProcessWatermark1(Watermark watermark,
                         Caller caller = Caller::current()) {
    OnInput1().ProcessWatermark(watermark, caller);
  }
  void ProcessWatermark1(Timestamp timestamp,
                         Caller caller = Caller::current()) {
    OnInput1().ProcessWatermark(timestamp, caller);
  }
  void ProcessWatermark2(Watermark watermark,
                         Caller caller = Caller::current()) {
    OnInput2().ProcessWatermark(watermark, caller);
  }
  void ProcessWatermark2(Timestamp timestamp,
                         Caller caller = Caller::current()) {
    OnInput2().ProcessWatermark(timestamp, caller);
  }

  // On input 1, then on input 2: at most one comes out (HARN-031).
  void ProcessBothWatermarks(Watermark watermark,
                             Caller caller = Caller::current()) {
    OnInput1().ProcessWatermark(watermark, caller);
    OnInput2().ProcessWatermark(watermark, caller);
  }
  void ProcessBothWatermarks(Timestamp timestamp,
                             Caller caller = Caller::current()) {
    ProcessBothWatermarks(Watermark{timestamp}, caller);
  }

  void ProcessWatermarkStatus1(WatermarkStatus status,
                               Caller caller = Caller::current()) {
    OnInput1().ProcessWatermarkStatus(status, caller);
  }
  void ProcessWatermarkStatus2(WatermarkStatus status,
                               Caller caller = Caller::current()) {
    OnInput2().ProcessWatermarkStatus(status, caller);
  }

  // Of every channel of that input that has not ended. Sends no watermark
  // (HARN-013).
  void EndInput1(Caller caller = Caller::current()) {
    OnInput1().EndInput(caller);
  }
  void EndInput2(Caller caller = Caller::current()) {
    OnInput2().EndInput(caller);
  }

  // The watermark that the operator goes by, that of both inputs together; MIN
  // before the first.
  Timestamp CurrentWatermark() const {
    return driven_operator().CombinedWatermark();
  }

 protected:
  const OperatorType& driven_operator() const {
    return this->task().two_input_operator();
  }
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_TWO_INPUT_OPERATOR_TEST_HARNESS_H_
