// Each kind of finding on a sequence written by hand, and its opposite.

#include "tidemark/fuzz/watermark_generator_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <stdexcept>
#include <vector>

#include "tidemark/fuzz/testing/faulty_generators.h"
#include "tidemark/watermark/watermark_strategy.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Optional;
using ::testing::SizeIs;

constexpr Timestamp kMin = Timestamp::Min();

GeneratorStep At(std::int64_t millis) { return EventAt(Timestamp(millis)); }

template <class Generator>
GeneratorProbe Make() {
  return ProbeOf([] { return std::make_unique<Generator>(); });
}

template <class Generator>
GeneratorProbe MakeWithContext() {
  return ProbeOf([](const WatermarkGeneratorContext& context) {
    return std::make_unique<Generator>(context);
  });
}

auto Is(GeneratorFault fault, Severity severity, const char* text) {
  return AllOf(
      Field("fault", &GeneratorFinding::fault, fault),
      Field("severity", &GeneratorFinding::severity, severity),
      Field("explanation", &GeneratorFinding::explanation, HasSubstr(text)));
}

auto IsError(GeneratorFault fault, const char* text) {
  return Is(fault, Severity::kError, text);
}

TEST(WatermarkGeneratorCheckTest, FindsNothingWhereNothingIsWrong) {
  GeneratorCheckOptions options;
  options.forgets_after = milliseconds(100);
  options.stuck = StuckLimit{milliseconds(5)};
  EXPECT_THAT(CheckWatermarkGenerator(
                  Make<testing::NewestLessOne>(),
                  {PeriodicEmit(), At(5), PeriodicEmit(), At(-3), At(9),
                   PeriodicEmit(), EventAt(kMin), EventAt(Timestamp::Max()),
                   AdvanceClock(milliseconds(7)), PeriodicEmit()},
                  options),
              IsEmpty());
}

TEST(WatermarkGeneratorCheckTest, FindsAnEventThatThrowsAndNothingElse) {
  const auto findings =
      CheckWatermarkGenerator(Make<testing::ThrowsOnNegative>(),
                              {At(5), PeriodicEmit(), At(-1), PeriodicEmit()});
  EXPECT_THAT(findings,
              ElementsAre(IsError(GeneratorFault::kThrows,
                                  "step 3 (event at -1) threw, which ends a "
                                  "job: before the epoch")));
  EXPECT_THAT(findings[0].sequence, ElementsAre(At(5), PeriodicEmit(), At(-1)));
}

TEST(WatermarkGeneratorCheckTest, FindsAFactoryThatThrows) {
  const GeneratorProbe probe =
      ProbeOf([]() -> std::unique_ptr<testing::NewestLessOne> {
        throw std::runtime_error("no such table");
      });
  EXPECT_THAT(
      CheckWatermarkGenerator(probe, {At(5)}),
      ElementsAre(AllOf(
          IsError(GeneratorFault::kThrows, "the factory threw: no such table"),
          Field("sequence", &GeneratorFinding::sequence, IsEmpty()))));
}

TEST(WatermarkGeneratorCheckTest, FindsAFactoryThatReturnsNone) {
  const GeneratorProbe probe =
      ProbeOf([] { return std::unique_ptr<testing::NewestLessOne>(); });
  EXPECT_THAT(CheckWatermarkGenerator(probe, {}),
              ElementsAre(IsError(GeneratorFault::kThrows, "returned none")));
}

TEST(WatermarkGeneratorCheckTest, FindsAClaimBeforeTheFirstEvent) {
  EXPECT_THAT(
      CheckWatermarkGeneratorFor(GeneratorFault::kClaimsBeforeFirstEvent,
                                 Make<testing::StartsAtZero>(),
                                 {PeriodicEmit(), At(5), PeriodicEmit()}),
      Optional(AllOf(IsError(GeneratorFault::kClaimsBeforeFirstEvent,
                             "step 1 (periodic) handed out Watermark(-1)"),
                     Field("sequence", &GeneratorFinding::sequence,
                           ElementsAre(PeriodicEmit())))));
}

