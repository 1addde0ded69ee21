#include "tidemark/datastream_v2/watermark_combiner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/datastream_v2/event_time_watermark_combiner.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Value = GeneralizedWatermark::Value;

// A combiner of the kind "w", and what came out of it.
class Combining {
 public:
  Combining(WatermarkCombination combination, bool waits,
            std::size_t num_channels = 2)
      : combiner_(MakeWatermarkCombiner({.identifier = "w",
                                         .combination = combination,
                                         .wait_for_all_channels = waits},
                                        num_channels)) {}
  explicit Combining(std::unique_ptr<WatermarkCombiner> combiner)
      : combiner_(std::move(combiner)) {}

  // What a watermark on that channel gives.
  std::vector<Value> On(std::size_t channel, Value value) {
    return Give(channel, GeneralizedWatermark("w", value));
  }
  std::vector<Value> Give(std::size_t channel,
                          const GeneralizedWatermark& watermark) {
    std::vector<Value> given;
    combiner_->Combine(watermark, channel,
                       [&](const GeneralizedWatermark& combined) {
                         given.push_back(combined.value());
                       });
    return given;
  }

 private:
  std::unique_ptr<WatermarkCombiner> combiner_;
};

Value Long(std::int64_t value) { return value; }

// GWM-003, with its numbers.
TEST(WatermarkCombinerTest, WaitsForAllChannelsAndMayThenGoBack) {
  Combining min(WatermarkCombination::kMin, /*waits=*/true);
  EXPECT_THAT(min.On(0, Long(5)), IsEmpty());
  EXPECT_THAT(min.On(1, Long(3)), ElementsAre(Long(3)));
  EXPECT_THAT(min.On(1, Long(4)), ElementsAre(Long(4)));
  EXPECT_THAT(min.On(0, Long(1)), ElementsAre(Long(1)));
  EXPECT_THAT(min.On(0, Long(1)), IsEmpty());
}

// GWM-004, with its numbers.
TEST(WatermarkCombinerTest, WithoutWaitingASilentChannelDoesNotCount) {
  Combining min(WatermarkCombination::kMin, /*waits=*/false);
  EXPECT_THAT(min.On(0, Long(5)), ElementsAre(Long(5)));
  EXPECT_THAT(min.On(1, Long(3)), ElementsAre(Long(3)));

  Combining max(WatermarkCombination::kMax, /*waits=*/false);
  EXPECT_THAT(max.On(0, Long(5)), ElementsAre(Long(5)));
  EXPECT_THAT(max.On(1, Long(3)), IsEmpty());
  EXPECT_THAT(max.On(1, Long(9)), ElementsAre(Long(9)));
  EXPECT_THAT(max.On(1, Long(2)), ElementsAre(Long(5)));
}

// GWM-002: at the ends of the range.
TEST(WatermarkCombinerTest, CombinesTheLeastAndTheGreatestInteger) {
  constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  Combining max(WatermarkCombination::kMax, /*waits=*/false);
  EXPECT_THAT(max.On(0, Long(kMin)), ElementsAre(Long(kMin)));
  EXPECT_THAT(max.On(1, Long(kMax)), ElementsAre(Long(kMax)));
  EXPECT_THAT(max.On(1, Long(kMin)), ElementsAre(Long(kMin)));
}

// GWM-005, with its values.
TEST(WatermarkCombinerTest, ASilentChannelIsTrueForAndAndFalseForOr) {
  Combining all(WatermarkCombination::kAnd, /*waits=*/false);
  EXPECT_THAT(all.On(0, true), ElementsAre(Value(true)));
  EXPECT_THAT(all.On(0, false), ElementsAre(Value(false)));
  EXPECT_THAT(all.On(1, false), IsEmpty());
  EXPECT_THAT(all.On(0, true), IsEmpty());
  EXPECT_THAT(all.On(1, true), ElementsAre(Value(true)));

  Combining any(WatermarkCombination::kOr, /*waits=*/false);
  EXPECT_THAT(any.On(0, false), ElementsAre(Value(false)));
  EXPECT_THAT(any.On(1, true), ElementsAre(Value(true)));
  EXPECT_THAT(any.On(1, false), ElementsAre(Value(false)));
}

// GWM-006.
TEST(WatermarkCombinerTest, AlignedComesOutWhenAllHaveSentIt) {
  int num_resumed = 0;
  Combining aligned(
      MakeWatermarkCombiner({.identifier = "w", .is_aligned = true}, 2,
                            [&num_resumed] { ++num_resumed; }));
  EXPECT_THAT(aligned.On(0, Long(5)), IsEmpty());
  EXPECT_EQ(num_resumed, 0);
  EXPECT_THAT(aligned.On(1, Long(5)), ElementsAre(Long(5)));
  EXPECT_EQ(num_resumed, 1);
  EXPECT_THAT(aligned.On(1, Long(7)), IsEmpty());
  EXPECT_THAT(aligned.On(1, Long(7)), IsEmpty());
  EXPECT_THAT(aligned.On(0, Long(7)), ElementsAre(Long(7)));
}

// GWM-009.
TEST(EventTimeWatermarkCombinerTest, CombinesAsAValve) {
  Combining both(std::make_unique<EventTimeWatermarkCombiner<>>(2));
  const auto time = [](std::int64_t millis) {
    return EventTimeWatermark(Timestamp(millis));
  };
  EXPECT_THAT(both.Give(0, time(5)), IsEmpty());
  EXPECT_THAT(both.Give(1, time(3)), ElementsAre(Long(3)));
  EXPECT_THAT(both.Give(1, time(1)), IsEmpty());
  EXPECT_THAT(both.Give(1, IdleStatusWatermark(true)), ElementsAre(Long(5)));
  EXPECT_THAT(both.Give(0, IdleStatusWatermark(true)),
              ElementsAre(Value(true)));
  EXPECT_THAT(both.Give(1, IdleStatusWatermark(false)),
              ElementsAre(Value(false)));
  EXPECT_THAT(both.On(0, Long(100)), IsEmpty());
}

TEST(WatermarkCombinerTest, RefusesWhatCannotBe) {
  EXPECT_EQ(CodeOf([] { Combining(WatermarkCombination::kMin, false, 0); }),
            ErrorCode::kIllegalArgument);
  Combining min(WatermarkCombination::kMin, false);
  EXPECT_EQ(CodeOf([&] { min.On(2, Long(1)); }), ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { min.On(0, true); }), ErrorCode::kIllegalState);
}

}  // namespace
}  // namespace tidemark
