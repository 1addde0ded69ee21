// A small run with one result of most kinds, for the tests of every view.

#ifndef TIDEMARK_CONFORMANCE_REPORT_EXAMPLE_RUN_H_
#define TIDEMARK_CONFORMANCE_REPORT_EXAMPLE_RUN_H_

#include <vector>

#include "tidemark/conformance/report/run_report.h"

namespace tidemark::testing {

struct ExampleRun {
  RunHeader header;
  std::vector<ScenarioResult> results;
  RunCompletion completion;
};

ExampleRun MakeExampleRun();

// Tells the whole run to `observer`.
void Replay(const ExampleRun& run, RunObserver* observer);

}  // namespace tidemark::testing

#endif  // TIDEMARK_CONFORMANCE_REPORT_EXAMPLE_RUN_H_
