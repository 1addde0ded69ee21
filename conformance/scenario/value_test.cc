// The dynamic value: kinds, equality, order, hash, sharing and text.

#include "tidemark/conformance/scenario/value.h"

#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <sstream>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

TEST(ValueTest, EachKindIsMadeFromItsCppType) {
  EXPECT_EQ(Value().kind(), Value::Kind::kNull);
  EXPECT_EQ(Value(nullptr).kind(), Value::Kind::kNull);
  EXPECT_EQ(Value(true).kind(), Value::Kind::kBool);
  EXPECT_EQ(Value(7).kind(), Value::Kind::kInt);
  EXPECT_EQ(Value(7.0).kind(), Value::Kind::kDouble);
  EXPECT_EQ(Value("true").kind(), Value::Kind::kString);
  EXPECT_EQ(Value(Value::List{1}).kind(), Value::Kind::kList);
  EXPECT_EQ(Value(Value::Map{{"a", 1}}).kind(), Value::Kind::kMap);
}

TEST(ValueTest, ReadingAnotherKindNamesBoth) {
  try {
    Value("k").AsInt();
    FAIL() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
    EXPECT_STREQ(error.what(), "needed an integer, found string: k");
  }
}

TEST(ValueTest, IntegerAndDoubleAreNeverEqual) {
  EXPECT_NE(Value(1), Value(1.0));
  EXPECT_NE(Value(0.0), Value(-0.0));
  EXPECT_NE(Value(1), Value("1"));
  EXPECT_NE(Value(0), Value(false));
}

TEST(ValueTest, MapsAreEqualInAnyOrderOfTheirEntries) {
  const Value one = Value::Map{{"a", 1}, {"b", Value::List{2, 3}}};
  const Value other = Value::Map{{"b", Value::List{2, 3}}, {"a", 1}};
  EXPECT_EQ(one, other);
  EXPECT_EQ(one <=> other, std::strong_ordering::equal);
  EXPECT_EQ(one.Hash(), other.Hash());
  EXPECT_NE(one, Value(Value::Map{{"a", 1}}));
  EXPECT_NE(one, Value(Value::Map{{"a", 1}, {"c", Value::List{2, 3}}}));
}

TEST(ValueTest, ListsAreEqualInTheirOrderOnly) {
  EXPECT_NE(Value(Value::List{1, 2}), Value(Value::List{2, 1}));
  EXPECT_NE(Value(Value::List{1, 2}).Hash(), Value(Value::List{2, 1}).Hash());
}

TEST(ValueTest, TheOrderIsByKindAndThenByContent) {
  const std::vector<Value> ascending = {
      nullptr,
      false,
      true,
      std::numeric_limits<std::int64_t>::min(),
      -1,
      2,
      -0.5,
      10.0,
      "",
      "a",
      "b",
      Value::List{},
      Value::List{1},
      Value::List{1, 1},
      Value::List{2},
      Value::Map{},
      Value::Map{{"z", 0}, {"a", 1}},
      Value::Map{{"a", 2}},
      Value::Map{{"b", 0}},
  };
  for (std::size_t i = 0; i < ascending.size(); ++i) {
    for (std::size_t j = 0; j < ascending.size(); ++j) {
      EXPECT_EQ(ascending[i] <=> ascending[j], i <=> j)
          << ascending[i] << " and " << ascending[j];
      EXPECT_EQ(ascending[i] == ascending[j], i == j);
    }
  }
}

TEST(ValueTest, ServesAsAKeyOfMaps) {
  std::map<Value, int> sorted = {{"k", 1}, {Value::Map{{"int", -1}}, 2}};
  EXPECT_EQ(sorted.at(Value::Map{{"int", -1}}), 2);
  EXPECT_EQ(std::hash<Value>()(Value("k")), Value("k").Hash());
}

TEST(ValueTest, ChangingACopyLeavesTheOriginalAlone) {
  Value list = Value::List{1};
  Value copy = list;
  copy.Append(2);
  EXPECT_EQ(ToString(list), "[1]");
  EXPECT_EQ(ToString(copy), "[1, 2]");

  Value map = Value::Map{{"a", 1}};
  Value map_copy = map;
  map_copy.Set("a", 2);
  map_copy.Set("b", 3);
  EXPECT_EQ(ToString(map), "{a: 1}");
  EXPECT_EQ(ToString(map_copy), "{a: 2, b: 3}");
}

TEST(ValueTest, WhatIsReadFromATemporaryOutlivesIt) {
  const auto make = [] {
    return Value(Value::Map{{"a", std::string(40, 'x')}, {"b", 2}});
  };
  std::string keys;
  for (const auto& entry : make().AsMap()) keys += entry.first;
  EXPECT_EQ(keys, "ab");
  const std::string& text = make().At("a").AsString();
  EXPECT_EQ(text, std::string(40, 'x'));
  const Value::List& list = Value(Value::List{1, 2}).AsList();
  EXPECT_EQ(list.size(), 2u);
}

TEST(ValueTest, AMapHoldsNoKeyTwice) {
  EXPECT_THROW(Value(Value::Map{{"a", 1}, {"b", 2}, {"a", 3}}), Error);
}

TEST(ValueTest, FindsEntriesByKey) {
  const Value map = Value::Map{{"key", "k"}, {"ts", 5}};
  EXPECT_EQ(map.At("ts"), Value(5));
  EXPECT_EQ(map.Find("value"), nullptr);
  EXPECT_EQ(Value(3).Find("value"), nullptr);
  try {
    map.At("value");
    FAIL() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "no 'value' in {key: k, ts: 5}");
  }
}

TEST(ValueTest, TextIsQuotedWhereItWouldReadAsSomethingElse) {
  const std::vector<std::pair<Value, std::string>> cases = {
      {"k", "k"},
      {"late-data", "late-data"},
      {"", "\"\""},
      {"5", "\"5\""},
      {"-x", "\"-x\""},
      {"true", "\"true\""},
      {"null", "\"null\""},
      {"a b", "\"a b\""},
      {"say \"hi\"\n", "\"say \\\"hi\\\"\\n\""},
      {std::string("\x01\x7f"), "\"\\u0001\\u007f\""},
      {"\xc3\xa9", "\"\xc3\xa9\""},
      {1.0, "1.0"},
      {-0.25, "-0.25"},
      {1e300, "1e+300"},
      {nullptr, "null"},
      {Value::Map{{"a b", Value::List{true, nullptr}}},
       "{\"a b\": [true, null]}"},
  };
  for (const auto& [value, text] : cases) {
    EXPECT_EQ(ToString(value), text);
    std::ostringstream stream;
    stream << value;
    EXPECT_EQ(stream.str(), text);
    EXPECT_EQ(::testing::PrintToString(value), text);
  }
}

}  // namespace
}  // namespace tidemark
