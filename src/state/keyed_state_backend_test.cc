#include "tidemark/state/keyed_state_backend.h"

#include <optional>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/state/testing/state_test_tables.h"
#include "tidemark/state/void_namespace.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsNull;
using ::testing::Pointee;

template <class Tables>
class KeyedStateBackendTest : public ::testing::Test {
 protected:
  using Backend = KeyedStateBackend<std::string, Tables>;

  auto& Sums() {
    return backend_.template GetValueState<std::string, int>("sums");
  }
  auto& Lists() {
    return backend_.template GetListState<std::string, int>("lists");
  }

  Backend backend_;
};
TYPED_TEST_SUITE(KeyedStateBackendTest, testing::StateTables,
                 testing::StateTableNames);

TYPED_TEST(KeyedStateBackendTest, ValueBelongsToKeyAndNamespace) {
  auto& sums = this->Sums();
  this->backend_.SetCurrentKey("k1");
  sums.Update("w1", 1);
  sums.Update("w2", 2);
  this->backend_.SetCurrentKey("k2");
  sums.Update("w1", 3);

  EXPECT_THAT(sums.Get("w1"), Pointee(3));
  EXPECT_THAT(sums.Get("w2"), IsNull());
  this->backend_.SetCurrentKey("k1");
  EXPECT_THAT(sums.Get("w1"), Pointee(1));
  EXPECT_THAT(sums.Get("w2"), Pointee(2));
}

TYPED_TEST(KeyedStateBackendTest, ValueIsReplacedModifiedTakenAndCleared) {
  auto& sums = this->Sums();
  this->backend_.SetCurrentKey("k");

  sums.Update("w", 1);
  sums.Update("w", 5);
  EXPECT_THAT(sums.Get("w"), Pointee(5));

  const auto add_one = [](int& sum) { return ++sum; };
  EXPECT_EQ(sums.Modify("w", [] { return 100; }, add_one), 6);
  EXPECT_EQ(sums.Modify("new", [] { return 100; }, add_one), 101);

  EXPECT_EQ(sums.Take("w"), 6);
  EXPECT_EQ(sums.Take("w"), std::nullopt);
  EXPECT_THAT(sums.Get("w"), IsNull());

  sums.Clear("new");
  sums.Clear("new");
  EXPECT_THAT(sums.Get("new"), IsNull());
}

TYPED_TEST(KeyedStateBackendTest, CallsWithoutANamespaceUseTheOneSetLast) {
  auto& sums = this->Sums();
  auto& lists = this->Lists();
  this->backend_.SetCurrentKey("k");
  sums.SetCurrentNamespace("w1");
  lists.SetCurrentNamespace("w2");

  sums.Update(1);
  lists.Add(2);
  lists.Update(std::vector{3, 4});

  EXPECT_THAT(sums.Get("w1"), Pointee(1));
  EXPECT_THAT(sums.Get(), Pointee(1));
  EXPECT_THAT(lists.Get("w2"), Pointee(ElementsAre(3, 4)));
  EXPECT_THAT(lists.Get(), Pointee(ElementsAre(3, 4)));
  sums.Clear();
  lists.Clear();
  EXPECT_EQ(this->backend_.GetStatistics().entries, 0U);
}

TYPED_TEST(KeyedStateBackendTest, ListKeepsTheOrderOfArrival) {
  auto& lists = this->Lists();
  this->backend_.SetCurrentKey("k");

  EXPECT_THAT(lists.Get("w"), IsNull());
  lists.Add("w", 3);
  lists.Add("w", 1);
  lists.Add("w", 2);
  EXPECT_THAT(lists.Get("w"), Pointee(ElementsAre(3, 1, 2)));

  lists.Update("w", {});
  EXPECT_THAT(lists.Get("w"), IsNull());
}

TYPED_TEST(KeyedStateBackendTest, ListIsModifiedInPlace) {
  this->backend_.SetCurrentKey("k");
  auto& lists = this->Lists();
  EXPECT_EQ(lists.Modify("ns",
                         [](std::vector<int>& elements) {
                           elements.push_back(1);
                           return elements.size();
                         }),
            1u);
  EXPECT_THAT(lists.Get("ns"), Pointee(ElementsAre(1)));
  lists.Modify("ns", [](std::vector<int>& elements) {
    elements.clear();
    return 0;
  });
  EXPECT_EQ(lists.Get("ns"), nullptr);
  EXPECT_EQ(this->backend_.GetStatistics().entries, 0u);
}

