// The options of a run that keep something of a testee in files: transcripts of
// its answers, and the list of what is known of it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/tidemark_fixture.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class KeptFilesTest : public testing::TidemarkTest {};

TEST_F(KeptFilesTest, AReplayIsTheRunThatWasRecorded) {
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

TEST_F(KeptFilesTest, AReplayIsServedOverTheProtocolToo) {
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

TEST_F(KeptFilesTest, AReplayOfOtherScenariosFailsAndTellsHowToRecord) {
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

TEST_F(KeptFilesTest, ATranscriptOfAScenarioThatIsGoneCannotRun) {
  const std::string both = WriteScenarios({"one", "two"});
  Run({"run", both, "--record", Path("transcript")});
  // The suite in the binary has neither.
  EXPECT_EQ(Run({"run", "--replay", Path("transcript")}), kCouldNotRun);
  EXPECT_THAT(errors_.str(),
              HasSubstr(Path("transcript") +
                        " holds an answer to 'one', which is no scenario any "
                        "more; to record it anew: tidemark run --record " +
                        Path("transcript")));
  // Files can be replayed one by one.
  EXPECT_EQ(
      Run({"run", WriteScenarios({"two"}), "--replay", Path("transcript")}),
      kAllPassed);
}

TEST_F(KeptFilesTest, ARunThatFailsLeavesTheTranscriptThatWasThere) {
  const std::string path = WriteScenarios({"one"});
  Run({"run", path, "--record", Path("transcript")});
  const std::string before = Read(Path("transcript"));
  clock_ = &steady_clock_;
  EXPECT_EQ(
      Run({"run", path, "--testee", "false", "--record", Path("transcript")}),
      kCouldNotRun);
  EXPECT_EQ(Read(Path("transcript")), before);
}

TEST_F(KeptFilesTest, ATranscriptThatIsNoneCannotRun) {
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

TEST_F(KeptFilesTest, AListSaysWhatOfATesteeIsKnown) {
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

TEST_F(KeptFilesTest, WhatIsListedAndPassesFailsTheRun) {
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

TEST_F(KeptFilesTest, AListThatIsWrongCannotRun) {
  const std::string path = WriteScenarios({"one"});
  const std::string list =
      Write("list.yaml", "entries: [{id: two, kind: known_bug, reason: r}]\n");
  EXPECT_EQ(Run({"run", path, "--testee-list", list}), kCouldNotRun);
  EXPECT_EQ(output_.str(), "");
  EXPECT_THAT(errors_.str(),
              StartsWith(list + ":1:16: there is no scenario 'two'"));
  EXPECT_EQ(Run({"run", path, "--testee-list", Path("none")}), kCouldNotRun);
  EXPECT_THAT(errors_.str(), HasSubstr("No such file"));
}

}  // namespace
}  // namespace tidemark
