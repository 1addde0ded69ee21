// JunitReport: a run as the JUnit XML that continuous integration reads: one
// suite for each unit, one case for each scenario, named by its id.
//
//   std::ofstream file("junit.xml");
//   JunitReport junit(&file);
//   RunScenarios(..., {&junit});
//
//   fail, fixed-but-still-listed                  a failure
//   crash, timeout, harness-error, not-run        an error
//   unsupported, skipped, known-bug               skipped, with the reason
//   pass, divergent                               a plain case
//
// The document is written when the run ends; a run that is cut off leaves
// nothing.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_REPORT_JUNIT_REPORT_H_
#define TIDEMARK_CONFORMANCE_REPORT_JUNIT_REPORT_H_

#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "tidemark/conformance/report/run_report.h"

namespace tidemark {

class JunitReport : public RunObserver {
 public:
  // `stream` must live as long as this.
  explicit JunitReport(std::ostream* stream) : stream_(*stream) {}

  void Begin(const RunHeader& header) override { header_ = header; }
  void Add(const ScenarioResult& result) override;
  void End(const RunCompletion& completion) override;

 private:
  std::ostream& stream_;
  RunHeader header_;
  // By unit, in the order of the run.
  std::map<std::string, std::vector<ScenarioResult>> units_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_REPORT_JUNIT_REPORT_H_
