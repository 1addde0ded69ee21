// The protocol's messages there and back, and what is refused.

#include "tidemark/conformance/testee/protocol.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <variant>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;

Value WatermarkElement(std::int64_t timestamp) {
  return Value::Map{{"watermark", timestamp}};
}

Scenario LateScenario() {
  return ParseScenario(
      Value::Map{{"id", "late"},
                 {"title", "a title that tells the outcome"},
                 {"unit", "window"},
                 {"clauses", Value::List{"LATE-001"}},
                 {"program", Value::Map{{"late_output", "late"}}},
                 {"steps", Value::List{Value::Map{
                               {"watermark", 5999},
                               {"clauses", Value::List{"WIN-008"}},
                               {"expect", Value::List{WatermarkElement(5999)}},
                           }}}});
}

template <typename Call>
std::string RefusalOf(const Call& call) {
  try {
    call();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
    return error.what();
  }
  return "nothing was refused";
}

std::string RefusalOfRunAnswer(const Value& answer) {
  return RefusalOf([&] { ParseRunAnswer(answer, 7); });
}

Value ResultOf(Value step) {
  return Value::Map{
      {"type", "result"}, {"id", 7}, {"steps", Value::List{std::move(step)}}};
}

TEST(ProtocolTest, ARunRequestHoldsNothingThatIsExpected) {
  const Value request = RunRequest(7, LateScenario());
  EXPECT_EQ(ToString(request),
            "{type: run, id: 7, scenario: {id: late, unit: window, program: "
            "{late_output: late}, steps: [{watermark: 5999}]}}");
}

TEST(ProtocolTest, ARunRequestIsReadBackAsTheScenarioWithoutItsExpectations) {
  const Request request = ParseRequest(RunRequest(7, LateScenario()));
  const auto& run = std::get<ParsedRunRequest>(request);
  EXPECT_EQ(run.id, 7);
  EXPECT_EQ(run.scenario.id, "late");
  EXPECT_EQ(run.scenario.unit, "window");
  EXPECT_EQ(run.scenario.program, LateScenario().program);
  ASSERT_EQ(run.scenario.steps.size(), 1u);
  EXPECT_EQ(run.scenario.steps[0].kind, "watermark");
  EXPECT_EQ(run.scenario.steps[0].argument(), Value(5999));
  EXPECT_EQ(run.scenario.steps[0].expectations, Value(Value::Map{}));
}

TEST(ProtocolTest, AHelloIsAskedAndAnswered) {
  EXPECT_TRUE(
      std::holds_alternative<ParsedHelloRequest>(ParseRequest(HelloRequest())));
  TesteeHello hello;
  hello.name = "engine";
  hello.version = "2.3.0";
  hello.units = {"window", "valve"};
  hello.features = {"rocksdb"};
  hello.granularity = Granularity::kBatch;
  EXPECT_EQ(ParseHelloAnswer(HelloAnswer(hello)), hello);
}

TEST(ProtocolTest, AHelloTellsWhatIsDrivenAndTheArtifactsItComesFrom) {
  TesteeHello hello;
  hello.driven = {{"window", "engine.WindowOperator"}, {"valve", "Valve"}};
  hello.artifacts = {{"engine.jar", std::string(64, 'a')}};
  const Value answer = HelloAnswer(hello);
  EXPECT_EQ(ToString(answer.At("driven")),
            "{valve: Valve, window: engine.WindowOperator}");
  EXPECT_EQ(ParseHelloAnswer(answer), hello);
}

TEST(ProtocolTest, AnArtifactsDigestIsASha256InHex) {
  for (const std::string& digest :
       {std::string(63, 'a'), std::string(64, 'A'), std::string(64, 'g')}) {
    Value answer = HelloAnswer(TesteeHello());
    answer.Set("artifacts", Value::Map{{"engine.jar", digest}});
    EXPECT_THAT(RefusalOf([&] { ParseHelloAnswer(answer); }),
                HasSubstr("the SHA-256 of 'engine.jar' must be 64"));
  }
  Value answer = HelloAnswer(TesteeHello());
  answer.Set("driven", Value::Map{{"valve", 5}});
  EXPECT_THAT(RefusalOf([&] { ParseHelloAnswer(answer); }),
              HasSubstr("driven.valve must be of kind"));
}

TEST(ProtocolTest, AResultCanBeCoarserThanItsTestee) {
  RunResult result;
  result.granularity = Granularity::kBatch;
  result.steps.resize(1);
  const Value answer = RunAnswer(7, result);
  EXPECT_EQ(ToString(answer),
            "{type: result, id: 7, granularity: batch, steps: [{}]}");
  EXPECT_EQ(std::get<RunResult>(ParseRunAnswer(answer, 7)), result);
  Value rough = answer;
  rough.Set("granularity", "rough");
  EXPECT_THAT(RefusalOfRunAnswer(rough), HasSubstr("'step' or 'batch'"));
}

TEST(ProtocolTest, AResultKeepsAllThatAStepGave) {
  StepResult step;
  step.main = {WatermarkElement(1)};
  step.side = {{"late", {WatermarkElement(2)}}, {"other", {}}};
  step.calls = {WatermarkElement(3)};
  step.control = {WatermarkElement(4)};
  step.error = ErrorCode::kUserFailure;
  step.error_text = "the function threw";
  step.inspect = Value::Map{{"timers", 2}};
  RunResult result;
  result.setup.control = {WatermarkElement(5)};
  result.steps = {StepResult(), step};
  EXPECT_EQ(std::get<RunResult>(ParseRunAnswer(RunAnswer(7, result), 7)),
            result);
}

