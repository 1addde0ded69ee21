// TerminalReport: a run as people read it. Each failure is told when it
// happens, step by step and with the command line that runs it alone; the end
// is a table of areas and one line of totals.
//
//   FAIL valve-minimum-of-two: The smaller of two watermarks is passed on
//     ...
//     To run it alone: tidemark run --filter valve-minimum-of-two
//
//   area   clauses  scenarios  passed  failed  other
//   VALVE        3          2       1       1      0
//
//   1 passed, 1 failed, 0 unsupported, 0 skipped (2 scenarios, 3 clauses, 4 ms)
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_REPORT_TERMINAL_REPORT_H_
#define TIDEMARK_CONFORMANCE_REPORT_TERMINAL_REPORT_H_

#include <cstddef>
#include <map>
#include <ostream>
#include <string>

#include "tidemark/conformance/report/area_table.h"
#include "tidemark/conformance/report/run_report.h"

namespace tidemark {

class TerminalReport : public RunObserver {
 public:
  // `stream` must live as long as this. `alone` is the command line that
  // runs one scenario alone, up to its id; without one, none is shown.
  TerminalReport(std::ostream* stream, std::string alone);

  void Begin(const RunHeader& header) override;
  void Add(const ScenarioResult& result) override;
  void End(const RunCompletion& completion) override;

 private:
  void ShowProblem(const ScenarioResult& result);
  void ShowUnsupported() const;

  std::ostream& stream_;
  const std::string alone_;
  AreaTable areas_;
  // The number of scenarios that miss each feature.
  std::map<std::string, std::size_t> unsupported_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_REPORT_TERMINAL_REPORT_H_
