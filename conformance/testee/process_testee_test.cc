// How a testee behind a command line is told apart when it misbehaves, and that
// only the scenario in flight is charged with it. The fake testee misbehaves on
// a word in the scenario's id; see testing/fake_testee.cc.

#include "tidemark/conformance/testee/process_testee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>

#include "tidemark/base/error.h"
#include "tidemark/base/steady_clock.h"
#include "tidemark/conformance/testee/testing/echo_testee.h"

namespace tidemark {
namespace {

using ::testing::HasSubstr;
using Kind = TesteeFailure::Kind;
using std::chrono::milliseconds;

// Where bazel test puts it.
constexpr char kFakeTestee[] = "conformance/testee/testing/fake_testee";

Scenario EchoScenario(const std::string& id) {
  return ParseScenario(Value::Map{
      {"id", id},
      {"unit", "valve"},
      {"steps",
       Value::List{Value::Map{{"watermark", 5}}, Value::Map{{"watermark", 6}},
                   Value::Map{{"watermark", 7}}}}});
}

struct Charge {
  Kind kind;
  std::string text;
};

class ProcessTesteeTest : public ::testing::Test {
 protected:
  // How the scenario of that id ends; nothing if it is answered.
  static std::optional<Charge> ChargeOf(ProcessTestee* testee,
                                        const std::string& id) {
    try {
      testee->Run(EchoScenario(id));
    } catch (const TesteeFailure& failure) {
      return Charge{failure.kind(), failure.what()};
    }
    return std::nullopt;
  }

  ProcessTesteeOptions Options(const std::string& arguments = "") {
    ProcessTesteeOptions options;
    options.command = std::string("exec ") + kFakeTestee + " " + arguments;
    return options;
  }

  // Runs a scenario with that id, and another, sane one after it, which must
  // get a working process.
  std::optional<Charge> ChargeAndGoOn(const std::string& id,
                                      const ProcessTesteeOptions& options) {
    ProcessTestee testee(options, &clock_, &errors_);
    std::optional<Charge> charge = ChargeOf(&testee, id);
    EXPECT_FALSE(ChargeOf(&testee, "sane").has_value());
    return charge;
  }

  SteadyClock clock_;
  std::ostringstream errors_;
};

TEST_F(ProcessTesteeTest, SaysAndGivesWhatTheTesteeInProcessDoes) {
  ProcessTestee process(Options(), &clock_, &errors_);
  testing::EchoTestee echo;
  EXPECT_EQ(process.Hello(), echo.Hello());
  for (const char* id :
       {"sane", "unsupported", "skipped", "refused", "fails", "vague"}) {
    EXPECT_EQ(process.Run(EchoScenario(id)), echo.Run(EchoScenario(id))) << id;
  }
  EXPECT_EQ(errors_.str(), "");
}

TEST_F(ProcessTesteeTest, ScenariosMayNestAsDeepAsTheirFilesMay) {
  Value value = 1;
  for (int depth = 0; depth < 62; ++depth) value = Value::List{value};
  Scenario scenario = EchoScenario("deep");
  scenario.program.Set("value", value);
  scenario.steps[0].action.Set("watermark", value);
  ProcessTestee testee(Options(), &clock_, &errors_);
  const RunResult result = testee.Run(scenario);
  EXPECT_EQ(result.steps[0].main, Value::List{scenario.steps[0].action});
}

TEST_F(ProcessTesteeTest, OneProcessServesAllScenarios) {
  // A second process would say something else of itself.
  ProcessTestee testee(Options("moody"), &clock_, &errors_);
  EXPECT_FALSE(ChargeOf(&testee, "first").has_value());
  EXPECT_FALSE(ChargeOf(&testee, "second").has_value());
}

TEST_F(ProcessTesteeTest, NoAnswerIsWaitedForBeyondTheDeadline) {
  ProcessTesteeOptions options = Options();
  options.deadline = clock_.Now() + std::chrono::seconds(1);
  ProcessTestee testee(options, &clock_, &errors_);
  EXPECT_FALSE(ChargeOf(&testee, "sane").has_value());
  const auto charge = ChargeOf(&testee, "do-hang");
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kTimeout);
  EXPECT_EQ(ChargeOf(&testee, "sane")->kind, Kind::kTimeout);
}

TEST_F(ProcessTesteeTest, ACrashIsChargedToTheScenarioInFlight) {
  const auto charge = ChargeAndGoOn("do-crash", Options());
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kCrash);
  EXPECT_EQ(charge->text,
            "the testee was killed by SIGABRT before it answered 'run'");
}

TEST_F(ProcessTesteeTest, AnExitInMidConversationIsACrash) {
  const auto charge = ChargeAndGoOn("do-quits", Options());
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kCrash);
  EXPECT_EQ(charge->text,
            "the testee exited with status 0 before it answered 'run'");
}

TEST_F(ProcessTesteeTest, AHangIsATimeout) {
  ProcessTesteeOptions options = Options();
  ProcessTestee testee(options, &clock_, &errors_);
  EXPECT_FALSE(ChargeOf(&testee, "sane").has_value());
  options.run_limit = milliseconds(50);
  ProcessTestee impatient(options, &clock_, &errors_);
  const auto charge = ChargeOf(&impatient, "do-hang");
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kTimeout);
  EXPECT_EQ(charge->text, "the testee did not answer 'run' within 50 ms");
}

