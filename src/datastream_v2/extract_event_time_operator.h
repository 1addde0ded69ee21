// ExtractEventTimeOperator: gives each record its event time, and generates the
// watermarks of the event-time extension.
//
//   ExtractEventTimeOperator<Click> extract({
//       .extract = [](const Click& click) { return click.time; },
//       .max_out_of_order_time = std::chrono::seconds{2},
//   });
//
// A watermark is the greatest event time less the disorder, without the minus
// one of the first API: it says that no earlier record follows, where timers
// fire at it (GWM-014).
//
// Threads: thread-compatible.
// Errors: kIllegalState from Open if the interval that counts is 0 or less
// (GWM-015); what the extractor throws passes through.

#ifndef TIDEMARK_DATASTREAM_V2_EXTRACT_EVENT_TIME_OPERATOR_H_
#define TIDEMARK_DATASTREAM_V2_EXTRACT_EVENT_TIME_OPERATOR_H_

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/datastream_v2/watermark_declaration.h"
#include "tidemark/operator/abstract_one_input_operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/pipeline/processing_time_clock.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/processing_time_service.h"
#include "tidemark/watermark/idleness_timer.h"

namespace tidemark {

// When the extension emits watermarks (GWM-015).
enum class EventTimeEmission { kNone, kPerEvent, kPeriodic };

template <class T>
struct EventTimeWatermarkStrategy {
  // The event time of a record.
  std::function<Timestamp(const T& value)> extract = nullptr;

  std::chrono::milliseconds max_out_of_order_time{0};
  EventTimeEmission emission = EventTimeEmission::kPeriodic;

  // Of periodic watermarks; 0 for the auto-watermark interval.
  std::chrono::milliseconds periodic_interval{0};

  // 0 for no idleness.
  std::chrono::milliseconds idle_timeout{0};
};

template <class T>
class ExtractEventTimeOperator final : public AbstractOneInputOperator<T, T> {
 public:
  // Errors: kNullValue without an extractor.
  explicit ExtractEventTimeOperator(EventTimeWatermarkStrategy<T> strategy)
      : strategy_(std::move(strategy)) {
    if (!strategy_.extract) {
      throw Error(ErrorCode::kNullValue,
                  "a strategy of event time has no extractor: give it one");
    }
  }

  void Open() override {
    const OperatorContext& context = this->context();
    interval_ = context.config.auto_watermark_interval;
    if (IsPeriodic() && strategy_.periodic_interval.count() != 0) {
      interval_ = strategy_.periodic_interval;
    }
    if (interval_.count() <= 0) {
      throw Error(ErrorCode::kIllegalState,
                  "the interval of watermarks is " +
                      std::to_string(interval_.count()) +
                      " ms, which is needed whatever they come by: give more "
                      "than 0");
    }
    if (strategy_.idle_timeout.count() > 0) {  // GWM-016
      clock_.emplace(context.processing_time_service);
      idleness_.emplace(*clock_, strategy_.idle_timeout);
    }
    if (IsPeriodic() || idleness_.has_value()) {
      ArmTimer(context.processing_time_service.CurrentProcessingTime());
    }
  }

  // GWM-014, GWM-018.
  void ProcessElement(StreamRecord<T>&& record) override {
    if (idleness_.has_value()) {
      SetIdle(false);
      idleness_->Activity();
    }
    const Timestamp time = strategy_.extract(record.value);
    max_event_time_ = std::max(max_event_time_, time);
    record.timestamp = time;
    this->output().Collect(std::move(record));
    if (strategy_.emission == EventTimeEmission::kPerEvent) EmitEventTime();
  }

  // Takes the wake-up back, so that nothing calls this operator any more.
  void Close() override {
    if (!timer_.has_value()) return;
    this->context().processing_time_service.Cancel(*timer_);
    timer_.reset();
  }

 private:
  bool IsPeriodic() const {
    return strategy_.emission == EventTimeEmission::kPeriodic;
  }

  void OnTimer(Timestamp scheduled) {
    if (idleness_.has_value() && idleness_->CheckIfIdle()) {
      SetIdle(true);
    } else if (IsPeriodic()) {
      EmitEventTime();
    }
    ArmTimer(scheduled);
  }

  // An interval from when this one was to be, so that none is late for the
  // lateness of the one before (GWM-017).
  void ArmTimer(Timestamp from) {
    const Timestamp next = WrappingAdd(from, interval_);
    timer_.reset();
    if (next < from) return;  // beyond the end of time, which never comes
    timer_ = this->context().processing_time_service.RegisterTimer(
        next, [this](Timestamp scheduled) { OnTimer(scheduled); });
  }

  void SetIdle(bool is_idle) {
    if (is_idle == is_idle_) return;
    is_idle_ = is_idle;
    this->output().EmitGeneralizedWatermark(IdleStatusWatermark(is_idle));
  }

  void EmitEventTime() {
    if (max_event_time_ == Timestamp::Min()) return;
    const Timestamp time =
        WrappingSubtract(max_event_time_, strategy_.max_out_of_order_time);
    if (time <= last_emitted_) return;
    this->output().EmitGeneralizedWatermark(EventTimeWatermark(time));
    last_emitted_ = time;
  }

  EventTimeWatermarkStrategy<T> strategy_;
  Timestamp max_event_time_ = Timestamp::Min();
  Timestamp last_emitted_ = Timestamp::Min();
  bool is_idle_ = false;

  // From Open on.
  std::chrono::milliseconds interval_{0};
  std::optional<ProcessingTimeClock> clock_;
  std::optional<IdlenessTimer> idleness_;
  std::optional<ProcessingTimeService::Handle> timer_;
};

}  // namespace tidemark

#endif  // TIDEMARK_DATASTREAM_V2_EXTRACT_EVENT_TIME_OPERATOR_H_
