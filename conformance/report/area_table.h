// AreaTable: the results of a run by area of the specification, which is the
// first part of a clause's name: VALVE of VALVE-003.
//
// A scenario counts once in each area of which it names a clause, so that the
// rows do not add up to the number of scenarios.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_REPORT_AREA_TABLE_H_
#define TIDEMARK_CONFORMANCE_REPORT_AREA_TABLE_H_

#include <cstddef>
#include <map>
#include <set>
#include <string>

#include "tidemark/conformance/report/run_report.h"

namespace tidemark {

// The areas of the clauses that the scenario names; "(none)" if there are none.
std::set<std::string> AreasOf(const ScenarioResult& result);

class AreaTable {
 public:
  void Add(const ScenarioResult& result);

  // The clauses of scenarios that ran to their end, whatever came of them.
  std::size_t ExercisedClauses() const;

  // Columns under a headline, areas sorted by name; empty without a result.
  std::string Render() const;

 private:
  struct Row {
    std::set<std::string> exercised;
    Totals totals;
  };

  std::map<std::string, Row> rows_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_REPORT_AREA_TABLE_H_
