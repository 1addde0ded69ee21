// KeyedProcessOperator: runs a KeyedProcessFunction.
//
//   KeyedProcessOperator<User, Click, int> counts(
//       std::make_unique<CountClicks>(),
//       [](const Click& click) { return click.user; });
//
// Its timers are those of the service "user-timers", in the void namespace: one
// for each key and time (TIMER-011, PROC-017).
//
// Threads: thread-compatible.
// Errors: what the function and the key selector throw passes through.

#ifndef TIDEMARK_OPERATOR_KEYED_PROCESS_OPERATOR_H_
#define TIDEMARK_OPERATOR_KEYED_PROCESS_OPERATOR_H_

#include <memory>
#include <optional>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/abstract_keyed_operator.h"
#include "tidemark/operator/current_call.h"
#include "tidemark/operator/keyed_process_function.h"
#include "tidemark/operator/keyed_timer_service_view.h"
#include "tidemark/operator/process_context.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/operator/timestamped_collector.h"
#include "tidemark/state/void_namespace.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/pending_timer.h"
#include "tidemark/timer/structures.h"
#include "tidemark/timer/timer.h"
#include "tidemark/timer/timer_service.h"

namespace tidemark {

template <class Key, class In, class Out, class Structures = FastStructures>
class KeyedProcessOperator final
    : public AbstractKeyedOperator<Key, In, Out, Structures>,
      private Triggerable<Key, VoidNamespace> {
 public:
  using Function = KeyedProcessFunction<Key, In, Out>;
  using Base = AbstractKeyedOperator<Key, In, Out, Structures>;

  // Errors: kIllegalArgument for no function or an empty key selector.
  KeyedProcessOperator(std::unique_ptr<Function> function,
                       typename Base::KeySelector key_selector)
      : Base(std::move(key_selector)), function_(std::move(function)) {
    if (function_ == nullptr) {
      throw Error(ErrorCode::kIllegalArgument,
                  "a process operator was given no function");
    }
  }

  void Open() override {
    auto& timers = this->template GetInternalTimerService<VoidNamespace>(
        "user-timers", *this);
    collector_.emplace(this->output());
    context_.emplace(timers, this->backend(), this->output(), call_);
    RuntimeContext runtime_context(
        this->context(),
        this->backend().template GetStateStore<VoidNamespace>());
    function_->Open(runtime_context);
  }

  void ProcessElement(StreamRecord<In>&& record) override {
    collector_->SetTimestamp(record.timestamp);
    const CurrentCall::Scope scope(call_, record.timestamp);
    function_->ProcessElement(record.value, *context_, *collector_);
  }

  void Close() override { function_->Close(); }

  Function& function() { return *function_; }

 private:
  using Timers = InternalTimerService<Key, VoidNamespace, Structures>;

  // One context for elements and timers.
  class Context final : public OnTimerContext<Key> {
   public:
    Context(Timers& timers, typename Base::Backend& backend,
            tidemark::Output<Out>& output, const CurrentCall& call)
        : timer_service_(timers),
          backend_(backend),
          output_(output),
          call_(call) {}

    std::optional<Timestamp> timestamp() const override {
      return call_.timestamp();
    }
    TimeDomain time_domain() const override { return call_.time_domain(); }
    TimerService& timer_service() override { return timer_service_; }
    const Key& CurrentKey() const override { return backend_.CurrentKey(); }

   protected:
    void CollectSide(const SideRecord& record) override {
      output_.CollectSide(record);
    }

   private:
    KeyedTimerServiceView<Timers> timer_service_;
    typename Base::Backend& backend_;
    tidemark::Output<Out>& output_;
    const CurrentCall& call_;
  };

  void OnEventTime(const Timer<Key, VoidNamespace>& timer) override {
    collector_->SetTimestamp(timer.timestamp);
    CallOnTimer(timer.timestamp, TimeDomain::kEventTime);
  }

  void OnProcessingTime(const Timer<Key, VoidNamespace>& timer) override {
    collector_->SetTimestamp(std::nullopt);
    CallOnTimer(timer.timestamp, TimeDomain::kProcessingTime);
  }

  void CallOnTimer(Timestamp timestamp, TimeDomain domain) {
    const CurrentCall::Scope scope(call_, timestamp, domain);
    function_->OnTimer(timestamp, *context_, *collector_);
  }

  std::unique_ptr<Function> function_;
  CurrentCall call_;

  // From Open on.
  std::optional<TimestampedCollector<Out>> collector_;
  std::optional<Context> context_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_KEYED_PROCESS_OPERATOR_H_
