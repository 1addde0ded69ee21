#include "tidemark/conformance/testee/built_in/fields.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using testing::CodeOf;

TEST(FieldsTest, WhatIsNotWrittenHasItsDefault) {
  const Value empty = Value::Map{};
  EXPECT_EQ(TimeOr(empty, "clock", Timestamp(1)), Timestamp(1));
  EXPECT_EQ(DurationOr(empty, "interval", milliseconds(200)),
            milliseconds(200));
  EXPECT_TRUE(BoolOr(empty, "keyed", true));
  EXPECT_EQ(IntOr(empty, "parallelism", 3), 3);
  EXPECT_EQ(TextOr(empty, "mode", "streaming"), "streaming");
}

TEST(FieldsTest, WhatIsWrittenIsRead) {
  const Value fields = Value::Map{{"clock", "MAX-1"},
                                  {"interval", Value::Map{{"s", 2}}},
                                  {"keyed", false},
                                  {"parallelism", 4},
                                  {"mode", "batch"}};
  EXPECT_EQ(TimeOr(fields, "clock", Timestamp(1)),
            WrappingSubtract(Timestamp::Max(), milliseconds(1)));
  EXPECT_EQ(DurationOr(fields, "interval", milliseconds(200)),
            milliseconds(2000));
  EXPECT_FALSE(BoolOr(fields, "keyed", true));
  EXPECT_EQ(IntOr(fields, "parallelism", 3), 4);
  EXPECT_EQ(TextOr(fields, "mode", "streaming"), "batch");
}

TEST(FieldsTest, OtherFormsAreRefused) {
  EXPECT_EQ(CodeOf([] { ToTime("soon"); }), ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { ToDuration(Value::List{}); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { WithDuration("soon", [](auto) {}); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(
      CodeOf([] { WordOrField(Value::Map{{"tumbling", 1}, {"sliding", 2}}); }),
      ErrorCode::kIllegalArgument);
}

TEST(FieldsTest, DurationTooLargeForMillisecondsOverflows) {
  const Value seconds = Value::Map{{"s", std::int64_t{1} << 60}};
  EXPECT_EQ(CodeOf([&] { ToDuration(seconds); }), ErrorCode::kOverflow);
}

TEST(FieldsTest, ClockGoesToATimeOrOnByADuration) {
  const Timestamp now(100);
  EXPECT_EQ(ClockTarget(40, now), Timestamp(40));
  EXPECT_EQ(ClockTarget(Value::Map{{"advance", 40}}, now), Timestamp(140));
}

TEST(FieldsTest, ClockIsHeldAtTheEndOfTime) {
  EXPECT_EQ(ClockTarget(Value::Map{{"advance", "MAX"}}, Timestamp(100)),
            Timestamp::Max());
}

TEST(FieldsTest, TimeDomainsAreWords) {
  for (const TimeDomain domain :
       {TimeDomain::kEventTime, TimeDomain::kProcessingTime}) {
    EXPECT_EQ(ToTimeDomain(TimeDomainWord(domain)), domain);
  }
  EXPECT_STREQ(TimeDomainWord(TimeDomain::kProcessingTime), "processing");
}

TEST(FieldsTest, WordsAndFieldsHaveANameAndAnArgument) {
  const auto [word, nothing] = WordOrField("monotonous");
  EXPECT_EQ(word, "monotonous");
  EXPECT_EQ(nothing, Value());
  const auto [field, argument] = WordOrField(Value::Map{{"wm", 5}});
  EXPECT_EQ(field, "wm");
  EXPECT_EQ(argument, Value(5));
}

TEST(FieldsTest, DurationsKeepTheUnitTheyAreWrittenIn) {
  const auto nanoseconds = [](auto duration) {
    return std::chrono::nanoseconds(duration).count();
  };
  EXPECT_EQ(WithDuration(Value::Map{{"ns", 5}}, nanoseconds), 5);
  EXPECT_EQ(WithDuration(5, nanoseconds), 5'000'000);
  EXPECT_EQ(WithDuration(Value::Map{{"s", 5}}, nanoseconds), 5'000'000'000);
}

}  // namespace
}  // namespace tidemark
