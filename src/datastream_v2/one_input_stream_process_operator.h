// OneInputStreamProcessFunction, and the operator that runs one: a process
// function of the second stream API, which declares the kinds of watermarks
// that it knows, and sees each on its arrival.
//
//   class TakesProgress final : public OneInputStreamProcessFunction<int, int>
//   {
//     std::vector<WatermarkDeclaration> DeclareWatermarks() override {...}
//     void ProcessRecord(int value, Collector<int>& output) override {...}
//     WatermarkHandlingResult OnWatermark(const GeneralizedWatermark&,
//                                         Collector<int>&) override {
//       return WatermarkHandlingResult::kPoll;
//     }
//   };
//
// Threads: thread-compatible.
// Errors: what the function throws passes through.

#ifndef TIDEMARK_DATASTREAM_V2_ONE_INPUT_STREAM_PROCESS_OPERATOR_H_
#define TIDEMARK_DATASTREAM_V2_ONE_INPUT_STREAM_PROCESS_OPERATOR_H_

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/datastream_v2/event_time_watermark_handler.h"
#include "tidemark/datastream_v2/watermark_declaration.h"
#include "tidemark/operator/abstract_one_input_operator.h"
#include "tidemark/operator/timestamped_collector.h"
#include "tidemark/stream/collector.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/stream_record.h"

namespace tidemark {

template <class In, class Out>
class OneInputStreamProcessFunction {
 public:
  OneInputStreamProcessFunction() = default;
  OneInputStreamProcessFunction(const OneInputStreamProcessFunction&) = delete;
  OneInputStreamProcessFunction& operator=(
      const OneInputStreamProcessFunction&) = delete;
  virtual ~OneInputStreamProcessFunction() = default;

  // The kinds that can arrive, besides those that there are of themselves.
  // Called once, before anything else.
  virtual std::vector<WatermarkDeclaration> DeclareWatermarks() { return {}; }

  virtual void ProcessRecord(In value, Collector<Out>& output) = 0;

  // Called for each watermark; what it says is GWM-007.
  virtual WatermarkHandlingResult OnWatermark(
      const GeneralizedWatermark& /*watermark*/, Collector<Out>& /*output*/) {
    return WatermarkHandlingResult::kPeek;
  }
};

template <class In, class Out>
class OneInputStreamProcessOperator final
    : public AbstractOneInputOperator<In, Out> {
 public:
  using Function = OneInputStreamProcessFunction<In, Out>;

  // Errors: kNullValue for no function.
  explicit OneInputStreamProcessOperator(std::unique_ptr<Function> function)
      : function_(std::move(function)) {
    if (function_ == nullptr) {
      throw Error(ErrorCode::kNullValue,
                  "a process operator was given no function");
    }
    Declare(EventTimeWatermarkDeclaration());
    Declare(IdleStatusWatermarkDeclaration());
    for (const auto& kind : function_->DeclareWatermarks()) Declare(kind);
  }

  void Open() override {
    collector_.emplace(this->output());
    event_time_.emplace(1, [this](const GeneralizedWatermark& watermark) {
      this->output().EmitGeneralizedWatermark(watermark);
    });
  }

  void ProcessElement(StreamRecord<In>&& record) override {
    collector_->SetTimestamp(record.timestamp);
    function_->ProcessRecord(std::move(record.value), *collector_);
  }

  // GWM-007. Event time and idleness that are peeked at go through the handler,
  // others go on as they are, unless their kind is ignored.
  // Errors: kNullValue for a kind that nobody declared.
  void ProcessGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    if (function_->OnWatermark(watermark, *collector_) !=
        WatermarkHandlingResult::kPeek) {
      return;
    }
    const auto kind = kinds_.find(watermark.identifier());
    if (kind == kinds_.end()) {
      throw Error(ErrorCode::kNullValue,
                  "a watermark '" + watermark.identifier() +
                      "' arrived of a kind that the function does not declare");
    }
    if (kind->second.handling != WatermarkHandlingStrategy::kForward) return;
    if (IsEventTimeWatermark(watermark) || IsIdleStatusWatermark(watermark)) {
      event_time_->ProcessWatermark(watermark, 0);
    } else {
      this->output().EmitGeneralizedWatermark(watermark);
    }
  }

 private:
  void Declare(const WatermarkDeclaration& kind) {
    kinds_.insert_or_assign(kind.identifier, kind);
  }

  std::unique_ptr<Function> function_;
  std::map<std::string, WatermarkDeclaration> kinds_;

  // From Open on.
  std::optional<TimestampedCollector<Out>> collector_;
  std::optional<EventTimeWatermarkHandler> event_time_;
};

}  // namespace tidemark

#endif  // TIDEMARK_DATASTREAM_V2_ONE_INPUT_STREAM_PROCESS_OPERATOR_H_
