// The command as a whole, on the echo testee in process and behind a command
// line: what is printed, what is written, and the exit status.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/tidemark_fixture.h"
#include "tidemark/conformance/scenario/json_reader.h"

namespace tidemark {
namespace {

using testing::EchoScenario;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;
using testing::TidemarkTest;

constexpr char kFakeTestee[] = "exec conformance/testee/testing/fake_testee";

TEST_F(TidemarkTest, ARunThatPassesIsATableAndALine) {
  EXPECT_EQ(Run({"run", WriteScenarios({"one", "two"})}), kAllPassed);
  EXPECT_EQ(output_.str(), R"(Testee: echo 1; profile flink-2.3; 2 scenarios

area   clauses  scenarios  passed  failed  other
VALVE        2          2       2       0      0

2 passed, 0 failed, 0 unsupported, 0 skipped (2 scenarios, 2 clauses, 0 ms)
)");
  EXPECT_EQ(errors_.str(), "");
}

TEST_F(TidemarkTest, AFailureIsToldStepByStepAndHowToRepeatIt) {
  const std::string path = WriteScenarios({"sane", "forgets"});
  EXPECT_EQ(Run({"run", path}), kSomethingFailed);
  EXPECT_EQ(output_.str(), R"(Testee: echo 1; profile flink-2.3; 2 scenarios

FAIL forgets: Each step is echoed
  step 1: watermark: 5
    expect          | came
    {watermark: 5}  | {watermark: 5}
  step 2: watermark: 6
    expect          | came
  > {watermark: 6}  | nothing
    expect: element 1 is missing: {watermark: 6}
    clauses: VALVE-002, VALVE-003
  To run it alone: tidemark run )" +
                               path + R"( --filter forgets

area   clauses  scenarios  passed  failed  other
VALVE        2          2       1       1      0

1 passed, 1 failed, 0 unsupported, 0 skipped (2 scenarios, 2 clauses, 0 ms)
)");
}

TEST_F(TidemarkTest, AnEmptyValueIsNoneAtAll) {
  EXPECT_EQ(Run({"run", "--testee", ""}), kCouldNotRun);
  EXPECT_THAT(errors_.str(),
              HasSubstr("--testee: needs a value, and it is empty"));
  EXPECT_EQ(Run({"run", "--ndjson", ""}), kCouldNotRun);
}

TEST_F(TidemarkTest, TheCommandThatRunsAFailureAloneDoes) {
  const std::string path = WriteScenarios({"sane", "forgets", "forgets-too"});
  EXPECT_EQ(Run({"run", path, "--filter", "forgets"}), kSomethingFailed);
  EXPECT_THAT(output_.str(), HasSubstr("0 passed, 1 failed"));
}

TEST_F(TidemarkTest, BothWaysGiveTheSameResultsTimesApart) {
  clock_ = &steady_clock_;
  const std::string path =
      WriteScenarios({"one", "forgets", "unsupported", "skipped", "refused",
                      "fails", "vague", "throws", "short", "two"});
  EXPECT_EQ(Run({"run", path, "--ndjson", Path("in_process")}),
            kSomethingFailed);
  EXPECT_EQ(Run({"run", path, "--testee", kFakeTestee, "--ndjson",
                 Path("over_protocol")}),
            kSomethingFailed);
  EXPECT_EQ(RecordsWithoutTimes(Path("in_process")),
            RecordsWithoutTimes(Path("over_protocol")));
  EXPECT_EQ(RecordsWithoutTimes(Path("in_process")).size(), 12u);
}

TEST_F(TidemarkTest, ABrokenTesteeFailsOnlyTheScenarioInFlight) {
  clock_ = &steady_clock_;
  const std::string path =
      WriteScenarios({"one", "do-crash", "two", "do-hang", "three",
                      "do-garbage", "four", "do-wrong-id", "five"});
  EXPECT_EQ(Run({"run", path, "--testee", kFakeTestee, "--timeout", "0.2",
                 "--ndjson", Path("results")}),
            kSomethingFailed);
  EXPECT_THAT(output_.str(), HasSubstr("5 passed, 4 failed (1 crash, 1 "
                                       "timeout, 2 harness-error)"));
  EXPECT_THAT(output_.str(),
              HasSubstr("TIMEOUT do-hang: Each step is echoed\n"
                        "  the testee did not answer 'run' within 200 ms\n"
                        "  To run it alone: tidemark run --testee '" +
                        std::string(kFakeTestee) + "' --timeout 0.2 " + path +
                        " --filter do-hang\n"));
  const std::vector<std::string> records = RecordsWithoutTimes(Path("results"));
  ASSERT_EQ(records.size(), 11u);
  EXPECT_THAT(records[2], StartsWith("{type: scenario, id: do-crash, status: "
                                     "crash, "));
  EXPECT_THAT(records[4], StartsWith("{type: scenario, id: do-hang, status: "
                                     "timeout, "));
  EXPECT_THAT(records[6], StartsWith("{type: scenario, id: do-garbage, status: "
                                     "harness-error, "));
  EXPECT_THAT(records[8], StartsWith("{type: scenario, id: do-wrong-id, "
                                     "status: harness-error, "));
}

TEST_F(TidemarkTest, ATesteeThatDoesNotStartCannotRun) {
  clock_ = &steady_clock_;
  const std::string path = WriteScenarios({"one"});
  EXPECT_EQ(Run({"run", path, "--testee", "exit 3"}), kCouldNotRun);
  EXPECT_EQ(output_.str(), "");
  EXPECT_EQ(errors_.str(),
            "tidemark: the testee exited with status 3 before it answered "
            "'hello'\n");
}

TEST_F(TidemarkTest, UnsupportedFailsOnlyOnRequest) {
  const std::string path = WriteScenarios({"one", "unsupported"});
  EXPECT_EQ(Run({"run", path}), kAllPassed);
  EXPECT_THAT(output_.str(), HasSubstr("Unsupported: echoes of that kind (1)"));
  EXPECT_THAT(output_.str(), HasSubstr("1 passed, 0 failed, 1 unsupported"));
  EXPECT_EQ(Run({"run", path, "--fail-on-unsupported"}), kSomethingFailed);
  EXPECT_EQ(Run({"run", path, "--fail-on-unsupported", "--filter", "one"}),
            kAllPassed);
}

TEST_F(TidemarkTest, ListPrintsIdsAndRunsNothing) {
  const std::string path = WriteScenarios({"one", "throws", "onetwo"});
  EXPECT_EQ(Run({"run", path, "--list"}), kAllPassed);
  EXPECT_EQ(output_.str(), "one\nthrows\nonetwo\n");
  EXPECT_EQ(Run({"run", path, "--list", "--filter", "one*"}), kAllPassed);
  EXPECT_EQ(output_.str(), "one\nonetwo\n");
}

TEST_F(TidemarkTest, AFilterThatMatchesNothingCannotRun) {
  const std::string path = WriteScenarios({"one"});
  EXPECT_EQ(Run({"run", path, "--filter", "two"}), kCouldNotRun);
  EXPECT_EQ(errors_.str(),
            "tidemark: no scenario matches two; --list shows what there is\n");
  EXPECT_EQ(Run({"run", path, "--filter", "two", "--list"}), kCouldNotRun);
}

TEST_F(TidemarkTest, ABadFileIsToldWithItsPlaceAndNothingIsRun) {
  const std::string good = WriteScenarios({"one"});
  const std::string bad =
      Write("bad.yaml", "scenarios:\n" + EchoScenario("two") + "  colour: 5\n");
  EXPECT_EQ(Run({"run", good, bad, "--ndjson", Path("results")}), kCouldNotRun);
  EXPECT_EQ(output_.str(), "");
  EXPECT_THAT(errors_.str(), StartsWith(bad + ":12:3: unknown field 'colour'"));
  EXPECT_FALSE(std::filesystem::exists(Path("results")));
}

TEST_F(TidemarkTest, ADuplicateIdIsToldWithBothPlaces) {
  const std::string first = WriteScenarios({"one"});
  const std::string second =
      Write("more.yaml", "scenarios:\n" + EchoScenario("one"));
  EXPECT_EQ(Run({"run", first, second}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), StartsWith(second + ":2:7: duplicate id 'one'"));
  EXPECT_THAT(errors_.str(), HasSubstr(first + ":2"));
}

TEST_F(TidemarkTest, ResultsThatCannotBeWrittenCannotRun) {
  const std::string path = WriteScenarios({"one"});
  EXPECT_EQ(Run({"run", path, "--ndjson", Path("no/such/folder")}),
            kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("cannot write to"));
  EXPECT_EQ(Run({"run", path, "--ndjson", "/dev/full"}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("cannot be written"));
}

TEST_F(TidemarkTest, WhatIsReadIsNotWrittenOver) {
  const std::string path = WriteScenarios({"one"});
  const std::string text = Read(path);
  EXPECT_EQ(Run({"run", path, "--ndjson", path}), kCouldNotRun);
  EXPECT_EQ(Read(path), text);
  EXPECT_EQ(Run({"run", path, "--ndjson", Path("x"), "--junit", Path("x")}),
            kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("will not write to"));
}

TEST_F(TidemarkTest, AProfileThatNothingNamesCannotRun) {
  const std::string path = WriteScenarios({"one"});
  EXPECT_EQ(Run({"run", path, "--profile", "flink-9"}), kCouldNotRun);
  EXPECT_EQ(errors_.str(),
            "tidemark: no scenario names the profile 'flink-9'; there is "
            "flink-2.3\n");
  const std::string other = Write("other.yaml", R"(scenarios:
- id: two
  title: Whoever echoes
  unit: valve
  program: {channels: 1}
  steps:
    - watermark: 5
      expect: [{profile: {flink-2.3: [], other: [{watermark: 5}]}}]
)");
  EXPECT_EQ(Run({"run", path, other, "--profile", "other"}), kAllPassed);
  EXPECT_EQ(Run({"run", path, other, "--profile", "flink-9"}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("there is flink-2.3, other\n"));
}

TEST_F(TidemarkTest, TesteeServesTheBuiltInOne) {
  EXPECT_EQ(Run({"testee"}, "{\"type\":\"hello\",\"protocol\":\"1.0\"}\n"), 0);
  EXPECT_THAT(output_.str(), HasSubstr(R"("name":"echo")"));
}

TEST_F(TidemarkTest, CheckTellsWhatIsWrongAndNothingElse) {
  EXPECT_EQ(Run({"check", WriteScenarios({"one", "two"})}), 0);
  EXPECT_EQ(output_.str(), "2 scenarios, nothing wrong\n");
  EXPECT_EQ(Run({"check", WriteScenarios({"one"})}), 0);
  EXPECT_EQ(output_.str(), "1 scenario, nothing wrong\n");
  const std::string bad = Write("bad.json", R"({"id": "one", "unit": 5})");
  EXPECT_EQ(Run({"check", folder_.string()}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr(bad + ": byte "));
}

// docs/results.md: the status is 2 if results cannot be written. A full disk
// shows only when the last of it is flushed.
TEST_F(TidemarkTest, OutputThatCannotBeWrittenIsNoSuccess) {
  std::ofstream full("/dev/full");
  output_.std::ostream::rdbuf(full.rdbuf());
  EXPECT_EQ(Run({"run", WriteScenarios({"one"})}), kCouldNotRun);
  EXPECT_EQ(errors_.str(), "tidemark: the output cannot be written\n");
}

// A wrong folder would otherwise look like one in which all is well.
TEST_F(TidemarkTest, CheckOfNoScenariosIsNoSuccess) {
  Write("notes.txt", "no scenario");
  EXPECT_EQ(Run({"check", folder_.string()}), kCouldNotRun);
  EXPECT_EQ(output_.str(), "");
  EXPECT_EQ(errors_.str(),
            "tidemark: there are no scenarios; of a folder, files that end in "
            ".yaml, .yml or .json are read\n");
}

TEST_F(TidemarkTest, WhatIsShownOfTheSuiteIsAFileThatRuns) {
  const std::string id = "valve-lower-watermark-is-ignored";
  EXPECT_EQ(Run({"show", id, "valve-equal-watermark-is-ign*"}), 0);
  const std::string path = Write("shown.json", output_.str());
  EXPECT_EQ(Run({"run", "--list", path}), 0);
  EXPECT_EQ(output_.str(), id + "\nvalve-equal-watermark-is-ignored\n");
  EXPECT_EQ(Run({"show", "no-such-*"}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("no scenario matches no-such-*"));
}

TEST_F(TidemarkTest, SchemaPrintsOneJsonDocument) {
  EXPECT_EQ(Run({"schema"}), 0);
  const ReadResult schema = ReadJson("schema", output_.str());
  ASSERT_TRUE(schema.document.has_value());
  EXPECT_NE(schema.document->root.Find("$schema"), nullptr);
}

TEST_F(TidemarkTest, VersionIsALineAndAWrongOptionCannotRun) {
  EXPECT_EQ(Run({"--version"}), 0);
  EXPECT_THAT(output_.str(), MatchesRegex("tidemark [0-9.]+\n"));
  EXPECT_EQ(Run({"run", "--fitler", "x"}), kCouldNotRun);
  EXPECT_EQ(output_.str(), "");
  EXPECT_THAT(errors_.str(), HasSubstr("--fitler"));
  EXPECT_EQ(Run({}), kCouldNotRun);
}

}  // namespace
}  // namespace tidemark
