#include "tidemark/conformance/runner/run_laws.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "tidemark/conformance/laws/check_law.h"
#include "tidemark/conformance/laws/law.h"
#include "tidemark/conformance/report/text_table.h"
#include "tidemark/conformance/runner/selection.h"

namespace tidemark {
namespace {

constexpr char kSeparator = ':';

std::string CaseId(const Law& law, const std::string& scenario_id) {
  return law.name + kSeparator + scenario_id;
}

// A pattern without a law is one of scenarios under any law.
std::string CasePattern(const std::string& filter) {
  return filter.find(kSeparator) == std::string::npos
             ? std::string("*") + kSeparator + filter
             : filter;
}

bool IsSelected(const std::vector<std::string>& filters,
                const std::string& id) {
  return filters.empty() ||
         std::any_of(filters.begin(), filters.end(),
                     [&id](const std::string& filter) {
                       return MatchesGlob(CasePattern(filter), id);
                     });
}

ScenarioResult ResultOf(const Law& law, const Scenario& scenario) {
  ScenarioResult result = ResultWithoutStatus(scenario);
  result.id = CaseId(law, scenario.id);
  result.title = law.statement;
  return result;
}

void FillIn(const LawVerdict& verdict, ScenarioResult* result) {
  switch (verdict.outcome) {
    case LawOutcome::kHolds:
      result->status = ResultStatus::kPass;
      return;
    case LawOutcome::kOutOfScope:
      result->status = ResultStatus::kSkipped;
      result->reason = "the law says nothing of this scenario";
      return;
    case LawOutcome::kUnsupported:
      result->status = ResultStatus::kUnsupported;
      result->reason = verdict.reason;
      return;
    case LawOutcome::kBroken:
      result->status = ResultStatus::kFail;
      result->failed_clauses = result->clauses;
      result->messages = verdict.differences;
      result->explanation = verdict.explanation;
      return;
  }
}

RunCompletion Report(const RunHeader& header,
                     const std::vector<ScenarioResult>& results,
                     std::chrono::nanoseconds duration,
                     const std::vector<RunObserver*>& observers) {
  for (RunObserver* observer : observers) observer->Begin(header);
  RunCompletion completion;
  completion.duration = duration;
  for (const ScenarioResult& result : results) {
    completion.totals.Add(result.status);
    for (RunObserver* observer : observers) observer->Add(result);
  }
  for (RunObserver* observer : observers) observer->End(completion);
  return completion;
}

// Runs the scenarios as they are, each once for all its laws.
class LawRun {
 public:
  LawRun(Testee* testee, const RunSettings* settings,
         const RelativeClock* clock)
      : testee_(testee), settings_(*settings), clock_(clock) {}

  void Begin(const Scenario& scenario) {
    scenario_ = &scenario;
    unchanged_.reset();
    failure_ = ScenarioResult();
    failure_.status = ResultStatus::kPass;
    if (IsTooLate(settings_, clock_, &failure_)) return;
    ChargeFailures([&] { unchanged_ = RunUnchanged(scenario, testee_); },
                   &failure_);
  }

  ScenarioResult Check(const Law& law) {
    ScenarioResult result = ResultOf(law, *scenario_);
    if (IsTooLate(settings_, clock_, &result)) return result;
    if (failure_.status != ResultStatus::kPass) {
      result.status = failure_.status;
      result.messages = failure_.messages;
      return result;
    }
    if (!unchanged_.has_value()) {
      result.status = ResultStatus::kUnsupported;
      result.reason = "the scenario itself";
      return result;
    }
    const std::chrono::nanoseconds start = clock_->Now();
    ChargeFailures(
        [&] { FillIn(CheckLaw(law, *unchanged_, testee_), &result); }, &result);
    result.duration = clock_->Now() - start;
    return result;
  }

 private:
  Testee* const testee_;
  const RunSettings& settings_;
  const RelativeClock* const clock_;
  const Scenario* scenario_ = nullptr;
  std::optional<UnchangedRun> unchanged_;
  // What became of the scenario as it is, if the testee did not answer.
  ScenarioResult failure_;
};

}  // namespace

void LawTable::Add(const std::string& law, const ScenarioResult& result) {
  Row& row = rows_[law];
  if (result.status == ResultStatus::kSkipped ||
      result.status == ResultStatus::kUnsupported) {
    ++row.not_applicable;
  } else {
    ++row.applied;
  }
  if (IsFailure(result.status) || result.status == ResultStatus::kKnownBug ||
      result.status == ResultStatus::kDivergent) {
    ++row.broken;
  }
}

std::string LawTable::Render() const {
  TextTable table({"law", "applied", "not applicable", "broken"});
  for (const Law& law : Laws()) {
    const auto row = rows_.find(law.name);
    if (row == rows_.end()) continue;
    table.Add({law.name, std::to_string(row->second.applied),
               std::to_string(row->second.not_applicable),
               std::to_string(row->second.broken)});
  }
  return table.Text();
}

std::vector<std::string> ScenarioFilters(
    const std::vector<std::string>& filters) {
  std::vector<std::string> of_scenarios;
  for (const std::string& filter : filters) {
    const std::string pattern = CasePattern(filter);
    of_scenarios.push_back(pattern.substr(pattern.find(kSeparator) + 1));
  }
  return of_scenarios;
}

std::vector<std::string> LawCaseIds(const std::vector<Scenario>& scenarios,
                                    const std::vector<std::string>& filters) {
  std::vector<std::string> ids;
  for (const Scenario& scenario : scenarios) {
    for (const Law& law : Laws()) {
      const std::string id = CaseId(law, scenario.id);
      if (IsSelected(filters, id)) ids.push_back(id);
    }
  }
  return ids;
}

std::set<std::string> WithLawCases(const std::set<std::string>& scenario_ids) {
  std::set<std::string> ids = scenario_ids;
  for (const std::string& scenario_id : scenario_ids) {
    for (const Law& law : Laws()) ids.insert(CaseId(law, scenario_id));
  }
  return ids;
}

RunCompletion RunLaws(const std::vector<Scenario>& scenarios,
                      const std::vector<std::string>& filters, Testee* testee,
                      const RunSettings& settings, const RelativeClock* clock,
                      const std::vector<RunObserver*>& observers,
                      LawTable* table) {
  const std::chrono::nanoseconds start = clock->Now();
  const TesteeHello hello = testee->Hello();
  std::vector<ScenarioResult> results;
  LawRun run(testee, &settings, clock);
  for (const Scenario& scenario : scenarios) {
    run.Begin(scenario);
    for (const Law& law : Laws()) {
      if (!IsSelected(filters, CaseId(law, scenario.id))) continue;
      ScenarioResult result = run.Check(law);
      settings.list.Apply(&result);
      table->Add(law.name, result);
      if (result.status != ResultStatus::kSkipped) {
        results.push_back(std::move(result));
      }
    }
  }
  return Report({settings.version, settings.profile, hello, results.size()},
                results, clock->Now() - start, observers);
}

}  // namespace tidemark
