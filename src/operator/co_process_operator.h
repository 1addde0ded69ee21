// CoProcessOperator: runs a CoProcessFunction, on streams without keys.
//
//   CoProcessOperator<Click, Order, Event> merge(std::make_unique<Merge>());
//
// Threads: thread-compatible.
// Errors: what the function throws passes through.

#ifndef TIDEMARK_OPERATOR_CO_PROCESS_OPERATOR_H_
#define TIDEMARK_OPERATOR_CO_PROCESS_OPERATOR_H_

#include <memory>
#include <optional>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/co_process_function.h"
#include "tidemark/operator/combining_two_input_operator.h"
#include "tidemark/operator/current_call.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/operator/timestamped_collector.h"
#include "tidemark/operator/two_input_operator.h"
#include "tidemark/operator/unkeyed_function_context.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/watermark/indexed_combined_watermark_status.h"

namespace tidemark {

// `Combined` is IndexedCombinedWatermarkStatus or its plain twin.
template <class In1, class In2, class Out,
          class Combined = IndexedCombinedWatermarkStatus>
class CoProcessOperator final
    : public CombiningTwoInputOperator<TwoInputOperator<In1, In2, Out>,
                                       Combined> {
 public:
  using Function = CoProcessFunction<In1, In2, Out>;

  // Errors: kIllegalArgument for no function.
  explicit CoProcessOperator(std::unique_ptr<Function> function)
      : function_(std::move(function)) {
    if (function_ == nullptr) {
      throw Error(ErrorCode::kIllegalArgument,
                  "a process operator was given no function");
    }
  }

  void Setup(const OperatorContext& context, Output<Out>& output) override {
    context_ = &context;
    output_ = &output;
    collector_.emplace(output);
    function_context_.emplace(context, output, call_);
  }

  void Open() override {
    RuntimeContext runtime_context(*context_);
    function_->Open(runtime_context);
  }

  void ProcessElement1(StreamRecord<In1>&& record) override {
    OnElement(record.timestamp, [&] {
      function_->ProcessElement1(record.value, *function_context_, *collector_);
    });
  }
  void ProcessElement2(StreamRecord<In2>&& record) override {
    OnElement(record.timestamp, [&] {
      function_->ProcessElement2(record.value, *function_context_, *collector_);
    });
  }

  void Close() override { function_->Close(); }

  Function& function() { return *function_; }

 protected:
  Output<Out>& downstream() override { return *output_; }

  // Passes the watermark on, and only then makes it the current one (PROC-013).
  void ProcessWatermark(Watermark watermark) override {
    output_->EmitWatermark(watermark);
    function_context_->set_watermark(watermark.timestamp);
  }

 private:
  template <class Process>
  void OnElement(std::optional<Timestamp> timestamp, const Process& process) {
    collector_->SetTimestamp(timestamp);
    const CurrentCall::Scope scope(call_, timestamp);
    process();
  }

  std::unique_ptr<Function> function_;
  CurrentCall call_;

  // From Setup on.
  const OperatorContext* context_ = nullptr;
  Output<Out>* output_ = nullptr;
  std::optional<TimestampedCollector<Out>> collector_;
  std::optional<UnkeyedFunctionContext<Out>> function_context_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_CO_PROCESS_OPERATOR_H_
