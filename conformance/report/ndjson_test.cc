// Result streams, whole and broken.

#include "tidemark/conformance/report/ndjson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "tidemark/base/error.h"
#include "tidemark/conformance/report/example_run.h"
#include "tidemark/conformance/report/terminal_report.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;
using testing::MakeExampleRun;

std::string ExampleStream() {
  std::ostringstream stream;
  NdjsonWriter writer(&stream);
  testing::Replay(MakeExampleRun(), &writer);
  return stream.str();
}

// Why the stream is refused, and what was shown of it before.
std::string RefusalOf(const std::string& text) {
  std::istringstream stream(text);
  std::ostringstream shown;
  TerminalReport report(&shown, "");
  try {
    ReplayNdjson(&stream, &report);
  } catch (const Error& error) {
    return error.what();
  }
  return "nothing was refused";
}

TEST(NdjsonTest, ARunIsALineForEachRecord) {
  const std::string stream = ExampleStream();
  EXPECT_EQ(std::count(stream.begin(), stream.end(), '\n'), 9);
  EXPECT_TRUE(stream.starts_with(
      R"({"type":"header","format":1,"tidemark":"0.1.0","profile":"flink-2.3",)"
      R"("scenarios":7,"testee":{"type":"hello",)"))
      << stream;
  EXPECT_THAT(
      stream,
      HasSubstr(
          "\n"
          R"({"type":"scenario","id":"boom","status":"crash","title":"Something about boom",)"
          R"("unit":"valve","level":"recommended","clauses":["VALVE-009"],)"
          R"("messages":["the testee was killed by SIGSEGV"],"times":{"run_ns":25000}})"
          "\n"));
}

TEST(NdjsonTest, TheTerminalShowsTheStreamAsItShowsTheRun) {
  std::ostringstream from_run;
  TerminalReport run_report(&from_run, "tidemark run");
  testing::Replay(MakeExampleRun(), &run_report);
  std::ostringstream from_stream;
  TerminalReport stream_report(&from_stream, "tidemark run");
  std::istringstream stream(ExampleStream());
  ReplayNdjson(&stream, &stream_report);
  EXPECT_EQ(from_stream.str(), from_run.str());
}

TEST(NdjsonTest, AStreamThatWasCutOffIsRefused) {
  std::string stream = ExampleStream();
  stream.erase(stream.find(R"({"type":"completion")"));
  EXPECT_EQ(RefusalOf(stream),
            "cut off after line 8: there is no completion record");
  EXPECT_EQ(RefusalOf(""),
            "cut off after line 0: there is no completion record");
}

TEST(NdjsonTest, ALineThatIsNoRecordIsRefusedByItsNumber) {
  const std::string stream = ExampleStream();
  const std::string header = stream.substr(0, stream.find('\n') + 1);
  EXPECT_THAT(RefusalOf(header + "pass\n"), HasSubstr("line 2: results"));
  EXPECT_THAT(RefusalOf(header + "{\"type\":\"footer\"}\n"),
              HasSubstr("line 2: there is no record of type 'footer'"));
}

TEST(NdjsonTest, RecordsOutOfOrderAreRefused) {
  const std::string stream = ExampleStream();
  const std::string header = stream.substr(0, stream.find('\n') + 1);
  EXPECT_EQ(RefusalOf(header + header), "line 2: a second header");
  EXPECT_EQ(RefusalOf(stream.substr(header.size())),
            "line 1: a result before the header or after the end");
  EXPECT_EQ(
      RefusalOf(header + stream.substr(stream.find(R"({"type":"completion")"))),
      "line 2: the totals do not agree with the results before them");
}

TEST(NdjsonTest, AStreamThatTakesNoMoreIsAnError) {
  std::ostringstream stream;
  stream.setstate(std::ios::badbit);
  NdjsonWriter writer(&stream);
  EXPECT_THROW(writer.Begin(MakeExampleRun().header), Error);
}

}  // namespace
}  // namespace tidemark
