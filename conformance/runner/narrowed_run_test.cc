// Runs of a part of the scenarios, or of a part of the time: what other tools
// that start the command ask for.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/tidemark_fixture.h"

namespace tidemark::testing {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;

class NarrowedRunTest : public TidemarkTest {
 protected:
  // What `run --list` prints with these arguments besides.
  std::string Listed(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"run", "--list", path_});
    EXPECT_EQ(Run(arguments), kAllPassed) << errors_.str();
    return output_.str();
  }

  const std::string path_ = WriteScenarios({"one", "two", "three", "four"});
};

TEST_F(NarrowedRunTest, BothTheFilterAndTheOtherPatternsMustMatch) {
  EXPECT_EQ(Listed({"--filter", "t*", "--only", "*e", "--only", "four"}),
            "three\n");
}

TEST_F(NarrowedRunTest, NothingLeftIsNoErrorButAFilterForNothingIs) {
  EXPECT_EQ(Run({"run", path_, "--only", "five"}), kAllPassed);
  EXPECT_THAT(output_.str(), HasSubstr("(0 scenarios, 0 clauses"));
  EXPECT_EQ(Run({"run", path_, "--filter", "five"}), kCouldNotRun);
}

TEST_F(NarrowedRunTest, ShardsShareTheScenarios) {
  EXPECT_EQ(Listed({"--shard", "0/3"}), "one\nfour\n");
  EXPECT_EQ(Listed({"--shard", "1/3"}), "two\n");
  EXPECT_EQ(Listed({"--shard", "5/6"}), "");
}

TEST_F(NarrowedRunTest, AUnitThatIsNotThereCannotRun) {
  EXPECT_EQ(Listed({"--unit", "valve"}), "one\ntwo\nthree\nfour\n");
  EXPECT_EQ(Run({"run", path_, "--unit", "valves"}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("did you mean 'valve'?"));
}

TEST_F(NarrowedRunTest, OfLawsThePatternsAreOfTheirCases) {
  EXPECT_EQ(Listed({"--laws", "--filter", "run-twice:*", "--only", "t*"}),
            "run-twice:two\nrun-twice:three\n");
  EXPECT_EQ(Listed({"--laws", "--only", "run-twice:four"}), "run-twice:four\n");
  EXPECT_EQ(
      Listed({"--laws", "--filter", "run-twice:*", "--only", "restored:*"}),
      "");
  EXPECT_EQ(Run({"run", path_, "--laws", "--only", "five"}), kAllPassed);
}

TEST_F(NarrowedRunTest, HowToRunOneAloneIsSaidByWhoStartedTheCommand) {
  const std::string path = WriteScenarios({"forgets"});
  Run({"run", path, "--alone", "bazel test //my:test --test_filter="});
  EXPECT_THAT(output_.str(), HasSubstr("To run it alone: bazel test //my:test "
                                       "--test_filter=forgets\n"));
}

TEST_F(NarrowedRunTest, WhatIsLeftWhenTheTimeIsOverIsNotRun) {
  clock_ = &steady_clock_;
  const std::string path = WriteScenarios({"sane", "do-hang", "later"});
  EXPECT_EQ(Run({"run", path, "--time-limit", "1.5", "--testee",
                 "exec conformance/testee/testing/fake_testee"}),
            kSomethingFailed);
  EXPECT_THAT(output_.str(), ContainsRegex("TIMEOUT do-hang"));
  EXPECT_THAT(output_.str(), HasSubstr("NOT RUN later: Each step is echoed\n"
                                       "  the time for the run was over\n"));
  EXPECT_THAT(output_.str(), HasSubstr("1 passed, 2 failed"));
}

TEST_F(NarrowedRunTest, LawsStopAtTheSameTime) {
  clock_ = &steady_clock_;
  const std::string path = WriteScenarios({"do-hang", "later"});
  EXPECT_EQ(
      Run({"run", path, "--laws", "--filter", "run-twice:*", "--time-limit",
           "1.5", "--testee", "exec conformance/testee/testing/fake_testee"}),
      kSomethingFailed);
  EXPECT_THAT(output_.str(), HasSubstr("NOT RUN run-twice:later"));
}

}  // namespace
}  // namespace tidemark::testing