TEST_F(ProcessTesteeTest, GarbageIsQuoted) {
  const auto charge = ChargeAndGoOn("do-garbage", Options());
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kGarbage);
  EXPECT_THAT(charge->text, HasSubstr("no JSON"));
  EXPECT_THAT(charge->text, HasSubstr("\"INFO starting engine\""));
}

TEST_F(ProcessTesteeTest, InvalidUtf8IsGarbage) {
  const auto charge = ChargeAndGoOn("do-no-utf8", Options());
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kGarbage);
}

TEST_F(ProcessTesteeTest, JsonThatIsNoMessageIsGarbage) {
  const auto charge = ChargeAndGoOn("do-no-message", Options());
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kGarbage);
  EXPECT_THAT(charge->text, HasSubstr("answered against the protocol"));
}

TEST_F(ProcessTesteeTest, AnAnswerToAnotherRequestIsGarbage) {
  const auto charge = ChargeAndGoOn("do-wrong-id", Options());
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kGarbage);
  EXPECT_THAT(charge->text, HasSubstr("the answer is to request 11, and "
                                      "request 1 was asked"));
}

TEST_F(ProcessTesteeTest, TwoAnswersAreGarbage) {
  const auto charge = ChargeAndGoOn("do-two-answers", Options());
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kGarbage);
  EXPECT_EQ(charge->text, "the testee wrote more than one line in answer");
}

TEST_F(ProcessTesteeTest, ALineWithoutEndIsGarbage) {
  ProcessTesteeOptions options = Options();
  options.limits.line_bytes = 1 << 20;
  const auto charge = ChargeAndGoOn("do-endless", options);
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kGarbage);
  EXPECT_EQ(charge->text, "the testee wrote a line of more than 1048576 bytes");
}

TEST_F(ProcessTesteeTest, AnAnswerInPiecesIsAnAnswer) {
  EXPECT_FALSE(ChargeAndGoOn("do-split", Options()).has_value());
}

TEST_F(ProcessTesteeTest, StandardErrorIsPassedThroughAndChargedToNobody) {
  EXPECT_FALSE(ChargeAndGoOn("do-noise", Options()).has_value());
  EXPECT_THAT(errors_.str(), HasSubstr("noise"));
}

TEST_F(ProcessTesteeTest, TheTesteesOwnFailureLeavesItRunning) {
  ProcessTestee testee(Options("moody"), &clock_, &errors_);
  try {
    testee.Run(EchoScenario("throws"));
    FAIL() << "nothing was thrown";
  } catch (const TesteeFailure&) {
    FAIL() << "the process was blamed";
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "out of luck");
  }
  EXPECT_FALSE(ChargeOf(&testee, "sane").has_value());
}

TEST_F(ProcessTesteeTest, ATesteeThatDoesNotStartIsTold) {
  ProcessTesteeOptions options = Options();
  options.command = "/no/such/testee";
  ProcessTestee missing(options, &clock_, &errors_);
  try {
    missing.Hello();
    FAIL() << "nothing was thrown";
  } catch (const TesteeFailure& failure) {
    EXPECT_EQ(failure.kind(), Kind::kCrash);
    EXPECT_STREQ(
        failure.what(),
        "the testee exited with status 127 before it answered 'hello'");
  }
}

TEST_F(ProcessTesteeTest, ATesteeThatHangsAtItsStartIsTold) {
  ProcessTesteeOptions options = Options("hang");
  options.start_limit = milliseconds(50);
  ProcessTestee testee(options, &clock_, &errors_);
  const auto charge = ChargeOf(&testee, "sane");
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kTimeout);
}

TEST_F(ProcessTesteeTest, AnotherVersionOfTheProtocolIsTold) {
  ProcessTestee testee(Options("old"), &clock_, &errors_);
  const auto charge = ChargeOf(&testee, "sane");
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kGarbage);
  EXPECT_THAT(charge->text, HasSubstr("speaks version 0.9 of the protocol"));
}

TEST_F(ProcessTesteeTest, ATesteeThatBecomesAnotherIsTold) {
  ProcessTestee testee(Options("moody"), &clock_, &errors_);
  EXPECT_TRUE(ChargeOf(&testee, "do-crash").has_value());
  const auto charge = ChargeOf(&testee, "sane");
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kGarbage);
  EXPECT_THAT(charge->text, HasSubstr("after a restart"));
}

TEST_F(ProcessTesteeTest, StartingIsGivenUpAfterSoManyFailuresInARow) {
  // Starts once, and never again.
  const std::filesystem::path marker =
      std::filesystem::path(std::getenv("TEST_TMPDIR")) / "started";
  std::filesystem::remove(marker);
  ProcessTesteeOptions options = Options();
  options.command = "test -e '" + marker.string() + "' && exit 9; touch '" +
                    marker.string() + "'; exec " + kFakeTestee;
  options.failed_starts = 2;
  ProcessTestee testee(options, &clock_, &errors_);
  EXPECT_EQ(ChargeOf(&testee, "do-crash")->kind, Kind::kCrash);
  EXPECT_EQ(ChargeOf(&testee, "first")->kind, Kind::kCrash);
  EXPECT_EQ(ChargeOf(&testee, "second")->kind, Kind::kCrash);
  const auto charge = ChargeOf(&testee, "third");
  ASSERT_TRUE(charge.has_value());
  EXPECT_EQ(charge->kind, Kind::kGone);
  EXPECT_EQ(charge->text, "the testee could not be started 2 times in a row");
}

}  // namespace
}  // namespace tidemark
