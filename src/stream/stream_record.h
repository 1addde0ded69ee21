// StreamRecord: a value with the event time that it happened at, or without
// one.
//
// Threads: a value; as safe as T.

#ifndef TIDEMARK_STREAM_STREAM_RECORD_H_
#define TIDEMARK_STREAM_STREAM_RECORD_H_

#include <optional>
#include <ostream>
#include <type_traits>
#include <utility>

#include "tidemark/base/timestamp.h"

namespace tidemark {

template <class T>
struct StreamRecord {
  StreamRecord() = default;

  // A record without a timestamp.
  explicit StreamRecord(T record_value) : value(std::move(record_value)) {}

  StreamRecord(T record_value, Timestamp record_timestamp)
      : value(std::move(record_value)), timestamp(record_timestamp) {}

  StreamRecord(T record_value, const std::optional<Timestamp>& record_timestamp)
      : value(std::move(record_value)) {
    CopyTimestamp(record_timestamp);
  }

  // A record that was just written is read again at once, by whoever it is
  // passed to. A copy of the optional in one piece would wait until its two
  // pieces have left the store buffer, which costs more than all else that is
  // done to a record on its way.
  StreamRecord(const StreamRecord& other) : value(other.value) {
    CopyTimestamp(other.timestamp);
  }
  StreamRecord(StreamRecord&& other) noexcept(
      std::is_nothrow_move_constructible_v<T>)
      : value(std::move(other.value)) {
    CopyTimestamp(other.timestamp);
  }
  StreamRecord& operator=(const StreamRecord& other) {
    value = other.value;
    CopyTimestamp(other.timestamp);
    return *this;
  }
  StreamRecord& operator=(StreamRecord&& other) noexcept(
      std::is_nothrow_move_assignable_v<T>) {
    value = std::move(other.value);
    CopyTimestamp(other.timestamp);
    return *this;
  }

  // The timestamp as arithmetic sees it: a missing one reads as MIN (TS-002).
  Timestamp TimestampOrMin() const {
    return timestamp.value_or(Timestamp::Min());
  }

  friend bool operator==(const StreamRecord&, const StreamRecord&) = default;

  T value{};

  // An explicit MIN is a timestamp (TS-003, PROC-014).
  std::optional<Timestamp> timestamp;

 private:
  void CopyTimestamp(const std::optional<Timestamp>& other) {
    if (other.has_value()) {
      timestamp.emplace(*other);
    } else {
      timestamp.reset();
    }
  }
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
