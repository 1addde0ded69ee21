// The rules of a scenario that hold between its parts, which no grammar says.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_RULES_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_RULES_H_

#include <string>
#include <vector>

#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {

struct BrokenRule {
  // Of the part concerned, from the scenario.
  std::string pointer;
  std::string message;
};

// The rules that `scenario` breaks:
// - no step after one that expects an error, unless after_error is continue;
// - no step at all after a setup that expects an error.
std::vector<BrokenRule> CheckRules(const Scenario& scenario);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_RULES_H_
