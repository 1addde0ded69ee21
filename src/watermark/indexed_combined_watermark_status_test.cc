#include "tidemark/watermark/indexed_combined_watermark_status.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/watermark/testing/plain_combined_watermark_status.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using testing::PlainIndexedCombinedWatermarkStatus;

constexpr WatermarkStatus kIdle = WatermarkStatus::Idle();
constexpr WatermarkStatus kActive = WatermarkStatus::Active();

Watermark At(std::int64_t millis) { return Watermark{Timestamp(millis)}; }

template <class Status>
class IndexedCombinedWatermarkStatusTest : public ::testing::Test {};

using Twins = ::testing::Types<IndexedCombinedWatermarkStatus,
                               PlainIndexedCombinedWatermarkStatus>;
TYPED_TEST_SUITE(IndexedCombinedWatermarkStatusTest, Twins);

TYPED_TEST(IndexedCombinedWatermarkStatusTest, StartsAtMinAndActive) {
  const TypeParam status(2);  // COMB-001
  EXPECT_EQ(status.num_inputs(), 2u);
  EXPECT_EQ(status.combined_watermark(), Watermark{Timestamp::Min()});
  EXPECT_FALSE(status.IsIdle());
}

TYPED_TEST(IndexedCombinedWatermarkStatusTest, TakesTheMinimum) {  // COMB-003
  TypeParam status(3);
  EXPECT_FALSE(status.UpdateWatermark(0, At(5)));
  EXPECT_FALSE(status.UpdateWatermark(1, At(7)));
  EXPECT_TRUE(status.UpdateWatermark(2, At(3)));
  EXPECT_EQ(status.combined_watermark(), At(3));
  EXPECT_TRUE(status.UpdateWatermark(2, At(9)));
  EXPECT_EQ(status.combined_watermark(), At(5));
}

TYPED_TEST(IndexedCombinedWatermarkStatusTest, AnInputNeverGoesBack) {
  TypeParam status(2);  // COMB-002
  status.UpdateWatermark(0, At(5));
  EXPECT_FALSE(status.UpdateWatermark(0, At(2)));
  EXPECT_TRUE(status.UpdateWatermark(1, At(9)));
  EXPECT_EQ(status.combined_watermark(), At(5));
}

TYPED_TEST(IndexedCombinedWatermarkStatusTest, LeavesIdleInputsOut) {
  TypeParam status(2);  // COMB-003
  status.UpdateWatermark(0, At(5));
  EXPECT_TRUE(status.UpdateStatus(1, kIdle));
  EXPECT_EQ(status.combined_watermark(), At(5));
  EXPECT_FALSE(status.IsIdle());
}

TYPED_TEST(IndexedCombinedWatermarkStatusTest, TakesTheMaximumIfAllAreIdle) {
  TypeParam status(2);  // COMB-004: 5 idle, then 4 idle gives 5
  status.UpdateWatermark(0, At(5));
  status.UpdateWatermark(1, At(4));
  EXPECT_FALSE(status.UpdateStatus(0, kIdle));
  EXPECT_TRUE(status.UpdateStatus(1, kIdle));
  EXPECT_EQ(status.combined_watermark(), At(5));
  EXPECT_TRUE(status.IsIdle());
}

TYPED_TEST(IndexedCombinedWatermarkStatusTest, AWatermarkEndsIdleness) {
  TypeParam status(1);  // COMB-002
  status.UpdateWatermark(0, At(5));
  status.UpdateStatus(0, kIdle);
  EXPECT_TRUE(status.IsIdle());
  EXPECT_FALSE(status.UpdateWatermark(0, At(4)));
  EXPECT_FALSE(status.IsIdle());
}

TYPED_TEST(IndexedCombinedWatermarkStatusTest, ALaggingInputBlocks) {
  TypeParam status(2);  // COMB-005: A=15 gives nothing; B=11 gives 11
  status.UpdateWatermark(0, At(10));
  status.UpdateWatermark(1, At(3));
  status.UpdateStatus(1, kIdle);
  EXPECT_EQ(status.combined_watermark(), At(10));
  EXPECT_FALSE(status.UpdateStatus(1, kActive));
  EXPECT_FALSE(status.UpdateWatermark(0, At(15)));
  EXPECT_EQ(status.combined_watermark(), At(10));
  EXPECT_TRUE(status.UpdateWatermark(1, At(11)));
  EXPECT_EQ(status.combined_watermark(), At(11));
}

TYPED_TEST(IndexedCombinedWatermarkStatusTest, EndsAtMax) {
  TypeParam status(2);
  EXPECT_FALSE(status.UpdateWatermark(0, Watermark::Max()));
  EXPECT_TRUE(status.UpdateWatermark(1, Watermark::Max()));
  EXPECT_EQ(status.combined_watermark(), Watermark::Max());
  EXPECT_FALSE(status.IsIdle());
}

TYPED_TEST(IndexedCombinedWatermarkStatusTest, RefusesAnInputThatThereIsNot) {
  TypeParam status(2);  // COMB-010
  EXPECT_EQ(CodeOf([&] { status.UpdateWatermark(2, At(1)); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { status.UpdateStatus(2, kIdle); }),
            ErrorCode::kIllegalArgument);
  TypeParam none(0);
  EXPECT_EQ(CodeOf([&] { none.UpdateWatermark(0, At(1)); }),
            ErrorCode::kIllegalArgument);
}

TYPED_TEST(IndexedCombinedWatermarkStatusTest, HasRoomForManyInputs) {
  constexpr std::size_t kInputs = 100;
  TypeParam status(kInputs);
  for (std::size_t i = 1; i < kInputs; ++i) {
    EXPECT_FALSE(status.UpdateWatermark(i, At(100)));
  }
  EXPECT_TRUE(status.UpdateWatermark(0, At(50)));
  EXPECT_EQ(status.combined_watermark(), At(50));
}

}  // namespace
}  // namespace tidemark
