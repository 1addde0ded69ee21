// GoogleMock matchers for what comes out of an operator.
//
//   EXPECT_THAT(harness.Output(),
//               ElementsAre(IsRecord("a", Timestamp(5)),
//                           IsWatermark(Timestamp(9)), IsIdle()));
//   EXPECT_THAT(harness.Output(), Contains(IsRecord(HasSubstr("late"))));
//   EXPECT_THAT(harness.SideOutput(kLate), ElementsAre(IsRecord(7)));
//   EXPECT_THAT(harness.Close(), IsDrained());
//
// All but the last two match a StreamElement<T> of any T, and those for records
// match a StreamRecord<T> as well, so that they serve for side outputs. Values
// and timestamps may be given as matchers.
//
// Brings harness/printing.h along, so that failed expectations can be read.

#ifndef TIDEMARK_HARNESS_MATCHERS_H_
#define TIDEMARK_HARNESS_MATCHERS_H_

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/printing.h"
#include "tidemark/harness/record_matcher.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

// A record with that value, whatever its timestamp. `value` is a value or a
// matcher.
template <class ValueMatcher>
auto IsRecord(ValueMatcher value) {
  return internal::RecordMatcher<ValueMatcher>(std::move(value),
                                               internal::AnyTimestamp{});
}

// A record with that value and that timestamp, each a value or a matcher. A
// record without a timestamp does not match.
template <class ValueMatcher, class TimestampMatcher>
auto IsRecord(ValueMatcher value, const TimestampMatcher& timestamp) {
  return internal::RecordMatcher<ValueMatcher>(
      std::move(value), ::testing::SafeMatcherCast<Timestamp>(timestamp));
}

// A record with that value and no timestamp; an explicit MIN is one (PROC-014).
template <class ValueMatcher>
auto IsRecordWithoutTimestamp(ValueMatcher value) {
  return internal::RecordMatcher<ValueMatcher>(std::move(value),
                                               internal::NoTimestamp{});
}

// Any record without a timestamp.
inline auto IsRecordWithoutTimestamp() {
  return IsRecordWithoutTimestamp(::testing::_);
}

// A watermark at that timestamp, which is a value or a matcher.
MATCHER_P(IsWatermark, timestamp,
          internal::DescribeWatermark(
              ::testing::SafeMatcherCast<Timestamp>(timestamp), negation)) {
  if (const Watermark* const watermark = arg.AsWatermark()) {
    return ::testing::ExplainMatchResult(timestamp, watermark->timestamp,
                                         result_listener);
  }
  *result_listener << "which is " << internal::KindName(arg);
  return false;
}

// The watermark that ends a stream.
inline auto IsMaxWatermark() { return IsWatermark(Timestamp::Max()); }

// The status IDLE.
MATCHER(IsIdle, internal::DescribeStatus("IDLE", negation)) {
  return internal::StatusMatches(arg, WatermarkStatus::Idle(), result_listener);
}

// The status ACTIVE.
MATCHER(IsActive, internal::DescribeStatus("ACTIVE", negation)) {
  return internal::StatusMatches(arg, WatermarkStatus::Active(),
                                 result_listener);
}

// An output in which each record with a timestamp comes before the watermark
// that claims it: its timestamp is above that of the last watermark before it
// (HARN-028). Records without a timestamp are not looked at.
MATCHER(HasNoLateRecords, negation ? "has a record behind its watermark"
                                   : "has no record behind its watermark") {
  return internal::NoRecordIsLate(arg, result_listener);
}

// What Close and Undrained return if the operator holds neither timers nor
// state any more.
MATCHER(IsDrained, negation ? "holds timers or state" : "holds nothing") {
  return arg.IsEmpty();
}

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_MATCHERS_H_
