#include "tidemark/state/keyed_state_store.h"

#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/state/keyed_state_backend.h"
#include "tidemark/state/testing/state_test_tables.h"
#include "tidemark/state/void_namespace.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsNull;
using ::testing::Pointee;

const ValueStateDescriptor<int> kCount("count");
const ListStateDescriptor<std::string> kNames("names");

template <class Tables>
class KeyedStateStoreTest : public ::testing::Test {
 protected:
  KeyedStateBackend<std::string, Tables> backend_;
  NamespacedStateStore<std::string>& store_ =
      backend_.template GetStateStore<std::string>();
};
TYPED_TEST_SUITE(KeyedStateStoreTest, testing::StateTables,
                 testing::StateTableNames);

TYPED_TEST(KeyedStateStoreTest, HandleFollowsKeyAndNamespace) {
  ValueState<int> count = this->store_.GetState(kCount);
  this->backend_.SetCurrentKey("k1");
  this->store_.SetCurrentNamespace("w1");
  count.Update(1);
  this->store_.SetCurrentNamespace("w2");
  count.Update(2);
  this->backend_.SetCurrentKey("k2");

  EXPECT_THAT(count.Value(), IsNull());
  this->backend_.SetCurrentKey("k1");
  EXPECT_THAT(count.Value(), Pointee(2));
  this->store_.SetCurrentNamespace("w1");
  EXPECT_THAT(count.Value(), Pointee(1));
  count.Clear();
  EXPECT_THAT(count.Value(), IsNull());
}

TYPED_TEST(KeyedStateStoreTest, ListIsAddedToReplacedAndCleared) {
  ListState<std::string> names = this->store_.GetState(kNames);
  this->backend_.SetCurrentKey("k");

  EXPECT_THAT(names.Get(), IsNull());
  names.Add("b");
  names.Add("a");
  EXPECT_THAT(names.Get(), Pointee(ElementsAre("b", "a")));
  names.Update({"c"});
  EXPECT_THAT(names.Get(), Pointee(ElementsAre("c")));
  names.Update({});
  EXPECT_THAT(names.Get(), IsNull());
  EXPECT_EQ(this->backend_.GetStatistics().entries, 0U);
}

TYPED_TEST(KeyedStateStoreTest, ErasedStatesAreCountedLikeTypedOnes) {
  this->backend_.SetCurrentKey("k");
  this->store_.SetCurrentNamespace("w");
  this->store_.GetState(kCount).Update(7);
  ListState<std::string> names = this->store_.GetState(kNames);
  names.Add("abc");
  names.Add("de");

  EXPECT_EQ(this->backend_.GetStatistics("w"),
            (StateStatistics{2, 3, (1 + 1 + 4) + (1 + 1 + 5)}));
}

TYPED_TEST(KeyedStateStoreTest, ANameIsOneState) {
  this->backend_.SetCurrentKey("k");
  this->store_.GetState(kCount).Update(7);

  EXPECT_THAT(this->store_.GetState(ValueStateDescriptor<int>("count")).Value(),
              Pointee(7));
  EXPECT_EQ(CodeOf([this] {
              this->store_.GetState(ValueStateDescriptor<long>("count"));
            }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([this] {
              this->store_.GetState(ListStateDescriptor<int>("count"));
            }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(
      CodeOf([this] {
        this->backend_.template GetStateStore<VoidNamespace>().GetState(kCount);
      }),
      ErrorCode::kIllegalArgument);
}

// TRIG-028.
TYPED_TEST(KeyedStateStoreTest, ListsOfNamespacesMerge) {
  ListState<std::string> names = this->store_.GetState(kNames);
  this->backend_.SetCurrentKey("k");
  for (const char* name_space : {"a", "b", "c"}) {
    this->store_.SetCurrentNamespace(name_space);
    names.Add(std::string("of ") + name_space);
  }

  this->store_.MergeNamespaces(kNames, "b",
                               std::vector<std::string>{"c", "b", "d", "a"});

  this->store_.SetCurrentNamespace("b");
  EXPECT_THAT(names.Get(), Pointee(ElementsAre("of b", "of c", "of a")));
  EXPECT_EQ(this->backend_.GetStatistics().entries, 1U);
}

// TRIG-028.
TYPED_TEST(KeyedStateStoreTest, MergingNoNamespacesChangesNothing) {
  this->backend_.SetCurrentKey("k");
  this->store_.MergeNamespaces(kNames, "b", {});
  EXPECT_EQ(this->backend_.GetStatistics().entries, 0U);
}

// TRIG-028.
TYPED_TEST(KeyedStateStoreTest, ReducedValuesOfNamespacesMerge) {
  struct Minus {
    int operator()(int left, int right) const { return left - right; }
  };
  const ReducingStateDescriptor<int, Minus> descriptor("rest");
  ReducingState<int, Minus> rest = this->store_.GetState(descriptor);
  this->backend_.SetCurrentKey("k");
  this->store_.SetCurrentNamespace("a");
  rest.Add(10);
  rest.Add(3);
  this->store_.SetCurrentNamespace("c");
  rest.Add(2);
  this->store_.SetCurrentNamespace("b");
  EXPECT_EQ(rest.Get(), nullptr);
  rest.Add(100);

  this->store_.MergeNamespaces(descriptor, "b",
                               std::vector<std::string>{"c", "b", "d", "a"});

  EXPECT_THAT(rest.Get(), Pointee(105));  // 100 - (2 - (10 - 3))
  EXPECT_EQ(this->backend_.GetStatistics().entries, 1U);
  rest.Clear();
  EXPECT_EQ(this->backend_.GetStatistics().entries, 0U);
}

// TRIG-028.
TYPED_TEST(KeyedStateStoreTest, ValuesCannotBeMerged) {
  this->backend_.SetCurrentKey("k");
  EXPECT_EQ(CodeOf([this] {
              this->store_.MergeNamespaces(kCount, "b",
                                           std::vector<std::string>{"a"});
            }),
            ErrorCode::kIllegalArgument);
}

TYPED_TEST(KeyedStateStoreTest, AccessWithoutAKeyIsAnIllegalState) {
  ValueState<int> count = this->store_.GetState(kCount);
  EXPECT_EQ(CodeOf([&] { count.Value(); }), ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] { count.Update(1); }), ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] { count.Clear(); }), ErrorCode::kIllegalState);
}

TEST(ValueStateTest, AHandleOnNothingIsAnIllegalState) {
  EXPECT_EQ(CodeOf([] { ValueState<int>().Value(); }),
            ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([] { ListState<int>().Add(1); }), ErrorCode::kIllegalState);
}

}  // namespace
}  // namespace tidemark
