// The commands `report` and `matrix`, which show recorded results.

#include <deque>
#include <fstream>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/report/junit_report.h"
#include "tidemark/conformance/report/ndjson.h"
#include "tidemark/conformance/report/run_matrix.h"
#include "tidemark/conformance/report/terminal_report.h"
#include "tidemark/conformance/runner/command_files.h"
#include "tidemark/conformance/runner/exit_status.h"
#include "tidemark/conformance/runner/tidemark.h"

namespace tidemark {
namespace {

RunCompletion ReplayFile(const std::string& file, RunObserver* observer) {
  std::ifstream stream = OpenToRead(file);
  try {
    return ReplayNdjson(&stream, observer);
  } catch (const Error& error) {
    CannotRun(file + ": " + error.what());
  }
}

}  // namespace

int Execute(const ReportCommand& command, const Environment& environment) {
  CheckFilesToWrite({command.junit}, {command.file});
  TerminalReport terminal(environment.output, "");
  const RunCompletion completion = ReplayFile(command.file, &terminal);
  if (!command.junit.empty()) {
    std::ofstream file = OpenToWrite(command.junit);
    JunitReport junit(&file);
    ReplayFile(command.file, &junit);
  }
  return completion.totals.Failures() > 0 ? kSomethingFailed : kAllPassed;
}

int Execute(const MatrixCommand& command, const Environment& environment) {
  std::deque<RunColumn> columns;
  std::vector<const RunColumn*> all;
  for (const std::string& file : command.files) {
    ReplayFile(file, &columns.emplace_back());
    all.push_back(&columns.back());
  }
  const TextTable table = MakeRunMatrix(all);
  *environment.output << (command.markdown ? table.Markdown() : table.Text());
  return kAllPassed;
}

}  // namespace tidemark
