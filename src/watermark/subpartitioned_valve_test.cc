#include "tidemark/watermark/subpartitioned_valve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/testing/plain_status_watermark_valve.h"
#include "tidemark/watermark/testing/signals.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::RecordingSink;
using testing::Signal;
using testing::Wm;

template <class Valve>
class SubpartitionedValveTest : public ::testing::Test {
 protected:
  // Channel 0 carries one subpartition, channel 1 carries two.
  std::vector<Signal> Put(std::size_t channel,
                          std::optional<std::size_t> subpartition,
                          std::int64_t watermark) {
    valve_.InputWatermark(Watermark{Timestamp(watermark)}, channel,
                          subpartition, sink_);
    return sink_.Take();
  }
  std::vector<Signal> Turn(std::size_t channel, WatermarkStatus status) {
    valve_.InputWatermarkStatus(status, channel, sink_);
    return sink_.Take();
  }

  SubpartitionedValve<Valve> valve_{{1, 2}};
  RecordingSink sink_;
};

using Valves =
    ::testing::Types<StatusWatermarkValve, testing::PlainStatusWatermarkValve>;
TYPED_TEST_SUITE(SubpartitionedValveTest, Valves);

TYPED_TEST(SubpartitionedValveTest, EverySubpartitionHoldsTheOthersBack) {
  EXPECT_THAT(this->Put(0, 0, 10), IsEmpty());  // VALVE-019, VALVE-004
  EXPECT_THAT(this->Put(1, 0, 8), IsEmpty());
  EXPECT_THAT(this->Put(1, 1, 7), ElementsAre(Wm(7)));
  EXPECT_THAT(this->Put(1, 1, 9), ElementsAre(Wm(8)));
  EXPECT_EQ(this->valve_.Subpartition(1, 1).last_watermark,
            Watermark{Timestamp(9)});
  EXPECT_EQ(this->valve_.last_output_watermark(), Watermark{Timestamp(8)});
}

TYPED_TEST(SubpartitionedValveTest, StatusNeedsAChannelOfOneSubpartition) {
  EXPECT_EQ(CodeOf([&] { this->Turn(1, WatermarkStatus::Idle()); }),
            ErrorCode::kIllegalState);  // VALVE-019
  EXPECT_EQ(CodeOf([&] { this->Turn(1, WatermarkStatus::Active()); }),
            ErrorCode::kIllegalState);
  this->Put(1, 0, 8);
  this->Put(1, 1, 7);
  EXPECT_THAT(this->Turn(0, WatermarkStatus::Idle()), ElementsAre(Wm(7)));
  EXPECT_EQ(this->valve_.last_output_status(), WatermarkStatus::Active());
}

TYPED_TEST(SubpartitionedValveTest,
           WatermarkNeedsItsIndexWhereThereAreSeveral) {
  EXPECT_THAT(this->Put(0, std::nullopt, 5), IsEmpty());  // VALVE-019
  EXPECT_EQ(this->valve_.Subpartition(0, 0).last_watermark,
            Watermark{Timestamp(5)});
  EXPECT_EQ(CodeOf([&] { this->Put(1, std::nullopt, 5); }),
            ErrorCode::kIllegalArgument);
}

TYPED_TEST(SubpartitionedValveTest, RefusesWhatItDoesNotHave) {
  EXPECT_EQ(CodeOf([&] { this->Put(1, 2, 5); }), ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { this->Put(0, 1, 5); }), ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { this->Put(2, 0, 5); }), ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { SubpartitionedValve<TypeParam> valve({1, 0}); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] {
              SubpartitionedValve<TypeParam> valve(std::vector<std::size_t>{});
            }),
            ErrorCode::kIllegalArgument);
}

}  // namespace
}  // namespace tidemark
