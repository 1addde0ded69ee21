// What the YAML reader takes, what it refuses, and where it says so.

#include "tidemark/conformance/scenario/yaml_reader.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace tidemark {
namespace {

// The value in `text`, or what is wrong with it.
std::string Read(const std::string& text) {
  const ReadResult read = ReadYaml("f", text);
  EXPECT_NE(read.document.has_value(), read.problem.has_value());
  return read.problem.has_value() ? ToString(*read.problem)
                                  : ToString(read.document->root);
}

using Cases = std::vector<std::pair<std::string, std::string>>;

void ExpectAll(const Cases& cases) {
  for (const auto& [text, result] : cases)
    EXPECT_EQ(Read(text), result) << text;
}

TEST(ReadYamlTest, PlainScalarsFollowJson) {
  ExpectAll({
      {"0", "0"},
      {"-12", "-12"},
      {"-0", "0"},
      {"1.5", "1.5"},
      {"1.0", "1.0"},
      {"1e3", "1000.0"},
      {"-2.5E-1", "-0.25"},
      {"true", "true"},
      {"false", "false"},
      {"null", "null"},
      {"9007199254740992", "9007199254740992"},
  });
}

TEST(ReadYamlTest, EverythingElseIsText) {
  ExpectAll({
      {"yes", "yes"},
      {"on", "on"},
      {"010", "\"010\""},
      {"+5", "\"+5\""},
      {"0x10", "\"0x10\""},
      {"1_000", "\"1_000\""},
      {".5", "\".5\""},
      {"5.", "\"5.\""},
      {"1e", "\"1e\""},
      {".inf", "\".inf\""},
      {"~", "\"~\""},
      {"Null", "Null"},
      {"NULL", "NULL"},
      {"True", "True"},
      {"MIN", "MIN"},
      {"MAX-1", "MAX-1"},
      {"2020-01-01", "\"2020-01-01\""},
      {"1:30", "\"1:30\""},
      {"a b", "\"a b\""},
      {"a\n  b", "\"a b\""},
  });
}

TEST(ReadYamlTest, WhatIsInQuotesIsText) {
  ExpectAll({
      {"'5'", "\"5\""},
      {"\"true\"", "\"true\""},
      {"'null'", "\"null\""},
      {"''", "\"\""},
      {"'<<'", "\"<<\""},
      {"'!x'", "\"!x\""},
      {"\"a\\n\\u00e9\"", "\"a\\n\xc3\xa9\""},
      {"|\n  5\n", "\"5\\n\""},
  });
}

TEST(ReadYamlTest, ListsAndMapsNest) {
  ExpectAll({
      {"[]", "[]"},
      {"{}", "{}"},
      {"- 1\n- [a, {b: null}]\n", "[1, [a, {b: null}]]"},
      {"a: 1\nb:\n  - c\n", "{a: 1, b: [c]}"},
      {"a:\n  null\n", "{a: null}"},
      {"- null\n- null # twice\n", "[null, null]"},
      {"[null, null]", "[null, null]"},
      {"{a: null, b: null}", "{a: null, b: null}"},
      {"# comment\n---\na: 1\n...\n", "{a: 1}"},
  });
}

TEST(ReadYamlTest, KeysAreTextWhateverTheyLookLike) {
  ExpectAll({
      {"0: a", "{\"0\": a}"},
      {"true: a", "{\"true\": a}"},
      {"null: a", "{\"null\": a}"},
      {"~: a", "{\"~\": a}"},
      {"010: a", "{\"010\": a}"},
      {"'<<': a", "{\"<<\": a}"},
      {"{null: null}", "{\"null\": null}"},
  });
}

TEST(ReadYamlTest, AMissingValueIsAnErrorAndNoNull) {
  const std::string no_value = "no value; write null, \"\", [] or {}";
  ExpectAll({
      {"a:", "f:1:1: " + no_value + " (at /a)"},
      {"a: 1\nb:\nc: 2", "f:2:1: " + no_value + " (at /b)"},
      {"b:\nnull: 2", "f:1:1: " + no_value + " (at /b)"},
      {"b:\n~: 2", "f:1:1: " + no_value + " (at /b)"},
      {"- 1\n-\n- 2", "f:3:1: " + no_value + " (at /1)"},
      {"[1, , 2]", "f:1:5: " + no_value + " (at /1)"},
      {"{a, b}", "f:1:2: " + no_value + " (at /a)"},
      {": 1", "f:1:1: " + no_value},
  });
}

TEST(ReadYamlTest, DuplicateKeysNameBothPlaces) {
  ExpectAll({
      {"a: 1\nb: 2\na: 3", "f:3:1: duplicate key 'a', first at line 1 (at /a)"},
      {"x: {'a': 1, a: 2}",
       "f:1:13: duplicate key 'a', first at line 1 (at /x/a)"},
  });
}

TEST(ReadYamlTest, WhatHidesTheValueIsRefused) {
  ExpectAll({
      {"a: &x 1",
       "f:1:4: anchors are not allowed; write the value where it is used (at "
       "/a)"},
      {"a: &x [1]",
       "f:1:4: anchors are not allowed; write the value where it is used (at "
       "/a)"},
      {"a: &x {b: 1}",
       "f:1:4: anchors are not allowed; write the value where it is used (at "
       "/a)"},
      {"&x a: 1",
       "f:1:1: anchors are not allowed; write the value where it is used"},
      {"&x [*x]",
       "f:1:1: anchors are not allowed; write the value where it is used"},
      {"a: *x",
       "f:1:4: not YAML: the referenced anchor is not defined (at /a)"},
      {"a: !!str 5",
       "f:1:4: tags are not allowed; text that looks like something else is "
       "written in quotes (at /a)"},
      {"a: ! 5",
       "f:1:4: tags are not allowed; text that looks like something else is "
       "written in quotes (at /a)"},
      {"!x {b: 1}",
       "f:1:1: tags are not allowed; text that looks like something else is "
       "written in quotes"},
      {"- !x [1]",
       "f:1:3: tags are not allowed; text that looks like something else is "
       "written in quotes (at /0)"},
      {"a: {<<: {b: 1}}",
       "f:1:5: merge keys are not allowed; write the entries out (at /a)"},
      {"[a]: 1", "f:1:1: a key must be text"},
      {"? {a: 1}\n: 2", "f:1:3: a key must be text"},
  });
}

TEST(ReadYamlTest, OneDocumentAndNotNone) {
  ExpectAll({
      {"a: 1\n---\nb: 2", "f:2:1: a second document; write one only"},
      {"a: 1\n...\n---\n", "f:3:1: a second document; write one only"},
      {"", "f:1:1: no document"},
      {"# nothing\n", "f:1:1: no document"},
  });
}

TEST(ReadYamlTest, NumbersOutOfRangeAreRefused) {
  ExpectAll({
      {"a: 9223372036854775808",
       "f:1:4: the integer 9223372036854775808 is out of the 64-bit range (at "
       "/a)"},
      {"a: 9007199254740993",
       "f:1:4: the integer 9007199254740993 is beyond +-2^53, where many "
       "readers round it; write it as text: \"9007199254740993\" (at /a)"},
      {"[-9007199254740993]",
       "f:1:2: the integer -9007199254740993 is beyond +-2^53, where many "
       "readers round it; write it as text: \"-9007199254740993\" (at /0)"},
      {"1e999", "f:1:1: the number 1e999 is out of the range of doubles"},
      {"'9223372036854775808'", "\"9223372036854775808\""},
  });
}

TEST(ReadYamlTest, NestingEndsAt64) {
  const std::string open64(64, '[');
  const std::string close64(64, ']');
  EXPECT_EQ(Read(open64 + "1" + close64), open64 + "1" + close64);
  EXPECT_EQ(Read(open64 + "[]" + close64), open64 + "[]" + close64);
  std::string pointer;
  for (int i = 0; i < 65; ++i) pointer += "/0";
  EXPECT_EQ(Read(open64 + "[1]" + close64),
            "f:1:66: nested deeper than 64 (at " + pointer + ")");
  std::string deep_map;
  for (int i = 0; i < 200; ++i) deep_map += "{a: ";
  deep_map += "1" + std::string(200, '}');
  EXPECT_EQ(Read(deep_map).substr(0, 30), "f:1:261: nested deeper than 64");
}

TEST(ReadYamlTest, BytesThatAreNoTextAreRefused) {
  ExpectAll({
      {"a: \xff", "f:1:4: a byte that is no UTF-8"},
      {"\xef\xbb\xbf"
       "a: 1",
       "f:1:1: a byte order mark; write plain UTF-8"},
      {std::string("\xff\xfe"
                   "a\0",
                   4),
       "f:1:1: a byte that is no UTF-8"},
  });
}

// YAML 1.2.2, 5.1: c-printable has of the C0 block tab, line feed and carriage
// return only, and not DEL.
TEST(ReadYamlTest, ControlCharactersAreRefusedWhereverTheyStand) {
  const std::string refused =
      "a control character; write it in quotes as an escape, such as \"\\x1b\"";
  ExpectAll({
      {std::string("a: b\0c", 6), "f:1:5: " + refused},
      {std::string("a: \"b\0\"", 7), "f:1:6: " + refused},
      {"a: 1\n# \x04\nb: 2", "f:2:3: " + refused},
      {"\x1f: 1", "f:1:1: " + refused},
      {"a: '\x7f'", "f:1:5: " + refused},
      {"a:\t1\r\n", "{a: 1}"},
      {"a: \"\\x1b\\0\"", R"({a: "\u001b\u0000"})"},
  });
}

TEST(ReadYamlTest, WhatIsNotYamlIsRefused) {
  ExpectAll({
      {"a: 'x", "f:1:6: not YAML: illegal EOF in scalar (at /a)"},
      {"a: b: c", "f:1:5: not YAML: illegal map value"},
      {"a: ]", "f:1:4: not YAML: illegal flow end (at /a)"},
  });
}

TEST(ReadYamlTest, ColumnsCountCharacters) {
  EXPECT_EQ(Read("\xc3\xa9: {\xe2\x82\xac: 1, b: }"),
            "f:1:11: no value; write null, \"\", [] or {} (at "
            "/\xc3\xa9/b)");
}

TEST(ReadYamlTest, KnowsWhereEachValueAndKeyStood) {
  const ReadResult read = ReadYaml("f", "a: 1\nlong:\n  - x\n  - {b: 2}\n");
  ASSERT_TRUE(read.document.has_value());
  const LocationTree& root = read.document->locations;
  ASSERT_EQ(root.children.size(), 2u);
  EXPECT_EQ(root.value, (Location{1, 1, 0}));
  EXPECT_EQ(root.children[0].key, (Location{1, 1, 0}));
  EXPECT_EQ(root.children[0].value, (Location{1, 4, 3}));
  EXPECT_EQ(root.children[1].key, (Location{2, 1, 5}));
  EXPECT_EQ(root.children[1].value, (Location{3, 3, 13}));
  EXPECT_EQ(root.children[1].children[1].children[0].value,
            (Location{4, 9, 25}));
}

}  // namespace
}  // namespace tidemark
