// The JSON that values are written as.

#include "tidemark/conformance/scenario/json_writer.h"

#include <gtest/gtest.h>

#include <limits>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/json_reader.h"

namespace tidemark {
namespace {

using Int = std::numeric_limits<std::int64_t>;

TEST(ToJsonTest, WritesEachKindOfValue) {
  const std::vector<std::pair<Value, std::string>> cases = {
      {nullptr, "null"},
      {true, "true"},
      {-5, "-5"},
      {1.0, "1.0"},
      {-0.25, "-0.25"},
      {1e300, "1e+300"},
      {"a \"b\"\\\n\t\x01", R"("a \"b\"\\\n\u0009\u0001")"},
      {"\xc3\xa9", "\"\xc3\xa9\""},
      {Value::List{}, "[]"},
      {Value::Map{}, "{}"},
      {Value::Map{{"b", Value::List{1, "x"}}, {"a", Value::Map{{"", false}}}},
       R"({"b":[1,"x"],"a":{"":false}})"},
  };
  for (const auto& [value, json] : cases) EXPECT_EQ(ToJson(value), json);
}

TEST(ToJsonTest, IntegersBeyondPlainOnesAreText) {
  EXPECT_EQ(ToJson(9007199254740992), "9007199254740992");
  EXPECT_EQ(ToJson(9007199254740993), "\"9007199254740993\"");
  EXPECT_EQ(ToJson(-9007199254740993), "\"-9007199254740993\"");
  EXPECT_EQ(ToJson(Int::max()), "\"MAX\"");
  EXPECT_EQ(ToJson(Int::min() + 1), "\"MIN+1\"");
}

TEST(ToJsonTest, ReplacesBytesThatAreNoUtf8) {
  EXPECT_EQ(ToJson("a\xff"
                   "b\xc3"),
            "\"a\xef\xbf\xbd"
            "b\xef\xbf\xbd\"");
}

TEST(ToJsonTest, RefusesNumbersThatJsonHasNot) {
  for (const double number : {std::numeric_limits<double>::infinity(),
                              -std::numeric_limits<double>::infinity(),
                              std::numeric_limits<double>::quiet_NaN()}) {
    try {
      ToJson(Value::List{number});
      FAIL() << "nothing was thrown for " << number;
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::kSerialization);
    }
  }
}

TEST(ToJsonTest, IsReadBackAsTheSame) {
  const Value value = Value::Map{
      {"text", "line\nbreak \xf0\x9f\x8c\x8a \\ \" /"},
      {"numbers", Value::List{0, -1, 9007199254740992, 0.1, 1.0, -2.5e-8}},
      {"nothing", nullptr},
      {"nested", Value::List{Value::List{}, Value::Map{{"a", true}}}}};
  const ReadResult compact = ReadJson("f", ToJson(value));
  ASSERT_TRUE(compact.document.has_value());
  EXPECT_EQ(compact.document->root, value);
  const ReadResult indented = ReadJson("f", ToIndentedJson(value));
  ASSERT_TRUE(indented.document.has_value());
  EXPECT_EQ(indented.document->root, value);
}

TEST(ToIndentedJsonTest, PutsEachItemOnALine) {
  EXPECT_EQ(
      ToIndentedJson(Value::Map{
          {"a", Value::List{1, Value::List{}, Value::Map{{"b", nullptr}}}}}),
      R"({
  "a": [
    1,
    [],
    {
      "b": null
    }
  ]
}
)");
}

}  // namespace
}  // namespace tidemark
