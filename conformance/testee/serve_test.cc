// A conversation over two streams.

#include "tidemark/conformance/testee/serve.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tidemark/conformance/testee/testing/echo_testee.h"

namespace tidemark {
namespace {

std::string Conversation(const std::string& requests) {
  std::istringstream input(requests);
  std::ostringstream output;
  testing::EchoTestee testee;
  Serve(&testee, &input, &output);
  return output.str();
}

std::string RunLine(const std::string& id) {
  return R"({"type":"run","id":7,"scenario":{"id":")" + id +
         R"(","unit":"valve","program":{},"steps":[{"watermark":5},{"watermark":"MAX"}]}})" +
         "\n";
}

TEST(ServeTest, SaysHello) {
  EXPECT_EQ(Conversation(R"({"type":"hello","protocol":"1.0"})"
                         "\n"),
            R"({"type":"hello","protocol":"1.0","name":"echo","version":"1",)"
            R"("units":["valve"],"features":[],"granularity":"step"})"
            "\n");
}

TEST(ServeTest, RunsAScenario) {
  EXPECT_EQ(Conversation(RunLine("sane")),
            R"({"type":"result","id":7,"steps":[{"main":[{"watermark":5}]},)"
            R"({"main":[{"watermark":"MAX"}]}]})"
            "\n");
}

TEST(ServeTest, WhatTheTesteeThrowsIsItsOwnFailure) {
  EXPECT_EQ(Conversation(RunLine("throws")),
            R"({"type":"failure","id":7,"text":"out of luck"})"
            "\n");
}

TEST(ServeTest, ALineThatIsNoRequestDoesNotEndTheConversation) {
  const std::string answers =
      Conversation("run!\n{\"type\":\"stop\"}\n" + RunLine("skipped"));
  std::istringstream lines(answers);
  std::string line;
  std::getline(lines, line);
  EXPECT_TRUE(line.starts_with(R"({"type":"error","text":"request: byte 0)"))
      << line;
  std::getline(lines, line);
  EXPECT_EQ(line,
            R"({"type":"error","text":"there is no request of type 'stop'"})");
  std::getline(lines, line);
  EXPECT_EQ(line, R"({"type":"skipped","id":7,"reason":"tired",)"
                  R"("link":"https://example.org/tired"})");
}

}  // namespace
}  // namespace tidemark
