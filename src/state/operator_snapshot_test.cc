#include "tidemark/state/operator_snapshot.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"

namespace tidemark {
namespace {

using ::tidemark::testing::CodeOf;

KeyedSnapshot OfGroups(std::int32_t first, std::int32_t last) {
  KeyedSnapshot snapshot{8, first, last, "string", {}, {}};
  SnapshotEntry entry{"sums", "value<int64> by VoidNamespace", {}};
  for (std::int32_t group = first; group <= last; ++group) {
    entry.groups[group] = "rows of " + std::to_string(group);
  }
  snapshot.states.push_back(entry);
  snapshot.timers.push_back({"user-timers", "by VoidNamespace", {}});
  return snapshot;
}

RestoredEntries Take(const std::vector<KeyedSnapshot>& parts,
                     KeyGroupRange key_groups, int max_parallelism = 8) {
  std::vector<OperatorSnapshot> encoded;
  for (const KeyedSnapshot& part : parts) {
    encoded.push_back(EncodeSnapshot(part));
  }
  return TakeKeyGroups(encoded, "string", max_parallelism, key_groups);
}

std::optional<ErrorCode> RefusalOf(const std::string& bytes) {
  return CodeOf([&] { DecodeSnapshot(OperatorSnapshot(bytes)); });
}

TEST(OperatorSnapshotTest, ComesBackFromItsBytes) {
  const KeyedSnapshot snapshot = OfGroups(2, 5);
  const KeyedSnapshot decoded = DecodeSnapshot(
      OperatorSnapshot(std::string(EncodeSnapshot(snapshot).bytes())));
  EXPECT_EQ(decoded.max_parallelism, 8);
  EXPECT_EQ(decoded.first_key_group, 2);
  EXPECT_EQ(decoded.last_key_group, 5);
  EXPECT_EQ(decoded.key_type, "string");
  EXPECT_EQ(decoded.states, snapshot.states);
  EXPECT_EQ(decoded.timers, snapshot.timers);
}

TEST(OperatorSnapshotTest, EveryTruncationIsCorrupt) {
  const std::string bytes = EncodeSnapshot(OfGroups(0, 7)).bytes();
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_EQ(RefusalOf(bytes.substr(0, size)), ErrorCode::kSnapshotCorrupt)
        << size;
  }
  EXPECT_EQ(RefusalOf(bytes + "x"), ErrorCode::kSnapshotCorrupt);
}

// Of a changed mark or version nobody can say what it was.
TEST(OperatorSnapshotTest, EveryFlippedBitIsRefused) {
  const std::string bytes = EncodeSnapshot(OfGroups(0, 7)).bytes();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string flipped = bytes;
      flipped[i] = static_cast<char>(flipped[i] ^ (1 << bit));
      EXPECT_EQ(RefusalOf(flipped), i < 12 ? ErrorCode::kSnapshotForeign
                                           : ErrorCode::kSnapshotCorrupt)
          << i;
    }
  }
}

TEST(OperatorSnapshotTest, OtherBytesAreForeign) {
  EXPECT_EQ(RefusalOf("{\"state\": 1}"), ErrorCode::kSnapshotForeign);
}

TEST(OperatorSnapshotTest, SubtaskGetsItsGroupsOfAllSnapshots) {
  const RestoredEntries restored =
      Take({OfGroups(4, 7), OfGroups(0, 3)}, {2, 4});
  const std::map<std::int32_t, std::string> expected = {
      {2, "rows of 2"}, {3, "rows of 3"}, {4, "rows of 4"}};
  EXPECT_EQ(restored.states.at("sums").groups, expected);
  EXPECT_EQ(restored.timers.size(), 1u);
}

// KG-014.
TEST(OperatorSnapshotTest, GroupIsHeldByExactlyOneSnapshot) {
  EXPECT_EQ(CodeOf([] { Take({OfGroups(0, 4), OfGroups(4, 7)}, {0, 7}); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { Take({OfGroups(0, 3), OfGroups(5, 7)}, {0, 7}); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { Take({}, {0, 7}); }), ErrorCode::kIllegalArgument);
}

TEST(OperatorSnapshotTest, OtherKeysAndOtherGroupsAreForeign) {
  KeyedSnapshot other_key = OfGroups(0, 7);
  other_key.key_type = "int64";
  EXPECT_EQ(CodeOf([&] { Take({other_key}, {0, 7}); }),
            ErrorCode::kSnapshotForeign);
  EXPECT_EQ(CodeOf([] { Take({OfGroups(0, 7)}, {0, 3}, 4); }),
            ErrorCode::kSnapshotForeign);
}

TEST(OperatorSnapshotTest, SnapshotsOfOneRestoreAreOfOneOperator) {
  KeyedSnapshot other_type = OfGroups(4, 7);
  other_type.states.front().type = "list<int64> by VoidNamespace";
  EXPECT_EQ(CodeOf([&] { Take({OfGroups(0, 3), other_type}, {0, 7}); }),
            ErrorCode::kSnapshotForeign);
}

}  // namespace
}  // namespace tidemark
