// KeyedOperatorBase: the state and the timers of a keyed operator, whatever the
// number of its inputs. Those who write operators derive from
// AbstractKeyedOperator or AbstractKeyedTwoInputOperator, which build on it.
//
// Threads: thread-compatible.
// Errors: kIllegalState from what needs Setup and is called before it.

#ifndef TIDEMARK_OPERATOR_KEYED_OPERATOR_BASE_H_
#define TIDEMARK_OPERATOR_KEYED_OPERATOR_BASE_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/stream_operator.h"
#include "tidemark/state/keyed_state_backend.h"
#include "tidemark/state/state_statistics.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/timer/internal_time_service_manager.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/pending_timer.h"
#include "tidemark/timer/timer.h"

namespace tidemark {

// `Interface` is KeyedOneInputOperator or KeyedTwoInputOperator.
template <class Key, class Out, class Structures, class Interface>
class KeyedOperatorBase : public Interface {
 public:
  void Setup(const OperatorContext& context, Output<Out>& output) override {
    context_ = &context;
    output_ = &output;
    backend_ = std::make_unique<Backend>();
    time_service_manager_ = std::make_unique<TimeServiceManager>(
        backend_->key_context(), context.processing_time_service,
        context.metrics);
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

  // Fires the timers that are due, then passes the watermark on (TIMER-027).
  void AdvanceTo(Watermark watermark) {
    time_service_manager().AdvanceWatermark(watermark.timestamp);
    output().EmitWatermark(watermark);
  }

  // Errors: kIllegalArgument if there is none.
  template <class Selector>
  static Selector Required(Selector key_selector) {
    if (key_selector == nullptr) {
      throw Error(ErrorCode::kIllegalArgument,
                  "the key selector of a keyed operator is empty: give it a "
                  "function from a record's value to its key");
    }
    return key_selector;
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

  const OperatorContext* context_ = nullptr;
  Output<Out>* output_ = nullptr;
  std::unique_ptr<Backend> backend_;
  std::unique_ptr<TimeServiceManager> time_service_manager_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_KEYED_OPERATOR_BASE_H_
