#include "tidemark/conformance/runner/judge.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "tidemark/conformance/scenario/batch_comparison.h"
#include "tidemark/conformance/scenario/comparison.h"

namespace tidemark {
namespace {

constexpr char kVague[] = "an error's code was not told apart";

bool RunsOnAfterAnError(const Scenario& scenario) {
  const Value* after_error = scenario.program.Find("after_error");
  return after_error != nullptr && *after_error == Value("continue");
}

// Whether nothing need follow what `answer` ends with.
bool EndsWithAnError(const RunResult& answer) {
  return answer.steps.empty() ? answer.setup.error.has_value()
                              : answer.steps.back().error.has_value();
}

void AddOnce(const std::vector<std::string>& clauses,
             std::vector<std::string>* all) {
  for (const std::string& clause : clauses) {
    if (std::find(all->begin(), all->end(), clause) == all->end()) {
      all->push_back(clause);
    }
  }
}

void AddDifferences(const std::string& where, const Step& step,
                    const StepComparison& comparison, ScenarioResult* result) {
  if (comparison.differences.empty()) return;
  AddOnce(step.clauses, &result->failed_clauses);
  for (const Difference& difference : comparison.differences) {
    result->messages.push_back(where + ": " + difference.where + ": " +
                               difference.text);
  }
}

// Which step went wrong is not known, and so neither are its clauses.
void CompareAndJudgeBatch(const Scenario& scenario, const RunResult& answer,
                          std::string_view profile, ScenarioResult* result) {
  const BatchComparison comparison = CompareBatch(scenario, answer, profile);
  if (!comparison.compared) {
    result->status = ResultStatus::kUnsupported;
    result->reason = "batch";
    return;
  }
  if (comparison.error_not_told_apart) result->messages.emplace_back(kVague);
  result->status = comparison.differences.empty() ? ResultStatus::kPass
                                                  : ResultStatus::kFail;
  if (comparison.differences.empty()) return;
  result->failed_clauses = ClausesOf(scenario);
  result->explanation = scenario.id + ": " + scenario.title +
                        "\n  all steps together, records in any order\n";
  for (const Difference& difference : comparison.differences) {
    const std::string line = difference.where + ": " + difference.text;
    result->messages.push_back("all steps: " + line);
    result->explanation += "  > " + line + "\n";
  }
}

void CompareAndJudge(const Scenario& scenario, const RunResult& answer,
                     std::string_view profile, ScenarioResult* result) {
  const Comparison comparison = Compare(scenario, answer, profile);
  if (comparison.passed) {
    result->status = ResultStatus::kPass;
    if (comparison.error_not_told_apart) {
      result->messages.emplace_back(kVague);
    }
    return;
  }
  result->status = ResultStatus::kFail;
  AddDifferences("setup", scenario.setup, comparison.setup, result);
  for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
    AddDifferences("step " + std::to_string(i + 1), scenario.steps[i],
                   comparison.steps[i], result);
  }
  result->explanation = Render(scenario, answer, comparison);
}

}  // namespace

void Judge(const Scenario& scenario, const RunResult& answer,
           std::string_view profile, ScenarioResult* result) {
  if (answer.status != RunStatus::kCompleted) {
    result->status = answer.status == RunStatus::kSkipped
                         ? ResultStatus::kSkipped
                         : ResultStatus::kUnsupported;
    result->reason = answer.reason;
    result->link = answer.link;
    return;
  }
  const std::string wrong_length = FindWrongLength(scenario, answer);
  if (!wrong_length.empty()) {
    result->status = ResultStatus::kHarnessError;
    result->messages.push_back(wrong_length);
    return;
  }
  if (answer.granularity == Granularity::kBatch) {
    CompareAndJudgeBatch(scenario, answer, profile, result);
  } else {
    CompareAndJudge(scenario, answer, profile, result);
  }
}

std::string FindWrongLength(const Scenario& scenario, const RunResult& answer) {
  const std::size_t answered = answer.steps.size();
  if (answer.granularity == Granularity::kBatch) {
    return answered <= 1 ? ""
                         : "the testee answered " + std::to_string(answered) +
                               " steps in a result for the whole scenario";
  }
  const std::size_t asked = scenario.steps.size();
  const bool may_end_early =
      EndsWithAnError(answer) &&
      (answer.steps.empty() || !RunsOnAfterAnError(scenario));
  if (answered == asked || (answered < asked && may_end_early)) return "";
  return "the testee answered " + std::to_string(answered) + " of " +
         std::to_string(asked) + " steps" +
         (answered < asked ? " without an error after which nothing is run"
                           : "");
}

}  // namespace tidemark
