// DifferentialRun: random scenarios of one unit on two testees, compared.
//
//   DifferentialRun run(*FindUnitGenerator("valve"), &left, &right, seed);
//   while (run.report().scenarios < 1000) run.Next();
//   for (const FoundDifference& found : run.report().differences) ...
//
// Threads: thread-compatible.

#ifndef TIDEMARK_CONFORMANCE_GENERATE_DIFFERENTIAL_RUN_H_
#define TIDEMARK_CONFORMANCE_GENERATE_DIFFERENTIAL_RUN_H_

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tidemark/conformance/generate/scenario_generator.h"
#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

struct FoundDifference {
  // The smallest scenario found; what the left testee gave is expected.
  Value scenario;
  // What each side gave, step by step.
  std::string text;
};

struct DifferentialReport {
  std::int64_t scenarios = 0;  // compared, or unsupported
  std::int64_t steps = 0;      // of those compared
  std::int64_t with_output = 0;
  std::int64_t unsupported = 0;
  std::int64_t errors = 0;     // scenarios that ended in an error on the left
  std::int64_t snapshots = 0;  // steps
  std::set<std::string> clauses;
  std::vector<FoundDifference> differences;
};

class DifferentialRun {
 public:
  // The testees outlive the run.
  DifferentialRun(const UnitGenerator& generator, Testee* left, Testee* right,
                  std::uint64_t seed);

  // Draws, runs and compares one scenario; a difference is shrunk. A testee
  // that does not answer it is a difference too, which is not shrunk. Errors:
  // what the testees throw else.
  void Next();

  const DifferentialReport& report() const { return report_; }

 private:
  // Nothing if both sides give the same, or either does not support it.
  std::string Difference(const Value& document);
  // Of what differs, the smallest that still does.
  Value Smallest(const Value& document);
  void CompareSides(const GeneratedScenario& generated);
  void Count(const GeneratedScenario& generated, const RunResult& left);

  const UnitGenerator& generator_;
  Testee* left_;
  Testee* right_;
  std::uint64_t seed_;
  DifferentialReport report_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_GENERATE_DIFFERENTIAL_RUN_H_
