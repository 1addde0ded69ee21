// The workings of harness/matchers.h; not to be included by anything else.

#ifndef TIDEMARK_HARNESS_RECORD_MATCHER_H_
#define TIDEMARK_HARNESS_RECORD_MATCHER_H_

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/printing.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {
namespace internal {

template <class T>
const StreamRecord<T>* RecordIn(const StreamElement<T>& element) {
  return element.AsRecord();
}
template <class T>
const StreamRecord<T>* RecordIn(const StreamRecord<T>& record) {
  return &record;
}

// What an element is called that is of another kind than expected.
template <class T>
const char* KindName(const StreamElement<T>& element) {
  static constexpr const char* kNames[] = {
      "a record",          "a watermark",      "a watermark status",
      "record attributes", "a latency marker", "a generalized watermark"};
  return kNames[element.variant().index()];
}

// What the record matchers ask of a timestamp: nothing, that there is none, or
// that it matches.
struct AnyTimestamp {};
struct NoTimestamp {};

// Matches elements that are a record with that value and timestamp.
template <class ValueMatcher>
class RecordMatcher {
 public:
  using TimestampMatcher =
      std::variant<AnyTimestamp, NoTimestamp, ::testing::Matcher<Timestamp>>;

  RecordMatcher(ValueMatcher value, TimestampMatcher timestamp)
      : value_(std::move(value)), timestamp_(std::move(timestamp)) {}

  // By value, by reference or by const reference, as containers have it.
  template <class Element>
  operator ::testing::Matcher<Element>() const {  // Implicit, as in gmock.
    return ::testing::Matcher<Element>(new Impl<Element>(value_, timestamp_));
  }

 private:
  template <class Element>
  class Impl : public ::testing::MatcherInterface<Element> {
   public:
    using Record = std::remove_cvref_t<decltype(*RecordIn(
        std::declval<const std::remove_cvref_t<Element>&>()))>;
    using Value = decltype(Record::value);

    Impl(const ValueMatcher& value, TimestampMatcher timestamp)
        : value_(::testing::SafeMatcherCast<const Value&>(value)),
          timestamp_(std::move(timestamp)) {}

    bool MatchAndExplain(
        Element element,
        ::testing::MatchResultListener* listener) const override {
      const Record* const record = RecordIn(std::as_const(element));
      if (record == nullptr) {
        ExplainKind(element, listener);
        return false;
      }
      return ValueMatches(*record, listener) &&
             TimestampMatches(*record, listener);
    }

    void DescribeTo(std::ostream* stream) const override {
      *stream << "is a record whose value ";
      value_.DescribeTo(stream);
      DescribeTimestamp(stream);
    }

    void DescribeNegationTo(std::ostream* stream) const override {
      *stream << "is not a record whose value ";
      value_.DescribeTo(stream);
      DescribeTimestamp(stream);
    }

   private:
    template <class Other>
    static void ExplainKind(const Other& element,
                            ::testing::MatchResultListener* listener) {
      if constexpr (requires { KindName(element); }) {
        *listener << "which is " << KindName(element);
      }
    }

    bool ValueMatches(const Record& record,
                      ::testing::MatchResultListener* listener) const {
      ::testing::StringMatchResultListener reason;
      if (value_.MatchAndExplain(record.value, &reason)) return true;
      *listener << "whose value is " << ::testing::PrintToString(record.value);
      if (!reason.str().empty()) *listener << ", " << reason.str();
      return false;
    }

    bool TimestampMatches(const Record& record,
                          ::testing::MatchResultListener* listener) const {
      const std::optional<Timestamp>& timestamp = record.timestamp;
      bool matches = true;
      if (std::holds_alternative<NoTimestamp>(timestamp_)) {
        matches = !timestamp.has_value();
      } else if (const auto* matcher =
                     std::get_if<::testing::Matcher<Timestamp>>(&timestamp_)) {
        matches = timestamp.has_value() && matcher->Matches(*timestamp);
      }
      if (!matches) {
        *listener << "whose timestamp is "
                  << (timestamp.has_value() ? ToString(*timestamp) : "none");
      }
      return matches;
    }

    void DescribeTimestamp(std::ostream* stream) const {
      if (std::holds_alternative<NoTimestamp>(timestamp_)) {
        *stream << ", without a timestamp";
      } else if (const auto* matcher =
                     std::get_if<::testing::Matcher<Timestamp>>(&timestamp_)) {
        *stream << ", with a timestamp that ";
        matcher->DescribeTo(stream);
      }
    }

    ::testing::Matcher<const Value&> value_;
    TimestampMatcher timestamp_;
  };

  ValueMatcher value_;
  TimestampMatcher timestamp_;
};

std::string DescribeWatermark(const ::testing::Matcher<Timestamp>& timestamp,
                              bool negation);

std::string DescribeStatus(const char* name, bool negation);

template <class T>
bool StatusMatches(const StreamElement<T>& element, WatermarkStatus expected,
                   ::testing::MatchResultListener* listener) {
  const WatermarkStatus* const status = element.AsWatermarkStatus();
  if (status == nullptr) *listener << "which is " << KindName(element);
  return status != nullptr && *status == expected;
}

template <class Elements>
bool NoRecordIsLate(const Elements& elements,
                    ::testing::MatchResultListener* listener) {
  std::size_t index = 0;
  std::optional<Watermark> last;
  for (const auto& element : elements) {
    if (const Watermark* const watermark = element.AsWatermark()) {
      last = *watermark;
    } else if (const auto* const record = element.AsRecord();
               record != nullptr && record->timestamp.has_value() &&
               last.has_value() && *record->timestamp <= last->timestamp) {
      *listener << "whose element #" << index
                << " is late: " << ::testing::PrintToString(element)
                << " comes after " << ::testing::PrintToString(*last);
      return false;
    }
    ++index;
  }
  return true;
}

}  // namespace internal

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_RECORD_MATCHER_H_
