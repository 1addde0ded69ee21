// The command as a whole, on the echo testee in process and behind a command
// line: what is printed, what is written, and the exit status.

#include "tidemark/conformance/runner/tidemark.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "tidemark/base/steady_clock.h"
#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/conformance/testee/testing/echo_testee.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

constexpr char kFakeTestee[] = "exec conformance/testee/testing/fake_testee";

// The time stands still.
class StoppedClock : public RelativeClock {
 public:
  std::chrono::nanoseconds Now() const override {
    return std::chrono::nanoseconds(0);
  }
};

std::string EchoScenario(const std::string& id) {
  return "- id: " + id + R"(
  title: Each step is echoed
  unit: valve
  program: {channels: 1}
  steps:
    - watermark: 5
      expect: [{watermark: 5}]
    - watermark: 6
      clauses: [VALVE-002, VALVE-003]
      expect: [{watermark: 6}]
)";
}

class TidemarkTest : public ::testing::Test {
 protected:
  TidemarkTest() {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }

  std::string Path(const std::string& name) const {
    return (folder_ / name).string();
  }

  // A file of one scenario for each id; its path.
  std::string WriteScenarios(const std::vector<std::string>& ids) {
    std::string text = "scenarios:\n";
    for (const std::string& id : ids) text += EchoScenario(id);
    return Write("cases.yaml", text);
  }

  std::string Write(const std::string& name, const std::string& text) {
    std::ofstream(Path(name)) << text;
    return Path(name);
  }

  static std::string Read(const std::string& path) {
    std::ifstream file(path);
    return std::string(std::istreambuf_iterator<char>(file),
                       std::istreambuf_iterator<char>());
  }

  int Run(const std::vector<std::string>& arguments,
          const std::string& input_text = "") {
    std::istringstream input(input_text);
    output_.str("");
    errors_.str("");
    Environment environment;
    environment.input = &input;
    environment.output = &output_;
    environment.errors = &errors_;
    environment.clock = clock_;
    environment.program = "tidemark";
    environment.make_built_in = [](BuiltInVariant) {
      return std::make_unique<testing::EchoTestee>();
    };
    return RunTidemark(arguments, environment);
  }

  // The records of a result stream, without their times.
  static std::vector<std::string> RecordsWithoutTimes(const std::string& path) {
    std::vector<std::string> records;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      Value record = ReadJson(path, line).document.value().root;
      if (record.Find("times") != nullptr) record.Set("times", nullptr);
      records.push_back(ToString(record));
    }
    return records;
  }

  const StoppedClock stopped_clock_;
  const SteadyClock steady_clock_;
  const RelativeClock* clock_ = &stopped_clock_;
  std::ostringstream output_;
  std::ostringstream errors_;
  const std::filesystem::path folder_ =
      std::filesystem::path(std::getenv("TEST_TMPDIR")) / "tidemark";
};

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
  EXPECT_EQ(errors_.str(), "tidemark: no scenario matches the filter\n");
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

TEST_F(TidemarkTest, AReportIsTheRunAsItWasShown) {
  const std::string path = WriteScenarios({"one", "unsupported", "vague"});
  Run({"run", path, "--ndjson", Path("results")});
  std::string shown = output_.str();
  EXPECT_EQ(Run({"report", Path("results")}), kSomethingFailed);
  const std::size_t repeat = shown.find("  To run it alone");
  shown.erase(repeat, shown.find('\n', repeat) + 1 - repeat);
  EXPECT_EQ(output_.str(), shown);
}

