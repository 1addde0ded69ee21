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

#include <memory>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/captured_output.h"
#include "tidemark/harness/harness_input.h"
#include "tidemark/harness/harness_options.h"
#include "tidemark/harness/operator_test_harness.h"
#include "tidemark/harness/test_harness_builder.h"
#include "tidemark/operator/operator.h"
#include "tidemark/pipeline/one_input_task.h"
#include "tidemark/watermark/status_watermark_valve.h"

namespace tidemark {

namespace internal {

template <class In, class Out, class Valve>
using OneInputHarnessTask = OneInputTask<In, Out, Valve, CapturedOutput<Out>>;

}  // namespace internal

// What it can do stands in operator_test_harness.h, and how it is given
// records, watermarks and all else in harness_input.h.
//
// `Valve` is StatusWatermarkValve or its plain twin.
template <class In, class Out, class Valve = StatusWatermarkValve>
class OneInputOperatorTestHarness
    : public OperatorTestHarness<Out,
                                 internal::OneInputHarnessTask<In, Out, Valve>>,
      public HarnessInput<
          typename internal::OneInputHarnessTask<In, Out, Valve>::Input> {
 public:
  using Task = internal::OneInputHarnessTask<In, Out, Valve>;
  using OperatorType = OneInputOperator<In, Out>;
  using Builder =
      TestHarnessBuilder<OneInputOperatorTestHarness<In, Out, Valve>,
                         OperatorType>;

  // What builders call.
  OneInputOperatorTestHarness(std::unique_ptr<OperatorType> test_operator,
                              const HarnessOptions& options)
      : OperatorTestHarness<Out, Task>(std::move(test_operator), options),
        HarnessInput<typename Task::Input>(this->task().input()) {}

  // The last watermark that the operator was given, after the merging of
  // channels; MIN before the first. (Flink's harness shows 0 then, HARN-005.)
  Timestamp CurrentWatermark() const {
    return this->task().current_input_watermark();
  }

 protected:
  const OperatorType& driven_operator() const {
    return this->task().one_input_operator();
  }
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_ONE_INPUT_OPERATOR_TEST_HARNESS_H_
