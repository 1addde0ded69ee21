// TimestampedCollector: a collector that gives every value the timestamp that
// the operator set last, or none.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_OPERATOR_TIMESTAMPED_COLLECTOR_H_
#define TIDEMARK_OPERATOR_TIMESTAMPED_COLLECTOR_H_

#include <optional>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/collector.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"

namespace tidemark {

template <class T>
class TimestampedCollector final : public Collector<T> {
 public:
  // `output` outlives the collector.
  explicit TimestampedCollector(Output<T>& output) : output_(output) {}

  // Of the values to come; nothing for values without a timestamp.
  void SetTimestamp(std::optional<Timestamp> timestamp) {
    timestamp_ = timestamp;
  }

  void Collect(T value) override {
    output_.Collect(StreamRecord<T>(std::move(value), timestamp_));
  }

 private:
  Output<T>& output_;
  std::optional<Timestamp> timestamp_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_TIMESTAMPED_COLLECTOR_H_