// SESS-011: the survivor's elements first, then those of the others in order.
TYPED_TEST(KeyedStateBackendTest, MergedListsStandOneBehindTheOther) {
  auto& lists = this->Lists();
  this->backend_.SetCurrentKey("k");
  lists.Add("[6, 9)", 2);
  lists.Add("[1, 4)", 1);
  lists.Add("[10, 12)", 3);

  lists.MergeNamespaces("[6, 9)", std::vector<std::string>{"[1, 4)", "[6, 9)",
                                                           "none", "[10, 12)"});

  EXPECT_THAT(lists.Get("[6, 9)"), Pointee(ElementsAre(2, 1, 3)));
  EXPECT_EQ(this->backend_.GetStatistics().entries, 1U);
}

TYPED_TEST(KeyedStateBackendTest, MergingNothingMakesNoEntry) {
  auto& lists = this->Lists();
  this->backend_.SetCurrentKey("k");

  lists.MergeNamespaces("target", std::vector<std::string>{"a", "b"});

  EXPECT_EQ(this->backend_.GetStatistics().entries, 0U);
}

// HARN-014, HARN-015: a list is one entry, a cleared state none.
TYPED_TEST(KeyedStateBackendTest, CountsEntriesElementsAndBytes) {
  auto& sums = this->Sums();
  auto& lists = this->Lists();
  auto& merging =
      this->backend_.template GetValueState<VoidNamespace, std::string>("set");
  this->backend_.SetCurrentKey("key1");
  for (int i = 0; i < 100; ++i) lists.Add("w1", i);
  sums.Update("w1", 1);
  sums.Update("w2", 2);
  merging.Update("abc");
  this->backend_.SetCurrentKey("key2");
  sums.Update("w1", 4);
  sums.Update("w3", 3);
  sums.Clear("w3");

  // 4 bytes a key, 2 a namespace, 4 an integer.
  EXPECT_EQ(this->backend_.GetStatistics("w1"),
            (StateStatistics{3, 102, 6 + 400 + 2 * 10}));
  EXPECT_EQ(this->backend_.GetStatistics("w3"), StateStatistics());
  EXPECT_EQ(this->backend_.GetStatistics(""), (StateStatistics{1, 1, 7}));
  EXPECT_EQ(this->backend_.GetStatistics(),
            (StateStatistics{5, 104, 406 + 3 * 10 + 7}));
}

TYPED_TEST(KeyedStateBackendTest, ANameIsOneState) {
  EXPECT_EQ(&this->Sums(), &this->Sums());
  EXPECT_EQ(CodeOf([this] {
              this->backend_.template GetValueState<std::string, long>("sums");
            }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([this] {
              this->backend_.template GetListState<std::string, int>("sums");
            }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([this] {
              this->backend_.template GetValueState<VoidNamespace, int>("sums");
            }),
            ErrorCode::kIllegalArgument);
}

TYPED_TEST(KeyedStateBackendTest, AccessWithoutAKeyIsAnIllegalState) {
  auto& sums = this->Sums();
  auto& lists = this->Lists();

  EXPECT_EQ(CodeOf([&] { sums.Get("w"); }), ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] { sums.Update("w", 1); }), ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] { sums.Clear("w"); }), ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] { lists.Add("w", 1); }), ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] { this->backend_.CurrentKey(); }),
            ErrorCode::kIllegalState);
}

// KG-011.
TEST(KeyContextTest, NullKeyIsRefusedAndTheCurrentOneStays) {
  KeyContext<std::optional<int>> context;
  EXPECT_EQ(CodeOf([&] { context.CurrentKey(); }), ErrorCode::kIllegalState);
  context.SetCurrentKey(7);

  EXPECT_EQ(CodeOf([&] { context.SetCurrentKey(std::nullopt); }),
            ErrorCode::kNullValue);

  EXPECT_EQ(context.CurrentKey(), 7);
}

}  // namespace
}  // namespace tidemark
