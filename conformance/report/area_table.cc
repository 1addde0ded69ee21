#include "tidemark/conformance/report/area_table.h"

#include <string_view>

#include "tidemark/conformance/report/text_table.h"

namespace tidemark {
namespace {

// Scenarios without any clause.
constexpr std::string_view kNoArea = "(none)";

std::string AreaOf(const std::string& clause) {
  return clause.substr(0, clause.find('-'));
}

bool RanToItsEnd(ResultStatus status) {
  return status == ResultStatus::kPass || status == ResultStatus::kFail ||
         status == ResultStatus::kDivergent ||
         status == ResultStatus::kKnownBug ||
         status == ResultStatus::kFixedButStillListed;
}

TextTable::Row RowOf(const std::string& area, std::size_t clauses,
                     const Totals& totals) {
  const std::size_t passed = totals.Count(ResultStatus::kPass);
  const std::size_t failed = totals.Failures();
  return {area,
          std::to_string(clauses),
          std::to_string(totals.All()),
          std::to_string(passed),
          std::to_string(failed),
          std::to_string(totals.All() - passed - failed)};
}

}  // namespace

std::set<std::string> AreasOf(const ScenarioResult& result) {
  std::set<std::string> areas;
  for (const std::string& clause : result.clauses) {
    areas.insert(AreaOf(clause));
  }
  if (areas.empty()) areas.emplace(kNoArea);
  return areas;
}

void AreaTable::Add(const ScenarioResult& result) {
  if (RanToItsEnd(result.status)) {
    for (const std::string& clause : result.clauses) {
      rows_[AreaOf(clause)].exercised.insert(clause);
    }
  }
  for (const std::string& area : AreasOf(result)) {
    rows_[area].totals.Add(result.status);
  }
}

std::size_t AreaTable::ExercisedClauses() const {
  std::size_t clauses = 0;
  for (const auto& [area, row] : rows_) clauses += row.exercised.size();
  return clauses;
}

std::string AreaTable::Render() const {
  if (rows_.empty()) return "";
  TextTable table(
      {"area", "clauses", "scenarios", "passed", "failed", "other"});
  for (const auto& [area, row] : rows_) {
    table.Add(RowOf(area, row.exercised.size(), row.totals));
  }
  return table.Text();
}

}  // namespace tidemark
