// WindowOperatorTestDriver: drives a window operator over clicks by hand, and
// shows what comes out of it as text.
//
//   driver.Record("a", 7, 1000);
//   driver.AdvanceWatermark(4999);
//   EXPECT_THAT(driver.TakeOutput(),
//               ElementsAre("a [0, 5000) 7 @4999", "Watermark(4999)"));
//
// Works below the harness, on the operator alone: watermarks may go back.

#ifndef TIDEMARK_OPERATOR_WINDOW_OPERATOR_TEST_DRIVER_H_
#define TIDEMARK_OPERATOR_WINDOW_OPERATOR_TEST_DRIVER_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/window_operator_parts.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/timer/pending_timer.h"
#include "tidemark/window/time_window.h"

namespace tidemark {

struct Click {
  std::string user;
  int value = 0;

  friend bool operator==(const Click&, const Click&) = default;
};

inline const OutputTag<Click>& LateClicks() {
  static const OutputTag<Click> kTag("late");
  return kTag;
}

// An output that writes down what it is given.
class TextOutput final : public Output<std::string> {
 public:
  void Collect(StreamRecord<std::string>&& record) override {
    main.push_back(record.value + At(record.timestamp));
  }
  void CollectSide(const SideRecord& record) override {
    const std::string tag(record.tag());
    if (const auto* click = record.As<Click>()) {
      side.push_back(tag + ": " + click->value.user + " " +
                     std::to_string(click->value.value) + At(click->timestamp));
    } else if (const auto* text = record.As<std::string>()) {
      side.push_back(tag + ": " + text->value + At(text->timestamp));
    }
  }
  void EmitWatermark(Watermark watermark) override {
    main.push_back("Watermark(" + ToString(watermark.timestamp) + ")");
  }
  void EmitWatermarkStatus(WatermarkStatus status) override {
    main.push_back(status.IsIdle() ? "IDLE" : "ACTIVE");
  }
  void EmitRecordAttributes(const RecordAttributes&) override {}
  void EmitLatencyMarker(const LatencyMarker&) override {}
  void EmitGeneralizedWatermark(const GeneralizedWatermark&) override {}

  std::vector<std::string> main;
  std::vector<std::string> side;

 private:
  static std::string At(std::optional<Timestamp> timestamp) {
    return " @" + (timestamp.has_value() ? ToString(*timestamp) : "none");
  }
};

class WindowOperatorTestDriver {
 public:
  using Operator = KeyedOneInputOperator<std::string, Click, std::string>;

  // Opens the operator, with the clock at 0.
  explicit WindowOperatorTestDriver(std::unique_ptr<Operator> window_operator)
      : operator_(std::move(window_operator)) {
    operator_->Setup(context_, output_);
    operator_->Open();
  }

  void Record(const std::string& user, int value, Timestamp timestamp) {
    Process(StreamRecord<Click>({user, value}, timestamp));
  }
  void Record(const std::string& user, int value, std::int64_t timestamp) {
    Record(user, value, Timestamp(timestamp));
  }
  void RecordWithoutTimestamp(const std::string& user, int value) {
    Process(StreamRecord<Click>({user, value}));
  }

  void AdvanceWatermark(Timestamp timestamp) {
    operator_->ProcessWatermark(Watermark{timestamp});
  }
  void AdvanceWatermark(std::int64_t timestamp) {
    AdvanceWatermark(Timestamp(timestamp));
  }

  void SetClock(Timestamp now) { clock_.SetCurrentTime(now); }
  void SetClock(std::int64_t now) { SetClock(Timestamp(now)); }

  // What came out since the last call: on the main output, and on all tags.
  std::vector<std::string> TakeOutput() {
    return std::exchange(output_.main, {});
  }
  std::vector<std::string> TakeSideOutput() {
    return std::exchange(output_.side, {});
  }

  std::size_t NumTimers() const {
    return operator_->NumTimers(TimeDomain::kEventTime) +
           operator_->NumTimers(TimeDomain::kProcessingTime);
  }
  std::vector<PendingTimer<std::string>> PendingTimers() const {
    return operator_->PendingTimers();
  }
  std::size_t NumEntries() const {
    return operator_->GetStateStatistics().entries;
  }
  std::size_t NumEntries(const TimeWindow& window) const {
    return operator_->GetStateStatistics(NamespaceToString(window)).entries;
  }
  std::size_t NumElements() const {
    return operator_->GetStateStatistics().elements;
  }
  std::int64_t NumDropped() const {
    return metrics_.FindCount(kNumLateRecordsDropped).value_or(-1);
  }

 private:
  void Process(StreamRecord<Click> record) {
    operator_->SetKeyContext(record);
    operator_->ProcessElement(std::move(record));
  }

  ManualProcessingTimeService clock_;
  MetricGroup metrics_;
  ManualClock activity_clock_;
  OperatorContext context_{clock_, metrics_, activity_clock_, {}};
  TextOutput output_;
  std::unique_ptr<Operator> operator_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_WINDOW_OPERATOR_TEST_DRIVER_H_
