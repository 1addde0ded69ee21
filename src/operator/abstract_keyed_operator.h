// AbstractKeyedOperator: the base of operators that keep state and timers for
// each key.
//
//   template <class Key, class In, class Out, class Structures>
//   class MyOperator final
//       : public AbstractKeyedOperator<Key, In, Out, Structures>,
//         private Triggerable<Key, VoidNamespace> {
//     void Open() override {
//       timers_ = &this->template GetInternalTimerService<VoidNamespace>(
//           "my-timers", *this);
//       sums_ = &this->backend().template GetValueState<VoidNamespace, Sum>(
//           "sums");
//     }
//     ...
//
// It sets the key of each record, fires timers before it passes a watermark on
// (TIMER-027), and passes statuses and other elements on as they are.
//
// Threads: thread-compatible.
// Errors: kIllegalState from what needs Setup and is called before it. What the
// key selector throws passes through before any other user code sees the record
// (PROC-016).

#ifndef TIDEMARK_OPERATOR_ABSTRACT_KEYED_OPERATOR_H_
#define TIDEMARK_OPERATOR_ABSTRACT_KEYED_OPERATOR_H_

#include <functional>
#include <utility>

#include "tidemark/operator/keyed_operator_base.h"
#include "tidemark/operator/operator.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/timer/structures.h"

namespace tidemark {

template <class Key, class In, class Out, class Structures = FastStructures>
class AbstractKeyedOperator
    : public KeyedOperatorBase<Key, Out, Structures,
                               KeyedOneInputOperator<Key, In, Out>> {
 public:
  // Tells the key of a record by its value.
  using KeySelector = std::function<Key(const In&)>;

  // Errors: kIllegalArgument for an empty key selector.
  explicit AbstractKeyedOperator(KeySelector key_selector)
      : key_selector_(this->Required(std::move(key_selector))) {}

  // Errors: kNullValue for a null key (KG-011).
  void SetKeyContext(const StreamRecord<In>& record) override {
    this->backend().SetCurrentKey(key_selector_(record.value));
  }

  void ProcessWatermark(Watermark watermark) override {
    this->AdvanceTo(watermark);
  }

  void ProcessWatermarkStatus(WatermarkStatus status) override {
    this->output().EmitWatermarkStatus(status);
  }
  void ProcessRecordAttributes(const RecordAttributes& attributes) override {
    this->output().EmitRecordAttributes(attributes);
  }
  void ProcessLatencyMarker(const LatencyMarker& marker) override {
    this->output().EmitLatencyMarker(marker);
  }
  void ProcessGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    this->output().EmitGeneralizedWatermark(watermark);
  }

 private:
  KeySelector key_selector_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_ABSTRACT_KEYED_OPERATOR_H_
