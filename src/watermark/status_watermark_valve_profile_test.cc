// Where the profiles of the valve differ (VALVE-011 to 013), on the valve and
// on both of its twins.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tidemark/watermark/testing/driven_valve.h"
#include "tidemark/watermark/testing/signals.h"
#include "tidemark/watermark/valve_profile.h"

namespace tidemark {
namespace {

using testing::DrivenValve;
using ::testing::ElementsAre;
using testing::Idle;
using ::testing::IsEmpty;
using testing::Wm;

constexpr auto kAfter = ValveProfile::kAfterFlink23;

template <class Valve>
class StatusWatermarkValveProfileTest : public ::testing::Test {};
TYPED_TEST_SUITE(StatusWatermarkValveProfileTest, testing::Valves,
                 testing::ValveNames);

// VALVE-011: all that comes before the last step of the clause's example.
template <class Valve>
void BringToTheStall(DrivenValve<Valve>& in) {
  in.Put(0, 10);
  in.Put(1, 7);
  EXPECT_THAT(in.TurnIdle(2), ElementsAre(Wm(7)));
  EXPECT_THAT(in.TurnActive(2), IsEmpty());
  EXPECT_FALSE(in.valve().Channel(2).is_aligned);
  EXPECT_THAT(in.TurnIdle(0), IsEmpty());
  EXPECT_THAT(in.TurnIdle(1), IsEmpty());
}

TYPED_TEST(StatusWatermarkValveProfileTest, TurningActiveEmitsNoWatermark) {
  DrivenValve<TypeParam> in(3);  // VALVE-011
  BringToTheStall(in);
  EXPECT_THAT(in.TurnActive(0), IsEmpty());
  EXPECT_TRUE(in.valve().Channel(0).is_aligned);
  EXPECT_THAT(in.Put(0, 10), IsEmpty());
  EXPECT_THAT(in.Put(0, 11), ElementsAre(Wm(11)));
}

TYPED_TEST(StatusWatermarkValveProfileTest, AnyAcceptedWatermarkEndsTheStall) {
  DrivenValve<TypeParam> in(3);  // VALVE-003 after VALVE-011
  BringToTheStall(in);
  in.TurnActive(0);
  // Stored, not aligned; but the minimum is looked at.
  EXPECT_THAT(in.Put(2, 5), ElementsAre(Wm(10)));
  EXPECT_FALSE(in.valve().Channel(2).is_aligned);
}

TYPED_TEST(StatusWatermarkValveProfileTest,
           ChannelThatDoesNotHoldTheLastOutputGoesIdleWithoutEndingTheStall) {
  DrivenValve<TypeParam> in(3);  // VALVE-008, the equality
  BringToTheStall(in);
  in.TurnActive(0);
  // The minimum would be 10, but nobody looks: MIN is not 7.
  EXPECT_THAT(in.TurnIdle(2), IsEmpty());
}

TYPED_TEST(StatusWatermarkValveProfileTest, LaterVersionsHaveNoStall) {
  DrivenValve<TypeParam> in(3, kAfter);  // VALVE-011
  BringToTheStall(in);
  EXPECT_THAT(in.TurnActive(0), ElementsAre(Wm(10)));
}

TYPED_TEST(StatusWatermarkValveProfileTest,
           LastHolderOfTheMinimumFlushesTheMaximum) {
  DrivenValve<TypeParam> in({10, 5, 3});  // VALVE-012
  EXPECT_EQ(in.valve().last_output_watermark(), Watermark{Timestamp(3)});
  EXPECT_THAT(in.TurnIdle(0), IsEmpty());
  EXPECT_THAT(in.TurnIdle(1), IsEmpty());
  EXPECT_THAT(in.TurnIdle(2), ElementsAre(Wm(10), Idle()));
}

// VALVE-013: all that comes before the last step of the clause's example.
template <class Valve>
void BringToTheSkippedFlush(DrivenValve<Valve>& in) {
  in.Put(0, 100);
  in.Put(1, 50);
  EXPECT_THAT(in.Put(2, 70), ElementsAre(Wm(50)));
  EXPECT_THAT(in.TurnIdle(1), ElementsAre(Wm(70)));
  EXPECT_THAT(in.TurnActive(1), IsEmpty());
  EXPECT_THAT(in.Put(1, 60), IsEmpty());
  EXPECT_THAT(in.TurnIdle(0), IsEmpty());
  EXPECT_THAT(in.TurnIdle(2), IsEmpty());
}

TYPED_TEST(StatusWatermarkValveProfileTest,
           FlushIsSkippedIfAnotherChannelTurnsIdleLast) {
  DrivenValve<TypeParam> in(3);  // VALVE-013
  BringToTheSkippedFlush(in);
  EXPECT_THAT(in.TurnIdle(1), ElementsAre(Idle()));
  EXPECT_EQ(in.valve().last_output_watermark(), Watermark{Timestamp(70)});
}

TYPED_TEST(StatusWatermarkValveProfileTest,
           LaterVersionsAlwaysFlushTheMaximum) {
  DrivenValve<TypeParam> in(3, kAfter);  // VALVE-013
  BringToTheSkippedFlush(in);
  EXPECT_THAT(in.TurnIdle(1), ElementsAre(Wm(100), Idle()));
}

}  // namespace
}  // namespace tidemark