TEST_F(TidemarkTest, AReportOfHalfARunCannotBeShown) {
  Run({"run", WriteScenarios({"one"}), "--ndjson", Path("results")});
  const std::string stream = Read(Path("results"));
  Write("half", stream.substr(0, stream.find("{\"type\":\"completion\"")));
  EXPECT_EQ(Run({"report", Path("half")}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("cut off after line 2"));
  EXPECT_EQ(Run({"report", Path("none")}), kCouldNotRun);
}

TEST_F(TidemarkTest, AReplayIsTheRunThatWasRecorded) {
  const std::string path =
      WriteScenarios({"one", "forgets", "unsupported", "skipped", "vague"});
  EXPECT_EQ(Run({"run", path, "--ndjson", Path("run"), "--record",
                 Path("transcript")}),
            kSomethingFailed);
  EXPECT_EQ(Run({"run", path, "--ndjson", Path("replay"), "--replay",
                 Path("transcript")}),
            kSomethingFailed);
  EXPECT_EQ(RecordsWithoutTimes(Path("run")),
            RecordsWithoutTimes(Path("replay")));
  const std::string first = Read(Path("transcript"));
  Run({"run", path, "--record", Path("transcript")});
  EXPECT_EQ(Read(Path("transcript")), first);
}

TEST_F(TidemarkTest, AReplayIsServedOverTheProtocolToo) {
  Run({"run", WriteScenarios({"one"}), "--record", Path("transcript")});
  EXPECT_EQ(Run({"replay", Path("transcript")},
                R"({"type":"hello","protocol":"1.0"})"
                "\n"
                R"({"type":"run","id":7,"scenario":{"id":"one","unit":"valve",)"
                R"("program":{"channels":1},"steps":[{"watermark":5},)"
                R"({"watermark":6}]}})"
                "\n"
                R"({"type":"run","id":8,"scenario":{"id":"two","unit":"valve",)"
                R"("steps":[]}})"
                "\n"),
            0);
  EXPECT_THAT(output_.str(), HasSubstr(R"("name":"echo")"));
  EXPECT_THAT(
      output_.str(),
      HasSubstr("\n{\"type\":\"result\",\"id\":7,\"steps\":[{\"main\""));
  EXPECT_THAT(output_.str(), HasSubstr("\n{\"type\":\"failure\",\"id\":8"));
  EXPECT_THAT(output_.str(),
              HasSubstr("tidemark run --record " + Path("transcript")));
}

TEST_F(TidemarkTest, AReplayOfOtherScenariosFailsAndTellsHowToRecord) {
  Run({"run", WriteScenarios({"one"}), "--record", Path("transcript")});
  const std::string path = WriteScenarios({"one", "two"});
  EXPECT_EQ(Run({"run", path, "--replay", Path("transcript")}),
            kSomethingFailed);
  EXPECT_THAT(output_.str(), HasSubstr("1 passed, 1 failed (1 harness-error)"));
  EXPECT_THAT(output_.str(),
              HasSubstr("the transcript does not hold 'two'; to record it "
                        "anew: tidemark run " +
                        path + " --record " + Path("transcript") + "\n"));
}

TEST_F(TidemarkTest, ATranscriptThatIsNoneCannotRun) {
  const std::string path = WriteScenarios({"one"});
  EXPECT_EQ(Run({"run", path, "--replay", Path("none")}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("cannot read"));
  const std::string garbage = Write("garbage", "garbage\n");
  EXPECT_EQ(Run({"run", path, "--replay", garbage}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr(garbage + ":1: "));
  EXPECT_EQ(Run({"replay", garbage}), kCouldNotRun);
  EXPECT_EQ(Run({"run", path, "--record", "/dev/full"}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("cannot be written"));
}

TEST_F(TidemarkTest, AListSaysWhatOfATesteeIsKnown) {
  const std::string path = WriteScenarios({"one", "forgets", "unsupported"});
  const std::string list = Write("list.yaml",
                                 "entries:\n"
                                 "- {id: forgets, kind: known_bug, reason: r}\n"
                                 "- {id: unsupported, kind: unsupported, "
                                 "reason: s}\n");
  EXPECT_EQ(Run({"run", path, "--testee-list", list, "--fail-on-unsupported",
                 "--ndjson", Path("results")}),
            kAllPassed);
  EXPECT_THAT(output_.str(), HasSubstr("KNOWN BUG forgets: Each step is echoed"
                                       "\n  r\n  step 2: expect: "));
  EXPECT_THAT(output_.str(),
              HasSubstr("1 passed, 0 failed, 1 known-bug, 1 uns"));
  const std::string shown = output_.str();
  EXPECT_EQ(Run({"report", Path("results")}), kAllPassed);
  EXPECT_EQ(output_.str(), shown);
}

TEST_F(TidemarkTest, WhatIsListedAndPassesFailsTheRun) {
  const std::string path = WriteScenarios({"one", "two"});
  const std::string list =
      Write("list.yaml", "entries: [{id: one, kind: known_bug, reason: r}]\n");
  EXPECT_EQ(Run({"run", path, "--testee-list", list}), kSomethingFailed);
  EXPECT_THAT(output_.str(), HasSubstr("FIXED BUT STILL LISTED one: "));
  EXPECT_THAT(output_.str(),
              HasSubstr("1 passed, 1 failed (1 fixed-but-still-listed)"));
  EXPECT_THAT(output_.str(), HasSubstr(" --testee-list " + list + " " + path +
                                       " --filter one\n"));
  EXPECT_EQ(Run({"run", path, "--testee-list", list, "--filter", "two"}),
            kAllPassed);
}

TEST_F(TidemarkTest, AListThatIsWrongCannotRun) {
  const std::string path = WriteScenarios({"one"});
  const std::string list =
      Write("list.yaml", "entries: [{id: two, kind: known_bug, reason: r}]\n");
  EXPECT_EQ(Run({"run", path, "--testee-list", list}), kCouldNotRun);
  EXPECT_EQ(output_.str(), "");
  EXPECT_THAT(errors_.str(),
              StartsWith(list + ":1:16: there is no scenario 'two'"));
  EXPECT_EQ(Run({"run", path, "--testee-list", Path("none")}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("cannot read"));
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
  const std::string bad = Write("bad.json", R"({"id": "one", "unit": 5})");
  EXPECT_EQ(Run({"check", folder_.string()}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr(bad + ": byte "));
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
