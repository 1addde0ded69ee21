// RowTimeMiniBatchAssignerOperator: lets of the watermarks of each interval
// only the first pass that reaches its end, so that the operators behind work
// in batches.
//
//   RowTimeMiniBatchAssignerOperator<Click> assigner(std::chrono::seconds{5});
//
// Threads: thread-compatible.

#ifndef TIDEMARK_TABLE_ROW_TIME_MINI_BATCH_ASSIGNER_OPERATOR_H_
#define TIDEMARK_TABLE_ROW_TIME_MINI_BATCH_ASSIGNER_OPERATOR_H_

#include <algorithm>
#include <chrono>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/abstract_one_input_operator.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/table/mini_batch_interval.h"

namespace tidemark {

// SQLWM-018.
template <class Row>
class RowTimeMiniBatchAssignerOperator final
    : public AbstractOneInputOperator<Row, Row> {
 public:
  // Errors: kIllegalArgument for an interval of 0 or less.
  explicit RowTimeMiniBatchAssignerOperator(std::chrono::milliseconds interval)
      : interval_(CheckedMiniBatchInterval(interval)),
        boundary_(MiniBatchEnd(current_, interval_)) {}

  void ProcessElement(StreamRecord<Row>&& record) override {
    this->output().Collect(std::move(record));
  }

  void ProcessWatermark(Watermark watermark) override {
    // The end of time waits for no boundary.
    if (watermark == Watermark::Max() && current_ != Timestamp::Max()) {
      current_ = Timestamp::Max();
      this->output().EmitWatermark(watermark);
      return;
    }
    current_ = std::max(current_, watermark.timestamp);
    if (current_ >= boundary_) Advance();
  }

  // Emits what was kept back, also where there is nothing new.
  void Finish() override { Advance(); }

 private:
  // Emits the highest watermark, and waits for the end of its interval, or of
  // the one after where it has reached that.
  void Advance() {
    this->output().EmitWatermark(Watermark{current_});
    const Timestamp end = MiniBatchEnd(current_, interval_);
    boundary_ = end > current_ ? end : WrappingAdd(end, interval_);
  }

  std::chrono::milliseconds interval_;
  Timestamp current_{0};
  Timestamp boundary_;
};

}  // namespace tidemark

#endif  // TIDEMARK_TABLE_ROW_TIME_MINI_BATCH_ASSIGNER_OPERATOR_H_
