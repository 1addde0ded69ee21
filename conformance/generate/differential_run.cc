#include "tidemark/conformance/generate/differential_run.h"

#include <algorithm>
#include <utility>

#include "tidemark/conformance/generate/result_expectations.h"
#include "tidemark/conformance/generate/shrink.h"
#include "tidemark/conformance/scenario/comparison.h"
#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {
namespace {

bool HasOutput(const StepResult& step) {
  return !step.main.empty() || !step.side.empty() || !step.calls.empty() ||
         !step.control.empty();
}

// Without steps: the run ended in its setup.
bool EndedInError(const RunResult& result) {
  return result.setup.error.has_value() ||
         std::any_of(
             result.steps.begin(), result.steps.end(),
             [](const StepResult& step) { return step.error.has_value(); });
}

// What a testee is told, and so without the values to inspect.
Scenario Told(const Value& document) {
  return ParseScenario(WithoutExpectations(ParseScenario(document)));
}

}  // namespace

DifferentialRun::DifferentialRun(const UnitGenerator& generator, Testee* left,
                                 Testee* right, std::uint64_t seed)
    : generator_(generator), left_(left), right_(right), seed_(seed) {}

void DifferentialRun::Next() {
  const Value document = GenerateScenario(
      generator_, seed_, static_cast<std::uint64_t>(report_.scenarios));
  ++report_.scenarios;
  if (Difference(document, true).empty()) return;
  Value smallest = Shrink(document, [this](const Value& candidate) {
    return !Difference(candidate, false).empty();
  });
  FoundDifference found;
  found.text = Difference(smallest, false);
  found.scenario = ExpectResult(smallest, left_->Run(Told(smallest)));
  found.scenario.Set("title",
                     "Expected is what the left testee gives; the "
                     "right one differs");
  report_.differences.push_back(std::move(found));
}

std::string DifferentialRun::Difference(const Value& document, bool count) {
  const Scenario told = Told(document);
  const RunResult left = left_->Run(told);
  const RunResult right = right_->Run(told);
  if (left.status != RunStatus::kCompleted ||
      right.status != RunStatus::kCompleted) {
    if (count) ++report_.unsupported;
    return "";
  }
  if (count) Count(document, left);
  const Scenario expecting = ParseScenario(ExpectResult(document, left));
  const Comparison comparison = Compare(expecting, right);
  return comparison.passed ? "" : Render(expecting, right, comparison);
}

void DifferentialRun::Count(const Value& document, const RunResult& left) {
  report_.steps += static_cast<std::int64_t>(left.steps.size());
  if (std::any_of(left.steps.begin(), left.steps.end(), HasOutput)) {
    ++report_.with_output;
  }
  if (EndedInError(left)) ++report_.errors;
  for (const Value& step : document.At("steps").AsList()) {
    if (step.Find("snapshot") != nullptr) ++report_.snapshots;
  }
  if (const Value* clauses = document.Find("clauses")) {
    for (const Value& clause : clauses->AsList()) {
      report_.clauses.insert(clause.AsString());
    }
  }
}

}  // namespace tidemark
