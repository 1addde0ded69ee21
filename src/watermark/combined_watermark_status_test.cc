#include "tidemark/watermark/combined_watermark_status.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/watermark/testing/plain_combined_watermark_status.h"

namespace tidemark {
namespace {

using testing::PlainCombinedWatermarkStatus;

Watermark At(std::int64_t millis) { return Watermark{Timestamp(millis)}; }

template <class Status>
class CombinedWatermarkStatusTest : public ::testing::Test {};

using Twins =
    ::testing::Types<CombinedWatermarkStatus, PlainCombinedWatermarkStatus>;
TYPED_TEST_SUITE(CombinedWatermarkStatusTest, Twins);

TYPED_TEST(CombinedWatermarkStatusTest, CombinesWithAnUpdateOnly) {
  TypeParam status;  // COMB-003
  const auto a = status.Add();
  EXPECT_TRUE(status.SetWatermark(a, At(5)));
  status.SetIdle(a, true);
  EXPECT_EQ(status.combined_watermark(), Watermark{Timestamp::Min()});
  EXPECT_FALSE(status.IsIdle());
  EXPECT_TRUE(status.Update());
  EXPECT_EQ(status.combined_watermark(), At(5));
  EXPECT_TRUE(status.IsIdle());
  EXPECT_FALSE(status.Update());
}

TYPED_TEST(CombinedWatermarkStatusTest, TellsWhetherAPartAdvanced) {
  TypeParam status;  // COMB-002
  const auto a = status.Add();
  EXPECT_TRUE(status.SetWatermark(a, At(5)));
  EXPECT_FALSE(status.SetWatermark(a, At(5)));
  EXPECT_FALSE(status.SetWatermark(a, At(3)));
  EXPECT_EQ(status.watermark(a), At(5));
}

TYPED_TEST(CombinedWatermarkStatusTest, APartAddedLaterHoldsTheRestBack) {
  TypeParam status;  // COMB-007
  const auto a = status.Add();
  status.SetWatermark(a, At(5));
  status.Update();
  const auto b = status.Add();
  status.SetWatermark(a, At(9));
  EXPECT_FALSE(status.Update());
  EXPECT_EQ(status.combined_watermark(), At(5));
  status.SetWatermark(b, At(6));
  EXPECT_TRUE(status.Update());
  EXPECT_EQ(status.combined_watermark(), At(6));
}

TYPED_TEST(CombinedWatermarkStatusTest, ARemovalShowsWithTheNextUpdate) {
  TypeParam status;  // COMB-008
  const auto a = status.Add();
  const auto b = status.Add();
  status.SetWatermark(a, At(2));
  status.SetWatermark(b, At(5));
  status.Update();
  status.Remove(a);
  EXPECT_EQ(status.combined_watermark(), At(2));
  EXPECT_TRUE(status.Update());
  EXPECT_EQ(status.combined_watermark(), At(5));
}

TYPED_TEST(CombinedWatermarkStatusTest, WithoutPartsNothingChanges) {
  TypeParam status;  // COMB-009
  EXPECT_FALSE(status.Update());
  EXPECT_FALSE(status.IsIdle());
  const auto a = status.Add();
  status.SetWatermark(a, At(5));
  status.SetIdle(a, true);
  status.Update();
  status.Remove(a);
  EXPECT_FALSE(status.Update());
  EXPECT_EQ(status.combined_watermark(), At(5));
  EXPECT_TRUE(status.IsIdle());
}

TYPED_TEST(CombinedWatermarkStatusTest, ForgetsTheWatermarkOfWhatWasRemoved) {
  TypeParam status;
  const auto high = status.Add();
  const auto low = status.Add();
  status.SetWatermark(high, At(9));
  status.SetWatermark(low, At(4));
  status.Remove(high);
  status.SetIdle(low, true);
  EXPECT_TRUE(status.Update());
  EXPECT_EQ(status.combined_watermark(), At(4));
}

TYPED_TEST(CombinedWatermarkStatusTest, APartAfterARemovedOneStartsAfresh) {
  TypeParam status;
  const auto first = status.Add();
  status.SetWatermark(first, At(9));
  status.SetIdle(first, true);
  status.Update();
  status.Remove(first);
  const auto second = status.Add();
  EXPECT_EQ(status.watermark(second), Watermark{Timestamp::Min()});
  status.Update();
  EXPECT_FALSE(status.IsIdle());
  EXPECT_EQ(status.combined_watermark(), At(9));
}

TYPED_TEST(CombinedWatermarkStatusTest, GrowsByItself) {
  TypeParam status;
  std::vector<typename TypeParam::Part> parts;
  for (int i = 0; i < 40; ++i) {
    parts.push_back(status.Add());
    status.SetWatermark(parts.back(), At(100 - i));
    EXPECT_EQ(status.Update(), i == 0) << i;
  }
  status.SetIdle(parts.front(), true);
  for (int i = 39; i > 0; --i) {
    status.Remove(parts[static_cast<std::size_t>(i)]);
  }
  status.SetIdle(parts.front(), false);
  status.SetWatermark(parts.front(), At(200));
  EXPECT_TRUE(status.Update());
  EXPECT_EQ(status.combined_watermark(), At(200));
  EXPECT_EQ(status.num_parts(), 1u);
}

}  // namespace
}  // namespace tidemark
