#include "tidemark/conformance/testee/serve.h"

#include <exception>
#include <variant>

#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/conformance/scenario/json_writer.h"
#include "tidemark/conformance/testee/protocol.h"

namespace tidemark {
namespace {

std::string RunAndAnswer(Testee* testee, const ParsedRunRequest& request) {
  try {
    return ToJson(RunAnswer(request.id, testee->Run(request.scenario)));
  } catch (const std::exception& exception) {
    return ToJson(FailureAnswer(request.id, exception.what()));
  }
}

}  // namespace

void Serve(Testee* testee, std::istream* input, std::ostream* output) {
  for (std::string line; std::getline(*input, line);) {
    *output << AnswerLine(testee, line) << '\n' << std::flush;
  }
}

std::string AnswerLine(Testee* testee, const std::string& line) {
  try {
    const ReadResult message = ReadJson("request", line, kMaxMessageDepth);
    if (message.problem.has_value()) {
      return ToJson(ErrorAnswer(ToString(*message.problem)));
    }
    const Request request = ParseRequest(message.document->root);
    if (const auto* run = std::get_if<ParsedRunRequest>(&request)) {
      return RunAndAnswer(testee, *run);
    }
    return ToJson(HelloAnswer(testee->Hello()));
  } catch (const std::exception& exception) {
    return ToJson(ErrorAnswer(exception.what()));
  }
}

}  // namespace tidemark
