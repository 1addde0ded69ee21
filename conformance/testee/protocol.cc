#include "tidemark/conformance/testee/protocol.h"

#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/testee/message_fields.h"

namespace tidemark {
namespace {

// In the order of Granularity.
constexpr std::array<std::string_view, 2> kGranularityNames = {"step", "batch"};

[[noreturn]] void Refuse(const std::string& text) {
  throw Error(ErrorCode::kIllegalArgument, text);
}

Value ToValue(const std::vector<std::string>& strings) {
  return Value::List(strings.begin(), strings.end());
}

Value ToValue(const std::map<std::string, std::string>& strings) {
  return Value::Map(strings.begin(), strings.end());
}

Value NameOf(Granularity granularity) {
  return kGranularityNames[static_cast<std::size_t>(granularity)];
}

Granularity ParseGranularity(const std::string& name) {
  for (std::size_t i = 0; i < kGranularityNames.size(); ++i) {
    if (kGranularityNames[i] == name) return static_cast<Granularity>(i);
  }
  Refuse("the granularity must be 'step' or 'batch', and is '" + name + "'");
}

std::string_view MajorOf(std::string_view version) {
  return version.substr(0, version.find('.'));
}

void CheckVersion(const std::string& version) {
  if (MajorOf(version) != MajorOf(kProtocolVersion)) {
    Refuse("the other side speaks version " + version +
           " of the protocol, this side version " +
           std::string(kProtocolVersion));
  }
}

Value Message(std::string_view type, RequestId id) {
  return Value::Map{{"type", type}, {"id", id}};
}

// Only what is not empty is written.
Value StepAnswer(const StepResult& step) {
  Value answer = Value::Map{};
  if (!step.main.empty()) answer.Set("main", step.main);
  if (!step.side.empty()) {
    Value::Map side(step.side.begin(), step.side.end());
    answer.Set("side", std::move(side));
  }
  if (!step.calls.empty()) answer.Set("calls", step.calls);
  if (!step.control.empty()) answer.Set("control", step.control);
  if (step.error.has_value()) answer.Set("error", ErrorCodeName(*step.error));
  if (!step.error_text.empty()) answer.Set("error_text", step.error_text);
  if (step.inspect.size() > 0) answer.Set("inspect", step.inspect);
  return answer;
}

std::optional<ErrorCode> ParseStepError(const std::string& name) {
  if (name.empty()) return std::nullopt;
  const std::optional<ErrorCode> code = ParseErrorCode(name);
  if (!code.has_value()) {
    Refuse("there is no error code '" + name +
           "'; a testee that cannot tell codes apart answers 'FAILED'");
  }
  return code;
}

StepResult ParseStepAnswer(const Value& answer, const std::string& path) {
  MessageFields fields(answer, path);
  StepResult step;
  step.main = fields.OptionalList("main");
  const Value side = fields.OptionalMap("side");
  MessageFields tags(side, fields.PathOf("side"));
  for (const auto& [tag, output] : side.AsMap()) {
    step.side.emplace_back(tag, tags.OptionalList(tag));
  }
  step.calls = fields.OptionalList("calls");
  step.control = fields.OptionalList("control");
  step.error = ParseStepError(fields.OptionalString("error"));
  step.error_text = fields.OptionalString("error_text");
  step.inspect = fields.OptionalMap("inspect");
  fields.Finish();
  return step;
}

RunResult ParseResult(MessageFields* fields) {
  RunResult result;
  const std::string granularity = fields->OptionalString("granularity");
  if (!granularity.empty()) result.granularity = ParseGranularity(granularity);
  result.setup = ParseStepAnswer(fields->OptionalMap("setup"), "setup");
  const Value::List steps = fields->OptionalList("steps");
  for (std::size_t i = 0; i < steps.size(); ++i) {
    result.steps.push_back(
        ParseStepAnswer(steps[i], "steps[" + std::to_string(i) + "]"));
  }
  return result;
}

RunResult NotRun(RunStatus status, std::string reason, std::string link) {
  RunResult result;
  result.status = status;
  result.reason = std::move(reason);
  result.link = std::move(link);
  return result;
}

std::map<std::string, std::string> ParseStringMap(std::string_view name,
                                                  MessageFields* fields) {
  const Value map = fields->OptionalMap(name);
  MessageFields entries(map, fields->PathOf(name));
  std::map<std::string, std::string> strings;
  for (const auto& [key, value] : map.AsMap()) {
    strings.emplace(key, entries.String(key));
  }
  return strings;
}

void CheckDigests(const std::map<std::string, std::string>& artifacts) {
  constexpr std::size_t kDigits = 64;
  for (const auto& [file, digest] : artifacts) {
    if (digest.size() != kDigits ||
        digest.find_first_not_of("0123456789abcdef") != std::string::npos) {
      Refuse("the SHA-256 of '" + file +
             "' must be 64 hexadecimal digits in small letters, and is '" +
             digest + "'");
    }
  }
}

std::string TypeOf(const Value& message, const std::string& what) {
  if (!message.is_map()) {
    Refuse(what + " must be a map with a 'type', not of kind " +
           std::string(KindName(message.kind())));
  }
  return MessageFields(message, what).String("type");
}

}  // namespace

Value HelloRequest() {
  return Value::Map{{"type", "hello"}, {"protocol", kProtocolVersion}};
}

Value RunRequest(RequestId id, const Scenario& scenario) {
  Value request = Message("run", id);
  request.Set("scenario", WithoutExpectations(scenario));
  return request;
}

Request ParseRequest(const Value& message) {
  const std::string type = TypeOf(message, "a request");
  MessageFields fields(message, "the request");
  fields.String("type");
  Request request;
  if (type == "hello") {
    CheckVersion(fields.String("protocol"));
  } else if (type == "run") {
    const RequestId id = fields.Integer("id");
    request = ParsedRunRequest{id, ParseScenario(fields.Map("scenario"))};
  } else {
    Refuse("there is no request of type '" + type + "'");
  }
  return request;
}

Value HelloAnswer(const TesteeHello& hello) {
  Value answer = Value::Map{{"type", "hello"},
                            {"protocol", kProtocolVersion},
                            {"name", hello.name},
                            {"version", hello.version},
                            {"units", ToValue(hello.units)},
                            {"features", ToValue(hello.features)},
                            {"granularity", NameOf(hello.granularity)}};
  if (!hello.driven.empty()) answer.Set("driven", ToValue(hello.driven));
  if (!hello.artifacts.empty()) {
    answer.Set("artifacts", ToValue(hello.artifacts));
  }
  return answer;
}

Value RunAnswer(RequestId id, const RunResult& result) {
  if (result.status == RunStatus::kUnsupported) {
    Value answer = Message("unsupported", id);
    answer.Set("feature", result.reason);
    return answer;
  }
  if (result.status == RunStatus::kSkipped) {
    Value answer = Message("skipped", id);
    answer.Set("reason", result.reason);
    answer.Set("link", result.link);
    return answer;
  }
  Value answer = Message("result", id);
  if (result.granularity != Granularity::kStep) {
    answer.Set("granularity", NameOf(result.granularity));
  }
  const Value setup = StepAnswer(result.setup);
  if (setup.size() > 0) answer.Set("setup", setup);
  Value::List steps;
  for (const StepResult& step : result.steps) steps.push_back(StepAnswer(step));
  answer.Set("steps", std::move(steps));
  return answer;
}

Value FailureAnswer(RequestId id, const std::string& text) {
  Value answer = Message("failure", id);
  answer.Set("text", text);
  return answer;
}

Value ErrorAnswer(const std::string& text) {
  return Value::Map{{"type", "error"}, {"text", text}};
}

TesteeHello ParseHelloAnswer(const Value& message) {
  const std::string type = TypeOf(message, "the answer to 'hello'");
  if (type == "error") {
    Refuse("it did not understand the request: " +
           MessageFields(message, "the answer").OptionalString("text"));
  }
  if (type != "hello") {
    Refuse("the answer to 'hello' must be of type 'hello', and is of type '" +
           type + "'");
  }
  MessageFields fields(message, "the answer to 'hello'");
  fields.String("type");
  CheckVersion(fields.String("protocol"));
  TesteeHello hello;
  hello.name = fields.String("name");
  hello.version = fields.String("version");
  hello.units = fields.Strings("units");
  hello.features = fields.Strings("features");
  hello.granularity = ParseGranularity(fields.String("granularity"));
  hello.driven = ParseStringMap("driven", &fields);
  hello.artifacts = ParseStringMap("artifacts", &fields);
  CheckDigests(hello.artifacts);
  fields.Finish();
  return hello;
}

std::variant<RunResult, TesteeOwnFailure> ParseRunAnswer(const Value& message,
                                                         RequestId id) {
  const std::string type = TypeOf(message, "the answer to 'run'");
  MessageFields fields(message, "the answer");
  fields.String("type");
  if (type == "error") {
    Refuse("it did not understand the request: " + fields.String("text"));
  }
  const RequestId answered = fields.Integer("id");
  if (answered != id) {
    Refuse("the answer is to request " + std::to_string(answered) +
           ", and request " + std::to_string(id) + " was asked");
  }
  std::variant<RunResult, TesteeOwnFailure> answer;
  if (type == "result") {
    answer = ParseResult(&fields);
  } else if (type == "unsupported") {
    answer = NotRun(RunStatus::kUnsupported, fields.String("feature"), "");
  } else if (type == "skipped") {
    std::string reason = fields.String("reason");
    answer = NotRun(RunStatus::kSkipped, std::move(reason),
                    fields.OptionalString("link"));
  } else if (type == "failure") {
    answer = TesteeOwnFailure{fields.String("text")};
  } else {
    Refuse("there is no answer of type '" + type + "' to 'run'");
  }
  fields.Finish();
  return answer;
}

}  // namespace tidemark
