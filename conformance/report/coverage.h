// Coverage: which clauses of the specification scenarios check.
//
//   Coverage coverage;
//   for (const EmbeddedCase& embedded : EmbeddedCases()) {
//     coverage.Add(ParseEmbeddedCase(embedded));
//   }
//   std::cout << coverage.Text();
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_REPORT_COVERAGE_H_
#define TIDEMARK_CONFORMANCE_REPORT_COVERAGE_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/spec/clause.h"

namespace tidemark {

class Coverage {
 public:
  // Counts `scenario` for all clauses that it names.
  void Add(const Scenario& scenario);

  // The ids of the scenarios that name `clause`, in the order of Add.
  const std::vector<std::string>& ScenariosOf(const Clause& clause) const;

  // What is wrong with the clauses' own account of it, a line each: one that
  // neither a scenario names nor a word excuses, and one that both do.
  std::vector<std::string> Contradictions() const;

  // A table of the areas; each clause without a scenario and why; last, how
  // many clauses that are about behaviour have one. Those are all but the ones
  // of level meta and of area HARN, which are about a harness.
  std::string Text() const;

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> scenarios_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_REPORT_COVERAGE_H_
