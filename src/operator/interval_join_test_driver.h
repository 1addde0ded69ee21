// IntervalJoinTestDriver: drives an interval join of items by hand, and shows
// what comes out of it as text.
//
//   IntervalJoinTestDriver<FastStructures> join({.bounds = {0ms, 2ms}});
//   join.Left("k", "l", 1);
//   join.Right("k", "r", 3);
//   join.TakeOutput();  // "l 1 r 3 @3"

#ifndef TIDEMARK_OPERATOR_INTERVAL_JOIN_TEST_DRIVER_H_
#define TIDEMARK_OPERATOR_INTERVAL_JOIN_TEST_DRIVER_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/interval_join_operator.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/process_join_function.h"
#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/stream/collector.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/timer/manual_processing_time_service.h"

namespace tidemark {

struct JoinItem {
  std::string key;
  std::string value;
};

// "l 1 r 3": both values with their timestamps. A right value `side` has the
// left one put on the side output of that name instead.
class ListPair final
    : public ProcessJoinFunction<JoinItem, JoinItem, std::string> {
 public:
  void ProcessElement(const JoinItem& left, const JoinItem& right,
                      JoinContext& context,
                      Collector<std::string>& out) override {
    if (right.value == "side") {
      return context.Output(OutputTag<JoinItem>("side"), left);
    }
    out.Collect(left.value + " " + ToString(context.left_timestamp()) + " " +
                right.value + " " + ToString(context.right_timestamp()));
  }
};

template <class Structures>
class IntervalJoinTestDriver {
 public:
  using Operator = IntervalJoinOperator<std::string, JoinItem, JoinItem,
                                        std::string, Structures>;

  explicit IntervalJoinTestDriver(
      IntervalJoinOptions<JoinItem, JoinItem> options)
      : operator_(std::move(options), std::make_unique<ListPair>(), KeyOf,
                  KeyOf) {
    operator_.Setup(context_, output_);
    operator_.Open();
  }

  void Left(const std::string& key, const std::string& value,
            std::int64_t millis) {
    Left(StreamRecord<JoinItem>({key, value}, Timestamp(millis)));
  }
  void LeftWithoutTimestamp(const std::string& key, const std::string& value) {
    Left(StreamRecord<JoinItem>({key, value}));
  }
  void Right(const std::string& key, const std::string& value,
             std::int64_t millis) {
    StreamRecord<JoinItem> record({key, value}, Timestamp(millis));
    operator_.SetKeyContext2(record);
    operator_.ProcessElement2(std::move(record));
  }
  void Watermark1(std::int64_t millis) {
    operator_.ProcessWatermark1(Watermark{Timestamp(millis)});
  }
  void Watermark2(std::int64_t millis) {
    operator_.ProcessWatermark2(Watermark{Timestamp(millis)});
  }

  // What came out since the last call: "text @3" and "wm 3".
  std::vector<std::string> TakeOutput() {
    std::vector<std::string> texts;
    for (const auto& element : std::exchange(output_.elements, {})) {
      if (const auto* record =
              std::get_if<StreamRecord<std::string>>(&element.variant())) {
        texts.push_back(record->value + " @" +
                        ToString(record->TimestampOrMin()));
      } else if (const auto* watermark =
                     std::get_if<Watermark>(&element.variant())) {
        texts.push_back("wm " + ToString(watermark->timestamp));
      }
    }
    return texts;
  }

  // All that ever came out on the side output of that name.
  std::vector<std::string> SideTexts(const std::string& tag) {
    std::vector<std::string> texts;
    for (const auto& record : output_.Side(OutputTag<JoinItem>(tag))) {
      texts.push_back(record.value.value + " @" +
                      ToString(record.TimestampOrMin()));
    }
    return texts;
  }

  // "CLEANUP_LEFT 3", by time.
  std::vector<std::string> Timers() const {
    std::vector<std::string> texts;
    for (const auto& timer : operator_.PendingTimers()) {
      texts.push_back(timer.name_space + " " + ToString(timer.timestamp));
    }
    return texts;
  }

  std::size_t NumEntries() const {
    return operator_.GetStateStatistics().entries;
  }
  std::size_t NumElements() const {
    return operator_.GetStateStatistics().elements;
  }

 private:
  static std::string KeyOf(const JoinItem& item) { return item.key; }

  void Left(StreamRecord<JoinItem> record) {
    operator_.SetKeyContext1(record);
    operator_.ProcessElement1(std::move(record));
  }

  ManualProcessingTimeService clock_;
  MetricGroup metrics_;
  ManualClock activity_clock_;
  OperatorContext context_{clock_, metrics_, activity_clock_, {}};
  testing::RecordingOutput<std::string> output_;
  Operator operator_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_INTERVAL_JOIN_TEST_DRIVER_H_
