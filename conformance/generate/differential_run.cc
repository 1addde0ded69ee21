#include "tidemark/conformance/generate/differential_run.h"

#include <algorithm>
#include <utility>

#include "tidemark/conformance/generate/result_expectations.h"
#include "tidemark/conformance/generate/shrink.h"
#include "tidemark/conformance/scenario/batch_comparison.h"
#include "tidemark/conformance/scenario/comparison.h"
#include "tidemark/conformance/scenario/run_result.h"
#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {
namespace {

constexpr int kMaxFailuresOfShrinking = 3;

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

bool BothCompleted(const RunResult& left, const RunResult& right) {
  return left.status == RunStatus::kCompleted &&
         right.status == RunStatus::kCompleted;
}

// `right` is known as a whole only.
std::string TextOfBatchDifference(const Scenario& expecting,
                                  const RunResult& right) {
  std::string text;
  for (const Difference& difference :
       CompareBatch(expecting, right).differences) {
    text += "  all steps: " + difference.where + ": " + difference.text + "\n";
  }
  return text.empty() ? "" : expecting.id + "\n" + text;
}

// Empty if both sides gave the same.
std::string TextOfDifference(const Value& document, const RunResult& left,
                             const RunResult& right) {
  const Scenario expecting = ParseScenario(ExpectResult(document, left));
  if (right.granularity == Granularity::kBatch) {
    return TextOfBatchDifference(expecting, right);
  }
  const Comparison comparison = Compare(expecting, right);
  return comparison.passed ? "" : Render(expecting, right, comparison);
}

}  // namespace

DifferentialRun::DifferentialRun(const UnitGenerator& generator, Testee* left,
                                 Testee* right, std::uint64_t seed)
    : generator_(generator), left_(left), right_(right), seed_(seed) {}

void DifferentialRun::Next() {
  const GeneratedScenario generated = GenerateScenario(
      generator_, seed_, static_cast<std::uint64_t>(report_.scenarios));
  ++report_.scenarios;
  try {
    CompareSides(generated);
  } catch (const TesteeFailure& failure) {
    if (failure.kind() == TesteeFailure::Kind::kGone) throw;
    report_.differences.push_back(
        {generated.document, generated.document.At("id").AsString() + ": " +
                                 failure.what() + "\n"});
  }
}

void DifferentialRun::CompareSides(const GeneratedScenario& generated) {
  const Scenario told = Told(generated.document);
  const RunResult left = left_->Run(told);
  const RunResult right = right_->Run(told);
  if (!BothCompleted(left, right)) {
    ++report_.unsupported;
    return;
  }
  Count(generated, left);
  if (TextOfDifference(generated.document, left, right).empty()) return;
  const Value smallest = Smallest(generated.document);
  Value scenario = ExpectResult(smallest, left_->Run(Told(smallest)));
  scenario.Set("title",
               "Expected is what the left testee gives; the right one differs");
  report_.differences.push_back({std::move(scenario), Difference(smallest)});
}

Value DifferentialRun::Smallest(const Value& document) {
  // A smaller scenario that a testee does not answer shows something else. Each
  // may cost the whole time limit, so that a few end the search.
  int failures = 0;
  return Shrink(document, [this, &failures](const Value& candidate) {
    if (failures >= kMaxFailuresOfShrinking) return false;
    try {
      return !Difference(candidate).empty();
    } catch (const TesteeFailure& failure) {
      if (failure.kind() == TesteeFailure::Kind::kGone) throw;
      ++failures;
      return false;
    }
  });
}

std::string DifferentialRun::Difference(const Value& document) {
  const Scenario told = Told(document);
  const RunResult left = left_->Run(told);
  const RunResult right = right_->Run(told);
  return BothCompleted(left, right) ? TextOfDifference(document, left, right)
                                    : "";
}

void DifferentialRun::Count(const GeneratedScenario& generated,
                            const RunResult& left) {
  report_.steps += static_cast<std::int64_t>(left.steps.size());
  if (std::any_of(left.steps.begin(), left.steps.end(), HasOutput)) {
    ++report_.with_output;
  }
  if (EndedInError(left)) ++report_.errors;
  for (const Value& step : generated.document.At("steps").AsList()) {
    if (step.Find("snapshot") != nullptr) ++report_.snapshots;
  }
  report_.clauses.insert(generated.clauses.begin(), generated.clauses.end());
}

}  // namespace tidemark
