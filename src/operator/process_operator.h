// ProcessOperator: runs a ProcessFunction, on a stream without keys.
//
//   ProcessOperator<Click, Click> split(std::make_unique<SplitBots>());
//
// Threads: thread-compatible.
// Errors: what the function throws passes through.

#ifndef TIDEMARK_OPERATOR_PROCESS_OPERATOR_H_
#define TIDEMARK_OPERATOR_PROCESS_OPERATOR_H_

#include <memory>
#include <optional>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/operator/current_call.h"
#include "tidemark/operator/operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/process_function.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/operator/timestamped_collector.h"
#include "tidemark/operator/unkeyed_function_context.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

template <class In, class Out>
class ProcessOperator final : public OneInputOperator<In, Out> {
 public:
  using Function = ProcessFunction<In, Out>;

  // Errors: kIllegalArgument for no function.
  explicit ProcessOperator(std::unique_ptr<Function> function)
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

  void ProcessElement(StreamRecord<In>&& record) override {
    collector_->SetTimestamp(record.timestamp);
    const CurrentCall::Scope scope(call_, record.timestamp);
    function_->ProcessElement(record.value, *function_context_, *collector_);
  }

  // Passes the watermark on, and only then makes it the current one (PROC-013).
  void ProcessWatermark(Watermark watermark) override {
    output_->EmitWatermark(watermark);
    function_context_->set_watermark(watermark.timestamp);
  }

  void ProcessWatermarkStatus(WatermarkStatus status) override {
    output_->EmitWatermarkStatus(status);
  }
  void ProcessRecordAttributes(const RecordAttributes& attributes) override {
    output_->EmitRecordAttributes(attributes);
  }
  void ProcessLatencyMarker(const LatencyMarker& marker) override {
    output_->EmitLatencyMarker(marker);
  }
  void ProcessGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    output_->EmitGeneralizedWatermark(watermark);
  }

  void Close() override { function_->Close(); }

  Function& function() { return *function_; }

 private:
  std::unique_ptr<Function> function_;
  CurrentCall call_;

  // From Setup on.
  const OperatorContext* context_ = nullptr;
  Output<Out>* output_ = nullptr;
  std::optional<TimestampedCollector<Out>> collector_;
  std::optional<UnkeyedFunctionContext<Out>> function_context_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_PROCESS_OPERATOR_H_
