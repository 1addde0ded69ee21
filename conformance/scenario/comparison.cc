// Compares a run with its scenario, step by step.

#include "tidemark/conformance/scenario/comparison.h"

#include <optional>
#include <utility>

#include "tidemark/conformance/scenario/error_fit.h"
#include "tidemark/conformance/scenario/inspection_match.h"
#include "tidemark/conformance/scenario/normal_form.h"
#include "tidemark/conformance/scenario/output_pattern.h"
#include "tidemark/conformance/scenario/profile.h"
#include "tidemark/conformance/scenario/step_outputs.h"

namespace tidemark {
namespace {

class StepComparer {
 public:
  StepComparer(const Step& step, const StepResult& result,
               std::string_view profile)
      : step_(step), result_(result), profile_(profile) {}

  StepComparison Compare() {
    for (const StepOutput& output : OutputsOf(step_, result_, profile_)) {
      OutputMatch match = output.expected.Match(output.actual);
      if (match.matched) continue;
      comparison_.differences.push_back(
          {output.where, std::move(match.difference), match.position});
    }
    CompareError();
    CompareInspected();
    return std::move(comparison_);
  }

 private:
  void Add(std::string where, std::string text) {
    comparison_.differences.push_back(
        {std::move(where), std::move(text), std::nullopt});
  }

  void CompareError() {
    const Value expected = ExpectedError(step_, profile_);
    const ErrorFit fit = FitError(expected, result_.error);
    if (fit == ErrorFit::kDiffers) {
      Add("error",
          "expected " + DisplayText(expected) + ", came " +
              std::string(ErrorName(result_.error)) +
              (result_.error_text.empty() ? "" : ": " + result_.error_text));
      return;
    }
    comparison_.failed_as_expected = result_.error.has_value();
    comparison_.error_not_told_apart = fit == ErrorFit::kNotToldApart;
  }

  void CompareInspected() {
    const Value* written = step_.expectations.Find("inspect");
    if (written == nullptr) return;
    const Value expected = ResolveProfile(*written, profile_);
    for (auto& [field, text] : CompareInspection(expected, result_.inspect)) {
      Add("inspect." + field, std::move(text));
    }
  }

  const Step& step_;
  const StepResult& result_;
  const std::string_view profile_;
  StepComparison comparison_;
};

void Account(const StepComparison& step, Comparison* comparison) {
  if (!step.differences.empty()) comparison->passed = false;
  if (step.error_not_told_apart) comparison->error_not_told_apart = true;
}

}  // namespace

Comparison Compare(const Scenario& scenario, const RunResult& result,
                   std::string_view profile) {
  Comparison comparison;
  comparison.profile = profile;
  comparison.setup =
      StepComparer(scenario.setup, result.setup, profile).Compare();
  Account(comparison.setup, &comparison);
  bool ended = comparison.setup.failed_as_expected;
  for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
    StepComparison step;
    if (i < result.steps.size()) {
      step =
          StepComparer(scenario.steps[i], result.steps[i], profile).Compare();
      ended = step.failed_as_expected;
    } else if (!ended) {
      step.differences.push_back({"step", "was not run", std::nullopt});
    }
    Account(step, &comparison);
    comparison.steps.push_back(std::move(step));
  }
  if (result.steps.size() > scenario.steps.size()) {
    comparison.passed = false;
    comparison.setup.differences.push_back(
        {"steps",
         "results came for " + std::to_string(result.steps.size()) +
             " steps, the scenario has " +
             std::to_string(scenario.steps.size()),
         std::nullopt});
  }
  return comparison;
}

}  // namespace tidemark