TEST(WatermarkGeneratorCheckTest, MinMayBeHandedOutBeforeTheFirstEvent) {
  EXPECT_THAT(CheckWatermarkGenerator(
                  ProbeOf(WatermarkStrategy<int>::ForMonotonousTimestamps()),
                  {PeriodicEmit(), At(5), PeriodicEmit()}),
              IsEmpty());  // GEN-005
}

TEST(WatermarkGeneratorCheckTest, FindsAWatermarkThatWrappedAround) {
  // MIN - 1000 is MAX - 999.
  EXPECT_THAT(
      CheckWatermarkGeneratorFor(GeneratorFault::kClaimsUnseen,
                                 Make<testing::WrapsBelowMin>(),
                                 {EventAt(kMin), PeriodicEmit()}),
      Optional(IsError(GeneratorFault::kClaimsUnseen,
                       "Watermark(MAX-999), 18446744073709550616 ms above the "
                       "newest timestamp seen, MIN: a subtraction wrapped")));
}

TEST(WatermarkGeneratorCheckTest, TheNewestTimestampItselfMayBeClaimed) {
  class EveryEvent final : public WatermarkGenerator<int> {
    void OnEvent(const int&, Timestamp timestamp,
                 WatermarkOutput& output) override {
      output.EmitWatermark(Watermark{timestamp});  // TAW-012
    }
    void OnPeriodicEmit(WatermarkOutput&) override {}
  };
  EXPECT_THAT(CheckWatermarkGenerator(Make<EveryEvent>(), {At(2), At(4)}),
              IsEmpty());
}

TEST(WatermarkGeneratorCheckTest, SaysHowLongAWatermarkThatGoesBackStalls) {
  const auto findings = CheckWatermarkGenerator(
      Make<testing::FollowsLastEvent>(),
      {At(100), PeriodicEmit(), At(40), PeriodicEmit(), At(90), PeriodicEmit(),
       At(130), PeriodicEmit(), At(140)});
  EXPECT_THAT(
      findings,
      ElementsAre(Is(GeneratorFault::kGoesBack, Severity::kWarning,
                     "after Watermark(99), step 4 (periodic) handed out "
                     "Watermark(39), which is lower and is dropped; event time "
                     "stood still for 30 ms of new events, until step 8")));
  EXPECT_THAT(findings[0].sequence, SizeIs(8));
}

TEST(WatermarkGeneratorCheckTest, SaysThatAStallNeverEnded) {
  EXPECT_THAT(CheckWatermarkGenerator(
                  Make<testing::FollowsLastEvent>(),
                  {At(100), PeriodicEmit(), At(40), PeriodicEmit()}),
              ElementsAre(Is(GeneratorFault::kGoesBack, Severity::kWarning,
                             "0 ms of new events, and still did at the end")));
}

TEST(WatermarkGeneratorCheckTest, ReportsTheLongestStall) {
  EXPECT_THAT(
      CheckWatermarkGenerator(
          Make<testing::FollowsLastEvent>(),
          {At(10), PeriodicEmit(), At(5), PeriodicEmit(), At(11),
           PeriodicEmit(), At(6), PeriodicEmit(), At(30), PeriodicEmit()}),
      ElementsAre(Is(GeneratorFault::kGoesBack, Severity::kWarning,
                     "for 19 ms of new events, until step 10")));
}

TEST(WatermarkGeneratorCheckTest, FindsAWatermarkThatIsStuck) {
  GeneratorCheckOptions options;
  options.stuck = StuckLimit{milliseconds(10)};
  const auto is_stuck_after = [&options](std::int64_t newest) {
    return CheckWatermarkGeneratorFor(
        GeneratorFault::kStuck, Make<testing::LooksOnce>(),
        {At(5), PeriodicEmit(), At(newest), PeriodicEmit()}, options);
  };
  EXPECT_EQ(is_stuck_after(15), std::nullopt);
  EXPECT_THAT(is_stuck_after(16),
              Optional(IsError(GeneratorFault::kStuck,
                               "events went on from 5 to 16, but by step 4")));
}

