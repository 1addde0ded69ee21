// KeyedOneInputOperatorTestHarness: drives a keyed operator with one input by
// hand, and shows its timers and state besides what comes out of it.
//
//   KeyedOneInputOperatorTestHarness<std::string, Click, Total> harness =
//       KeyedOneInputOperatorTestHarness<std::string, Click, Total>::Builder()
//           .Operator(std::make_unique<ClickWindows>(...))
//           .Build();
//   harness.Open();
//   harness.ProcessElement(click, Timestamp(5));
//   EXPECT_EQ(harness.NumEventTimeTimers(), 1u);
//   EXPECT_EQ(harness.NumKeyedStateEntries(), 1u);
//
// The key context is set for each record by the operator itself, from the key
// selector that it was made with (HARN-014). Everything else is said in
// one_input_operator_test_harness.h.
//
// What it shows stands in keyed_operator_test_harness.h.
//
// Threads: thread-compatible.
// Errors: asking for timers or state before Open or after Close is a
// kIllegalState.

#ifndef TIDEMARK_HARNESS_KEYED_ONE_INPUT_OPERATOR_TEST_HARNESS_H_
#define TIDEMARK_HARNESS_KEYED_ONE_INPUT_OPERATOR_TEST_HARNESS_H_

#include "tidemark/harness/keyed_operator_test_harness.h"
#include "tidemark/harness/one_input_operator_test_harness.h"
#include "tidemark/harness/test_harness_builder.h"
#include "tidemark/operator/operator.h"
#include "tidemark/watermark/status_watermark_valve.h"

namespace tidemark {

template <class Key, class In, class Out, class Valve = StatusWatermarkValve>
class KeyedOneInputOperatorTestHarness
    : public KeyedOperatorTestHarness<
          Key, KeyedOneInputOperator<Key, In, Out>,
          OneInputOperatorTestHarness<In, Out, Valve>> {
 public:
  using Builder =
      TestHarnessBuilder<KeyedOneInputOperatorTestHarness<Key, In, Out, Valve>,
                         KeyedOneInputOperator<Key, In, Out>>;

  using KeyedOperatorTestHarness<
      Key, KeyedOneInputOperator<Key, In, Out>,
      OneInputOperatorTestHarness<In, Out, Valve>>::KeyedOperatorTestHarness;
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_KEYED_ONE_INPUT_OPERATOR_TEST_HARNESS_H_
