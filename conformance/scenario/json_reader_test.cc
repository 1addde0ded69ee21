// What the JSON reader takes, what it refuses, and where it says so.

#include "tidemark/conformance/scenario/json_reader.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace tidemark {
namespace {

// The value in `text`, or what is wrong with it.
std::string Read(const std::string& text) {
  const ReadResult read = ReadJson("f", text);
  EXPECT_NE(read.document.has_value(), read.problem.has_value());
  return read.problem.has_value() ? ToString(*read.problem)
                                  : ToString(read.document->root);
}

using Cases = std::vector<std::pair<std::string, std::string>>;

void ExpectAll(const Cases& cases) {
  for (const auto& [text, result] : cases)
    EXPECT_EQ(Read(text), result) << text;
}

TEST(ReadJsonTest, ReadsEachKindOfValue) {
  ExpectAll({
      {"null", "null"},
      {" true ", "true"},
      {"false\n", "false"},
      {"-12", "-12"},
      {"-0", "0"},
      {"9007199254740992", "9007199254740992"},
      {"1.0", "1.0"},
      {"1.7", "1.7"},
      {"-2.5E-1", "-0.25"},
      {"1e3", "1000.0"},
      {"\"\"", "\"\""},
      {"[]", "[]"},
      {"[1, [2], {}]", "[1, [2], {}]"},
      {"{\"a\": {\"b\" : null}, \"c\":\t[1\r\n]}", "{a: {b: null}, c: [1]}"},
  });
}

TEST(ReadJsonTest, ReadsEscapes) {
  ExpectAll({
      {R"("\"\\\/")", R"("\"\\/")"},
      {R"("\n\t")", R"("\n\t")"},
      {R"("\u0041\u00e9\u20AC")", "\"A\xc3\xa9\xe2\x82\xac\""},
      {R"("\ud83c\udf0a")", "\"\xf0\x9f\x8c\x8a\""},
      {R"("\u0000")", "\"\\u0000\""},
  });
}

TEST(ReadJsonTest, RefusesWhatIsNotJson) {
  ExpectAll({
      {"", "f: byte 0: needed a value, found the end"},
      {"nul", "f: byte 0: needed a value, found 'n'"},
      {"True", "f: byte 0: needed a value, found 'T'"},
      {"NaN", "f: byte 0: needed a value, found 'N'"},
      {"-", "f: byte 0: needed a value, found '-'"},
      {"+1", "f: byte 0: needed a value, found '+'"},
      {".5", "f: byte 0: needed a value, found '.'"},
      {"'a'", "f: byte 0: needed a value, found '''"},
      {"01", "f: byte 1: nothing may follow the value"},
      {"1.", "f: byte 1: nothing may follow the value"},
      {"1e", "f: byte 1: nothing may follow the value"},
      {"1 2", "f: byte 2: nothing may follow the value"},
      {"{} {}", "f: byte 3: nothing may follow the value"},
      {"// no\n1", "f: byte 0: needed a value, found '/'"},
      {"[1", "f: byte 2: needed ',' or ']', found the end"},
      {"[1 2]", "f: byte 3: needed ',' or ']', found '2'"},
      {"[1,]", "f: byte 3: needed a value, found ']' (at /1)"},
      {"{\"a\" 1}", "f: byte 5: needed ':' after a key, found '1'"},
      {"{\"a\": 1,}", "f: byte 8: needed a key in quotes, found '}'"},
      {"{a: 1}", "f: byte 1: needed a key in quotes, found 'a'"},
      {"{\"a\": 1 \"b\"", "f: byte 8: needed ',' or '}', found '\"'"},
      {"\"a", "f: byte 0: text without a closing quote"},
      {"[\"a\nb\"]",
       "f: byte 3: control characters in text must be escaped (at /0)"},
      {"\"\\x\"", "f: byte 1: no such escape: '\\' before 'x'"},
      {"\"\\", "f: byte 1: no such escape: '\\' before the end"},
      {"\"\\u12g4\"",
       "f: byte 5: needed four hexadecimal digits after '\\u', found 'g'"},
      {"\"\\u12",
       "f: byte 5: needed four hexadecimal digits after '\\u', "
       "found the end"},
  });
}

TEST(ReadJsonTest, RefusesWhatIsNoUtf8) {
  ExpectAll({
      {"\"\xff\"", "f: byte 1: a byte that is no UTF-8"},
      {"[\"a\xc3\"]", "f: byte 3: a byte that is no UTF-8 (at /0)"},
      {"\"\xed\xa0\x80\"", "f: byte 1: a byte that is no UTF-8"},
      {"\xff", "f: byte 0: needed a value, found a byte that is no UTF-8"},
      {"\xef\xbb\xbf"
       "1",
       "f: byte 0: needed a value, found '\xef\xbb\xbf'"},
      {"\"\\ud800\"", "f: byte 1: half of a surrogate pair"},
      {"\"\\ud800\\u0041\"", "f: byte 1: half of a surrogate pair"},
      {"\"\\udc00\"", "f: byte 1: half of a surrogate pair"},
  });
}

TEST(ReadJsonTest, RefusesDuplicateKeys) {
  ExpectAll({
      {R"({"a": 1, "a": 2})",
       "f: byte 9: duplicate key 'a', first at byte 1 (at /a)"},
      {R"([{"x": {"a": 1, "b": 1, "\u0061": 2}}])",
       "f: byte 24: duplicate key 'a', first at byte 8 (at /0/x/a)"},
      {R"([{"a": 1}, {"a": 2}])", "[{a: 1}, {a: 2}]"},
  });
}

TEST(ReadJsonTest, RefusesNumbersOutOfRange) {
  ExpectAll({
      {"9223372036854775808",
       "f: byte 0: the integer 9223372036854775808 is out of the 64-bit range"},
      {"[-9223372036854775809]",
       "f: byte 1: the integer -9223372036854775809 is out of the 64-bit "
       "range (at /0)"},
      {"{\"a\": 9007199254740993}",
       "f: byte 6: the integer 9007199254740993 is beyond +-2^53, where many "
       "readers round it; write it as text: \"9007199254740993\" (at /a)"},
      {"1e999", "f: byte 0: the number 1e999 is out of the range of doubles"},
  });
}

TEST(ReadJsonTest, NestingEndsAt64) {
  const std::string open64(64, '[');
  const std::string close64(64, ']');
  EXPECT_EQ(Read(open64 + "[1]" + close64).substr(0, 10), "f: byte 65");
  EXPECT_EQ(Read(open64 + "[]" + close64), open64 + "[]" + close64);
  std::string pointer;
  for (int i = 0; i < 65; ++i) pointer += "/0";
  EXPECT_EQ(Read(open64 + "[[]]" + close64),
            "f: byte 65: nested deeper than 64 (at " + pointer + ")");
  EXPECT_EQ(Read(std::string(100000, '[')),
            "f: byte 65: nested deeper than 64 (at " + pointer + ")");
}

TEST(ReadJsonTest, PointersEscapeSlashesAndTildes) {
  EXPECT_EQ(Read(R"({"a/b": {"~": 1e999}})"),
            "f: byte 14: the number 1e999 is out of the range of doubles (at "
            "/a~1b/~0)");
}

TEST(ReadJsonTest, KnowsWhereEachValueAndKeyStood) {
  const ReadResult read = ReadJson("f", R"( {"a": [1, {"b": 2}]} )");
  ASSERT_TRUE(read.document.has_value());
  const LocationTree& root = read.document->locations;
  EXPECT_EQ(root.value.offset, 1u);
  EXPECT_EQ(root.children[0].key.offset, 2u);
  EXPECT_EQ(root.children[0].value.offset, 7u);
  EXPECT_EQ(root.children[0].children[0].value.offset, 8u);
  EXPECT_EQ(root.children[0].children[1].children[0].value.offset, 17u);
}

}  // namespace
}  // namespace tidemark
