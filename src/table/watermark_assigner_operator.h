// WatermarkAssignerOperator: generates the watermarks of a table in the middle
// of a stream, from its watermark expression.
//
//   WatermarkAssignerOperator<Click> assigner(
//       [](const auto& record) { return record.value.ts; },
//       [](const auto& record) {
//         return WrappingSubtract(record.value.ts, std::chrono::seconds{2});
//       });
//
// Much is unlike the watermarks of data streams: the watermark is the value of
// the expression without a minus one, so that a row at the maximum of
// `WATERMARK FOR ts AS ts` is late already (SQLWM-001, SQLWM-002); it starts at
// 0 and not at MIN (SQLWM-005); it comes right after its row if it is ahead of
// the last by more than the auto-watermark interval (SQLWM-006); and statuses
// from upstream pass (SQLWM-013).
//
// Threads: thread-compatible.
// Errors: kFailed for a row without a time (SQLWM-003); what the functions
// throw passes through.

#ifndef TIDEMARK_TABLE_WATERMARK_ASSIGNER_OPERATOR_H_
#define TIDEMARK_TABLE_WATERMARK_ASSIGNER_OPERATOR_H_

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/abstract_one_input_operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/table/row_activity.h"
#include "tidemark/table/watermark_expression.h"
#include "tidemark/timer/processing_time_service.h"

namespace tidemark {

template <class Row>
class WatermarkAssignerOperator final
    : public AbstractOneInputOperator<Row, Row> {
 public:
  // An idle timeout of 0 is none.
  // Errors: kNullValue for an empty function.
  WatermarkAssignerOperator(
      RowTime<Row> row_time, WatermarkExpression<Row> expression,
      std::chrono::milliseconds idle_timeout = std::chrono::milliseconds{0})
      : row_time_(std::move(row_time)),
        expression_(std::move(expression)),
        idle_timeout_(idle_timeout) {
    if (!row_time_ || !expression_) {
      throw Error(ErrorCode::kNullValue,
                  "a watermark assigner has no column of time or no "
                  "expression: give it both functions");
    }
  }

  void Open() override {
    const OperatorContext& context = this->context();
    activity_.emplace(context.input_activity_clock, idle_timeout_);
    interval_ = context.config.auto_watermark_interval;
    last_emission_ = Now();
    timer_interval_ = TimerIntervalFor(interval_, idle_timeout_);
    if (timer_interval_.count() > 0) ArmTimer();
  }

  // SQLWM-006.
  void ProcessElement(StreamRecord<Row>&& record) override {
    activity_->Row();
    Wake();
    if (!row_time_(record).has_value()) {
      throw Error(ErrorCode::kFailed,
                  "a row has no time: its column of time must not be null");
    }
    if (const auto watermark = expression_(record)) {  // SQLWM-004
      current_ = std::max(current_, *watermark);
    }
    this->output().Collect(std::move(record));
    // Both are at or above 0.
    if (current_.millis() - last_.millis() > interval_.count()) Advance();
  }

  // SQLWM-011. What MAX leaves of the last watermark is SQLWM-017.
  void ProcessWatermark(Watermark watermark) override {
    if (watermark != Watermark::Max() || current_ == Timestamp::Max()) return;
    Wake();
    current_ = Timestamp::Max();
    this->output().EmitWatermark(watermark);
  }

  // SQLWM-013.
  void ProcessWatermarkStatus(WatermarkStatus status) override {
    status_ = status;
    this->output().EmitWatermarkStatus(status);
  }

  // SQLWM-012.
  void Finish() override { ProcessWatermark(Watermark::Max()); }

  // Takes the wake-up back, so that nothing calls this operator any more.
  void Close() override {
    if (!timer_.has_value()) return;
    this->context().processing_time_service.Cancel(*timer_);
    timer_.reset();
  }

 private:
  Timestamp Now() const {
    return this->context().processing_time_service.CurrentProcessingTime();
  }

  // Without a timeout an idleness that came from upstream stays (SQLWM-006).
  void Wake() {
    if (activity_->is_detected() && status_.IsIdle()) {
      ProcessWatermarkStatus(WatermarkStatus::Active());
    }
  }

  void Advance() {
    if (current_ <= last_) return;
    last_ = current_;
    this->output().EmitWatermark(Watermark{current_});
  }

  void OnTimer() {
    const Timestamp now = Now();
    if (interval_.count() > 0 &&
        SaturatingAdd(last_emission_, interval_) <= now) {  // SQLWM-008
      last_emission_ = now;
      Advance();
    }
    if (activity_->TickIsIdle() && !status_.IsIdle()) {
      ProcessWatermarkStatus(WatermarkStatus::Idle());
    }
    ArmTimer();
  }

  // An interval from now, whenever now is.
  void ArmTimer() {
    const Timestamp now = Now();
    const Timestamp next = WrappingAdd(now, timer_interval_);
    timer_.reset();
    if (next < now) return;  // beyond the end of time, which never comes
    timer_ = this->context().processing_time_service.RegisterTimer(
        next, [this](Timestamp) { OnTimer(); });
  }

  RowTime<Row> row_time_;
  WatermarkExpression<Row> expression_;
  std::chrono::milliseconds idle_timeout_;

  // SQLWM-005.
  Timestamp current_{0};
  Timestamp last_{0};
  WatermarkStatus status_ = WatermarkStatus::Active();

  // From Open on.
  std::optional<RowActivity> activity_;
  std::chrono::milliseconds interval_{0};
  std::chrono::milliseconds timer_interval_{0};
  Timestamp last_emission_;
  std::optional<ProcessingTimeService::Handle> timer_;
};

}  // namespace tidemark

#endif  // TIDEMARK_TABLE_WATERMARK_ASSIGNER_OPERATOR_H_
