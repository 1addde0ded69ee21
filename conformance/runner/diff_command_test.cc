// The command diff: what is printed and the exit status. That differences are
// found and shrunk is tested where they are (differential_run_test.cc).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/tidemark_fixture.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using testing::TidemarkTest;

TEST_F(TidemarkTest, DiffOfEqualTesteesIsATableAndPasses) {
  EXPECT_EQ(Run({"diff", "--right", "plain", "--unit", "valve", "--scenarios",
                 "20", "--seed", "1"}),
            kAllPassed);
  EXPECT_THAT(output_.str(),
              StartsWith("Left: echo 1; right: echo 1; seed 1\n"));
  EXPECT_THAT(output_.str(), HasSubstr("\nvalve               20 "));
}

TEST_F(TidemarkTest, DiffDrawsAndPrintsASeedWhereNoneIsGiven) {
  EXPECT_EQ(
      Run({"diff", "--right", "plain", "--unit", "valve", "--scenarios", "1"}),
      kAllPassed);
  EXPECT_THAT(output_.str(), HasSubstr("seed 42\n"));
}

TEST_F(TidemarkTest, DiffRefusesAUnitThatItCannotDraw) {
  EXPECT_EQ(Run({"diff", "--right", "plain", "--unit", "valves"}),
            kCouldNotRun);
  EXPECT_THAT(errors_.str(),
              HasSubstr("no scenarios can be drawn for the unit 'valves'; "
                        "there are: assigner,"));
}

TEST_F(TidemarkTest, DiffRefusesNumbersThatAreNone) {
  EXPECT_EQ(Run({"diff", "--right", "plain", "--seed", "-1"}), kCouldNotRun);
  EXPECT_THAT(errors_.str(),
              HasSubstr("--seed: needs a whole number from 0, not '-1'"));
  EXPECT_EQ(Run({"diff", "--right", "plain", "--scenarios", "0"}),
            kCouldNotRun);
  EXPECT_THAT(errors_.str(),
              HasSubstr("--scenarios: needs a whole number from 1, not '0'"));
}

TEST_F(TidemarkTest, DiffNeedsAnotherSide) {
  EXPECT_EQ(Run({"diff"}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("--right is required"));
}

TEST_F(TidemarkTest, DiffSaysWhereNoUnitIsOnBothSides) {
  EXPECT_EQ(Run({"diff", "--right", "plain", "--unit", "trigger", "--scenarios",
                 "1", "--seed", "1"}),
            kCouldNotRun);
  EXPECT_THAT(output_.str(), HasSubstr("trigger: not on both sides"));
  EXPECT_THAT(errors_.str(), HasSubstr("no unit that both sides have"));
}

}  // namespace
}  // namespace tidemark
