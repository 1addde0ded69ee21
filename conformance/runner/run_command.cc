// The command `run`, and `replay`, which serves what it has recorded.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/version.h"
#include "tidemark/conformance/report/junit_report.h"
#include "tidemark/conformance/report/ndjson.h"
#include "tidemark/conformance/report/terminal_report.h"
#include "tidemark/conformance/runner/command_files.h"
#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/run_laws.h"
#include "tidemark/conformance/runner/run_scenarios.h"
#include "tidemark/conformance/runner/selection.h"
#include "tidemark/conformance/runner/testee_list.h"
#include "tidemark/conformance/runner/tidemark.h"
#include "tidemark/conformance/scenario/profile.h"
#include "tidemark/conformance/scenario/suggestion.h"
#include "tidemark/conformance/testee/process_testee.h"
#include "tidemark/conformance/testee/recording_testee.h"
#include "tidemark/conformance/testee/replay_testee.h"
#include "tidemark/conformance/testee/serve.h"
#include "tidemark/conformance/testee/transcript.h"

namespace tidemark {
namespace {

// Whether there are none.
bool TellProblems(const std::vector<Problem>& problems, std::ostream* errors) {
  for (const Problem& problem : problems) {
    *errors << ToString(problem) << '\n';
  }
  return problems.empty();
}

// Takes away what the command line does not want. Of laws, `--only` means the
// cases, which become the filters of `command`.
void Narrow(RunCommand* command, std::vector<Scenario>* scenarios) {
  Narrowing narrowing = command->narrowing;
  const std::vector<std::string> only = narrowing.only;
  if (command->laws) narrowing.only = ScenarioFilters(only);
  Narrow(narrowing, scenarios);
  if (!command->laws || only.empty()) return;
  std::vector<std::string> cases = LawCaseIds(*scenarios, command->filters);
  const std::vector<std::string> wanted = LawCaseIds(*scenarios, only);
  std::erase_if(cases, [&wanted](const std::string& id) {
    return std::find(wanted.begin(), wanted.end(), id) == wanted.end();
  });
  // No filter would mean all.
  if (cases.empty()) scenarios->clear();
  command->filters = std::move(cases);
}

// Nothing if there are problems, which have been told.
std::optional<Selection> Select(const RunCommand& command,
                                const Environment& environment) {
  Selection selection = SelectScenarios(
      command.paths,
      command.laws ? ScenarioFilters(command.filters) : command.filters);
  if (!TellProblems(selection.problems, environment.errors)) {
    return std::nullopt;
  }
  if (selection.scenarios.empty()) {
    CannotRun(command.filters.empty()
                  ? "there are no scenarios"
                  : "no scenario matches " + JoinWords(command.filters) +
                        "; --list shows what there is");
  }
  if (command.laws &&
      LawCaseIds(selection.scenarios, command.filters).empty()) {
    CannotRun("no law matches " + JoinWords(command.filters) +
              "; --laws --list shows what there is");
  }
  return selection;
}

// A profile that nothing names would silently be the default one.
void CheckProfile(const RunCommand& command) {
  if (command.profile == kDefaultProfile) return;
  std::set<std::string> names = {std::string(kDefaultProfile)};
  for (const Scenario& scenario :
       SelectScenarios(command.paths, {}).scenarios) {
    AddProfiles(scenario.setup.expectations, &names);
    for (const Step& step : scenario.steps) {
      AddProfiles(step.expectations, &names);
    }
  }
  if (names.contains(command.profile)) return;
  const std::vector<std::string> known(names.begin(), names.end());
  CannotRun("no scenario names the profile '" + command.profile +
            "'; there is " + JoinWords(known));
}

// Nothing if there are problems, which have been told.
std::optional<TesteeList> ReadTesteeList(const RunCommand& command,
                                         const std::set<std::string>& ids,
                                         std::ostream* errors) {
  if (command.testee_list.empty()) return TesteeList();
  LoadedTesteeList loaded = LoadTesteeList(
      {command.testee_list, TextOf(command.testee_list)}, WithLawCases(ids));
  if (!TellProblems(loaded.problems, errors)) return std::nullopt;
  return std::move(loaded.list);
}

// Counts what is unsupported and no list says so.
class UnsupportedCounter : public RunObserver {
 public:
  explicit UnsupportedCounter(const TesteeList& list) : list_(list) {}

  void Begin(const RunHeader&) override {}
  void Add(const ScenarioResult& result) override {
    if (list_.IsUnexpectedlyUnsupported(result)) ++count_;
  }
  void End(const RunCompletion&) override {}

  std::size_t count() const { return count_; }

