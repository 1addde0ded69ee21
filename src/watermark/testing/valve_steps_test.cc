#include "tidemark/watermark/testing/valve_steps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/watermark/testing/signals.h"
#include "tidemark/watermark/valve_profile.h"

namespace tidemark::testing {
namespace {

using ::testing::IsEmpty;

// A step's byte: what tells, three bits, and the channel.
std::uint8_t Byte(unsigned kind, unsigned rest, unsigned channel) {
  return static_cast<std::uint8_t>(rest << 5 | kind << 3 | channel);
}

TEST(ValveStepsTest, NoBytesAreAnInputWithoutSteps) {
  const ValveInput input = DecodeValveInput({});
  EXPECT_EQ(input.num_channels, 1u);
  EXPECT_THAT(input.steps, IsEmpty());
  EXPECT_EQ(FindValveDifference(input), std::nullopt);
}

TEST(ValveStepsTest, FirstByteHoldsChannelsAndProfile) {
  const std::vector<std::uint8_t> as_2_3 = {2};
  EXPECT_EQ(DecodeValveInput(as_2_3).num_channels, 3u);
  EXPECT_EQ(DecodeValveInput(as_2_3).profile, ValveProfile::kFlink23);
  const std::vector<std::uint8_t> as_after = {8 + 7};
  EXPECT_EQ(DecodeValveInput(as_after).num_channels, 8u);
  EXPECT_EQ(DecodeValveInput(as_after).profile, ValveProfile::kAfterFlink23);
}

TEST(ValveStepsTest, EveryKindOfStepCanBeWritten) {
  const std::vector<std::uint8_t> bytes = {
      2,  // three channels
      Byte(0, 5, 1),
      Byte(1, 7, 2),
      Byte(2, 0, 0),
      Byte(2, 1, 0),
      Byte(3, 0, 0),
      Byte(3, 1, 0),
      Byte(3, 2, 0),
      Byte(3, 3, 0),
      Byte(3, 4, 0),
      0xfe,
      0xff,
      0xff,
      0xff,
      0xff,
      0xff,
      0xff,
      0xff,
      Byte(3, 7, 4),
      0x01,
      0x02};  // cut off; channel 4 of three is 1
  const std::vector<Signal> expected = {
      Wm(5),
      Wm(15),
      Idle(),
      Active(),
      Wm(Timestamp::Min()),
      Wm(WrappingAdd(Timestamp::Min(), std::chrono::milliseconds(1))),
      Wm(WrappingSubtract(Timestamp::Max(), std::chrono::milliseconds(1))),
      Wm(Timestamp::Max()),
      Wm(-2),
      Wm(0x0201)};
  const ValveInput input = DecodeValveInput(bytes);
  ASSERT_EQ(input.steps.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(input.steps[i].input, expected[i]) << "step " << i;
  }
  EXPECT_EQ(input.steps[0].channel, 1u);
  EXPECT_EQ(input.steps[1].channel, 2u);
  EXPECT_EQ(input.steps[9].channel, 1u);
  EXPECT_EQ(FindValveDifference(input), std::nullopt);
}

TEST(ValveStepsTest, PrintsAStep) {
  EXPECT_EQ(::testing::PrintToString(ValveStep{Wm(5), 2}),
            "Watermark(5) on channel 2");
  EXPECT_EQ(::testing::PrintToString(ValveStep{Idle(), 0}),
            "WatermarkStatus(IDLE) on channel 0");
}

}  // namespace
}  // namespace tidemark::testing
