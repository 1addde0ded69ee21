// The whole text of a run as people read it.

#include "tidemark/conformance/report/terminal_report.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tidemark/conformance/report/example_run.h"

namespace tidemark {
namespace {

using testing::ExampleRun;
using testing::MakeExampleRun;

std::string TextOf(const ExampleRun& run) {
  std::ostringstream stream;
  TerminalReport report(&stream, "tidemark run --testee 'my engine' --filter ");
  Replay(run, &report);
  return stream.str();
}

TEST(TerminalReportTest, TellsProblemsThenAreasThenTotals) {
  EXPECT_EQ(TextOf(MakeExampleRun()),
            R"(Testee: engine 7.5; profile flink-2.3; 7 scenarios

FAIL valve-minimum: The smaller of two watermarks is passed on
  step 1: what was done
    expect: 5, came 6
    clauses: VALVE-002
  To run it alone: tidemark run --testee 'my engine' --filter valve-minimum

SKIPPED slow: Something about slow
  takes a day
  See https://example.org/slow

CRASH boom: Something about boom
  the testee was killed by SIGSEGV
  To run it alone: tidemark run --testee 'my engine' --filter boom

PASS vague: its error code is not told apart

area    clauses  scenarios  passed  failed  other
(none)        0          1       0       0      1
JOIN          0          2       0       0      2
VALVE         3          3       1       2      0
WIN           1          1       1       0      0

Unsupported: join (2)

2 passed, 2 failed (1 crash), 2 unsupported, 1 skipped (7 scenarios, 4 clauses, 4 ms)
)");
}

TEST(TerminalReportTest, ARunWithoutProblemsIsATableAndALine) {
  ExampleRun run = MakeExampleRun();
  run.results = {run.results.front()};
  run.header.scenarios = 1;
  run.completion.totals = Totals();
  run.completion.totals.Add(ResultStatus::kPass);
  run.completion.duration = std::chrono::milliseconds(61250);
  EXPECT_EQ(TextOf(run), R"(Testee: engine 7.5; profile flink-2.3; 1 scenario

area   clauses  scenarios  passed  failed  other
VALVE        2          1       1       0      0

1 passed, 0 failed, 0 unsupported, 0 skipped (1 scenario, 2 clauses, 61.2 s)
)");
}

TEST(TerminalReportTest, EachStatusHasAHeadwordOfItsOwn) {
  ExampleRun run = MakeExampleRun();
  run.results.clear();
  for (const ResultStatus status :
       {ResultStatus::kTimeout, ResultStatus::kHarnessError,
        ResultStatus::kNotRun, ResultStatus::kFixedButStillListed}) {
    ScenarioResult result;
    result.id = ResultStatusName(status);
    result.status = status;
    run.results.push_back(result);
  }
  const std::string text = TextOf(run);
  EXPECT_NE(text.find("TIMEOUT timeout: "), std::string::npos);
  EXPECT_NE(text.find("HARNESS ERROR harness-error: "), std::string::npos);
  EXPECT_NE(text.find("NOT RUN not-run: "), std::string::npos);
  EXPECT_NE(text.find("FIXED BUT STILL LISTED fixed-but-still-listed: "),
            std::string::npos);
}

TEST(TerminalReportTest, WhatIsListedIsToldInShortAndCounted) {
  ExampleRun run = MakeExampleRun();
  ScenarioResult bug = run.results[1];
  bug.status = ResultStatus::kKnownBug;
  bug.reason = "counts twice";
  bug.link = "https://example.org/7";
  ScenarioResult other = bug;
  other.status = ResultStatus::kDivergent;
  run.results = {bug, other};
  run.completion.totals = Totals();
  run.completion.totals.Add(ResultStatus::kKnownBug);
  run.completion.totals.Add(ResultStatus::kDivergent);
  const std::string told =
      " valve-minimum: The smaller of two watermarks is passed on\n"
      "  counts twice\n"
      "  See https://example.org/7\n"
      "  step 1: expect: 5, came 6\n\n";
  const std::string text = TextOf(run);
  EXPECT_NE(text.find("KNOWN BUG" + told), std::string::npos) << text;
  EXPECT_NE(text.find("DIVERGENT" + told), std::string::npos) << text;
  EXPECT_NE(text.find("VALVE        2          2       0       0      2\n"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("0 passed, 0 failed, 1 divergent, 1 known-bug, 0 uns"),
            std::string::npos)
      << text;
}

TEST(TerminalReportTest, TellsWhatDrivesAndFromHowManyArtifacts) {
  ExampleRun run = MakeExampleRun();
  run.header.testee.driven = {{"valve", "Valve"}, {"window", "Operator"}};
  run.header.testee.artifacts = {{"engine.jar", "9f86"}};
  EXPECT_EQ(TextOf(run).find(
                "Testee: engine 7.5; profile flink-2.3; 7 scenarios\n"
                "Driven: valve by Valve, window by Operator\n"
                "Artifacts: 1, whose SHA-256 is in the result stream\n\n"),
            0u);
}

}  // namespace
}  // namespace tidemark