 private:
  const TesteeList& list_;
  std::size_t count_ = 0;
};

int List(const RunCommand& command, const std::vector<Scenario>& scenarios,
         std::ostream* output) {
  if (command.laws) {
    for (const std::string& id : LawCaseIds(scenarios, command.filters)) {
      *output << id << '\n';
    }
    return 0;
  }
  for (const Scenario& scenario : scenarios) *output << scenario.id << '\n';
  return 0;
}

struct Replay {
  Transcript transcript;
  std::string record_command;
};

Replay ReadReplay(const std::string& file,
                  const std::vector<std::string>& paths,
                  const Environment& environment) {
  std::ifstream stream = OpenToRead(file);
  Replay replay{ReadTranscript(file, &stream), environment.program + " "};
  replay.record_command +=
      ArgumentsToRecord(replay.transcript.testee_options, paths, file);
  return replay;
}

// A transcript of the suite holds answers to nothing else. One of files may be
// replayed for some of them.
void CheckStillThere(const Replay& replay, const RunCommand& command,
                     const std::set<std::string>& all_ids) {
  if (!command.paths.empty()) return;
  for (const auto& [id, entry] : replay.transcript.entries) {
    if (all_ids.contains(id)) continue;
    CannotRun(command.replay + " holds an answer to '" + id +
              "', which is no scenario any more; to record it anew: " +
              replay.record_command);
  }
}

std::unique_ptr<Testee> MakeTestee(Replay replay) {
  return std::make_unique<ReplayTestee>(std::move(replay.transcript),
                                        std::move(replay.record_command));
}

std::unique_ptr<Testee> MakeTestee(const RunCommand& command,
                                   const RunSettings& settings,
                                   const std::set<std::string>& all_ids,
                                   const Environment& environment) {
  if (!command.replay.empty()) {
    Replay replay = ReadReplay(command.replay, command.paths, environment);
    CheckStillThere(replay, command, all_ids);
    return MakeTestee(std::move(replay));
  }
  if (command.testee.empty()) {
    return environment.make_built_in(command.built_in);
  }
  ProcessTesteeOptions options;
  options.command = command.testee;
  options.run_limit = command.timeout;
  options.start_limit = command.start_timeout;
  options.deadline = settings.deadline;
  return std::make_unique<ProcessTestee>(options, environment.clock,
                                         environment.errors);
}

// Records only if the command says so.
RunCompletion RunAndRecord(const RunCommand& command,
                           const Selection& selection, const TesteeList& list,
                           const Environment& environment,
                           const std::vector<RunObserver*>& observers) {
  RunSettings settings{std::string(kVersion), command.profile, list};
  if (command.time_limit.count() > 0) {
    settings.deadline = environment.clock->Now() + command.time_limit;
  }
  const std::unique_ptr<Testee> testee =
      MakeTestee(command, settings, selection.all_ids, environment);
  if (command.laws) {
    LawTable table;
    const RunCompletion completion =
        RunLaws(selection.scenarios, command.filters, testee.get(), settings,
                environment.clock, observers, &table);
    *environment.output << '\n' << table.Render();
    return completion;
  }
  if (command.record.empty()) {
    return RunScenarios(selection.scenarios, testee.get(), settings,
                        environment.clock, observers);
  }
  // A run that is cut off leaves the transcript that was there.
  const bool replaces = std::filesystem::is_regular_file(command.record);
  const std::string part = command.record + (replaces ? ".part" : "");
  std::ofstream transcript = OpenToWrite(part);
  RecordingTestee recorder(testee.get(), &transcript, TesteeOptions(command));
  const RunCompletion completion = RunScenarios(
      selection.scenarios, &recorder, settings, environment.clock, observers);
  recorder.Finish();
  transcript.close();
  if (replaces) MoveFile(part, command.record);
  return completion;
}

std::vector<std::string> FilesToRead(const RunCommand& command) {
  std::vector<std::string> files = command.paths;
  files.push_back(command.testee_list);
  files.push_back(command.replay);
  return files;
}

int StatusOf(const Totals& totals) {
  return totals.Failures() > 0 ? kSomethingFailed : kAllPassed;
}

// Up to the id of the scenario.
std::string CommandAlone(const RunCommand& command,
                         const Environment& environment) {
  if (!command.alone.empty()) return command.alone;
  return environment.program + " " + ArgumentsToRepeat(command) + " --filter ";
}

int RunAndReport(const RunCommand& command, const Selection& selection,
                 const TesteeList& list, const Environment& environment) {
  TerminalReport terminal(environment.output,
                          CommandAlone(command, environment));
  UnsupportedCounter unsupported(list);
  std::vector<RunObserver*> observers = {&terminal, &unsupported};
  std::ofstream results;
  std::optional<NdjsonWriter> writer;
  if (!command.ndjson.empty()) {
    results = OpenToWrite(command.ndjson);
    observers.push_back(&writer.emplace(&results));
  }
  std::ofstream junit_file;
  std::optional<JunitReport> junit;
  if (!command.junit.empty()) {
    junit_file = OpenToWrite(command.junit);
    observers.push_back(&junit.emplace(&junit_file));
  }
  const RunCompletion completion =
      RunAndRecord(command, selection, list, environment, observers);
  if (command.fail_on_unsupported && unsupported.count() > 0) {
    return kSomethingFailed;
  }
  return StatusOf(completion.totals);
}

}  // namespace

int Execute(const RunCommand& written, const Environment& environment) {
  RunCommand command = written;
  CheckProfile(command);
  CheckFilesToWrite({command.ndjson, command.junit, command.record},
                    FilesToRead(command));
  std::optional<Selection> selection = Select(command, environment);
  if (!selection.has_value()) return kCouldNotRun;
  Narrow(&command, &selection->scenarios);
  const std::optional<TesteeList> list =
      ReadTesteeList(command, selection->all_ids, environment.errors);
  if (!list.has_value()) return kCouldNotRun;
  if (command.list) {
    return List(command, selection->scenarios, environment.output);
  }
  return RunAndReport(command, *selection, *list, environment);
}

int Execute(const ReplayCommand& command, const Environment& environment) {
  const std::unique_ptr<Testee> testee =
      MakeTestee(ReadReplay(command.file, {}, environment));
  Serve(testee.get(), environment.input, environment.output);
  return kAllPassed;
}

}  // namespace tidemark
