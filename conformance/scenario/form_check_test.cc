// Comparing documents with a small grammar: each shape, what it refuses, where
// and with which words.

#include "tidemark/conformance/scenario/form_check.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tidemark/conformance/scenario/yaml_reader.h"

namespace tidemark {
namespace {

// The problems of `yaml` against `form`, which may name itself "self" and, as
// "number", an integer from 0 to 9; one a line.
std::string Check(FormRef form, const std::string& yaml) {
  Grammar grammar;
  grammar.start = "self";
  grammar.forms = {{"self", std::move(form)},
                   {"number", forms::IntegerBetween(0, 9)}};
  const ReadResult read = ReadYaml("f", yaml);
  if (read.problem.has_value()) return ToString(*read.problem);
  std::string text;
  for (const Problem& problem : CheckDocument(grammar, *read.document)) {
    text += ToString(problem) + "\n";
  }
  return text;
}

TEST(FormCheckTest, ScalarsSayWhatIsNeededAndWhatWasFound) {
  EXPECT_EQ(Check(forms::Named("number"), "9"), "");
  EXPECT_EQ(Check(forms::Named("number"), "10"),
            "f:1:1: the document: needed an integer between 0 and 9, found an "
            "integer: 10\n");
  EXPECT_EQ(Check(forms::Null(), "null"), "");
  EXPECT_EQ(Check(forms::Null(), "0"),
            "f:1:1: the document: needed null, found an integer: 0\n");
  EXPECT_EQ(Check(forms::Boolean(), "false"), "");
  EXPECT_EQ(Check(forms::Boolean(), "no"),
            "f:1:1: the document: needed true or false, found a string: no\n");
  EXPECT_EQ(Check(forms::True(), "true"), "");
  EXPECT_EQ(Check(forms::True(), "false"),
            "f:1:1: the document: needed true, found a boolean: false\n");
  EXPECT_EQ(Check(forms::IntegerFrom(1), "0"),
            "f:1:1: the document: needed an integer from 1, found an integer: "
            "0\n");
  EXPECT_EQ(Check(forms::Text("a name"), "null"),
            "f:1:1: the document: needed a name, found null\n");
}

TEST(FormCheckTest, PatternsMatchTheWholeTextUpToTheirLongest) {
  const FormRef id = forms::Pattern("an id", "[a-z]+");
  EXPECT_EQ(Check(id, "abc"), "");
  EXPECT_EQ(Check(id, std::string(200, 'a')), "");
  EXPECT_EQ(Check(id, "abc1"),
            "f:1:1: the document: needed an id, found a string: abc1\n");
  EXPECT_EQ(Check(id, std::string(100000, 'a')),
            "f:1:1: the document: needed an id, found a string: " +
                std::string(57, 'a') + "...\n");
  EXPECT_EQ(Check(forms::Text("a name"), std::string(100000, 'a')), "");
}

TEST(FormCheckTest, NumbersInTextMustFitIntoSixtyFourBits) {
  const FormRef number = forms::NumberText("a number", "[0-9]+");
  EXPECT_EQ(Check(number, "'9223372036854775807'"), "");
  EXPECT_EQ(Check(number, "'9223372036854775808'"),
            "f:1:1: the document: needed a number, found a string: "
            "\"9223372036854775808\"\n");
}

TEST(FormCheckTest, WordsSuggestTheClosest) {
  const FormRef words = forms::Words({"idle", "active"});
  EXPECT_EQ(Check(words, "idle"), "");
  EXPECT_EQ(Check(words, "idel"),
            "f:1:1: the document: needed one of: idle, active, found a string: "
            "idel; did you mean 'idle'?\n");
  EXPECT_EQ(Check(words, "1"),
            "f:1:1: the document: needed one of: idle, active, found an "
            "integer: 1\n");
}

TEST(FormCheckTest, ListsCheckTheirItemsAndTheirLength) {
  const FormRef list = forms::ListOf(forms::Named("number"), 1, 2);
  EXPECT_EQ(Check(list, "[1, 2]"), "");
  EXPECT_EQ(Check(list, "[]"),
            "f:1:1: the document: needed at least 1 items, found 0\n");
  EXPECT_EQ(Check(list, "[1, 2, 10]"),
            "f:1:1: the document: needed at most 2 items, found 3\n"
            "f:1:8: item 3 of the document: needed an integer between 0 and 9, "
            "found an integer: 10 (at /2)\n");
  EXPECT_EQ(Check(list, "1"),
            "f:1:1: the document: needed a list, found an integer: 1\n");
}

TEST(FormCheckTest, MapsCheckKeysAndValues) {
  const FormRef map =
      forms::MapOf("a map of letters", "[a-z]", forms::Named("number"));
  EXPECT_EQ(Check(map, "{a: 1, b: 2}"), "");
  EXPECT_EQ(Check(map, "{a: 1, bb: 20}"),
            "f:1:8: the key 'bb' does not fit a map of letters (at /bb)\n"
            "f:1:12: 'bb': needed an integer between 0 and 9, found an "
            "integer: 20 (at /bb)\n");
  EXPECT_EQ(Check(forms::MapWith("a", forms::Any()), "{b: 1}"),
            "f:1:1: the document needs 'a'\n");
}

TEST(FormCheckTest, ObjectsNameUnknownAndMissingFields) {
  const FormRef object =
      forms::Object("a point", {forms::Required("left", forms::Any()),
                                forms::Optional("top", forms::Any())});
  EXPECT_EQ(Check(object, "{left: 1}"), "");
  EXPECT_EQ(Check(object, "{top: 1, lfet: 2}"),
            "f:1:10: unknown field 'lfet' in a point; did you mean 'left'?; "
            "allowed: left, top (at /lfet)\n"
            "f:1:1: a point needs 'left'\n");
  EXPECT_EQ(Check(forms::Object("nothing", std::vector<Field>{}), "{a: 1}"),
            "f:1:2: unknown field 'a' in nothing; allowed: nothing (at /a)\n");
  EXPECT_EQ(Check(object, "[]"),
            "f:1:1: the document: needed a point, found a list: []\n");
}

TEST(FormCheckTest, ExactlyOneOfSomeFields) {
  const FormRef either =
      forms::OneFieldOf("a move", {forms::Optional("up", forms::Any()),
                                   forms::Optional("down", forms::Any())});
  EXPECT_EQ(Check(either, "{up: 1}"), "");
  EXPECT_EQ(Check(either, "{}"), "f:1:1: a move needs one of: up, down\n");
  EXPECT_EQ(Check(either, "{down: 1, up: 1}"),
            "f:1:11: both 'down' and 'up' in a move; write only one of them "
            "(at /up)\n");
  EXPECT_EQ(Check(either, "{upp: 1}"),
            "f:1:2: unknown field 'upp' in a move; did you mean 'up'?; "
            "allowed: up, down (at /upp)\n");
}

TEST(FormCheckTest, AnotherFieldMayStandForTheOne) {
  ObjectForm form;
  form.fields = {forms::Optional("up", forms::Any()),
                 forms::Optional("look", forms::Any())};
  form.exactly_one = ExactlyOne{{"up"}, "look"};
  const FormRef object = forms::Object("a step", form);
  EXPECT_EQ(Check(object, "{look: 1}"), "");
  EXPECT_EQ(Check(object, "{up: 1, look: 1}"), "");
  EXPECT_EQ(Check(object, "{}"), "f:1:1: a step needs one of: up, look\n");
}

TEST(FormCheckTest, AFieldMayNeedAnother) {
  ObjectForm form;
  form.fields = {forms::Optional("fire", forms::Any()),
                 forms::Optional("clock", forms::Any())};
  form.needs = {{"fire", "clock"}};
  const FormRef object = forms::Object("a step", form);
  EXPECT_EQ(Check(object, "{clock: 1, fire: 1}"), "");
  EXPECT_EQ(Check(object, "{clock: 1}"), "");
  EXPECT_EQ(Check(object, "{fire: 1}"),
            "f:1:2: 'fire' needs 'clock' beside it (at /fire)\n");
}

TEST(FormCheckTest, TheFormOfAFieldMayDependOnAnother) {
  ObjectForm form;
  form.fields = {forms::Required("unit", forms::Words({"bare", "full"})),
                 forms::Optional("program", forms::Any())};
  form.dependent = DependentField{
      "program",
      "unit",
      {{"bare", forms::Object("a bare program", std::vector<Field>{})},
       {"full", forms::Object("a full program",
                              {forms::Required("size", forms::Any())})}}};
  const FormRef object = forms::Object("a case", form);
  EXPECT_EQ(Check(object, "{unit: bare}"), "");
  EXPECT_EQ(Check(object, "{unit: full, program: {size: 1}}"), "");
  EXPECT_EQ(Check(object, "{unit: full}"),
            "f:1:1: 'program' is missing: unit 'full' cannot do without it\n");
  EXPECT_EQ(Check(object, "{unit: full, program: {}}"),
            "f:1:23: a full program needs 'size' (at /program)\n");
  EXPECT_EQ(Check(object, "{unit: bare, program: {size: 1}}"),
            "f:1:24: unknown field 'size' in a bare program; allowed: nothing "
            "(at /program/size)\n");
}

TEST(FormCheckTest, ChoicesDescendIntoTheAlternativeOfThatKind) {
  const FormRef choice = forms::Choice(
      "a number, or numbers",
      {forms::Named("number"), forms::Words({"all"}),
       forms::ListOf(forms::Named("self")),
       forms::Object("a span", {forms::Required("to", forms::Any())})});
  EXPECT_EQ(Check(choice, "[1, all, [2], {to: 3}]"), "");
  EXPECT_EQ(Check(choice, "[1, [al, 10]]"),
            "f:1:6: item 1 of item 2 of the document: needed a number, or "
            "numbers, found a string: al; did you mean 'all'? (at /1/0)\n"
            "f:1:10: item 2 of item 2 of the document: needed a number, or "
            "numbers, found an integer: 10 (at /1/1)\n");
  EXPECT_EQ(Check(choice, "[{from: 1, to: 2}]"),
            "f:1:3: unknown field 'from' in a span; allowed: to (at "
            "/0/from)\n");
}

// "A policy" alone does not tell the words that one may be.
TEST(FormCheckTest, AWordThatIsLikeNoneIsAnsweredWithThoseOfAChoice) {
  const std::vector<FormRef> alternatives = {
      forms::Words({"all", "none"}), forms::ListOf(forms::Words({"all"}))};
  EXPECT_EQ(Check(forms::Choice("a policy", alternatives), "some"),
            "f:1:1: the document: needed a policy, found a string: some; "
            "allowed words: all, none\n");
  EXPECT_EQ(Check(forms::Choice("a policy", alternatives), "5"),
            "f:1:1: the document: needed a policy, found an integer: 5\n");
  EXPECT_EQ(
      Check(forms::Choice("a policy (all, none, or a list)", alternatives),
            "some"),
      "f:1:1: the document: needed a policy (all, none, or a list), found "
      "a string: some\n");
}

TEST(FormCheckTest, CasesDependOnWhetherAKeyIsThere) {
  const FormRef either = forms::Case(
      "do", forms::Object("a script", {forms::Required("do", forms::Null())}),
      forms::Any());
  EXPECT_EQ(Check(either, "{do: null}"), "");
  EXPECT_EQ(Check(either, "{dont: 1}"), "");
  EXPECT_EQ(Check(either, "5"), "");
  EXPECT_EQ(Check(either, "{do: null, more: 1}"),
            "f:1:12: unknown field 'more' in a script; allowed: do (at "
            "/more)\n");
}

TEST(FormCheckTest, AnyValueHoldsPlainNumbersOnly) {
  EXPECT_EQ(Check(forms::Any(), "{a: [1, 9007199254740992, -1.5, x]}"), "");
  EXPECT_EQ(Check(forms::Any(), "{a: [1e17]}"),
            "f:1:6: item 1 of 'a': a number beyond +-2^53 is written as text, "
            "found a double: 1e+17 (at /a/0)\n");
}

TEST(FormCheckTest, ValuesFromNoFileHavePointersOnly) {
  Grammar grammar;
  grammar.forms = {{"list", forms::ListOf(forms::Null())}};
  const std::vector<Problem> problems =
      CheckValue(grammar, "list", Value::List{nullptr, 1});
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].pointer, "/1");
  EXPECT_EQ(problems[0].message,
            "item 2 of the document: needed null, found an integer: 1");
}

TEST(FormCheckTest, ValuesFromNoFileAreNotFollowedBeyondTheDeepestNesting) {
  Grammar grammar;
  grammar.forms = {{"any", forms::Any()}};
  Value deep = 1;
  for (int i = 0; i < 64; ++i) deep = Value::List{deep};
  EXPECT_EQ(CheckValue(grammar, "any", deep).size(), 0u);
  for (int i = 0; i < 1000; ++i) deep = Value::List{deep};
  const std::vector<Problem> problems = CheckValue(grammar, "any", deep);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_NE(problems[0].message.find("nested deeper than 64"),
            std::string::npos);
}

}  // namespace
}  // namespace tidemark
