// What the cases that the macro defines do with findings: red, a printed
// warning, or nothing.

#include "tidemark/fuzz/watermark_generator_properties.h"

#include <gmock/gmock.h>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <memory>

#include "tidemark/fuzz/testing/faulty_generators.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::unique_ptr<testing::NewestLessOne> MakeNewestLessOne() {
  return std::make_unique<testing::NewestLessOne>();
}

// One line, with what is the default.
TIDEMARK_WATERMARK_GENERATOR_PROPERTIES(NewestLessOne, MakeNewestLessOne);

GeneratorProbe GoesBack() {
  return ProbeOf([] { return std::make_unique<testing::FollowsLastEvent>(); });
}

GeneratorProbe StartsAtZero() {
  return ProbeOf([] { return std::make_unique<testing::StartsAtZero>(); });
}

TEST(ExpectNoGeneratorFaultTest, AnErrorFailsWithItsSequence) {
  EXPECT_NONFATAL_FAILURE(
      ExpectNoGeneratorFault(GeneratorFault::kClaimsBeforeFirstEvent,
                             StartsAtZero()),
      "error: claims-before-first-event: step 1 (periodic) handed out "
      "Watermark(-1) before there was any event: events up to it are late from "
      "the start; hand out MIN or nothing\n"
      "  1. periodic\n");
}

TEST(ExpectNoGeneratorFaultTest, AWarningIsPrintedOnly) {
  ::testing::internal::CaptureStdout();
  ExpectNoGeneratorFault(GeneratorFault::kGoesBack, GoesBack());
  EXPECT_THAT(::testing::internal::GetCapturedStdout(),
              HasSubstr("warning: goes-back: after Watermark("));
}

TEST(ExpectNoGeneratorFaultTest, AWarningFailsIfTheOptionsAreStrict) {
  const auto strict = [] {
    GeneratorCheckOptions options;
    options.strict = true;
    return options;
  };
  EXPECT_NONFATAL_FAILURE(
      ExpectNoGeneratorFault(GeneratorFault::kGoesBack, GoesBack(), strict()),
      "warning: goes-back");
}

TEST(ExpectNoGeneratorFaultTest, WhatIsIgnoredIsNeitherPrintedNorFails) {
  GeneratorCheckOptions options;
  options.strict = true;
  options.ignored = {GeneratorFault::kGoesBack};
  ::testing::internal::CaptureStdout();
  ExpectNoGeneratorFault(GeneratorFault::kGoesBack, GoesBack(), options);
  EXPECT_THAT(::testing::internal::GetCapturedStdout(), IsEmpty());
}

TEST(ExpectRejectedTest, FailsIfTheConfigurationIsAccepted) {
  EXPECT_NONFATAL_FAILURE(
      ExpectRejected("0 buckets", [] {}),
      "a generator with 0 buckets should be refused with ILLEGAL_ARGUMENT, but "
      "was made");
}

TEST(ExpectRejectedTest, FailsAtTheLineOfTheCall) {
  ::testing::TestPartResultArray failures;
  int line = 0;
  {
    ::testing::ScopedFakeTestPartResultReporter reporter(&failures);
    line = __LINE__ + 1;
    ExpectRejected("0 buckets", [] {});
  }
  ASSERT_EQ(failures.size(), 1);
  EXPECT_EQ(failures.GetTestPartResult(0).line_number(), line);
  EXPECT_THAT(failures.GetTestPartResult(0).file_name(),
              HasSubstr("watermark_generator_properties_test.cc"));
}

TEST(ExpectRejectedTest, PassesIfItIsRefused) {
  ExpectRejected("0 buckets",
                 [] { throw Error(ErrorCode::kIllegalArgument, "none"); });
}

}  // namespace
}  // namespace tidemark
