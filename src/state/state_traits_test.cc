#include "tidemark/state/state_traits.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "tidemark/state/void_namespace.h"

namespace tidemark {
namespace {

// A key of a user's own, with every customisation there is.
struct UserId {
  std::string name;

  [[maybe_unused]] friend bool operator==(const UserId&,
                                          const UserId&) = default;
};
std::size_t HashOf(const UserId& id) { return id.name.size(); }
std::size_t StateSizeOf(const UserId& id) { return 100 + id.name.size(); }
bool IsNullKey(const UserId& id) { return id.name.empty(); }
std::string NamespaceToString(const UserId& id) { return "user " + id.name; }

TEST(StateTraitsTest, AUsersTypeAnswersByItsOwnFunctions) {
  const UserId id{"ann"};

  EXPECT_EQ(RawHash(id), 3U);
  EXPECT_EQ(StateBytes(id), 103U);
  EXPECT_FALSE(IsNull(id));
  EXPECT_TRUE(IsNull(UserId{}));
  EXPECT_EQ(NamespaceText(id), "user ann");
}

TEST(StateTraitsTest, EmptyOptionalsAreNullKeys) {
  EXPECT_TRUE(IsNull(std::optional<int>()));
  EXPECT_FALSE(IsNull(std::optional<int>(0)));
  EXPECT_FALSE(IsNull(0));
  EXPECT_FALSE(IsNull(std::string()));
}

TEST(StateTraitsTest, TextAndNumbersAreNamespacesAsTheyAre) {
  EXPECT_EQ(NamespaceText(std::string("ciao")), "ciao");
  EXPECT_EQ(NamespaceText(-7), "-7");
  EXPECT_EQ(NamespaceText(VoidNamespace()), "");
}

TEST(StateTraitsTest, BytesAreThoseOfContentsNotOfStructures) {
  EXPECT_EQ(StateBytes(std::int64_t{1}), 8U);
  EXPECT_EQ(StateBytes(VoidNamespace()), 0U);
  EXPECT_EQ(StateBytes(std::string("hello")), 5U);
  EXPECT_EQ(StateBytes(std::vector<std::string>{"a", "bcd"}), 4U);
  EXPECT_EQ(StateBytes(std::vector<bool>{true, false}), 2U);
  EXPECT_EQ(StateBytes(std::pair(std::string("ab"), std::int32_t{1})), 6U);
  EXPECT_EQ(StateBytes(std::optional<std::string>()), 0U);
  EXPECT_EQ(StateBytes(std::optional<std::string>("abc")), 3U);
  EXPECT_EQ(StateBytes(std::map<std::string, std::int32_t>{{"a", 1}}), 5U);
  EXPECT_EQ(StateBytes(std::vector<UserId>{{"x"}}), 101U);
}

TEST(StateTraitsTest, HashesOfNeighboursDifferInTheirLowAndHighBits) {
  std::set<std::uint64_t> low;
  std::set<std::uint64_t> high;
  for (std::int64_t key = 0; key < 256; ++key) {
    const std::uint64_t hash = HashKeyAndNamespace(key, VoidNamespace());
    low.insert(hash & 0xffff);
    high.insert(hash >> 48);
  }
  // 256 random draws out of 65,536 have 255.5 different values on average.
  EXPECT_GE(low.size(), 250U);
  EXPECT_GE(high.size(), 250U);
}

TEST(StateTraitsTest, HashTellsKeyFromNamespace) {
  EXPECT_NE(HashKeyAndNamespace(1, 2), HashKeyAndNamespace(2, 1));
  EXPECT_EQ(HashKeyAndNamespace(1, 2), HashKeyAndNamespace(1, 2));
}

}  // namespace
}  // namespace tidemark
