// AbstractKeyedTwoInputOperator: the base of operators with two inputs that
// keep state and timers for each key, which both inputs share.
//
//   template <class Key, class Left, class Right, class Out, class Structures>
//   class MyJoin final
//       : public AbstractKeyedTwoInputOperator<Key, Left, Right, Out,
//                                              Structures>,
//         private Triggerable<Key, VoidNamespace> {
//     void Open() override {
//       timers_ = &this->template GetInternalTimerService<VoidNamespace>(
//           "my-timers", *this);
//     }
//     ...
//
// It sets the key of each record, combines the watermarks and statuses of its
// inputs (TWO-001, TWO-002), fires timers before it passes a watermark on
// (TIMER-054), and tells record attributes as of both inputs together.
//
// Threads: thread-compatible.
// Errors: kIllegalState from what needs Setup and is called before it. What a
// key selector throws passes through before any other user code sees the record
// (PROC-016).

#ifndef TIDEMARK_OPERATOR_ABSTRACT_KEYED_TWO_INPUT_OPERATOR_H_
#define TIDEMARK_OPERATOR_ABSTRACT_KEYED_TWO_INPUT_OPERATOR_H_

#include <functional>
#include <utility>

#include "tidemark/operator/combining_two_input_operator.h"
#include "tidemark/operator/keyed_operator_base.h"
#include "tidemark/operator/two_input_operator.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/timer/structures.h"

namespace tidemark {

template <class Key, class In1, class In2, class Out,
          class Structures = FastStructures>
class AbstractKeyedTwoInputOperator
    : public CombiningTwoInputOperator<
          KeyedOperatorBase<Key, Out, Structures,
                            KeyedTwoInputOperator<Key, In1, In2, Out>>,
          typename Structures::CombinedWatermarks> {
 public:
  // Tell the key of a record of that input by its value.
  using KeySelector1 = std::function<Key(const In1&)>;
  using KeySelector2 = std::function<Key(const In2&)>;

  // Errors: kIllegalArgument for an empty key selector.
  AbstractKeyedTwoInputOperator(KeySelector1 key_selector1,
                                KeySelector2 key_selector2)
      : key_selector1_(this->Required(std::move(key_selector1))),
        key_selector2_(this->Required(std::move(key_selector2))) {}

  // Errors: kNullValue for a null key (KG-011).
  void SetKeyContext1(const StreamRecord<In1>& record) override {
    this->backend().SetCurrentKey(key_selector1_(record.value));
  }
  void SetKeyContext2(const StreamRecord<In2>& record) override {
    this->backend().SetCurrentKey(key_selector2_(record.value));
  }

 protected:
  // Whoever overrides this calls it for the timers and for the watermark
  // itself.
  void ProcessWatermark(Watermark watermark) override {
    this->AdvanceTo(watermark);
  }

 private:
  Output<Out>& downstream() final { return this->output(); }

  KeySelector1 key_selector1_;
  KeySelector2 key_selector2_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_ABSTRACT_KEYED_TWO_INPUT_OPERATOR_H_
