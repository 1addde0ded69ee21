// What the checks find in a generator that looks right. Each test names one
// fault; the sequences are found and made small by the search, none is given.

#include "tidemark/docs/examples/adaptive_watermarks/naive_adaptive_watermarks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>

#include "tidemark/fuzz/watermark_generator_check.h"
#include "tidemark/fuzz/watermark_generator_search.h"

namespace example {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Optional;
using tidemark::CheckRejected;
using tidemark::EventAt;
using tidemark::GeneratorCheckOptions;
using tidemark::GeneratorFault;
using tidemark::GeneratorFinding;
using tidemark::PeriodicEmit;
using tidemark::ProbeOf;
using tidemark::SearchGeneratorFault;
using tidemark::Severity;
using tidemark::Timestamp;
using namespace std::chrono_literals;

// The factory as a job has it; the time of day is the clock of the check.
std::unique_ptr<NaiveAdaptiveWatermarks> MakeNaive(
    const tidemark::WatermarkGeneratorContext& context) {
  return MakeNaiveAdaptiveWatermarks(
      context, [&clock = context.input_activity_clock] {
        return Timestamp(clock.NowMillis().count());
      });
}

// What one would say of it: buckets of 10 s, six of them, and a gauge.
GeneratorCheckOptions Options() {
  GeneratorCheckOptions options;
  options.alignment = 10s;
  options.forgets_after = 60s;
  options.gauges = {{.name = "watermarkLagMs"}};
  return options;
}

auto Finds(GeneratorFault fault, Severity severity, const char* text) {
  return Optional(AllOf(
      Field("fault", &GeneratorFinding::fault, fault),
      Field("severity", &GeneratorFinding::severity, severity),
      Field("explanation", &GeneratorFinding::explanation, HasSubstr(text))));
}

auto FindsError(GeneratorFault fault, const char* text) {
  return Finds(fault, Severity::kError, text);
}

TEST(NaiveAdaptiveWatermarksTest, StallsWhenTheLatenessBudgetGrows) {
  // A warning: whoever receives the lower watermark drops it.
  EXPECT_THAT(SearchGeneratorFault(GeneratorFault::kGoesBack,
                                   ProbeOf(MakeNaive), Options()),
              Finds(GeneratorFault::kGoesBack, Severity::kWarning,
                    "which is lower and is dropped; event time stood still"));
}

TEST(NaiveAdaptiveWatermarksTest, SaysForHowLongItStalls) {
  // 100 s: watermark 98999. A record that is 20 s late: budget 40 s, 59999.
  // Event time goes on beyond 98999 + 40001 = 139000.
  const auto found = tidemark::CheckWatermarkGeneratorFor(
      GeneratorFault::kGoesBack, ProbeOf(MakeNaive),
      {EventAt(Timestamp(100'000)), PeriodicEmit(), EventAt(Timestamp(80'000)),
       PeriodicEmit(), EventAt(Timestamp(139'000)), PeriodicEmit(),
       EventAt(Timestamp(139'001)), PeriodicEmit()},
      Options());
  EXPECT_THAT(found, Finds(GeneratorFault::kGoesBack, Severity::kWarning,
                           "after Watermark(98999), step 4 (periodic) handed "
                           "out Watermark(59999), which is lower and is "
                           "dropped; event time stood still for 39001 ms of "
                           "new events, until step 8"));
}

TEST(NaiveAdaptiveWatermarksTest, TreatsNegativeTimestampsInAnotherWay) {
  EXPECT_THAT(SearchGeneratorFault(GeneratorFault::kNotShiftInvariant,
                                   ProbeOf(MakeNaive), Options()),
              FindsError(GeneratorFault::kNotShiftInvariant,
                         "with all timestamps moved by "));
}

TEST(NaiveAdaptiveWatermarksTest, RotatesItsBucketsOnlyOnLateRecords) {
  EXPECT_THAT(SearchGeneratorFault(GeneratorFault::kRemembersTooLong,
                                   ProbeOf(MakeNaive), Options()),
              FindsError(GeneratorFault::kRemembersTooLong,
                         "after 60000 ms of events in order the watermark is"));
}

TEST(NaiveAdaptiveWatermarksTest, DoublesItsBudgetBeyondTheRange) {
  // In this range a lateness does not wrap around, but twice 2^62 does.
  GeneratorCheckOptions options = Options();
  options.timestamps = {Timestamp(-(std::int64_t{1} << 62)),
                        Timestamp(std::int64_t{1} << 61)};
  EXPECT_THAT(SearchGeneratorFault(GeneratorFault::kRaisedByOlderEvent,
                                   ProbeOf(MakeNaive), options),
              FindsError(GeneratorFault::kRaisedByOlderEvent,
                         "a lateness, or what is computed from it, wrapped"));
}

TEST(NaiveAdaptiveWatermarksTest, AcceptsACeilingBelowTheFloor) {
  EXPECT_THAT(
      CheckRejected("a ceiling below the floor",
                    [] { NaiveAdaptiveWatermarks(10'000, 6, 2'000, 1'000); }),
      FindsError(GeneratorFault::kAcceptsNonsense, "but was made"));
}

TEST(NaiveAdaptiveWatermarksTest, AcceptsABucketCountOfZero) {
  EXPECT_THAT(
      CheckRejected("0 buckets",
                    [] { NaiveAdaptiveWatermarks(10'000, 0, 1'000, 60'000); }),
      FindsError(GeneratorFault::kAcceptsNonsense, "but was made"));
}

TEST(NaiveAdaptiveWatermarksTest, WithoutBucketsTheSecondRecordThrows) {
  const auto found =
      SearchGeneratorFault(GeneratorFault::kThrows, ProbeOf([] {
                             return std::make_unique<NaiveAdaptiveWatermarks>(
                                 10'000, 0, 1'000, 60'000);
                           }));
  EXPECT_THAT(found, FindsError(GeneratorFault::kThrows, "which ends a job"));
  EXPECT_THAT(found->sequence,
              ElementsAre(EventAt(Timestamp(0)), EventAt(Timestamp(0))));
}

TEST(NaiveAdaptiveWatermarksTest, LagWrapsAroundBeforeTheFirstRecord) {
  // MIN - 1000 - 1 is MAX - 1000; the clock of the check starts at 1.
  const auto found = SearchGeneratorFault(GeneratorFault::kGaugeOutOfRange,
                                          ProbeOf(MakeNaive), Options());
  EXPECT_THAT(
      found, FindsError(GeneratorFault::kGaugeOutOfRange,
                        "the gauge watermarkLagMs reads -9223372036854774806"));
  EXPECT_THAT(found->sequence, IsEmpty());
}

TEST(NaiveAdaptiveWatermarksTest, LeavesItsGaugeBehind) {
  EXPECT_THAT(SearchGeneratorFault(GeneratorFault::kGaugeOutlivesGenerator,
                                   ProbeOf(MakeNaive), Options()),
              FindsError(GeneratorFault::kGaugeOutlivesGenerator,
                         "watermarkLagMs is still registered"));
}

TEST(NaiveAdaptiveWatermarksTest, ClaimsTheEndOfTimeNearItsBeginning) {
  EXPECT_THAT(SearchGeneratorFault(GeneratorFault::kClaimsUnseen,
                                   ProbeOf(MakeNaive), Options()),
              FindsError(GeneratorFault::kClaimsUnseen,
                         "a subtraction wrapped around"));
}

}  // namespace
}  // namespace example