TEST(WatermarkGeneratorCheckTest, StuckIsAWarningUnlessALimitIsGiven) {
  const GeneratorSequence a_day_and_more = {At(0), PeriodicEmit(),
                                            At(86'400'001), PeriodicEmit()};
  GeneratorCheckOptions options;
  EXPECT_THAT(CheckWatermarkGenerator(Make<testing::LooksOnce>(),
                                      a_day_and_more, options),
              ElementsAre(Is(GeneratorFault::kStuck, Severity::kWarning, "")));
  options.stuck.reset();
  EXPECT_THAT(CheckWatermarkGenerator(Make<testing::LooksOnce>(),
                                      a_day_and_more, options),
              IsEmpty());
}

TEST(WatermarkGeneratorCheckTest, FindsGeneratorsThatShareSomething) {
  const GeneratorProbe probe = ProbeOf([asked = std::make_shared<int>(0)] {
    return std::make_unique<testing::SharesACounter>(asked);
  });
  EXPECT_THAT(
      CheckWatermarkGeneratorFor(GeneratorFault::kNotDeterministic, probe,
                                 {At(5), PeriodicEmit()}),
      Optional(IsError(GeneratorFault::kNotDeterministic,
                       "a first generator handed out Watermark(4) in step 2 "
                       "(periodic), and a second one of the same factory "
                       "Watermark(3)")));
}

TEST(WatermarkGeneratorCheckTest, FindsNegativeTimestampsRoundedTowardsZero) {
  GeneratorCheckOptions options;
  options.alignment = milliseconds(10);
  EXPECT_THAT(
      CheckWatermarkGenerator(Make<testing::RoundsTowardsZero>(),
                              {At(5), PeriodicEmit()}, options),
      ElementsAre(IsError(GeneratorFault::kNotShiftInvariant,
                          "with all timestamps moved by -10 ms, step 2 "
                          "(periodic) handed out Watermark(-11) instead of "
                          "Watermark(-21)")));
}

TEST(WatermarkGeneratorCheckTest, ShiftsAreMultiplesOfTheAlignment) {
  class WholeTens final : public testing::NewestLessOne {
    void OnPeriodicEmit(WatermarkOutput& output) override {
      if (!newest_.has_value()) return;
      const std::int64_t rest = (newest_->millis() % 10 + 10) % 10;
      Emit(*newest_, rest + 1, output);
    }
  };
  GeneratorCheckOptions options;
  options.alignment = milliseconds(10);
  const GeneratorSequence sequence = {At(5), PeriodicEmit(), At(23),
                                      PeriodicEmit()};
  EXPECT_THAT(CheckWatermarkGenerator(Make<WholeTens>(), sequence, options),
              IsEmpty());
  EXPECT_THAT(CheckWatermarkGenerator(Make<WholeTens>(), sequence),
              ElementsAre(IsError(GeneratorFault::kNotShiftInvariant, "")));
  options.alignment = milliseconds(0);
  EXPECT_THROW(CheckWatermarkGenerator(Make<WholeTens>(), sequence, options),
               Error);
}

TEST(WatermarkGeneratorCheckTest, FindsALatenessThatWrapsAround) {
  EXPECT_THAT(
      CheckWatermarkGenerator(Make<testing::KeepsLatenessInAnInt>(),
                              {At(100), At(90), PeriodicEmit()}),
      ElementsAre(IsError(GeneratorFault::kRaisedByOlderEvent,
                          "by step 3 (periodic) the watermark is at 99; had "
                          "the event of step 2 been at 90, which is less late, "
                          "it would be at 89")));
}

TEST(WatermarkGeneratorCheckTest, FindsDisorderThatIsNotForgotten) {
  GeneratorCheckOptions options;
  options.forgets_after = milliseconds(1000);
  EXPECT_THAT(
      CheckWatermarkGenerator(Make<testing::NeverForgets>(), {At(100), At(90)},
                              options),
      ElementsAre(IsError(GeneratorFault::kRemembersTooLong,
                          "after 1000 ms of events in order the watermark is "
                          "at 1089; had only these been there, it would be at "
                          "1099")));
  options.forgets_after.reset();
  EXPECT_THAT(CheckWatermarkGenerator(Make<testing::NeverForgets>(),
                                      {At(100), At(90)}, options),
              IsEmpty());
}

