// UnkeyedFunctionContext: what process functions on streams without keys are
// called with, and their timer service, which reads both clocks and refuses
// timers (PROC-012).
//
// Threads: thread-compatible.

#ifndef TIDEMARK_OPERATOR_UNKEYED_FUNCTION_CONTEXT_H_
#define TIDEMARK_OPERATOR_UNKEYED_FUNCTION_CONTEXT_H_

#include <optional>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/current_call.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/process_context.h"
#include "tidemark/stream/output.h"
#include "tidemark/timer/timer_service.h"

namespace tidemark {

template <class Out>
class UnkeyedFunctionContext final : public ProcessContext,
                                     private TimerService {
 public:
  // Ownership: everything given outlives the context.
  UnkeyedFunctionContext(const OperatorContext& context,
                         tidemark::Output<Out>& output, const CurrentCall& call)
      : context_(context), output_(output), call_(call) {}

  // What CurrentWatermark tells from now on; MIN before the first.
  void set_watermark(Timestamp watermark) { watermark_ = watermark; }

  std::optional<Timestamp> timestamp() const override {
    return call_.timestamp();
  }
  TimerService& timer_service() override { return *this; }

 protected:
  void CollectSide(const SideRecord& record) override {
    output_.CollectSide(record);
  }

 private:
  [[noreturn]] static void ThrowNotKeyed() {
    throw Error(ErrorCode::kUnsupportedOperation,
                "timers can be set and deleted on keyed streams only: key the "
                "stream and use a KeyedProcessFunction or "
                "KeyedCoProcessFunction");
  }

  Timestamp CurrentProcessingTime() const override {
    return context_.processing_time_service.CurrentProcessingTime();
  }
  Timestamp CurrentWatermark() const override { return watermark_; }
  void RegisterEventTimeTimer(Timestamp) override { ThrowNotKeyed(); }
  void RegisterProcessingTimeTimer(Timestamp) override { ThrowNotKeyed(); }
  void DeleteEventTimeTimer(Timestamp) override { ThrowNotKeyed(); }
  void DeleteProcessingTimeTimer(Timestamp) override { ThrowNotKeyed(); }

  const OperatorContext& context_;
  tidemark::Output<Out>& output_;
  Timestamp watermark_ = Timestamp::Min();
  const CurrentCall& call_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_UNKEYED_FUNCTION_CONTEXT_H_