TEST(ProtocolTest, AnEmptyStepIsAnEmptyMap) {
  RunResult result;
  result.steps.resize(2);
  EXPECT_EQ(ToString(RunAnswer(7, result)),
            "{type: result, id: 7, steps: [{}, {}]}");
}

TEST(ProtocolTest, UnsupportedAndSkippedKeepTheirReasons) {
  RunResult unsupported;
  unsupported.status = RunStatus::kUnsupported;
  unsupported.reason = "cep";
  EXPECT_EQ(std::get<RunResult>(ParseRunAnswer(RunAnswer(7, unsupported), 7)),
            unsupported);
  RunResult skipped;
  skipped.status = RunStatus::kSkipped;
  skipped.reason = "too slow here";
  skipped.link = "https://example.org/1";
  EXPECT_EQ(std::get<RunResult>(ParseRunAnswer(RunAnswer(7, skipped), 7)),
            skipped);
}

TEST(ProtocolTest, ATesteesOwnFailureIsToldApartFromAResult) {
  const auto answer = ParseRunAnswer(FailureAnswer(7, "out of memory"), 7);
  EXPECT_EQ(std::get<TesteeOwnFailure>(answer).text, "out of memory");
}

TEST(ProtocolTest, AnAnswerToAnotherRequestIsRefused) {
  EXPECT_EQ(RefusalOf([] { ParseRunAnswer(RunAnswer(6, RunResult()), 7); }),
            "the answer is to request 6, and request 7 was asked");
}

TEST(ProtocolTest, AMisspeltFieldIsRefusedByName) {
  EXPECT_THAT(RefusalOfRunAnswer(ResultOf(Value::Map{{"mian", Value::List{}}})),
              HasSubstr("steps[0] has a field that is not known: 'mian'"));
  EXPECT_THAT(RefusalOfRunAnswer(Value::Map{
                  {"type", "skipped"}, {"id", 7}, {"resaon", "none"}}),
              HasSubstr("needs a field 'reason'"));
}

TEST(ProtocolTest, AFieldOfAnotherKindIsRefusedByName) {
  EXPECT_EQ(RefusalOfRunAnswer(
                ResultOf(Value::Map{{"side", Value::Map{{"late", "none"}}}})),
            "steps[0].side.late must be of kind list, not string");
  EXPECT_EQ(RefusalOfRunAnswer(ResultOf(Value::List{})),
            "steps[0] must be of kind map, not list");
  EXPECT_EQ(
      RefusalOfRunAnswer(Value::List{}),
      "the answer to 'run' must be a map with a 'type', not of kind list");
}

TEST(ProtocolTest, AnUnknownErrorCodeIsRefused) {
  EXPECT_THAT(RefusalOfRunAnswer(ResultOf(Value::Map{{"error", "BROKEN"}})),
              HasSubstr("no error code 'BROKEN'"));
}

TEST(ProtocolTest, AnAnswerOfAnotherTypeIsRefused) {
  EXPECT_THAT(RefusalOfRunAnswer(Value::Map{{"type", "outcome"}, {"id", 7}}),
              HasSubstr("no answer of type 'outcome'"));
  EXPECT_THAT(RefusalOfRunAnswer(ErrorAnswer("what is 'run'?")),
              HasSubstr("did not understand the request: what is 'run'?"));
}

TEST(ProtocolTest, AnotherVersionIsRefusedOnBothSides) {
  Value request = HelloRequest();
  request.Set("protocol", "2.0");
  EXPECT_THAT(RefusalOf([&] { ParseRequest(request); }),
              HasSubstr("speaks version 2.0 of the protocol"));
  Value answer = HelloAnswer(TesteeHello());
  answer.Set("protocol", "2.0");
  EXPECT_THAT(RefusalOf([&] { ParseHelloAnswer(answer); }),
              HasSubstr("speaks version 2.0 of the protocol"));
}

TEST(ProtocolTest, ALaterMinorVersionIsSpokenWith) {
  Value hello = HelloRequest();
  hello.Set("protocol", "1.7");
  hello.Set("color", "green");
  EXPECT_NO_THROW(ParseRequest(hello));
  Value run = RunRequest(7, LateScenario());
  run.Set("deadline", 5);
  EXPECT_NO_THROW(ParseRequest(run));
  Value answer = HelloAnswer(TesteeHello());
  answer.Set("protocol", "1.7");
  EXPECT_EQ(ParseHelloAnswer(answer), TesteeHello());
}

TEST(ProtocolTest, AnUnknownRequestIsRefused) {
  EXPECT_THAT(RefusalOf([] { ParseRequest(Value::Map{{"type", "stop"}}); }),
              HasSubstr("no request of type 'stop'"));
  EXPECT_THAT(RefusalOf([] { ParseRequest(Value("run")); }),
              HasSubstr("must be a map"));
}

TEST(ProtocolTest, AnUnknownGranularityIsRefused) {
  Value answer = HelloAnswer(TesteeHello());
  answer.Set("granularity", "rough");
  EXPECT_THAT(RefusalOf([&] { ParseHelloAnswer(answer); }),
              HasSubstr("and is 'rough'"));
}

}  // namespace
}  // namespace tidemark
