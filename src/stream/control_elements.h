// The elements of a stream that operators only pass on: record attributes,
// latency markers and generalized watermarks.
//
// Threads: values, safe to copy between threads.

#ifndef TIDEMARK_STREAM_CONTROL_ELEMENTS_H_
#define TIDEMARK_STREAM_CONTROL_ELEMENTS_H_

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "tidemark/base/timestamp.h"

namespace tidemark {

// What is known of the records that follow.
struct RecordAttributes {
  // The records are a backlog: throughput matters more than latency.
  bool is_backlog = false;

  friend bool operator==(const RecordAttributes&,
                         const RecordAttributes&) = default;
};

// A probe whose age at the end of the pipeline is the pipeline's latency.
struct LatencyMarker {
  Timestamp marked_time;  // processing time at the source
  std::int64_t source_id = 0;
  int subtask = 0;

  friend bool operator==(const LatencyMarker&, const LatencyMarker&) = default;
};

// A watermark of a kind that the user declared (GWM-001). Immutable; copies
// share what they hold, so that a stream element is no larger for the rarest of
// its kinds.
class GeneralizedWatermark {
 public:
  using Value = std::variant<std::int64_t, bool>;

  GeneralizedWatermark(std::string identifier, Value value)
      : content_(std::make_shared<const Content>(
            Content{std::move(identifier), value})) {}

  const std::string& identifier() const { return content_->identifier; }
  const Value& value() const { return content_->value; }

  friend bool operator==(const GeneralizedWatermark& left,
                         const GeneralizedWatermark& right) {
    return left.content_ == right.content_ || *left.content_ == *right.content_;
  }

 private:
  struct Content {
    std::string identifier;
    Value value;

    friend bool operator==(const Content&, const Content&) = default;
  };

  // Null only after it was moved from.
  std::shared_ptr<const Content> content_;
};

std::ostream& operator<<(std::ostream& stream,
                         const RecordAttributes& attributes);
std::ostream& operator<<(std::ostream& stream, const LatencyMarker& marker);
std::ostream& operator<<(std::ostream& stream,
                         const GeneralizedWatermark& watermark);

}  // namespace tidemark

#endif  // TIDEMARK_STREAM_CONTROL_ELEMENTS_H_
