// The conversation that docs/protocol.md shows is what this version of the
// protocol says: each line is read, and written again as the same line.

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/conformance/scenario/json_writer.h"
#include "tidemark/conformance/testee/protocol.h"

namespace tidemark {
namespace {

struct Example {
  std::string request;
  std::string answer;
};

std::vector<Example> ReadExamples() {
  std::ifstream page("docs/protocol.md");
  EXPECT_TRUE(page.is_open());
  std::vector<Example> examples;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("> {")) examples.push_back({line.substr(2), ""});
    if (line.starts_with("< {")) examples.back().answer = line.substr(2);
  }
  return examples;
}

Value ReadLine(const std::string& line) {
  const ReadResult read = ReadJson("protocol.md", line);
  EXPECT_TRUE(read.document.has_value()) << line;
  return read.document.has_value() ? read.document->root : Value();
}

std::string WrittenAgain(const Request& request) {
  if (const auto* run = std::get_if<ParsedRunRequest>(&request)) {
    return ToJson(RunRequest(run->id, run->scenario));
  }
  return ToJson(HelloRequest());
}

// An answer to `request`, whose type it has.
std::string WrittenAgain(const Value& answer, const Request& request) {
  const auto* run = std::get_if<ParsedRunRequest>(&request);
  if (run == nullptr) return ToJson(HelloAnswer(ParseHelloAnswer(answer)));
  const auto parsed = ParseRunAnswer(answer, run->id);
  if (const auto* failure = std::get_if<TesteeOwnFailure>(&parsed)) {
    return ToJson(FailureAnswer(run->id, failure->text));
  }
  return ToJson(RunAnswer(run->id, std::get<RunResult>(parsed)));
}

TEST(ProtocolExamplesTest, EachRequestIsWhatTheRunnerWrites) {
  for (const Example& example : ReadExamples()) {
    EXPECT_EQ(WrittenAgain(ParseRequest(ReadLine(example.request))),
              example.request);
  }
}

TEST(ProtocolExamplesTest, EachAnswerIsWhatTheRunnerAccepts) {
  for (const Example& example : ReadExamples()) {
    const Request request = ParseRequest(ReadLine(example.request));
    EXPECT_EQ(WrittenAgain(ReadLine(example.answer), request), example.answer);
  }
}

TEST(ProtocolExamplesTest, EachKindOfAnswerIsShown) {
  std::set<std::string> types;
  for (const Example& example : ReadExamples()) {
    types.insert(ReadLine(example.answer).At("type").AsString());
  }
  EXPECT_EQ(types, (std::set<std::string>{"hello", "result", "unsupported",
                                          "skipped", "failure"}));
}

}  // namespace
}  // namespace tidemark
