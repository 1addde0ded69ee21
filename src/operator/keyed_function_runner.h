// KeyedFunctionRunner: how operators call a process function on keyed streams,
// whatever the number of inputs: with its context, with the timestamp that what
// it collects carries, and for its timers.
//
// Its timers are those of the service "user-timers", in the void namespace: one
// for each key and time (TIMER-011, PROC-017).
//
// Threads: thread-compatible.
// Errors: what the function throws passes through.

#ifndef TIDEMARK_OPERATOR_KEYED_FUNCTION_RUNNER_H_
#define TIDEMARK_OPERATOR_KEYED_FUNCTION_RUNNER_H_

#include <memory>
#include <optional>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/current_call.h"
#include "tidemark/operator/keyed_timer_service_view.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/process_context.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/operator/timestamped_collector.h"
#include "tidemark/state/keyed_state_backend.h"
#include "tidemark/state/void_namespace.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/internal_time_service_manager.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/pending_timer.h"
#include "tidemark/timer/timer.h"
#include "tidemark/timer/timer_service.h"

namespace tidemark {

// `Function` is a KeyedProcessFunction or a KeyedCoProcessFunction.
template <class Function, class Key, class Out, class Structures>
class KeyedFunctionRunner final : private Triggerable<Key, VoidNamespace> {
 public:
  using Backend = KeyedStateBackend<Key, Structures>;
  using TimeServiceManager = InternalTimeServiceManager<Key, Structures>;

  // Errors: kIllegalArgument for no function.
  explicit KeyedFunctionRunner(std::unique_ptr<Function> function)
      : function_(std::move(function)) {
    if (function_ == nullptr) {
      throw Error(ErrorCode::kIllegalArgument,
                  "a process operator was given no function");
    }
  }

  // Opens the function. Ownership: everything given outlives the runner.
  void Open(const OperatorContext& operator_context, Backend& backend,
            TimeServiceManager& timers, Output<Out>& output) {
    collector_.emplace(output);
    context_.emplace(timers.template GetInternalTimerService<VoidNamespace>(
                         "user-timers", *this),
                     backend, output, call_);
    RuntimeContext runtime_context(
        operator_context, backend.template GetStateStore<VoidNamespace>());
    function_->Open(runtime_context);
  }

  // Has `process` call the function for an element of that timestamp, with the
  // context and the collector.
  template <class Process>
  void OnElement(std::optional<Timestamp> timestamp, const Process& process) {
    collector_->SetTimestamp(timestamp);
    const CurrentCall::Scope scope(call_, timestamp);
    process(*context_, *collector_);
  }

  void Close() { function_->Close(); }

  Function& function() { return *function_; }

 private:
  using Timers = InternalTimerService<Key, VoidNamespace, Structures>;

  // One context for elements and timers.
  class Context final : public OnTimerContext<Key> {
   public:
    Context(Timers& timers, Backend& backend, tidemark::Output<Out>& output,
            const CurrentCall& call)
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
    Backend& backend_;
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

#endif  // TIDEMARK_OPERATOR_KEYED_FUNCTION_RUNNER_H_
