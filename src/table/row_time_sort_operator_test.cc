#include "tidemark/table/row_time_sort_operator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/table/testing/table_fixture.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using namespace tidemark::testing;  // NOLINT: the words of the tests

using Sort = RowTimeSortOperator<char, Row>;

// The key is the name's first letter.
std::unique_ptr<Sort> MakeSort(Sort::Comparator comparator = nullptr) {
  return std::make_unique<Sort>([](const Row& row) { return row.name[0]; },
                                TimeOf, std::move(comparator));
}

// JOIN-026.
TEST(RowTimeSortOperatorTest, EmitsInTheOrderOfTimesAndOfArrival) {
  TableFixture table(MakeSort());
  table.Push("k3", 20);
  table.Push("k2", 10);
  table.Push("k1", 10);
  table.PushWatermark(10);
  EXPECT_THAT(table.TakeOutput(),
              ElementsAre(Record("k2", 10), Record("k1", 10), Wm(10)));
  table.PushWatermark(30);
  EXPECT_THAT(table.TakeOutput(), ElementsAre(Record("k3", 20), Wm(30)));
}

// JOIN-026.
TEST(RowTimeSortOperatorTest, ComparatorOrdersRowsOfOneTime) {
  TableFixture table(MakeSort([](const Row& left, const Row& right) {
    return left.name > right.name;
  }));
  table.Push("k1", 10);
  table.Push("k3", 10);
  table.Push("k2", 10);
  table.Push("k9", 11);
  table.PushWatermark(11);
  EXPECT_THAT(table.TakeOutput(),
              ElementsAre(Record("k3", 10), Record("k2", 10), Record("k1", 10),
                          Record("k9", 11), Wm(11)));
}

// JOIN-026: late is by what came out of the key, not by the watermark.
TEST(RowTimeSortOperatorTest, LateIsWhatIsNotAfterTheLastTimeOfItsKey) {
  TableFixture table(MakeSort());
  table.Push("ka", 10);
  table.PushWatermark(30);
  table.TakeOutput();
  table.Push("kb", 10);
  table.Push("kc", 11);
  table.Push("oa", 5);
  table.PushWatermark(31);
  EXPECT_THAT(table.TakeOutput(),
              ElementsAre(Record("oa", 5), Record("kc", 11), Wm(31)));
}

TEST(RowTimeSortOperatorTest, KeepsNoEmptyRows) {
  auto owned = MakeSort();
  const Sort& sort = *owned;
  TableFixture table(std::move(owned));
  table.Push("ka", 10);
  EXPECT_EQ(sort.GetStateStatistics().entries, 1U);
  table.PushWatermark(10);
  // The last time that came out.
  EXPECT_EQ(sort.GetStateStatistics().entries, 1U);
  EXPECT_EQ(sort.NumTimers(TimeDomain::kEventTime), 0U);
}

TEST(RowTimeSortOperatorTest, RefusesARowWithoutATime) {
  TableFixture table(MakeSort());
  EXPECT_EQ(CodeOf([&] { table.Push("k", std::nullopt); }),
            ErrorCode::kNullValue);
}

}  // namespace
}  // namespace tidemark
