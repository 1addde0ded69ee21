// What the tests of TimestampsAndWatermarksOperator drive it with: a clock that
// they set, an output that they read, and both clocks moved in step.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_OPERATOR_TESTING_TIMESTAMPS_AND_WATERMARKS_FIXTURE_H_
#define TIDEMARK_OPERATOR_TESTING_TIMESTAMPS_AND_WATERMARKS_FIXTURE_H_

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/pausable_relative_clock.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/timestamps_and_watermarks_operator.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/timer/processing_time_service.h"
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

class ManualTimeService final : public ProcessingTimeService {
 public:
  explicit ManualTimeService(Timestamp now) : now_(now) {}

  Timestamp CurrentProcessingTime() const override { return now_; }

  Handle RegisterTimer(Timestamp timestamp, Callback callback) override {
    const Handle handle{next_handle_++};
    timers_[handle] = {timestamp, std::move(callback)};
    return handle;
  }

  void Cancel(Handle handle) override { timers_.erase(handle); }

  // Sets the clock, then fires what is due, in order of registration.
  void SetTime(Timestamp now) {
    now_ = now;
    for (auto due = FindDue(); due != timers_.end(); due = FindDue()) {
      const auto [scheduled, callback] = std::move(due->second);
      timers_.erase(due);
      callback(scheduled);
    }
  }

  std::vector<Timestamp> PendingTimes() const {
    std::vector<Timestamp> times;
    for (const auto& [handle, timer] : timers_) times.push_back(timer.first);
    return times;
  }

 private:
  using Timers = std::map<Handle, std::pair<Timestamp, Callback>>;

  Timers::iterator FindDue() {
    auto at = timers_.begin();
    while (at != timers_.end() && at->second.first > now_) ++at;
    return at;
  }

  Timestamp now_;
  std::uint64_t next_handle_ = 0;
  Timers timers_;
};

class RecordingOutput final : public Output<std::string> {
 public:
  void Collect(StreamRecord<std::string>&& record) override {
    elements_.emplace_back(std::move(record));
  }
  void EmitWatermark(Watermark watermark) override {
    elements_.emplace_back(watermark);
  }
  void EmitWatermarkStatus(WatermarkStatus status) override {
    elements_.emplace_back(status);
  }
  void EmitRecordAttributes(const RecordAttributes& attributes) override {
    elements_.emplace_back(attributes);
  }
  void EmitLatencyMarker(const LatencyMarker& marker) override {
    elements_.emplace_back(marker);
  }
  void EmitGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    elements_.emplace_back(watermark);
  }
  void CollectSide(const SideRecord& /*record*/) override {}

  std::vector<Element> Take() { return std::exchange(elements_, {}); }

 private:
  std::vector<Element> elements_;
};

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

  // Both clocks, in steps, as a machine would.
  void Advance(std::chrono::milliseconds step, int times = 1) {
    for (int i = 0; i < times; ++i) {
      clock.Advance(step);
      time.SetTime(WrappingAdd(time.CurrentProcessingTime(), step));
    }
  }

  ManualTimeService time{Timestamp(0)};
  MetricGroup metrics;
  ManualClock clock{std::chrono::milliseconds(1)};
  PausableRelativeClock activity{clock};
  RecordingOutput output;

 private:
  OperatorContext context_;

 public:
  TimestampsAndWatermarksOperator<std::string> op;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_OPERATOR_TESTING_TIMESTAMPS_AND_WATERMARKS_FIXTURE_H_
