// RunLaws: checks laws on a testee, scenario by scenario, and tells observers
// what came of each. A law broken by a scenario is reported as a scenario that
// failed, under the name law:scenario.
//
//   LawTable table;
//   const RunCompletion completion = RunLaws(
//       scenarios, {"restored:*"}, &testee, settings, &clock, observers,
//       &table);
//   std::cout << table.Render();
//
//   law       applied  not applicable  broken
//   restored      183             312       0
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_RUNNER_RUN_LAWS_H_
#define TIDEMARK_CONFORMANCE_RUNNER_RUN_LAWS_H_

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tidemark/base/clock.h"
#include "tidemark/conformance/report/run_report.h"
#include "tidemark/conformance/runner/run_scenarios.h"
#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

// How often each law applied, and how often it was broken.
class LawTable {
 public:
  // `result` is that of the law on one scenario.
  void Add(const std::string& law, const ScenarioResult& result);

  // Columns under a headline, the laws in the order of Laws(); those that were
  // never looked at are left out.
  std::string Render() const;

 private:
  struct Row {
    std::size_t applied = 0;
    std::size_t not_applicable = 0;
    std::size_t broken = 0;
  };

  std::map<std::string, Row> rows_;
};

// The patterns of scenarios' ids among `filters`, of which each is one, or
// law:scenario with a pattern on both sides.
std::vector<std::string> ScenarioFilters(
    const std::vector<std::string>& filters);

// "restored:timer-fires-at-its-time" for each law and scenario that match one
// of `filters`; all of them if there are none.
std::vector<std::string> LawCaseIds(const std::vector<Scenario>& scenarios,
                                    const std::vector<std::string>& filters);

// `scenario_ids`, and law:scenario for each of them and each law: what a list
// of a testee may name.
std::set<std::string> WithLawCases(const std::set<std::string>& scenario_ids);

// Checks those laws and scenarios. Observers hear of them when all are checked,
// and not of those to which the law does not apply: how many there are is not
// known before. What needs something that the testee lacks is unsupported.
// Throws TesteeFailure if the testee does not say hello.
RunCompletion RunLaws(const std::vector<Scenario>& scenarios,
                      const std::vector<std::string>& filters, Testee* testee,
                      const RunSettings& settings, const RelativeClock* clock,
                      const std::vector<RunObserver*>& observers,
                      LawTable* table);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_RUNNER_RUN_LAWS_H_
