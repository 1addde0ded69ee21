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

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/operator/operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/state/keyed_state_backend.h"
#include "tidemark/state/state_statistics.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/timer/internal_time_service_manager.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/pending_timer.h"
#include "tidemark/timer/structures.h"
#include "tidemark/timer/timer.h"

namespace tidemark {

template <class Key, class In, class Out, class Structures = FastStructures>
class AbstractKeyedOperator : public KeyedOneInputOperator<Key, In, Out> {
 public:
  // Tells the key of a record by its value.
  using KeySelector = std::function<Key(const In&)>;

  // Errors: kIllegalArgument for an empty key selector.
  explicit AbstractKeyedOperator(KeySelector key_selector)
      : key_selector_(std::move(key_selector)) {
    if (key_selector_ == nullptr) {
      throw Error(ErrorCode::kIllegalArgument,
                  "the key selector of a keyed operator is empty: give it a "
                  "function from a record's value to its key");
    }
  }

  void Setup(const OperatorContext& context, Output<Out>& output) override {
    context_ = &context;
    output_ = &output;
    backend_ = std::make_unique<Backend>();
    time_service_manager_ = std::make_unique<TimeServiceManager>(
        backend_->key_context(), context.processing_time_service,
        context.metrics);
  }

  // Errors: kNullValue for a null key (KG-011).
  void SetKeyContext(const StreamRecord<In>& record) override {
    backend().SetCurrentKey(key_selector_(record.value));
  }

  void ProcessWatermark(Watermark watermark) override {
    time_service_manager().AdvanceWatermark(watermark.timestamp);
    output().EmitWatermark(watermark);
  }

  void ProcessWatermarkStatus(WatermarkStatus status) override {
    output().EmitWatermarkStatus(status);
  }
  void ProcessRecordAttributes(const RecordAttributes& attributes) override {
    output().EmitRecordAttributes(attributes);
  }
  void ProcessLatencyMarker(const LatencyMarker& marker) override {
    output().EmitLatencyMarker(marker);
  }
  void ProcessGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    output().EmitGeneralizedWatermark(watermark);
  }

  std::vector<PendingTimer<Key>> PendingTimers() const override {
    return time_service_manager().PendingTimers();
  }
  std::size_t NumTimers(TimeDomain domain) const override {
    return time_service_manager().NumTimers(domain);
  }
  StateStatistics GetStateStatistics() const override {
    return backend().GetStatistics();
  }
  StateStatistics GetStateStatistics(
      const std::string& name_space) const override {
    return backend().GetStatistics(name_space);
  }

 protected:
  using Backend = KeyedStateBackend<Key, Structures>;
  using TimeServiceManager = InternalTimeServiceManager<Key, Structures>;

  const OperatorContext& context() const { return SetUp(context_); }
  Output<Out>& output() { return SetUp(output_); }
  Backend& backend() { return SetUp(backend_.get()); }
  const Backend& backend() const { return SetUp(backend_.get()); }
  TimeServiceManager& time_service_manager() {
    return SetUp(time_service_manager_.get());
  }
  const TimeServiceManager& time_service_manager() const {
    return SetUp(time_service_manager_.get());
  }

  // The timer service of that name, which calls `target` back (TIMER-009).
  // Errors: kIllegalArgument if it exists with another type of namespace.
  template <class Namespace>
  InternalTimerService<Key, Namespace, Structures>& GetInternalTimerService(
      const std::string& name, Triggerable<Key, Namespace>& target) {
    return time_service_manager().GetInternalTimerService(name, target);
  }

 private:
  template <class T>
  static T& SetUp(T* part) {
    if (part == nullptr) {
      throw Error(ErrorCode::kIllegalState,
                  "an operator was used before Setup: call Setup, then Open");
    }
    return *part;
  }

  KeySelector key_selector_;
  const OperatorContext* context_ = nullptr;
  Output<Out>* output_ = nullptr;
  std::unique_ptr<Backend> backend_;
  std::unique_ptr<TimeServiceManager> time_service_manager_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_ABSTRACT_KEYED_OPERATOR_H_
