#include "tidemark/conformance/testee/testing/echo_testee.h"

#include <stdexcept>
#include <string>
#include <string_view>

namespace tidemark::testing {
namespace {

bool Says(const Scenario& scenario, std::string_view word) {
  return scenario.id.find(word) != std::string::npos;
}

RunResult NotRun(RunStatus status, const std::string& reason,
                 const std::string& link) {
  RunResult result;
  result.status = status;
  result.reason = reason;
  result.link = link;
  return result;
}

// False if nothing is run any more.
bool Misbehave(const Scenario& scenario, RunResult* result) {
  StepResult& step = result->steps.back();
  if (Says(scenario, "throws")) throw std::runtime_error("out of luck");
  if (Says(scenario, "forgets")) step.main.clear();
  if (Says(scenario, "short")) result->steps.pop_back();
  if (Says(scenario, "fails")) step.error = ErrorCode::kUserFailure;
  if (Says(scenario, "vague")) step.error = ErrorCode::kFailed;
  return !Says(scenario, "short") && !step.error.has_value();
}

}  // namespace

TesteeHello EchoTestee::Hello() {
  TesteeHello hello;
  hello.name = "echo";
  hello.version = "1";
  hello.units = {"valve"};
  return hello;
}

RunResult EchoTestee::Run(const Scenario& scenario) {
  if (Says(scenario, "unsupported")) {
    return NotRun(RunStatus::kUnsupported, "echoes of that kind", "");
  }
  if (Says(scenario, "skipped")) {
    return NotRun(RunStatus::kSkipped, "tired", "https://example.org/tired");
  }
  RunResult result;
  if (Says(scenario, "refused")) {
    result.setup.error = ErrorCode::kIllegalArgument;
    return result;
  }
  for (const Step& step : scenario.steps) {
    result.steps.emplace_back().main = {step.action};
    if (result.steps.size() == 2 && !Misbehave(scenario, &result)) break;
  }
  return result;
}

}  // namespace tidemark::testing
