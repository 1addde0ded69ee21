// What the tests of TimestampsAndWatermarksOperator drive it with: a clock that
// they set, an output that they read, and both clocks moved in step.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_OPERATOR_TESTING_TIMESTAMPS_AND_WATERMARKS_FIXTURE_H_
#define TIDEMARK_OPERATOR_TESTING_TIMESTAMPS_AND_WATERMARKS_FIXTURE_H_

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/pausable_relative_clock.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/operator/timestamps_and_watermarks_operator.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/watermark/watermark_strategy.h"

namespace tidemark::testing {

using Element = StreamElement<std::string>;
using Strategy = WatermarkStrategy<std::string>;

inline Element Record(std::string value, Timestamp timestamp) {
  return StreamRecord<std::string>(std::move(value), timestamp);
}
inline Element Record(std::string value, std::int64_t timestamp) {
  return Record(std::move(value), Timestamp(timestamp));
}
inline Element Wm(std::int64_t timestamp) {
  return Watermark{Timestamp(timestamp)};
}
inline Element Idle() { return WatermarkStatus::Idle(); }
inline Element Active() { return WatermarkStatus::Active(); }

// An operator at processing time 0 with a clock of its own for idleness, which
// starts at 1 ms so that a countdown can begin at once (IDLE-008).
class TimestampsAndWatermarksFixture {
 public:
  explicit TimestampsAndWatermarksFixture(Strategy strategy,
                                          OperatorConfig config = {})
      : context_{time, metrics, activity, config}, op(std::move(strategy)) {
    op.Setup(context_, output);
    op.Open();
  }

  void Push(std::string value, Timestamp timestamp) {
    op.ProcessElement(StreamRecord<std::string>(std::move(value), timestamp));
  }
  void Push(std::string value, std::int64_t timestamp) {
    Push(std::move(value), Timestamp(timestamp));
  }

  // What came out since the last time.
  std::vector<Element> TakeOutput() {
    return std::exchange(output.elements, {});
  }

  // Both clocks, in steps, as a machine would.
  void Advance(std::chrono::milliseconds step, int times = 1) {
    for (int i = 0; i < times; ++i) {
      clock.Advance(step);
      time.Advance(step);
    }
  }

  ManualProcessingTimeService time;
  MetricGroup metrics;
  ManualClock clock{std::chrono::milliseconds(1)};
  PausableRelativeClock activity{clock};
  RecordingOutput<std::string> output;

 private:
  OperatorContext context_;

 public:
  TimestampsAndWatermarksOperator<std::string> op;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_OPERATOR_TESTING_TIMESTAMPS_AND_WATERMARKS_FIXTURE_H_
