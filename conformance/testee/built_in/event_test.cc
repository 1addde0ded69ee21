#include "tidemark/conformance/testee/built_in/event.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

Value Key(const char* kind, Value key) {
  return Value::Map{{kind, std::move(key)}};
}

TEST(EventTest, RecordHasWhatIsWritten) {
  const StreamRecord<Event> record =
      ParseRecord(Value::Map{{"key", "k"}, {"value", 1}, {"ts", 1000}});
  EXPECT_EQ(record.value.key, Key("string", "k"));
  EXPECT_EQ(record.value.value, Value(1));
  EXPECT_EQ(record.timestamp, Timestamp(1000));
}

TEST(EventTest, WhatIsNotWrittenIsAbsent) {
  const StreamRecord<Event> record = ParseRecord(Value::Map{});
  EXPECT_EQ(record.value.key, std::nullopt);
  EXPECT_EQ(record.value.value, std::nullopt);
  EXPECT_EQ(record.timestamp, std::nullopt);
}

TEST(EventTest, NullIsNotAbsent) {
  const StreamRecord<Event> record =
      ParseRecord(Value::Map{{"key", nullptr}, {"value", nullptr}});
  EXPECT_EQ(record.value.key, Value());
  EXPECT_EQ(record.value.value, Value());
}

TEST(EventTest, TimestampNoneIsAbsent) {
  EXPECT_EQ(ParseRecord(Value::Map{{"ts", "none"}}).timestamp, std::nullopt);
}

TEST(EventTest, RecordIsShownAsItWasWritten) {
  const Value written =
      Value::Map{{"key", Key("int", 7)}, {"value", "a"}, {"ts", -5}};
  EXPECT_EQ(RecordToValue(ParseRecord(written)),
            (Value::Map{{"record", written}}));
  EXPECT_EQ(RecordToValue(ParseRecord(Value::Map{})),
            (Value::Map{{"record", Value::Map{}}}));
}

TEST(EventTest, ElementsAreShownByKind) {
  EXPECT_EQ(ElementToValue(Watermark{Timestamp(5)}),
            (Value::Map{{"watermark", 5}}));
  EXPECT_EQ(ElementToValue(WatermarkStatus::Idle()),
            (Value::Map{{"status", "idle"}}));
  EXPECT_EQ(ElementToValue(WatermarkStatus::Active()),
            (Value::Map{{"status", "active"}}));
  EXPECT_EQ(ElementToValue(RecordAttributes{true}),
            (Value::Map{{"attributes", Value::Map{{"backlog", true}}}}));
}

TEST(EventTest, ElementThatScenariosCannotSayIsAnError) {
  EXPECT_THROW(ElementToValue(LatencyMarker{}), Error);
}

// KG-004, KG-005: text by its units, a long by both of its halves.
TEST(EventTest, KeysHashByTheirType) {
  EXPECT_EQ(KeyHashCode(Key("string", "ab")), 97 * 31 + 98);
  EXPECT_EQ(KeyHashCode(Key("int", -1)), -1);
  EXPECT_EQ(KeyHashCode(Key("long", std::int64_t{1} << 32)), 1);
  EXPECT_EQ(KeyHashCode(Key("long", -1)), 0);
}

TEST(EventTest, MissingKeyHasNoHash) {
  try {
    KeyHashCode(Value());
    FAIL() << "a null key has a hash";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kNullValue);
  }
}

TEST(EventTest, NamespacesAreTexts) {
  EXPECT_EQ(NamespaceToString("ns"), "ns");
  EXPECT_EQ(NamespaceToString(5), "5");
}

TEST(EventTest, StateSizeIsThatOfTheContents) {
  EXPECT_EQ(StateSizeOf(Value("abc")), 3u);
  EXPECT_EQ(StateSizeOf(Value(Value::List{1, true, "ab"})), 8u + 1u + 2u);
  EXPECT_EQ(StateSizeOf(Value(Value::Map{{"xyz", nullptr}})), 3u + 1u);
  EXPECT_EQ(StateSizeOf(Event{Value("k"), Value(1)}), 1u + 8u);
}

}  // namespace
}  // namespace tidemark
