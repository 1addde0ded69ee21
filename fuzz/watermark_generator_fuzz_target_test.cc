// The one line that makes a fuzz target of a factory: what the target does.

#include "tidemark/fuzz/watermark_generator_fuzz_target.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <memory>

#include "tidemark/base/error.h"
#include "tidemark/fuzz/testing/faulty_generators.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;

// An event at the edge 0, which is MIN, and a periodic call.
constexpr std::array<std::uint8_t, 4> kMinThenPeriodic = {4, 0, 5, 0};

// An event at 100, a periodic call, an event at 40, a periodic call.
constexpr std::array<std::uint8_t, 8> kDisorder = {3, 100, 5, 0, 3, 40, 5, 0};

std::unique_ptr<testing::NewestLessOne> MakeNewestLessOne() {
  return std::make_unique<testing::NewestLessOne>();
}

TIDEMARK_WATERMARK_GENERATOR_FUZZ_TARGET(MakeNewestLessOne);

TEST(FuzzTargetTest, TheMacrosTargetAcceptsWhatIsRight) {
  EXPECT_EQ(
      LLVMFuzzerTestOneInput(kMinThenPeriodic.data(), kMinThenPeriodic.size()),
      0);
  EXPECT_EQ(LLVMFuzzerTestOneInput(nullptr, 0), 0);
}

TEST(FuzzTargetTest, ThrowsWhatItFindsWithTheSequenceReduced) {
  try {
    RunGeneratorFuzzInput(kMinThenPeriodic, ProbeOf([] {
                            return std::make_unique<testing::WrapsBelowMin>();
                          }));
    FAIL() << "found nothing";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kFailed);
    EXPECT_THAT(error.what(), HasSubstr("error: claims-unseen: "));
    // Not MIN, but the timestamp nearest to 0 from which 1000 ms wrap around.
    EXPECT_THAT(error.what(),
                HasSubstr("  1. event at MIN+999\n  2. periodic\n"));
  }
}

TEST(FuzzTargetTest, WarningsCountOnlyIfTheOptionsAreStrict) {
  const GeneratorProbe probe =
      ProbeOf([] { return std::make_unique<testing::FollowsLastEvent>(); });
  GeneratorCheckOptions options;
  EXPECT_NO_THROW(RunGeneratorFuzzInput(kDisorder, probe, options));
  options.strict = true;
  EXPECT_THROW(RunGeneratorFuzzInput(kDisorder, probe, options), Error);
}

}  // namespace
}  // namespace tidemark
