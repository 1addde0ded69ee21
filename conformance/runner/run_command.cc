// The commands that run scenarios and show results.

#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/version.h"
#include "tidemark/conformance/report/ndjson.h"
#include "tidemark/conformance/report/terminal_report.h"
#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/run_scenarios.h"
#include "tidemark/conformance/runner/selection.h"
#include "tidemark/conformance/runner/tidemark.h"
#include "tidemark/conformance/testee/process_testee.h"
#include "tidemark/conformance/testee/recording_testee.h"
#include "tidemark/conformance/testee/replay_testee.h"
#include "tidemark/conformance/testee/serve.h"
#include "tidemark/conformance/testee/transcript.h"

namespace tidemark {
namespace {

// An error of the command as a whole; RunTidemark prints it.
[[noreturn]] void CannotRun(const std::string& text) {
  throw Error(ErrorCode::kFailed, text);
}

// Nothing if there are problems, which have been told.
std::optional<std::vector<Scenario>> Select(const RunCommand& command,
                                            const Environment& environment) {
  Selection selection = SelectScenarios(command.paths, command.filters);
  for (const Problem& problem : selection.problems) {
    *environment.errors << ToString(problem) << '\n';
  }
  if (!selection.problems.empty()) return std::nullopt;
  if (selection.scenarios.empty()) {
    CannotRun(command.filters.empty() ? "there are no scenarios"
                                      : "no scenario matches the filter");
  }
  return std::move(selection.scenarios);
}

int List(const std::vector<Scenario>& scenarios, std::ostream* output) {
  for (const Scenario& scenario : scenarios) *output << scenario.id << '\n';
  return 0;
}

std::unique_ptr<Testee> MakeReplay(const std::string& file,
                                   const std::vector<std::string>& paths,
                                   const Environment& environment) {
  std::ifstream stream(file);
  if (!stream) CannotRun("cannot read " + file);
  Transcript transcript = ReadTranscript(file, &stream);
  const std::string record_command =
      environment.program + " " +
      ArgumentsToRecord(transcript.testee_options, paths, file);
  return std::make_unique<ReplayTestee>(std::move(transcript), record_command);
}

std::unique_ptr<Testee> MakeTestee(const RunCommand& command,
                                   const Environment& environment) {
  if (!command.replay.empty()) {
    return MakeReplay(command.replay, command.paths, environment);
  }
  if (command.testee.empty()) {
    return environment.make_built_in(command.built_in);
  }
  ProcessTesteeOptions options;
  options.command = command.testee;
  options.run_limit = command.timeout;
  options.start_limit = command.start_timeout;
  return std::make_unique<ProcessTestee>(options, environment.clock,
                                         environment.errors);
}

std::ofstream OpenForResults(const std::string& file) {
  std::ofstream stream(file, std::ios::trunc);
  if (!stream) CannotRun("cannot write to " + file);
  return stream;
}

// Records only if the command says so.
RunCompletion RunAndRecord(const RunCommand& command,
                           const std::vector<Scenario>& scenarios,
                           Testee* testee, const Environment& environment,
                           const std::vector<RunObserver*>& observers) {
  const RunSettings settings{std::string(kVersion), command.profile};
  if (command.record.empty()) {
    return RunScenarios(scenarios, testee, settings, environment.clock,
                        observers);
  }
  std::ofstream transcript = OpenForResults(command.record);
  RecordingTestee recorder(testee, &transcript, TesteeOptions(command));
  const RunCompletion completion = RunScenarios(scenarios, &recorder, settings,
                                                environment.clock, observers);
  recorder.Finish();
  return completion;
}

int StatusOf(const Totals& totals, bool fail_on_unsupported) {
  const bool failed =
      totals.Failures() > 0 ||
      (fail_on_unsupported && totals.Count(ResultStatus::kUnsupported) > 0);
  return failed ? kSomethingFailed : kAllPassed;
}

}  // namespace

int Execute(const RunCommand& command, const Environment& environment) {
  const std::optional<std::vector<Scenario>> scenarios =
      Select(command, environment);
  if (!scenarios.has_value()) return kCouldNotRun;
  if (command.list) return List(*scenarios, environment.output);

  TerminalReport terminal(environment.output, environment.program + " " +
                                                  ArgumentsToRepeat(command));
  std::vector<RunObserver*> observers = {&terminal};
  std::ofstream results;
  std::optional<NdjsonWriter> writer;
  if (!command.ndjson.empty()) {
    results = OpenForResults(command.ndjson);
    observers.push_back(&writer.emplace(&results));
  }
  const std::unique_ptr<Testee> testee = MakeTestee(command, environment);
  const RunCompletion completion =
      RunAndRecord(command, *scenarios, testee.get(), environment, observers);
  return StatusOf(completion.totals, command.fail_on_unsupported);
}

int Execute(const ReplayCommand& command, const Environment& environment) {
  const std::unique_ptr<Testee> testee =
      MakeReplay(command.file, {}, environment);
  Serve(testee.get(), environment.input, environment.output);
  return kAllPassed;
}

int Execute(const ReportCommand& command, const Environment& environment) {
  std::ifstream stream(command.file);
  if (!stream) CannotRun("cannot read " + command.file);
  TerminalReport terminal(environment.output, "");
  const RunCompletion completion = ReplayNdjson(&stream, &terminal);
  return StatusOf(completion.totals, /*fail_on_unsupported=*/false);
}

}  // namespace tidemark
