// Recorded results, shown again: as the run was, as JUnit XML, side by side.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/tidemark_fixture.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;

class ResultsCommandsTest : public testing::TidemarkTest {};

TEST_F(ResultsCommandsTest, AReportIsTheRunAsItWasShown) {
  const std::string path = WriteScenarios({"one", "unsupported", "vague"});
  Run({"run", path, "--ndjson", Path("results")});
  std::string shown = output_.str();
  EXPECT_EQ(Run({"report", Path("results")}), kSomethingFailed);
  const std::size_t repeat = shown.find("  To run it alone");
  shown.erase(repeat, shown.find('\n', repeat) + 1 - repeat);
  EXPECT_EQ(output_.str(), shown);
}

TEST_F(ResultsCommandsTest, AReportOfHalfARunCannotBeShown) {
  Run({"run", WriteScenarios({"one"}), "--ndjson", Path("results")});
  const std::string stream = Read(Path("results"));
  Write("half", stream.substr(0, stream.find("{\"type\":\"completion\"")));
  EXPECT_EQ(Run({"report", Path("half")}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("cut off after line 2"));
  EXPECT_EQ(Run({"report", Path("none")}), kCouldNotRun);
  EXPECT_EQ(Run({"report", "/"}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("Is a directory"));
}

TEST_F(ResultsCommandsTest, TheRunAndItsReportGiveTheSameJunit) {
  const std::string path = WriteScenarios({"one", "forgets"});
  EXPECT_EQ(Run({"run", path, "--ndjson", Path("results"), "--junit",
                 Path("run.xml")}),
            kSomethingFailed);
  EXPECT_EQ(Run({"report", Path("results"), "--junit", Path("report.xml")}),
            kSomethingFailed);
  EXPECT_THAT(Read(Path("run.xml")),
              HasSubstr("<testcase classname=\"valve\" name=\"one\""));
  EXPECT_THAT(Read(Path("run.xml")), HasSubstr("<failure type=\"fail\""));
  EXPECT_EQ(Read(Path("report.xml")), Read(Path("run.xml")));
}

TEST_F(ResultsCommandsTest, AMatrixShowsRunsSideBySide) {
  Run({"run", WriteScenarios({"one", "forgets"}), "--ndjson", Path("a")});
  Run({"run", WriteScenarios({"one", "two"}), "--ndjson", Path("b")});
  EXPECT_EQ(Run({"matrix", Path("a"), Path("b")}), kAllPassed);
  EXPECT_EQ(output_.str(), R"(area   echo 1  echo 1
VALVE     1/2     2/2
total     1/2     2/2
)");
  EXPECT_EQ(Run({"matrix", "--markdown", Path("b")}), kAllPassed);
  EXPECT_THAT(output_.str(), HasSubstr("| VALVE | 2/2 |\n"));
}

TEST_F(ResultsCommandsTest, AMatrixOfWhatIsNoResultCannotBeShown) {
  const std::string path = Write("garbage", "garbage\n");
  EXPECT_EQ(Run({"matrix", path}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr(path + ": line 1: "));
  EXPECT_EQ(output_.str(), "");
}

TEST_F(ResultsCommandsTest, CoverageEndsWithTheShareOfClauses) {
  EXPECT_EQ(Run({"coverage"}), kAllPassed);
  EXPECT_THAT(output_.str(),
              ::testing::ContainsRegex("\n[0-9]+ of 548 behaviour clauses have "
                                       "a scenario \\([0-9]+ %\\)\n$"));
}

TEST_F(ResultsCommandsTest, AReportDoesNotOverwriteWhatItShows) {
  Run({"run", WriteScenarios({"one"}), "--ndjson", Path("results")});
  const std::string stream = Read(Path("results"));
  EXPECT_EQ(Run({"report", Path("results"), "--junit", Path("results")}),
            kCouldNotRun);
  EXPECT_EQ(Read(Path("results")), stream);
}

}  // namespace
}  // namespace tidemark
