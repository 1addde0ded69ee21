// TimestampsAndWatermarksOperator: assigns timestamps and generates watermarks
// in the middle of a stream.
//
//   TimestampsAndWatermarksOperator<Click> op(
//       WatermarkStrategy<Click>::ForMonotonousTimestamps()
//           .WithTimestampAssigner(
//               [](const Click& click, Timestamp) { return click.time; }));
//
// Watermarks from upstream end here, but for the one that ends the stream
// (TAW-004), and so do statuses (TAW-005). One generator sees all elements of
// the subtask in the order of their arrival (TAW-013). Nothing is part of a
// snapshot: a restored operator starts anew (GEN-015).
//
// Threads: thread-compatible.
// Errors: what the assigner, the generator and their factories throw passes
// through.
// Cost: an element is copied only for a generator of the user's own, which may
// read it after it was passed on.

#ifndef TIDEMARK_OPERATOR_TIMESTAMPS_AND_WATERMARKS_OPERATOR_H_
#define TIDEMARK_OPERATOR_TIMESTAMPS_AND_WATERMARKS_OPERATOR_H_

#include <memory>
#include <optional>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/timer/processing_time_service.h"
#include "tidemark/watermark/no_watermarks_generator.h"
#include "tidemark/watermark/timestamp_assigner.h"
#include "tidemark/watermark/watermark_emitter.h"
#include "tidemark/watermark/watermark_generator.h"
#include "tidemark/watermark/watermark_generator_context.h"
#include "tidemark/watermark/watermark_strategy.h"

namespace tidemark {

template <class T>
class TimestampsAndWatermarksOperator final : public OneInputOperator<T, T> {
 public:
  explicit TimestampsAndWatermarksOperator(WatermarkStrategy<T> strategy)
      : strategy_(std::move(strategy)) {}

  void Setup(const OperatorContext& context, Output<T>& output) override {
    context_ = &context;
    output_ = &output;
  }

  // Emits neither watermark nor status (TAW-015).
  void Open() override {
    assigner_ = strategy_.CreateTimestampAssigner();
    emitter_.emplace(*output_);
    if (!context_->config.progressive_watermarks) {  // TAW-003
      generator_ = std::make_unique<NoWatermarksGenerator<T>>();
      return;
    }
    generator_ = strategy_.CreateGenerator(
        {context_->metrics, context_->input_activity_clock});
    if (context_->config.auto_watermark_interval.count() > 0) ArmTimer();
  }

  // TAW-001.
  void ProcessElement(StreamRecord<T>&& record) override {
    const Timestamp timestamp =
        assigner_(record.value, record.TimestampOrMin());
    record.timestamp = timestamp;
    if (strategy_.generator_reads_events()) {
      output_->Collect(StreamRecord<T>(record));
    } else {
      output_->Collect(std::move(record));
    }
    // Moved from, if it is not read.
    generator_->OnEvent(record.value, timestamp, *emitter_);
  }

  // TAW-004, TAW-006.
  void ProcessWatermark(Watermark watermark) override {
    if (watermark == Watermark::Max()) emitter_->EmitWatermark(watermark);
  }

  // TAW-005.
  void ProcessWatermarkStatus(WatermarkStatus /*status*/) override {}

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

  // Asks the generator once more (TAW-007).
  void Finish() override { generator_->OnPeriodicEmit(*emitter_); }

  // Takes the wake-up back, so that nothing calls this operator any more.
  void Close() override {
    if (!timer_.has_value()) return;
    context_->processing_time_service.Cancel(*timer_);
    timer_.reset();
  }

 private:
  // TAW-002: an interval from now, whenever now is; a late wake-up delays all
  // that follow.
  void ArmTimer() {
    ProcessingTimeService& service = context_->processing_time_service;
    const Timestamp now = service.CurrentProcessingTime();
    const Timestamp next =
        WrappingAdd(now, context_->config.auto_watermark_interval);
    if (next < now) return;  // beyond the end of time, which never comes
    timer_ = service.RegisterTimer(next, [this](Timestamp) {
      generator_->OnPeriodicEmit(*emitter_);
      ArmTimer();
    });
  }

  WatermarkStrategy<T> strategy_;
  const OperatorContext* context_ = nullptr;
  Output<T>* output_ = nullptr;

  // From Open on.
  TimestampAssigner<T> assigner_;
  std::unique_ptr<WatermarkGenerator<T>> generator_;
  std::optional<WatermarkEmitter<Output<T>>> emitter_;
  std::optional<ProcessingTimeService::Handle> timer_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_TIMESTAMPS_AND_WATERMARKS_OPERATOR_H_
