#include "tidemark/conformance/report/example_run.h"

#include <string>
#include <utility>

namespace tidemark::testing {
namespace {

using std::chrono::microseconds;

ScenarioResult Result(std::string id, ResultStatus status,
                      std::vector<std::string> clauses) {
  ScenarioResult result;
  result.id = std::move(id);
  result.status = status;
  result.clauses = std::move(clauses);
  result.title = "Something about " + result.id;
  result.unit = "valve";
  result.duration = microseconds(25);
  return result;
}

ScenarioResult Failure() {
  ScenarioResult result =
      Result("valve-minimum", ResultStatus::kFail, {"VALVE-002", "VALVE-003"});
  result.title = "The smaller of two watermarks is passed on";
  result.failed_clauses = {"VALVE-002"};
  result.messages = {"step 1: expect: 5, came 6"};
  result.explanation =
      "valve-minimum: The smaller of two watermarks is passed on\n"
      "  step 1: what was done\n"
      "    expect: 5, came 6\n"
      "    clauses: VALVE-002\n";
  return result;
}

ScenarioResult Unsupported(std::string id) {
  ScenarioResult result =
      Result(std::move(id), ResultStatus::kUnsupported, {"JOIN-001"});
  result.reason = "join";
  return result;
}

ScenarioResult Skipped() {
  ScenarioResult result = Result("slow", ResultStatus::kSkipped, {});
  result.reason = "takes a day";
  result.link = "https://example.org/slow";
  return result;
}

ScenarioResult Crash() {
  ScenarioResult result = Result("boom", ResultStatus::kCrash, {"VALVE-009"});
  result.level = Level::kRecommended;
  result.messages = {"the testee was killed by SIGSEGV"};
  return result;
}

ScenarioResult NotToldApart() {
  ScenarioResult result = Result("vague", ResultStatus::kPass, {"WIN-001"});
  result.messages = {"its error code is not told apart"};
  return result;
}

}  // namespace

ExampleRun MakeExampleRun() {
  ExampleRun run;
  run.header.version = "0.1.0";
  run.header.profile = "flink-2.3";
  run.header.testee.name = "engine";
  run.header.testee.version = "7.5";
  run.header.testee.units = {"valve", "window"};
  run.results = {
      Result("valve-idle", ResultStatus::kPass, {"VALVE-002", "VALVE-008"}),
      Failure(),
      Unsupported("join-bounds"),
      Unsupported("join-late"),
      Skipped(),
      Crash(),
      NotToldApart(),
  };
  run.header.scenarios = run.results.size();
  for (const ScenarioResult& result : run.results) {
    run.completion.totals.Add(result.status);
  }
  run.completion.duration = microseconds(4321);
  return run;
}

void Replay(const ExampleRun& run, RunObserver* observer) {
  observer->Begin(run.header);
  for (const ScenarioResult& result : run.results) observer->Add(result);
  observer->End(run.completion);
}

}  // namespace tidemark::testing
