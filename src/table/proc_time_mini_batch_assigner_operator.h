// ProcTimeMiniBatchAssignerOperator: makes watermarks of processing time, one
// at each multiple of an interval, so that the operators behind work in
// batches.
//
//   ProcTimeMiniBatchAssignerOperator<Click> assigner(std::chrono::seconds{5});
//
// The gauge "currentBatch" shows the last of them.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_TABLE_PROC_TIME_MINI_BATCH_ASSIGNER_OPERATOR_H_
#define TIDEMARK_TABLE_PROC_TIME_MINI_BATCH_ASSIGNER_OPERATOR_H_

#include <chrono>
#include <optional>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/abstract_one_input_operator.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/table/mini_batch_interval.h"
#include "tidemark/timer/processing_time_service.h"

namespace tidemark {

// SQLWM-019.
template <class Row>
class ProcTimeMiniBatchAssignerOperator final
    : public AbstractOneInputOperator<Row, Row> {
 public:
  // Errors: kIllegalArgument for an interval of 0 or less.
  explicit ProcTimeMiniBatchAssignerOperator(std::chrono::milliseconds interval)
      : interval_(CheckedMiniBatchInterval(interval)) {}

  void Open() override {
    this->context().metrics.RegisterGauge(kBatchGauge,
                                          [this] { return current_.millis(); });
    is_open_ = true;
    ArmTimer(Now());
  }

  void ProcessElement(StreamRecord<Row>&& record) override {
    AdvanceTo(MiniBatchMultiple(Now(), interval_));
    this->output().Collect(std::move(record));
  }

  // Those from upstream end here, but for the one that ends the stream.
  void ProcessWatermark(Watermark watermark) override {
    if (watermark == Watermark::Max()) AdvanceTo(watermark.timestamp);
  }

  // Takes wake-up and gauge back, so that nothing calls this operator any more.
  void Close() override {
    if (!is_open_) return;
    is_open_ = false;
    if (timer_.has_value()) {
      this->context().processing_time_service.Cancel(*timer_);
      timer_.reset();
    }
    this->context().metrics.RemoveGauge(kBatchGauge);
  }

 private:
  static constexpr const char* kBatchGauge = "currentBatch";

  Timestamp Now() const {
    return this->context().processing_time_service.CurrentProcessingTime();
  }

  void AdvanceTo(Timestamp time) {
    if (time <= current_) return;
    current_ = time;
    this->output().EmitWatermark(Watermark{current_});
  }

  // One interval after `from`.
  void ArmTimer(Timestamp from) {
    const Timestamp next = WrappingAdd(from, interval_);
    timer_.reset();
    if (next < from) return;  // beyond the end of time, which never comes
    timer_ = this->context().processing_time_service.RegisterTimer(
        next, [this](Timestamp) {
          const Timestamp multiple = MiniBatchMultiple(Now(), interval_);
          AdvanceTo(multiple);
          ArmTimer(multiple);
        });
  }

  std::chrono::milliseconds interval_;
  Timestamp current_{0};
  bool is_open_ = false;
  std::optional<ProcessingTimeService::Handle> timer_;
};

}  // namespace tidemark

#endif  // TIDEMARK_TABLE_PROC_TIME_MINI_BATCH_ASSIGNER_OPERATOR_H_
