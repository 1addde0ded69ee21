// What bytes make of a scenario.

#include "tidemark/fuzz/scenario_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tidemark/conformance/cases/embedded_cases.h"
#include "tidemark/conformance/scenario/json_reader.h"

namespace tidemark {
namespace {

using Bytes = std::vector<std::uint8_t>;

Value CaseAt(std::size_t index) {
  const auto cases = EmbeddedCases();
  return ReadJson("case.json", cases[index].json).document->root;
}

TEST(ScenarioTreeTest, WithoutBytesItIsTheFirstScenario) {
  EXPECT_EQ(DecodeScenarioTree({}), CaseAt(0));
}

TEST(ScenarioTreeTest, TwoBytesChooseTheScenario) {
  EXPECT_EQ(DecodeScenarioTree(Bytes{0, 3}), CaseAt(3));
  EXPECT_EQ(DecodeScenarioTree(Bytes{1, 1}),
            CaseAt(257 % EmbeddedCases().size()));
}

// A byte that is no multiple of 8 goes down, the next says where to; 0 stops,
// the next says what to do.
TEST(ScenarioTreeTest, RemovesAnEntry) {
  Value expected = Value::Map();
  const Value whole = CaseAt(0);
  for (std::size_t i = 1; i < whole.size(); ++i) {
    expected.Set(whole.AsMap()[i].first, whole.AsMap()[i].second);
  }
  // The first entry is text, so that nothing leads further down.
  ASSERT_TRUE(whole.AsMap()[0].second.is_string());
  EXPECT_EQ(DecodeScenarioTree(Bytes{0, 0, 1, 0, 1}), expected);
}

TEST(ScenarioTreeTest, ReplacesAnEntryWithANumber) {
  Value expected = CaseAt(0);
  expected.Set(expected.AsMap()[0].first, 72);  // 200 - 128
  EXPECT_EQ(DecodeScenarioTree(Bytes{0, 0, 1, 0, 0, 2, 200}), expected);
}

TEST(ScenarioTreeTest, WrapsTheWholeInLists) {
  EXPECT_EQ(DecodeScenarioTree(Bytes{0, 0, 0, 5, 0, 5}),
            Value(Value::List{Value(Value::List{CaseAt(0)})}));
}

TEST(ScenarioTreeTest, RemovingTheWholeLeavesNull) {
  EXPECT_EQ(DecodeScenarioTree(Bytes{0, 0, 0, 1}), Value());
}

std::size_t Count(const Value& tree) {
  std::size_t count = 1;
  for (std::size_t i = 0; tree.is_list() && i < tree.size(); ++i) {
    count += Count(tree.AsList()[i]);
  }
  for (std::size_t i = 0; tree.is_map() && i < tree.size(); ++i) {
    count += Count(tree.AsMap()[i].second);
  }
  return count;
}

TEST(ScenarioTreeTest, TreesThatArePutIntoThemselvesStopGrowing) {
  // The root in a list; then each time: at the root, one item more, which is
  // the root itself.
  Bytes bytes = {0, 0, 0, 5};
  for (int i = 0; i < 15; ++i) bytes.insert(bytes.end(), {0, 4, 0});
  const std::size_t count = Count(DecodeScenarioTree(bytes));
  EXPECT_GT(count, Count(CaseAt(0)) * 4);
  EXPECT_LT(count, 4000u);
}

}  // namespace
}  // namespace tidemark
