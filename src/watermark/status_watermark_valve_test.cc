// The clauses' own examples, on the valve and on both of its twins.

#include "tidemark/watermark/status_watermark_valve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/watermark/testing/driven_valve.h"
#include "tidemark/watermark/testing/signals.h"

namespace tidemark {
namespace {

using testing::Active;
using testing::CodeOf;
using testing::DrivenValve;
using ::testing::ElementsAre;
using testing::Idle;
using ::testing::IsEmpty;
using testing::Wm;

constexpr auto kAfter = ValveProfile::kAfterFlink23;

template <class Valve>
class StatusWatermarkValveTest : public ::testing::Test {};
TYPED_TEST_SUITE(StatusWatermarkValveTest, testing::Valves,
                 testing::ValveNames);

TYPED_TEST(StatusWatermarkValveTest, IdleChannelIsIgnored) {  // VALVE-001
  DrivenValve<TypeParam> in(1);
  EXPECT_THAT(in.Put(0, 25), ElementsAre(Wm(25)));
  EXPECT_THAT(in.TurnIdle(0), ElementsAre(Idle()));
  EXPECT_THAT(in.Put(0, 50), IsEmpty());
  EXPECT_EQ(in.valve().Channel(0).last_watermark, Watermark{Timestamp(25)});
  EXPECT_THAT(in.TurnActive(0), ElementsAre(Active()));
  EXPECT_THAT(in.Put(0, 50), ElementsAre(Wm(50)));
}

TYPED_TEST(StatusWatermarkValveTest,
           LowerAndEqualWatermarksOfAChannelAreIgnored) {
  DrivenValve<TypeParam> in(1);  // VALVE-002
  EXPECT_THAT(in.Put(0, 25), ElementsAre(Wm(25)));
  EXPECT_THAT(in.Put(0, 18), IsEmpty());
  EXPECT_THAT(in.Put(0, 25), IsEmpty());
  EXPECT_THAT(in.Put(0, 42), ElementsAre(Wm(42)));
}

TYPED_TEST(StatusWatermarkValveTest, EqualityAlignsAChannelThatLags) {
  DrivenValve<TypeParam> in({10, 7, 3});  // VALVE-003
  EXPECT_THAT(in.TurnIdle(2), ElementsAre(Wm(7)));
  in.TurnActive(2);
  EXPECT_THAT(in.Put(2, 6), IsEmpty());
  EXPECT_FALSE(in.valve().Channel(2).is_aligned);
  EXPECT_THAT(in.Put(2, 7), IsEmpty());
  EXPECT_TRUE(in.valve().Channel(2).is_aligned);
  // Now it holds the others back.
  EXPECT_THAT(in.Put(1, 12), IsEmpty());
}

TYPED_TEST(StatusWatermarkValveTest, MinimumThatDoesNotGrowIsNotEmittedAgain) {
  DrivenValve<TypeParam> in({5, 5});  // VALVE-003
  EXPECT_THAT(in.Put(0, 6), IsEmpty());
  EXPECT_THAT(in.Put(1, 6), ElementsAre(Wm(6)));
}

TYPED_TEST(StatusWatermarkValveTest, WaitsForEveryActiveChannel) {  // VALVE-004
  DrivenValve<TypeParam> in(3);
  EXPECT_THAT(in.Put(0, 0), IsEmpty());
  EXPECT_THAT(in.Put(1, 0), IsEmpty());
  EXPECT_THAT(in.Put(2, 0), ElementsAre(Wm(0)));
}

TYPED_TEST(StatusWatermarkValveTest, OneInputGivesAtMostOneWatermark) {
  DrivenValve<TypeParam> in({0, 0, 0});  // VALVE-005
  EXPECT_EQ(in.valve().last_output_watermark(), Watermark{Timestamp(0)});
  EXPECT_THAT(in.Put(0, 12), IsEmpty());
  EXPECT_THAT(in.Put(2, 8), IsEmpty());
  EXPECT_THAT(in.Put(2, 10), IsEmpty());
  EXPECT_THAT(in.Put(1, 15), ElementsAre(Wm(10)));
  EXPECT_THAT(in.Put(2, 17), ElementsAre(Wm(12)));
  EXPECT_THAT(in.Put(0, 20), ElementsAre(Wm(15)));
}

TYPED_TEST(StatusWatermarkValveTest, LowerValuesOnAllChannelsGiveNothing) {
  DrivenValve<TypeParam> in(3);  // VALVE-006
  in.Put(0, 25);
  in.Put(1, 10);
  EXPECT_THAT(in.Put(2, 17), ElementsAre(Wm(10)));
  EXPECT_THAT(in.Put(0, 12), IsEmpty());
  EXPECT_THAT(in.Put(1, 8), IsEmpty());
  EXPECT_THAT(in.Put(2, 15), IsEmpty());
}

TYPED_TEST(StatusWatermarkValveTest,
           OnlyTogglesOfTheStatusCount) {  // VALVE-007
  DrivenValve<TypeParam> in(2);
  EXPECT_THAT(in.TurnActive(0), IsEmpty());
  EXPECT_THAT(in.TurnIdle(0), IsEmpty());
  EXPECT_THAT(in.TurnIdle(0), IsEmpty());
  EXPECT_THAT(in.TurnIdle(1), ElementsAre(Idle()));
  EXPECT_THAT(in.TurnIdle(1), IsEmpty());
  EXPECT_THAT(in.TurnActive(1), ElementsAre(Active()));
  EXPECT_THAT(in.TurnActive(1), IsEmpty());
}

TYPED_TEST(StatusWatermarkValveTest, ChannelThatNeverSpokeGoesIdle) {
  DrivenValve<TypeParam> in(3);  // VALVE-008
  in.Put(0, 15);
  in.Put(1, 10);
  EXPECT_THAT(in.TurnIdle(2), ElementsAre(Wm(10)));
  EXPECT_THAT(in.Put(1, 18), ElementsAre(Wm(15)));
  EXPECT_THAT(in.Put(0, 20), ElementsAre(Wm(18)));
}

TYPED_TEST(StatusWatermarkValveTest, MinimumMovesUpAsItsHoldersGoIdle) {
  DrivenValve<TypeParam> in({25, 10, 17});  // VALVE-008
  EXPECT_THAT(in.TurnIdle(1), ElementsAre(Wm(17)));
  EXPECT_THAT(in.TurnIdle(2), ElementsAre(Wm(25)));
}

TYPED_TEST(StatusWatermarkValveTest, ChannelAheadGoesIdleWithoutEffect) {
  DrivenValve<TypeParam> in({25, 10, 17});  // VALVE-008
  EXPECT_THAT(in.TurnIdle(0), IsEmpty());
  EXPECT_THAT(in.TurnIdle(2), IsEmpty());
}

TYPED_TEST(StatusWatermarkValveTest, ReactivatedChannelWaitsUntilItCatchesUp) {
  DrivenValve<TypeParam> in({10, 7, 3});  // VALVE-009
  EXPECT_THAT(in.TurnIdle(2), ElementsAre(Wm(7)));
  EXPECT_THAT(in.TurnActive(2), IsEmpty());
  EXPECT_THAT(in.Put(2, 5), IsEmpty());
  EXPECT_EQ(in.valve().Channel(2),
            (ValveChannel{Watermark{Timestamp(5)}, WatermarkStatus::Active(),
                          false}));
  EXPECT_THAT(in.Put(2, 9), IsEmpty());
  EXPECT_TRUE(in.valve().Channel(2).is_aligned);
  EXPECT_THAT(in.Put(1, 12), ElementsAre(Wm(9)));
}

TYPED_TEST(StatusWatermarkValveTest, LaggingChannelDoesNotHoldTheOthersBack) {
  DrivenValve<TypeParam> in(
      {12, 10, 3});  // COMB-006, where the combiner differs
  EXPECT_THAT(in.TurnIdle(2), ElementsAre(Wm(10)));
  EXPECT_THAT(in.TurnIdle(1), ElementsAre(Wm(12)));
  EXPECT_THAT(in.TurnActive(2), IsEmpty());
  EXPECT_THAT(in.Put(0, 15), ElementsAre(Wm(15)));
}

TYPED_TEST(StatusWatermarkValveTest, ChannelAtTheLastOutputIsAlignedAtOnce) {
  DrivenValve<TypeParam> in({10, 7});  // VALVE-009
  EXPECT_THAT(in.TurnIdle(0), IsEmpty());
  EXPECT_THAT(in.Put(1, 10), ElementsAre(Wm(10)));
  EXPECT_THAT(in.TurnActive(0), IsEmpty());
  EXPECT_TRUE(in.valve().Channel(0).is_aligned);
}

TYPED_TEST(StatusWatermarkValveTest, FirstActiveChannelMakesTheValveActive) {
  DrivenValve<TypeParam> in(3);  // VALVE-010
  in.TurnIdle(0);
  in.TurnIdle(1);
  EXPECT_THAT(in.TurnIdle(2), ElementsAre(Idle()));
  EXPECT_THAT(in.TurnActive(1), ElementsAre(Active()));
  EXPECT_THAT(in.TurnActive(0), IsEmpty());
  EXPECT_THAT(in.TurnActive(2), IsEmpty());
}

TYPED_TEST(StatusWatermarkValveTest,
           FlushFindsNothingIfTheLowestWentIdleFirst) {
  DrivenValve<TypeParam> in({10, 5, 3});  // VALVE-014
  EXPECT_THAT(in.TurnIdle(2), ElementsAre(Wm(5)));
  EXPECT_THAT(in.TurnIdle(1), ElementsAre(Wm(10)));
  EXPECT_THAT(in.TurnIdle(0), ElementsAre(Idle()));
}

TYPED_TEST(StatusWatermarkValveTest, SingleChannelTurnsIdleWithoutAFlush) {
  DrivenValve<TypeParam> in({10});  // VALVE-015
  EXPECT_THAT(in.TurnIdle(0), ElementsAre(Idle()));
}

TYPED_TEST(StatusWatermarkValveTest, IdleFromTheStartGivesIdleOnly) {
  for (const auto profile : {ValveProfile::kFlink23, kAfter}) {  // VALVE-015
    DrivenValve<TypeParam> in(1, profile);
    EXPECT_THAT(in.TurnIdle(0), ElementsAre(Idle()));
  }
}

TYPED_TEST(StatusWatermarkValveTest, ActiveButUnalignedChannelsGiveNothing) {
  for (const auto profile : {ValveProfile::kFlink23, kAfter}) {  // VALVE-016
    DrivenValve<TypeParam> in(3, profile);
    in.Put(0, 10);
    in.Put(1, 7);
    EXPECT_THAT(in.TurnIdle(2), ElementsAre(Wm(7)));
    EXPECT_THAT(in.TurnActive(2), IsEmpty());
    EXPECT_THAT(in.TurnIdle(0), IsEmpty());
    EXPECT_THAT(in.TurnIdle(1), IsEmpty());
    EXPECT_EQ(in.valve().last_output_status(), WatermarkStatus::Active());
    EXPECT_THAT(in.Put(2, 5), IsEmpty());
  }
}

TYPED_TEST(StatusWatermarkValveTest, UnalignedChannelTurnsIdleWithoutEffect) {
  DrivenValve<TypeParam> in(2);  // VALVE-017
  in.Put(0, 7);
  EXPECT_THAT(in.Put(1, 10), ElementsAre(Wm(7)));
  EXPECT_THAT(in.TurnIdle(0), ElementsAre(Wm(10)));
  EXPECT_THAT(in.TurnActive(0), IsEmpty());
  EXPECT_THAT(in.Put(0, 9), IsEmpty());
  EXPECT_THAT(in.TurnIdle(0), IsEmpty());
}

TYPED_TEST(StatusWatermarkValveTest, FinishedChannelNeverHoldsTheOthersBack) {
  DrivenValve<TypeParam> in({5, 6});  // VALVE-018
  EXPECT_THAT(in.Put(0, Timestamp::Max()), ElementsAre(Wm(6)));
  EXPECT_THAT(in.Put(1, 8), ElementsAre(Wm(8)));
  EXPECT_THAT(in.Put(0, Timestamp::Max()), IsEmpty());
  EXPECT_EQ(in.valve().Channel(0),
            (ValveChannel{Watermark::Max(), WatermarkStatus::Active(), true}));
  // The rest goes idle: MAX comes, although data may resume.
  EXPECT_THAT(in.TurnIdle(1), ElementsAre(Wm(Timestamp::Max())));
}

TYPED_TEST(StatusWatermarkValveTest, AllChannelsFinishedGiveMaxOnce) {
  DrivenValve<TypeParam> in({5, 6});  // VALVE-018
  in.Put(0, Timestamp::Max());
  EXPECT_THAT(in.Put(1, Timestamp::Max()), ElementsAre(Wm(Timestamp::Max())));
  EXPECT_THAT(in.TurnIdle(0), IsEmpty());
  EXPECT_THAT(in.TurnActive(0), IsEmpty());
  EXPECT_TRUE(in.valve().Channel(0).is_aligned);
  EXPECT_THAT(in.TurnIdle(0), IsEmpty());
  EXPECT_THAT(in.TurnIdle(1), ElementsAre(Idle()));
}

TYPED_TEST(StatusWatermarkValveTest, MinIsNeverEmitted) {  // VALVE-002, TAW-008
  DrivenValve<TypeParam> in(1);
  EXPECT_THAT(in.Put(0, Timestamp::Min()), IsEmpty());
  EXPECT_THAT(
      in.Put(0, WrappingAdd(Timestamp::Min(), std::chrono::milliseconds(1))),
      ElementsAre(
          Wm(WrappingAdd(Timestamp::Min(), std::chrono::milliseconds(1)))));
}

TYPED_TEST(StatusWatermarkValveTest, ManyChannelsGiveTheMinimumOfAll) {
  constexpr std::size_t kChannels = 1000;  // VALVE-004
  DrivenValve<TypeParam> in(kChannels);
  for (std::size_t i = 1; i < kChannels; ++i) {
    EXPECT_THAT(in.Put(i, static_cast<std::int64_t>(i)), IsEmpty());
  }
  EXPECT_THAT(in.Put(0, 5000), ElementsAre(Wm(1)));
  for (std::size_t i = 1; i + 1 < kChannels; ++i) {
    EXPECT_THAT(in.Put(i, 5000),
                ElementsAre(Wm(static_cast<std::int64_t>(i) + 1)));
  }
}

TYPED_TEST(StatusWatermarkValveTest, ShowsItsChannels) {
  DrivenValve<TypeParam> in({25, 10});
  in.TurnIdle(1);
  EXPECT_EQ(in.valve().num_channels(), 2u);
  EXPECT_EQ(in.valve().Channel(0),
            (ValveChannel{Watermark{Timestamp(25)}, WatermarkStatus::Active(),
                          true}));
  EXPECT_EQ(
      in.valve().Channel(1),
      (ValveChannel{Watermark{Timestamp(10)}, WatermarkStatus::Idle(), false}));
  EXPECT_EQ(in.valve().last_output_watermark(), Watermark{Timestamp(25)});
  EXPECT_EQ(in.valve().last_output_status(), WatermarkStatus::Active());
  EXPECT_EQ(::testing::PrintToString(in.valve().Channel(1)),
            "ValveChannel(Watermark(10), WatermarkStatus(IDLE), not aligned)");
}

TYPED_TEST(StatusWatermarkValveTest, RefusesChannelsThatItDoesNotHave) {
  DrivenValve<TypeParam> in(2);
  EXPECT_EQ(CodeOf([&] { in.Put(2, 1); }), ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { in.TurnIdle(2); }), ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { in.valve().Channel(2); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { TypeParam valve(0); }), ErrorCode::kIllegalArgument);
}

TYPED_TEST(StatusWatermarkValveTest, OutputThatThrowsLeavesTheElementEmitted) {
  struct Throwing {
    void EmitWatermark(Watermark) { throw std::runtime_error("no"); }
    void EmitWatermarkStatus(WatermarkStatus) {
      throw std::runtime_error("no");
    }
  } throwing;
  TypeParam valve(1);
  EXPECT_THROW(valve.InputWatermark(Watermark{Timestamp(5)}, 0, throwing),
               std::runtime_error);
  EXPECT_EQ(valve.last_output_watermark(), Watermark{Timestamp(5)});
  EXPECT_THROW(valve.InputWatermarkStatus(WatermarkStatus::Idle(), 0, throwing),
               std::runtime_error);
  EXPECT_EQ(valve.last_output_status(), WatermarkStatus::Idle());
}

}  // namespace
}  // namespace tidemark
