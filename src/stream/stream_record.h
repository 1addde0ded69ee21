// StreamRecord: a value with the event time that it happened at, or without
// one.
//
// Threads: a value; as safe as T.

#ifndef TIDEMARK_STREAM_STREAM_RECORD_H_
#define TIDEMARK_STREAM_STREAM_RECORD_H_

#include <optional>
#include <ostream>
#include <utility>

#include "tidemark/base/timestamp.h"

namespace tidemark {

template <class T>
struct StreamRecord {
  StreamRecord() = default;

  // A record without a timestamp.
  explicit StreamRecord(T record_value) : value(std::move(record_value)) {}

  StreamRecord(T record_value, std::optional<Timestamp> record_timestamp)
      : value(std::move(record_value)), timestamp(record_timestamp) {}

  // The timestamp as arithmetic sees it: a missing one reads as MIN (TS-002).
  Timestamp TimestampOrMin() const {
    return timestamp.value_or(Timestamp::Min());
  }

  friend bool operator==(const StreamRecord&, const StreamRecord&) = default;

  T value{};

  // An explicit MIN is a timestamp (TS-003, PROC-014).
  std::optional<Timestamp> timestamp;
};

// "Record(value @ timestamp)" or "Record(value @ none)", for values that can be
// written to a stream.
template <class T>
  requires requires(std::ostream& out, const T& value) { out << value; }
std::ostream& operator<<(std::ostream& stream, const StreamRecord<T>& record) {
  stream << "Record(" << record.value << " @ ";
  if (record.timestamp.has_value()) {
    stream << *record.timestamp;
  } else {
    stream << "none";
  }
  return stream << ")";
}

}  // namespace tidemark

#endif  // TIDEMARK_STREAM_STREAM_RECORD_H_
