// The testee protocol's messages, as values: what is asked, what is answered,
// and the way back. docs/protocol.md describes them for authors of testees.
//
//   HelloRequest()              {type: hello, protocol: "1.0"}
//   RunRequest(7, scenario)     {type: run, id: 7, scenario: {...}}
//   RunAnswer(7, result)        {type: result, id: 7, steps: [...]}
//
// One message is one line of JSON; who reads and writes the lines is not told
// here. A field of an answer that the protocol does not name is an error, so
// that a misspelt one cannot pass for an empty one; a field of a request that
// is not known is passed over, since it may be one of a later minor version.
//
// Errors: the Parse functions throw ILLEGAL_ARGUMENT; the text names the field.
// Threads: pure functions.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_PROTOCOL_H_
#define TIDEMARK_CONFORMANCE_TESTEE_PROTOCOL_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

// Major and minor. A testee and a runner talk to each other if the first number
// of both is the same; CHANGELOG.md says what changes each.
inline constexpr std::string_view kProtocolVersion = "1.0";

// Messages nest at most this deep, inclusive: a message wraps scenarios, which
// nest up to kMaxDepth (scenario/document.h), and outputs wrap their values.
inline constexpr int kMaxMessageDepth = 128;

// A number that the runner chooses and the answer repeats.
using RequestId = std::int64_t;

// What the runner asks.
Value HelloRequest();
// Holds id, unit, program and actions of the scenario, and nothing that it
// expects.
Value RunRequest(RequestId id, const Scenario& scenario);

struct ParsedHelloRequest {};
struct ParsedRunRequest {
  RequestId id = 0;
  Scenario scenario;
};
using Request = std::variant<ParsedHelloRequest, ParsedRunRequest>;
// Throws also if the runner's protocol has another major version.
Request ParseRequest(const Value& message);

// What the testee answers.
Value HelloAnswer(const TesteeHello& hello);
Value RunAnswer(RequestId id, const RunResult& result);
// The testee itself failed while it ran the scenario; no result of its own.
Value FailureAnswer(RequestId id, const std::string& text);
// The request could not be understood.
Value ErrorAnswer(const std::string& text);

// Throws also if the testee's protocol has another major version.
TesteeHello ParseHelloAnswer(const Value& message);

// The testee's own failure, as a FailureAnswer tells it.
struct TesteeOwnFailure {
  std::string text;
};
// Throws also if the answer is to another request than `id`.
std::variant<RunResult, TesteeOwnFailure> ParseRunAnswer(const Value& message,
                                                         RequestId id);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_PROTOCOL_H_
