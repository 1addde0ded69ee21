// What the tests of operators of tables drive them with: rows with a column of
// time, both clocks moved in step, and an output that they read.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_TABLE_TESTING_TABLE_FIXTURE_H_
#define TIDEMARK_TABLE_TESTING_TABLE_FIXTURE_H_

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/pausable_relative_clock.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/timer/manual_processing_time_service.h"

namespace tidemark::testing {

struct Row {
  std::string name;
  // The column of time.
  std::optional<std::int64_t> time;

  friend bool operator==(const Row&, const Row&) = default;
};

inline std::ostream& operator<<(std::ostream& stream, const Row& row) {
  return stream << row.name;
}

// The column of time of a record.
inline std::optional<Timestamp> TimeOf(const StreamRecord<Row>& record) {
  if (!record.value.time.has_value()) return std::nullopt;
  return Timestamp(*record.value.time);
}

using Element = StreamElement<Row>;

inline Element Record(std::string name, std::int64_t time) {
  return StreamRecord<Row>(Row{std::move(name), time});
}
inline Element Wm(Timestamp timestamp) { return Watermark{timestamp}; }
inline Element Wm(std::int64_t timestamp) { return Wm(Timestamp(timestamp)); }
inline Element Idle() { return WatermarkStatus::Idle(); }
inline Element Active() { return WatermarkStatus::Active(); }

// An open operator. Its clocks begin at `start`.
class TableFixture {
 public:
  explicit TableFixture(std::unique_ptr<OneInputOperator<Row, Row>> driven,
                        std::chrono::milliseconds interval = {},
                        std::int64_t start = 0)
      : time_(Timestamp(start)),
        clock_(std::chrono::milliseconds(start)),
        context_{time_, metrics, activity, {}},
        op(std::move(driven)) {
    context_.config.auto_watermark_interval = interval;
    op->Setup(context_, output_);
    op->Open();
  }

  void Push(std::string name, std::optional<std::int64_t> time) {
    StreamRecord<Row> record(Row{std::move(name), time});
    op->SetKeyContext(record);
    op->ProcessElement(std::move(record));
  }

  void PushWatermark(Timestamp timestamp) {
    op->ProcessWatermark(Watermark{timestamp});
  }
  void PushWatermark(std::int64_t timestamp) {
    PushWatermark(Timestamp(timestamp));
  }

  // Both clocks, which do not go back; then what is due fires.
  void SetTime(std::int64_t now) {
    clock_.Advance(std::chrono::milliseconds(now) - clock_.Now());
    time_.SetCurrentTime(Timestamp(now));
  }

  // What came out since the last time.
  std::vector<Element> TakeOutput() {
    return std::exchange(output_.elements, {});
  }

  std::size_t NumWakeUps() const { return time_.NumActiveTimers(); }

 private:
  ManualProcessingTimeService time_;
  ManualClock clock_;

 public:
  MetricGroup metrics;
  PausableRelativeClock activity{clock_};

 private:
  RecordingOutput<Row> output_;
  OperatorContext context_;

 public:
  std::unique_ptr<OneInputOperator<Row, Row>> op;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_TABLE_TESTING_TABLE_FIXTURE_H_
