// KeyedTwoInputOperatorTestHarness: drives a keyed operator with two inputs by
// hand, and shows its timers and state besides what comes out of it.
//
//   KeyedTwoInputOperatorTestHarness<UserId, Click, User, NamedClick> harness =
//       KeyedTwoInputOperatorTestHarness<UserId, Click, User,
//                                        NamedClick>::Builder()
//           .Operator(std::make_unique<KeyedCoProcessOperator<...>>(...))
//           .Build();
//   harness.Open();
//   harness.ProcessElement2(user, Timestamp(5));
//   EXPECT_EQ(harness.NumKeyedStateEntries(), 1u);
//   harness.ProcessElement1(click, Timestamp(6));
//   harness.ProcessBothWatermarks(Timestamp(9));
//
// The key context is set for each record by the operator itself, from the key
// selectors that it was made with (HARN-014). Everything else is said in
// two_input_operator_test_harness.h; what it shows stands in
// keyed_operator_test_harness.h.
//
// Threads: thread-compatible.
// Errors: asking for timers or state before Open or after Close is a
// kIllegalState.

#ifndef TIDEMARK_HARNESS_KEYED_TWO_INPUT_OPERATOR_TEST_HARNESS_H_
#define TIDEMARK_HARNESS_KEYED_TWO_INPUT_OPERATOR_TEST_HARNESS_H_

#include "tidemark/harness/harness_options.h"
#include "tidemark/harness/keyed_operator_test_harness.h"
#include "tidemark/harness/test_harness_builder.h"
#include "tidemark/harness/two_input_operator_test_harness.h"
#include "tidemark/operator/two_input_operator.h"
#include "tidemark/watermark/status_watermark_valve.h"

namespace tidemark {

template <class Key, class In1, class In2, class Out,
          class Valve = StatusWatermarkValve>
class KeyedTwoInputOperatorTestHarness
    : public KeyedOperatorTestHarness<
          Key, KeyedTwoInputOperator<Key, In1, In2, Out>,
          TwoInputOperatorTestHarness<In1, In2, Out, Valve>> {
 public:
  using Builder = TestHarnessBuilder<
      KeyedTwoInputOperatorTestHarness<Key, In1, In2, Out, Valve>,
      KeyedTwoInputOperator<Key, In1, In2, Out>, TwoInputHarnessOptions>;

  using KeyedOperatorTestHarness<
      Key, KeyedTwoInputOperator<Key, In1, In2, Out>,
      TwoInputOperatorTestHarness<In1, In2, Out,
                                  Valve>>::KeyedOperatorTestHarness;
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_KEYED_TWO_INPUT_OPERATOR_TEST_HARNESS_H_
