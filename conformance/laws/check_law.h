// Checks a law on a testee: runs a scenario, then changed by the law, and
// compares both.
//
//   const std::optional<UnchangedRun> unchanged = RunUnchanged(scenario, &t);
//   if (!unchanged.has_value()) return;  // nothing is said of it
//   const LawVerdict verdict = CheckLaw(law, *unchanged, &t);
//   if (verdict.outcome == LawOutcome::kBroken) std::cout <<
//   verdict.explanation;
//
// Errors: what the testee throws (TesteeFailure) is passed on.

#ifndef TIDEMARK_CONFORMANCE_LAWS_CHECK_LAW_H_
#define TIDEMARK_CONFORMANCE_LAWS_CHECK_LAW_H_

#include <optional>
#include <string>
#include <vector>

#include "tidemark/conformance/laws/law.h"
#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"
#include "tidemark/conformance/testee/testee.h"

namespace tidemark {

// A scenario as it is, and what a testee gave for it.
struct UnchangedRun {
  Scenario scenario;
  RunResult result;
};

enum class LawOutcome {
  kHolds,
  kOutOfScope,   // the law says nothing of this scenario
  kUnsupported,  // the testee does not have what the changed one needs
  kBroken,
};

struct LawVerdict {
  LawOutcome outcome = LawOutcome::kOutOfScope;
  // Of kUnsupported: the feature.
  std::string reason;
  // Of kBroken: where the runs differ, a line each.
  std::vector<std::string> differences;
  // Of kBroken: both runs step by step, the unchanged one as what is expected,
  // then the changed scenario's steps. Ends with a newline.
  std::string explanation;
};

// Nothing if the testee does not run it, or gives its outputs as a whole only.
std::optional<UnchangedRun> RunUnchanged(const Scenario& scenario,
                                         Testee* testee);

LawVerdict CheckLaw(const Law& law, const UnchangedRun& unchanged,
                    Testee* testee);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_LAWS_CHECK_LAW_H_
