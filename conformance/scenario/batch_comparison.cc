// Compares a result of which only the whole is known.

#include "tidemark/conformance/scenario/batch_comparison.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "tidemark/conformance/scenario/error_fit.h"
#include "tidemark/conformance/scenario/normal_form.h"
#include "tidemark/conformance/scenario/record_multiset.h"

namespace tidemark {
namespace {

class BatchComparer {
 public:
  BatchComparer(const Scenario& scenario, const RunResult& result,
                std::string_view profile)
      : scenario_(scenario), result_(result), profile_(profile) {}

  BatchComparison Compare() {
    Expect(scenario_.setup);
    for (const Step& step : scenario_.steps) Expect(step);
    Take(result_.setup);
    for (const StepResult& step : result_.steps) Take(step);
    for (const auto& [where, expected] : expected_) {
      CompareOutput(where, expected);
    }
    CompareError();
    return std::move(comparison_);
  }

 private:
  void Expect(const Step& step) {
    if (const Value* main = step.expectations.Find("expect")) {
      Output("expect").Add(*main);
    }
    if (const Value* side = step.expectations.Find("side")) {
      for (const auto& [tag, expected] : side->AsMap()) {
        Output("side." + tag).Add(expected);
      }
    }
    Value error = ExpectedError(step, profile_);
    if (error != Value("none")) errors_.push_back(std::move(error));
  }

  // So that what nothing is expected of is compared too.
  RecordMultiset& Output(const std::string& where) {
    return expected_.try_emplace(where, profile_).first->second;
  }

  void Take(const StepResult& step) {
    Append("expect", step.main);
    for (const auto& [tag, elements] : step.side) {
      Append("side." + tag, elements);
    }
    if (step.error.has_value()) error_ = step.error;
    if (!step.error_text.empty()) error_text_ = ": " + step.error_text;
  }

  void Append(const std::string& where, const Value::List& elements) {
    Output(where);
    Value::List& came = came_[where];
    came.insert(came.end(), elements.begin(), elements.end());
  }

  void CompareOutput(const std::string& where, const RecordMultiset& expected) {
    const Value::List& came = came_[where];
    if (expected.MayHoldRecords()) comparison_.compared = true;
    std::string difference = expected.FindDifference(came);
    if (!difference.empty()) Add(where, std::move(difference));
  }

  // One of the errors that are expected must be what came: of several, with
  // `after_error: continue`, a testee tells one.
  void CompareError() {
    if (errors_.empty() && !error_.has_value()) return;
    comparison_.compared = true;
    ErrorFit best = ErrorFit::kDiffers;
    for (const Value& expected : errors_) {
      best = std::min(best, FitError(expected, error_));
    }
    if (best == ErrorFit::kNotToldApart)
      comparison_.error_not_told_apart = true;
    if (best != ErrorFit::kDiffers) return;
    Add("error", "expected " +
                     (errors_.empty() ? "none" : DisplayText(errors_.front())) +
                     ", came " + std::string(ErrorName(error_)) + error_text_);
  }

  void Add(const std::string& where, std::string text) {
    comparison_.compared = true;
    comparison_.differences.push_back({where, std::move(text), std::nullopt});
  }

  const Scenario& scenario_;
  const RunResult& result_;
  const std::string_view profile_;
  // By where they are: "expect", "side.late".
  std::map<std::string, RecordMultiset> expected_;
  std::map<std::string, Value::List> came_;
  // All codes that steps expect, but for none.
  Value::List errors_;
  std::optional<ErrorCode> error_;
  std::string error_text_;
  BatchComparison comparison_;
};

}  // namespace

BatchComparison CompareBatch(const Scenario& scenario, const RunResult& result,
                             std::string_view profile) {
  return BatchComparer(scenario, result, profile).Compare();
}

}  // namespace tidemark