TEST(WatermarkGeneratorCheckTest, FindsAGaugeThatIsNotRegistered) {
  GeneratorCheckOptions options;
  options.gauges = {{.name = "lag"}};
  EXPECT_THAT(
      CheckWatermarkGenerator(Make<testing::NewestLessOne>(), {}, options),
      ElementsAre(IsError(GeneratorFault::kGaugeMissing,
                          "no gauge lag is registered")));
}

TEST(WatermarkGeneratorCheckTest, FindsAGaugeThatWrapsBeforeTheFirstEvent) {
  // 1 - MIN is MIN + 1.
  GeneratorCheckOptions options;
  options.gauges = {{.name = "lag"}};
  EXPECT_THAT(
      CheckWatermarkGenerator(MakeWithContext<testing::MeasuresLagFromMin>(),
                              {At(0)}, options),
      ElementsAre(IsError(GeneratorFault::kGaugeOutOfRange,
                          "the gauge lag reads -9223372036854775807, outside 0 "
                          "to 9223372036854775807, when the generator has just "
                          "been made")));
}

TEST(WatermarkGeneratorCheckTest, FindsAGaugeThatIsNotWhatItShouldBeAtFirst) {
  GeneratorCheckOptions options;
  options.gauges = {{.name = "events", .before_first_event = 7}};
  options.ignored = {GeneratorFault::kGaugeOutlivesGenerator};
  EXPECT_THAT(
      CheckWatermarkGenerator(MakeWithContext<testing::LeavesItsGauge>(), {},
                              options),
      ElementsAre(IsError(GeneratorFault::kGaugeOutOfRange,
                          "reads 0 before the first event, instead of 7")));
}

TEST(WatermarkGeneratorCheckTest, FindsAGaugeThatOutlivesItsGenerator) {
  EXPECT_THAT(
      CheckWatermarkGenerator(MakeWithContext<testing::LeavesItsGauge>(), {}),
      ElementsAre(IsError(GeneratorFault::kGaugeOutlivesGenerator,
                          "the gauge events is still registered")));
}

TEST(WatermarkGeneratorCheckTest, WhatIsIgnoredIsNotReported) {
  GeneratorCheckOptions options;
  options.ignored = {GeneratorFault::kGoesBack};
  EXPECT_THAT(CheckWatermarkGenerator(
                  Make<testing::FollowsLastEvent>(),
                  {At(100), PeriodicEmit(), At(40), PeriodicEmit()}, options),
              IsEmpty());
}

TEST(CheckRejectedTest, NothingIfTheConfigurationIsRefused) {
  EXPECT_EQ(
      CheckRejected("a bound of -1",
                    [] { throw Error(ErrorCode::kIllegalArgument, "no"); }),
      std::nullopt);
}

TEST(CheckRejectedTest, FindsAConfigurationThatIsAccepted) {
  EXPECT_THAT(CheckRejected("0 buckets", [] {}),
              Optional(IsError(GeneratorFault::kAcceptsNonsense,
                               "a generator with 0 buckets should be refused "
                               "with ILLEGAL_ARGUMENT, but was made")));
}

TEST(CheckRejectedTest, FindsARefusalForAnotherReason) {
  EXPECT_THAT(CheckRejected("0 buckets",
                            [] { throw Error(ErrorCode::kOverflow, "full"); }),
              Optional(IsError(GeneratorFault::kAcceptsNonsense,
                               "but was refused with OVERFLOW: full")));
  EXPECT_THAT(
      CheckRejected("0 buckets", [] { throw std::out_of_range("at 0"); }),
      Optional(IsError(GeneratorFault::kAcceptsNonsense, "but threw: at 0")));
}

TEST(GeneratorFindingTest, TextHoldsTheSequence) {
  EXPECT_EQ(ToString(GeneratorFinding{GeneratorFault::kGoesBack,
                                      Severity::kWarning,
                                      "it went back",
                                      {EventAt(kMin, 2), PeriodicEmit(),
                                       AdvanceClock(milliseconds(200))}}),
            "warning: goes-back: it went back\n"
            "  1. event 2 at MIN\n"
            "  2. periodic\n"
            "  3. clock +200 ms\n");
}

}  // namespace
}  // namespace tidemark
