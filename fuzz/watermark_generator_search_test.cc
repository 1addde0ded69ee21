// The search finds each kind of fault by itself, with few steps.

#include "tidemark/fuzz/watermark_generator_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>

#include "tidemark/fuzz/testing/faulty_generators.h"
#include "tidemark/fuzz/watermark_generator_check.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;

GeneratorCheckOptions Options() {
  GeneratorCheckOptions options;
  options.alignment = milliseconds(10);
  options.stuck = StuckLimit{milliseconds(1000)};
  options.forgets_after = milliseconds(1000);
  return options;
}

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

// Finds a fault with at most that many steps, which show it once more.
void ExpectFoundIn(std::size_t max_steps, GeneratorFault fault,
                   const GeneratorProbe& probe,
                   const GeneratorCheckOptions& options = Options()) {
  const auto found = SearchGeneratorFault(fault, probe, options);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->fault, fault);
  EXPECT_LE(found->sequence.size(), max_steps) << *found;
}

TEST(WatermarkGeneratorSearchTest, FindsNothingWhereNothingIsWrong) {
  EXPECT_THAT(SearchGeneratorFaults(Make<testing::NewestLessOne>(), Options()),
              IsEmpty());
}

TEST(WatermarkGeneratorSearchTest, FindsTheSmallestEventThatThrows) {
  const auto found = SearchGeneratorFault(
      GeneratorFault::kThrows, Make<testing::ThrowsOnNegative>(), Options());
  ASSERT_TRUE(found.has_value());
  EXPECT_THAT(found->sequence, ElementsAre(EventAt(Timestamp(-1))));
}

TEST(WatermarkGeneratorSearchTest, FindsAClaimBeforeTheFirstEvent) {
  ExpectFoundIn(1, GeneratorFault::kClaimsBeforeFirstEvent,
                Make<testing::StartsAtZero>());
}

TEST(WatermarkGeneratorSearchTest, FindsAWrapAroundBelowMin) {
  ExpectFoundIn(2, GeneratorFault::kClaimsUnseen,
                Make<testing::WrapsBelowMin>());
}

TEST(WatermarkGeneratorSearchTest, FindsAWatermarkThatGoesBack) {
  ExpectFoundIn(4, GeneratorFault::kGoesBack,
                Make<testing::FollowsLastEvent>());
}

TEST(WatermarkGeneratorSearchTest, FindsAWatermarkThatIsStuck) {
  ExpectFoundIn(4, GeneratorFault::kStuck, Make<testing::LooksOnce>());
}

TEST(WatermarkGeneratorSearchTest, FindsGeneratorsThatShareSomething) {
  ExpectFoundIn(2, GeneratorFault::kNotDeterministic,
                ProbeOf([asked = std::make_shared<int>(0)] {
                  return std::make_unique<testing::SharesACounter>(asked);
                }));
}

TEST(WatermarkGeneratorSearchTest, FindsNegativeTimestampsRoundedTowardsZero) {
  ExpectFoundIn(2, GeneratorFault::kNotShiftInvariant,
                Make<testing::RoundsTowardsZero>());
}

TEST(WatermarkGeneratorSearchTest, FindsALatenessThatWrapsAround) {
  ExpectFoundIn(3, GeneratorFault::kRaisedByOlderEvent,
                Make<testing::KeepsLatenessInAnInt>());
}

TEST(WatermarkGeneratorSearchTest, FindsDisorderThatIsNotForgotten) {
  // Two events, and the tail of eight events with a periodic call and an
  // advance of the clock each.
  ExpectFoundIn(2 + 3 * 8, GeneratorFault::kRemembersTooLong,
                Make<testing::NeverForgets>());
}

TEST(WatermarkGeneratorSearchTest, FindsFaultsOfGauges) {
  GeneratorCheckOptions options = Options();
  options.gauges = {{.name = "lag"}};
  ExpectFoundIn(0, GeneratorFault::kGaugeMissing,
                Make<testing::NewestLessOne>(), options);
  ExpectFoundIn(0, GeneratorFault::kGaugeOutOfRange,
                MakeWithContext<testing::MeasuresLagFromMin>(), options);
  ExpectFoundIn(0, GeneratorFault::kGaugeOutlivesGenerator,
                MakeWithContext<testing::LeavesItsGauge>(), options);
}

TEST(WatermarkGeneratorSearchTest, IsTheSameEachTime) {
  const auto find = [] {
    return SearchGeneratorFault(GeneratorFault::kGoesBack,
                                Make<testing::FollowsLastEvent>(), Options());
  };
  const auto first = find();
  const auto second = find();
  ASSERT_TRUE(first.has_value() && second.has_value());
  EXPECT_EQ(first->sequence, second->sequence);
}

TEST(WatermarkGeneratorSearchTest, KeepsWithinTheRangeThatIsGiven) {
  GeneratorCheckOptions options = Options();
  options.timestamps.earliest = Timestamp(0);
  EXPECT_EQ(SearchGeneratorFault(GeneratorFault::kThrows,
                                 Make<testing::ThrowsOnNegative>(), options),
            std::nullopt);
}

TEST(WatermarkGeneratorSearchTest, ListsAllKindsBesidesTheIgnoredOnes) {
  GeneratorCheckOptions options;
  options.ignored = {GeneratorFault::kClaimsUnseen};
  EXPECT_THAT(
      SearchGeneratorFaults(Make<testing::StartsAtZero>(), options),
      ElementsAre(
          Field(&GeneratorFinding::fault,
                GeneratorFault::kClaimsBeforeFirstEvent),
          Field(&GeneratorFinding::fault, GeneratorFault::kStuck),
          Field(&GeneratorFinding::fault, GeneratorFault::kNotShiftInvariant)));
}

}  // namespace
}  // namespace tidemark
