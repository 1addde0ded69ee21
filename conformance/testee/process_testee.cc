#include "tidemark/conformance/testee/process_testee.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/json_reader.h"
#include "tidemark/conformance/scenario/json_writer.h"

namespace tidemark {
namespace {

using Kind = TesteeFailure::Kind;
using Reply = ChildProcess::Reply;
using std::chrono::milliseconds;

// Enough of an answer to recognize it by, with nothing in it that a terminal
// would obey.
std::string Excerpt(const std::string& line) {
  constexpr std::size_t kBytes = 120;
  if (line.size() <= kBytes) return ToString(Value(line));
  return ToString(Value(line.substr(0, kBytes))) + "...";
}

}  // namespace

ProcessTestee::ProcessTestee(ProcessTesteeOptions options,
                             const RelativeClock* clock, std::ostream* errors)
    : options_(std::move(options)), clock_(clock), errors_(errors) {}

ProcessTestee::~ProcessTestee() {
  if (process_ != nullptr) process_->Finish(options_.end_limit);
}

TesteeHello ProcessTestee::Hello() {
  EnsureStarted();
  return *hello_;
}

RunResult ProcessTestee::Run(const Scenario& scenario) {
  EnsureStarted();
  const RequestId id = ++last_id_;
  const Value answer = Ask(RunRequest(id, scenario), options_.run_limit);
  std::variant<RunResult, TesteeOwnFailure> result;
  try {
    result = ParseRunAnswer(answer, id);
  } catch (const Error& error) {
    Fail(Kind::kGarbage,
         std::string("answered against the protocol: ") + error.what());
  }
  if (const auto* failure = std::get_if<TesteeOwnFailure>(&result)) {
    throw Error(ErrorCode::kFailed, failure->text);
  }
  return std::get<RunResult>(std::move(result));
}

void ProcessTestee::EnsureStarted() {
  if (process_ != nullptr) return;
  if (failed_starts_ >= options_.failed_starts) {
    Fail(Kind::kGone, "could not be started " + std::to_string(failed_starts_) +
                          " times in a row");
  }
  ++failed_starts_;
  process_ = std::make_unique<ChildProcess>(options_.command, options_.limits,
                                            clock_, errors_);
  const Value answer = Ask(HelloRequest(), options_.start_limit);
  TesteeHello hello;
  try {
    hello = ParseHelloAnswer(answer);
  } catch (const Error& error) {
    Fail(Kind::kGarbage,
         std::string("answered against the protocol: ") + error.what());
  }
  CheckSameHello(hello);
  hello_ = std::move(hello);
  failed_starts_ = 0;
}

milliseconds ProcessTestee::Within(milliseconds longest) const {
  if (!options_.deadline.has_value()) return longest;
  const auto left =
      std::chrono::ceil<milliseconds>(*options_.deadline - clock_->Now());
  return std::clamp(left, milliseconds(0), longest);
}

Value ProcessTestee::Ask(const Value& request, milliseconds longest) {
  const milliseconds limit = Within(longest);
  const std::string type = request.At("type").AsString();
  std::string line;
  switch (process_->Exchange(ToJson(request), limit, &line)) {
    case Reply::kLine:
      return ReadAnswer(line);
    case Reply::kEnded:
      Fail(Kind::kCrash,
           process_->HowItEnded() + " before it answered '" + type + "'");
    case Reply::kTimeout:
      Fail(Kind::kTimeout, "did not answer '" + type + "' within " +
                               std::to_string(limit.count()) + " ms");
    case Reply::kLineTooLong:
      Fail(Kind::kGarbage, "wrote a line of more than " +
                               std::to_string(options_.limits.line_bytes) +
                               " bytes");
  }
  Fail(Kind::kGarbage, "gave no reply that is known");
}

Value ProcessTestee::ReadAnswer(const std::string& line) {
  ReadResult answer = ReadJson("answer", line, kMaxMessageDepth);
  if (answer.problem.has_value()) {
    Fail(Kind::kGarbage, "wrote a line that is no JSON (" +
                             ToString(*answer.problem) + "): " + Excerpt(line));
  }
  if (process_->HasUnreadOutput()) {
    Fail(Kind::kGarbage, "wrote more than one line in answer");
  }
  return std::move(answer.document->root);
}

void ProcessTestee::CheckSameHello(const TesteeHello& hello) {
  if (hello_.has_value() && hello != *hello_) {
    Fail(Kind::kGarbage, "says something else of itself after a restart");
  }
}

void ProcessTestee::Fail(TesteeFailure::Kind kind, const std::string& text) {
  process_.reset();
  throw TesteeFailure(kind, "the testee " + text);
}

}  // namespace tidemark
