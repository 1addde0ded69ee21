#include "tidemark/table/watermark_expression_generator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/watermark/testing/signals.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::RecordingWatermarkOutput;
using testing::Wm;

// SQLWM-021: no minus one, not below zero as the operator, and periodic.
TEST(WatermarkExpressionGeneratorTest, HandsOutTheHighestEachPeriod) {
  WatermarkExpressionGenerator<std::int64_t> generator(
      [](const StreamRecord<std::int64_t>& record) {
        return std::optional(Timestamp(record.value));
      });
  RecordingWatermarkOutput output;
  generator.OnEvent(-5, Timestamp(1), output);
  EXPECT_THAT(output.Take(), IsEmpty());
  generator.OnPeriodicEmit(output);
  EXPECT_THAT(output.Take(), ElementsAre(Wm(-5)));
  generator.OnEvent(-7, Timestamp(2), output);
  generator.OnPeriodicEmit(output);
  EXPECT_THAT(output.Take(), ElementsAre(Wm(-5)));
}

TEST(WatermarkExpressionGeneratorTest, SeesTheTimestampAndBearsNoValue) {
  WatermarkExpressionGenerator<int> generator(
      [](const StreamRecord<int>& record) -> std::optional<Timestamp> {
        if (record.value == 0) return std::nullopt;
        return *record.timestamp;
      });
  RecordingWatermarkOutput output;
  generator.OnEvent(1, Timestamp(30), output);
  generator.OnEvent(0, Timestamp(40), output);
  generator.OnPeriodicEmit(output);
  EXPECT_THAT(output.Take(), ElementsAre(Wm(30)));
}

TEST(WatermarkExpressionGeneratorTest, RefusesAnEmptyExpression) {
  EXPECT_EQ(CodeOf([] { WatermarkExpressionGenerator<int> refused(nullptr); }),
            ErrorCode::kNullValue);
}

}  // namespace
}  // namespace tidemark
