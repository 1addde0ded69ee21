// A testee's answers written to a transcript and read back, and all that can be
// wrong with one.

#include "tidemark/conformance/testee/transcript.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/yaml_reader.h"
#include "tidemark/conformance/testee/recording_testee.h"
#include "tidemark/conformance/testee/replay_testee.h"
#include "tidemark/conformance/testee/testing/echo_testee.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

Scenario ScenarioOf(const std::string& yaml) {
  return ParseScenario(ReadYaml("test", yaml).document.value().root);
}

Scenario EchoScenario(const std::string& id) {
  return ScenarioOf("{id: " + id +
                    ", title: T, unit: valve, program: {channels: 1, "
                    "edges: 1}, steps: [{watermark: 5, inspect: {channels: "
                    "2}}, {watermark: 6, expect: [{watermark: 6}]}]}");
}

// A transcript of the echo testee's answers.
std::string Recorded(const std::vector<std::string>& ids) {
  std::ostringstream stream;
  testing::EchoTestee echo;
  RecordingTestee recorder(&echo, &stream, "--testee echo");
  recorder.Hello();
  for (const std::string& id : ids) recorder.Run(EchoScenario(id));
  recorder.Finish();
  return stream.str();
}

Transcript Read(const std::string& text) {
  std::istringstream stream(text);
  return ReadTranscript("t.ndjson", &stream);
}

std::string RefusalOf(const std::string& text) {
  try {
    Read(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
    return error.what();
  }
  return "nothing was refused";
}

std::string LineOf(const std::string& text, int number) {
  std::istringstream lines(text);
  std::string line;
  for (int i = 0; i < number; ++i) std::getline(lines, line);
  return line + "\n";
}

TEST(TranscriptTest, AnswersComeBackAsTheyWereGiven) {
  ReplayTestee replay(
      Read(Recorded({"one", "vague", "unsupported", "skipped", "refused"})),
      "");
  testing::EchoTestee echo;
  EXPECT_EQ(replay.Hello(), echo.Hello());
  for (const char* id : {"one", "vague", "unsupported", "skipped", "refused"}) {
    EXPECT_EQ(replay.Run(EchoScenario(id)), echo.Run(EchoScenario(id))) << id;
  }
}

TEST(TranscriptTest, AResultOfTheWholeStaysOne) {
  RunResult whole;
  whole.granularity = Granularity::kBatch;
  const Value entry = TranscriptEntry(EchoScenario("one"), whole);
  EXPECT_EQ(ToString(entry.At("answer")),
            "{type: result, granularity: batch, steps: []}");
}

TEST(TranscriptTest, OnlyWhatIsTheSameEachTimeAndLookedAtIsKept) {
  RunResult result;
  result.steps.resize(2);
  result.steps[0].error = ErrorCode::kOverflow;
  result.steps[0].error_text = "at 0x7ffe";
  result.steps[0].inspect = Value::Map{{"now", 5}, {"channels", 3}};
  result.steps[1].inspect = Value::Map{{"channels", 3}};
  result.setup.error_text = "at 0x7ffe";
  const Value entry = TranscriptEntry(EchoScenario("one"), result);
  EXPECT_EQ(ToString(entry.At("answer")),
            "{type: result, steps: [{error: OVERFLOW, inspect: {channels: 3}}, "
            "{}]}");
}

TEST(TranscriptTest, TwoRecordingsAreTheSameBytes) {
  EXPECT_EQ(Recorded({"one", "two"}), Recorded({"one", "two"}));
}

TEST(TranscriptTest, TheDigestIsOfWhatTheTesteeIsTold) {
  const std::string digest = RequestDigest(EchoScenario("one"));
  EXPECT_EQ(digest.size(), 16u);
  EXPECT_EQ(
      digest,
      RequestDigest(ParseScenario(WithoutExpectations(EchoScenario("one")))));
  EXPECT_EQ(digest,
            RequestDigest(ScenarioOf(
                "{id: one, title: Other, level: recommended, unit: valve, "
                "program: {edges: 1, channels: 1}, steps: [{watermark: 5, "
                "inspect: {channels: 7}}, {watermark: 6}]}")));
  EXPECT_NE(digest, RequestDigest(EchoScenario("two")));
  EXPECT_NE(digest,
            RequestDigest(ScenarioOf(
                "{id: one, unit: valve, program: {edges: 1, channels: 1}, "
                "steps: [{watermark: 5, inspect: {output: 2}}, "
                "{watermark: 6}]}")));
}

TEST(ReplayTesteeTest, AScenarioThatIsNotThereIsRefusedWithTheCommand) {
  ReplayTestee replay(Read(Recorded({"one"})), "tidemark run --record F");
  try {
    replay.Run(EchoScenario("two"));
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(),
                 "the transcript does not hold 'two'; to record it anew: "
                 "tidemark run --record F");
  }
}

