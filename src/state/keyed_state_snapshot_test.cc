// Keyed state in snapshots, on both tables.

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/state/keyed_state_backend.h"
#include "tidemark/state/operator_snapshot.h"
#include "tidemark/state/testing/state_test_tables.h"
#include "tidemark/state/void_namespace.h"

namespace tidemark {
namespace {

using ::tidemark::testing::CodeOf;
using ::tidemark::testing::StateTableNames;
using ::tidemark::testing::StateTables;

constexpr int kGroups = 128;

struct Unwritable {
  std::int64_t number = 0;
};

template <class Tables>
class KeyedStateSnapshotTest : public ::testing::Test {
 protected:
  using Backend = KeyedStateBackend<std::string, Tables>;

  static auto& Sums(Backend& backend) {
    return backend.template GetValueState<std::int64_t, std::int64_t>("sums");
  }
  static auto& Lists(Backend& backend) {
    return backend.template GetListState<VoidNamespace, std::string>("lists");
  }
  static ValueState<std::int64_t> Count(Backend& backend) {
    return backend.template GetStateStore<VoidNamespace>().GetState(
        ValueStateDescriptor<std::int64_t>("count"));
  }

  // Three states of the keys a (group 81) and b (group 22).
  static void Fill(Backend& backend) {
    for (const char* key : {"a", "b"}) {
      backend.SetCurrentKey(key);
      Sums(backend).Update(1, 10);
      Sums(backend).Update(2, 20);
      Lists(backend).Add({}, std::string("x") + key);
      Lists(backend).Add({}, "y");
      Count(backend).Update(7);
    }
  }

  static void Restore(Backend& from, KeyGroupRange groups, Backend& into) {
    KeyedSnapshot snapshot{kGroups, 0, kGroups - 1, "string", {}, {}};
    snapshot.states = from.Snapshot(kGroups);
    const OperatorSnapshot encoded = EncodeSnapshot(snapshot);
    into.Restore(
        TakeKeyGroups(std::span(&encoded, 1), "string", kGroups, groups)
            .states);
  }
};

TYPED_TEST_SUITE(KeyedStateSnapshotTest, StateTables, StateTableNames);

// SNAP-001.
TYPED_TEST(KeyedStateSnapshotTest, AllStatesComeBack) {
  typename TestFixture::Backend before;
  typename TestFixture::Backend after;
  TestFixture::Fill(before);
  TestFixture::Restore(before, {0, kGroups - 1}, after);
  for (const char* key : {"a", "b"}) {
    after.SetCurrentKey(key);
    EXPECT_EQ(*TestFixture::Sums(after).Get(1), 10);
    EXPECT_EQ(*TestFixture::Sums(after).Get(2), 20);
    EXPECT_EQ(*TestFixture::Lists(after).Get({}),
              (std::vector<std::string>{std::string("x") + key, "y"}));
    EXPECT_EQ(*TestFixture::Count(after).Value(), 7);
  }
  EXPECT_EQ(after.GetStatistics(), before.GetStatistics());
}

// SNAP-013.
TYPED_TEST(KeyedStateSnapshotTest, SnapshotChangesNothing) {
  typename TestFixture::Backend backend;
  TestFixture::Fill(backend);
  const StateStatistics statistics = backend.GetStatistics();
  EXPECT_EQ(backend.Snapshot(kGroups), backend.Snapshot(kGroups));
  EXPECT_EQ(backend.GetStatistics(), statistics);
}

// SNAP-014, with the groups of KG-004.
TYPED_TEST(KeyedStateSnapshotTest, OnlyTheSubtasksGroupsComeBack) {
  typename TestFixture::Backend before;
  typename TestFixture::Backend first;
  TestFixture::Fill(before);
  TestFixture::Restore(before, {0, 63}, first);
  first.SetCurrentKey("a");
  EXPECT_EQ(TestFixture::Sums(first).Get(1), nullptr);
  first.SetCurrentKey("b");
  EXPECT_EQ(*TestFixture::Sums(first).Get(1), 10);
  EXPECT_EQ(first.GetStatistics().entries, 4u);
}

// SNAP-018.
TYPED_TEST(KeyedStateSnapshotTest, DormantStateIsCountedAndWrittenAgain) {
  typename TestFixture::Backend before;
  typename TestFixture::Backend dormant;
  TestFixture::Fill(before);
  TestFixture::Restore(before, {0, kGroups - 1}, dormant);
  EXPECT_EQ(dormant.GetStatistics(), before.GetStatistics());
  EXPECT_EQ(dormant.Snapshot(kGroups), before.Snapshot(kGroups));
}

TYPED_TEST(KeyedStateSnapshotTest, EqualStateHasEqualBytes) {
  typename TestFixture::Backend forwards;
  typename TestFixture::Backend backwards;
  for (int i = 0; i < 200; ++i) {
    forwards.SetCurrentKey(std::to_string(i));
    TestFixture::Sums(forwards).Update(0, i);
    backwards.SetCurrentKey(std::to_string(199 - i));
    TestFixture::Sums(backwards).Update(0, 199 - i);
  }
  EXPECT_EQ(forwards.Snapshot(kGroups), backwards.Snapshot(kGroups));
}

// SNAP-017.
TYPED_TEST(KeyedStateSnapshotTest, StateOfAnotherTypeIsRefused) {
  typename TestFixture::Backend before;
  typename TestFixture::Backend after;
  TestFixture::Fill(before);
  TestFixture::Restore(before, {0, kGroups - 1}, after);
  EXPECT_EQ(CodeOf([&] {
              after.template GetValueState<std::int64_t, double>("sums");
            }),
            ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] {
              after.template GetStateStore<VoidNamespace>().GetState(
                  ValueStateDescriptor<std::string>("count"));
            }),
            ErrorCode::kIllegalState);
  after.SetCurrentKey("a");
  EXPECT_EQ(*TestFixture::Sums(after).Get(1), 10);
}

TYPED_TEST(KeyedStateSnapshotTest, TypeWithoutCodecIsNamedWhenWritten) {
  typename TestFixture::Backend backend;
  backend.template GetValueState<VoidNamespace, Unwritable>("unwritable");
  EXPECT_EQ(CodeOf([&] { backend.Snapshot(kGroups); }),
            ErrorCode::kUnsupportedOperation);
}

}  // namespace
}  // namespace tidemark
