// Rules between the parts of a scenario.

#include "tidemark/conformance/scenario/rules.h"

#include <cstddef>

namespace tidemark {
namespace {

// Whether the step fails under every profile.
bool AlwaysFails(const Step& step) {
  const Value* error = step.expectations.Find("error");
  return error != nullptr && error->Find("profile") == nullptr &&
         *error != Value("none");
}

}  // namespace

std::vector<BrokenRule> CheckRules(const Scenario& scenario) {
  std::vector<BrokenRule> broken;
  if (AlwaysFails(scenario.setup) && !scenario.steps.empty()) {
    broken.push_back({"/steps/0",
                      "this step is never reached, since the setup expects an "
                      "error; write no steps"});
    return broken;
  }
  const Value* after_error = scenario.program.Find("after_error");
  if (after_error != nullptr && *after_error == Value("continue")) {
    return broken;
  }
  for (std::size_t i = 0; i + 1 < scenario.steps.size(); ++i) {
    if (!AlwaysFails(scenario.steps[i])) continue;
    broken.push_back({"/steps/" + std::to_string(i + 1),
                      "this step is never reached, since the step before it "
                      "expects an error; write after_error: continue into the "
                      "program"});
    break;
  }
  return broken;
}

}  // namespace tidemark