TEST(ReplayTesteeTest, AScenarioThatHasChangedIsRefusedWithTheCommand) {
  ReplayTestee replay(Read(Recorded({"one"})), "tidemark run --record F");
  Scenario changed = EchoScenario("one");
  changed.steps.pop_back();
  try {
    replay.Run(changed);
    FAIL();
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(),
                 "'one' has changed since the transcript was made; to record "
                 "it anew: tidemark run --record F");
  }
}

TEST(TranscriptTest, ATranscriptThatWasCutOffIsRefusedWithItsLine) {
  const std::string whole = Recorded({"one", "two"});
  EXPECT_THAT(RefusalOf(""), StartsWith("t.ndjson:1: cut off"));
  EXPECT_THAT(RefusalOf(LineOf(whole, 1) + LineOf(whole, 2)),
              StartsWith("t.ndjson:3: cut off"));
  EXPECT_THAT(RefusalOf(whole.substr(0, LineOf(whole, 1).size() + 40)),
              StartsWith("t.ndjson:2: line: byte "));
  EXPECT_THAT(RefusalOf(LineOf(whole, 1) + LineOf(whole, 2) + LineOf(whole, 4)),
              StartsWith("t.ndjson:3: the number of scenarios"));
}

TEST(TranscriptTest, GarbageIsRefusedWithItsLine) {
  const std::string whole = Recorded({"one"});
  EXPECT_THAT(RefusalOf("\x7f"
                        "ELF"),
              StartsWith("t.ndjson:1: line: byte 0"));
  EXPECT_THAT(RefusalOf(whole + LineOf(whole, 2)),
              StartsWith("t.ndjson:4: a line after the end"));
  EXPECT_THAT(RefusalOf(LineOf(whole, 2)), StartsWith("t.ndjson:1: a line"));
  EXPECT_THAT(RefusalOf(LineOf(whole, 1) + LineOf(whole, 1)),
              StartsWith("t.ndjson:2: a line of type 'transcript' out of"));
  EXPECT_THAT(RefusalOf(LineOf(whole, 1) + LineOf(whole, 2) + LineOf(whole, 2)),
              StartsWith("t.ndjson:3: a second answer to 'one'"));
  EXPECT_THAT(RefusalOf(LineOf(whole, 1) + "{\"id\":\"a\",\"request\":\"\","
                                           "\"answer\":{\"type\":\"failure\","
                                           "\"text\":\"no\"}}\n"),
              HasSubstr("t.ndjson:2: a failure of the testee"));
  EXPECT_THAT(RefusalOf(LineOf(whole, 1) + "{\"id\":\"a\",\"request\":\"\","
                                           "\"answer\":{\"type\":\"result\","
                                           "\"steps\":[]},\"x\":1}\n"),
              HasSubstr("t.ndjson:2: the line has a field that is not known"));
  EXPECT_THAT(RefusalOf("{\"type\":\"transcript\",\"format\":9}\n"),
              HasSubstr("this program reads format 1"));
}

TEST(RecordingTesteeTest, WhatTheTesteeFailsIsNotRecorded) {
  std::ostringstream stream;
  testing::EchoTestee echo;
  RecordingTestee recorder(&echo, &stream, "");
  recorder.Hello();
  EXPECT_ANY_THROW(recorder.Run(EchoScenario("throws")));
  recorder.Run(EchoScenario("one"));
  recorder.Finish();
  EXPECT_THAT(stream.str(), Not(HasSubstr("throws")));
  EXPECT_EQ(Read(stream.str()).entries.size(), 1u);
}

TEST(RecordingTesteeTest, AStreamThatTakesNoMoreIsAnError) {
  std::ostringstream stream;
  testing::EchoTestee echo;
  RecordingTestee recorder(&echo, &stream, "");
  stream.setstate(std::ios::failbit);
  EXPECT_THROW(recorder.Finish(), Error);
}

}  // namespace
}  // namespace tidemark
