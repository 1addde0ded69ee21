// Times, durations and keys as scenarios write them.

#include "tidemark/conformance/scenario/scalars.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using Unit = WrittenDuration::Unit;

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

TEST(ParseTimeTest, ReadsNumbersNamesAndIntegersInText) {
  const std::vector<std::pair<Value, std::int64_t>> cases = {
      {0, 0},
      {-1, -1},
      {"MIN", kMin},
      {"MAX", kMax},
      {"MIN+0", kMin},
      {"MIN+1", kMin + 1},
      {"MAX-1750", kMax - 1750},
      {"MAX-9223372036854775807", 0},
      {"0", 0},
      {"-5", -5},
      {"9223372036854775807", kMax},
      {"-9223372036854775808", kMin},
  };
  for (const auto& [written, millis] : cases) {
    EXPECT_EQ(ParseTime(written), Timestamp(millis)) << written;
  }
}

TEST(ParseTimeTest, RefusesEverythingElse) {
  const std::vector<Value> cases = {nullptr,
                                    true,
                                    1.0,
                                    "",
                                    "none",
                                    "min",
                                    "MIN-1",
                                    "MAX+1",
                                    "MIN+",
                                    "MIN+-1",
                                    "MIN+01",
                                    "+5",
                                    "05",
                                    "-0",
                                    "-05",
                                    " 5",
                                    "5 ",
                                    "1e3",
                                    "MAX-x",
                                    "9223372036854775808",
                                    "-9223372036854775809",
                                    Value::List{5}};
  for (const Value& written : cases) {
    EXPECT_EQ(ParseTime(written), std::nullopt) << written;
  }
}

TEST(TimeToValueTest, WritesTextOnlyBeyondWhatANumberHoldsExactly) {
  EXPECT_EQ(TimeToValue(Timestamp(5)), Value(5));
  EXPECT_EQ(TimeToValue(Timestamp(kMaxPlainInteger)), Value(kMaxPlainInteger));
  EXPECT_EQ(TimeToValue(Timestamp(kMaxPlainInteger + 1)),
            Value("9007199254740993"));
  EXPECT_EQ(TimeToValue(Timestamp(-kMaxPlainInteger - 1)),
            Value("-9007199254740993"));
  EXPECT_EQ(TimeToValue(Timestamp::Max()), Value("MAX"));
  EXPECT_EQ(TimeToValue(Timestamp(kMin + 7)), Value("MIN+7"));
}

TEST(ParseDurationTest, ReadsMillisecondsNanosecondsAndSeconds) {
  EXPECT_EQ(ParseDuration(2000), (WrittenDuration{2000, Unit::kMilliseconds}));
  EXPECT_EQ(ParseDuration(-1), (WrittenDuration{-1, Unit::kMilliseconds}));
  EXPECT_EQ(ParseDuration("MAX"), (WrittenDuration{kMax, Unit::kMilliseconds}));
  EXPECT_EQ(ParseDuration(Value::Map{{"ns", 1}}),
            (WrittenDuration{1, Unit::kNanoseconds}));
  EXPECT_EQ(ParseDuration(Value::Map{{"s", "9223372036854775807"}}),
            (WrittenDuration{kMax, Unit::kSeconds}));
  EXPECT_EQ(ParseDuration(Value::Map{{"h", 1}}), std::nullopt);
  EXPECT_EQ(ParseDuration(Value::Map{{"ns", 1.5}}), std::nullopt);
  EXPECT_EQ(ParseDuration(Value::Map{{"ns", 1}, {"s", 1}}), std::nullopt);
  EXPECT_EQ(ParseDuration("soon"), std::nullopt);
}

// GEN-008: whole milliseconds, and an arithmetic error beyond 64 bits.
TEST(WrittenDurationTest, TruncatesToMillisecondsAndFailsBeyondTheRange) {
  EXPECT_EQ((WrittenDuration{1, Unit::kNanoseconds}.ToMillis()),
            milliseconds(0));
  EXPECT_EQ((WrittenDuration{-1'999'999, Unit::kNanoseconds}.ToMillis()),
            milliseconds(-1));
  EXPECT_EQ((WrittenDuration{2, Unit::kSeconds}.ToMillis()),
            milliseconds(2000));
  EXPECT_EQ((WrittenDuration{kMax / 1000, Unit::kSeconds}.ToMillis()),
            milliseconds(9223372036854775000));
  for (const std::int64_t seconds : {kMax / 1000 + 1, kMin}) {
    try {
      WrittenDuration{seconds, Unit::kSeconds}.ToMillis();
      FAIL() << "nothing was thrown for " << seconds;
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::kOverflow);
    }
  }
}

TEST(NormalizeKeyTest, ShortKeysBecomeTyped) {
  const Value typed_int = Value::Map{{"int", -1}};
  EXPECT_EQ(NormalizeKey(nullptr), Value());
  EXPECT_EQ(NormalizeKey("k"), Value(Value::Map{{"string", "k"}}));
  EXPECT_EQ(NormalizeKey(-1), Value(Value::Map{{"long", -1}}));
  EXPECT_EQ(NormalizeKey(typed_int), typed_int);
  EXPECT_EQ(NormalizeKey(Value::Map{{"long", "9223372036854775807"}}),
            Value(Value::Map{{"long", kMax}}));
  EXPECT_EQ(NormalizeKey(Value::Map{{"string", "5"}}),
            Value(Value::Map{{"string", "5"}}));
}

TEST(NormalizeKeyTest, RefusesWhatIsNoKey) {
  const std::vector<Value> cases = {
      1.5,
      true,
      Value::List{1},
      Value::Map{},
      Value::Map{{"int", 2147483648}},
      Value::Map{{"int", "k"}},
      Value::Map{{"string", 5}},
      Value::Map{{"short", 5}},
      Value::Map{{"int", 1}, {"long", 1}},
  };
  for (const Value& key : cases) EXPECT_THROW(NormalizeKey(key), Error) << key;
}

TEST(NormalizeIntegersTest, TextBeyondPlainIntegersBecomesTheInteger) {
  EXPECT_EQ(NormalizeIntegers("MAX"), Value(kMax));
  EXPECT_EQ(NormalizeIntegers("9223372036854775807"), Value(kMax));
  EXPECT_EQ(NormalizeIntegers("5"), Value("5"));
  EXPECT_EQ(NormalizeIntegers("MAX-9223372036854775807"),
            Value("MAX-9223372036854775807"));
  EXPECT_EQ(NormalizeIntegers(Value::Map{{"MAX", Value::List{"MIN", 1}}}),
            Value(Value::Map{{"MAX", Value::List{kMin, 1}}}));
}

}  // namespace
}  // namespace tidemark
