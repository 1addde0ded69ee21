#include "tidemark/conformance/report/area_table.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace tidemark {
namespace {

// Scenarios without any clause.
constexpr std::string_view kNoArea = "(none)";

constexpr std::array<std::string_view, 6> kHeadline = {
    "area", "clauses", "scenarios", "passed", "failed", "other"};
using Cells = std::array<std::string, kHeadline.size()>;

std::string AreaOf(const std::string& clause) {
  return clause.substr(0, clause.find('-'));
}

bool RanToItsEnd(ResultStatus status) {
  return status == ResultStatus::kPass || status == ResultStatus::kFail ||
         status == ResultStatus::kDivergent ||
         status == ResultStatus::kKnownBug ||
         status == ResultStatus::kFixedButStillListed;
}

Cells CellsOf(const std::string& area, std::size_t clauses,
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

// The first column to the left, the numbers to the right, two spaces between.
std::string RenderLine(
    const Cells& cells,
    const std::array<std::size_t, kHeadline.size()>& widths) {
  std::string line = cells[0] + std::string(widths[0] - cells[0].size(), ' ');
  for (std::size_t i = 1; i < cells.size(); ++i) {
    line += std::string(2 + widths[i] - cells[i].size(), ' ') + cells[i];
  }
  return line + "\n";
}

}  // namespace

void AreaTable::Add(const ScenarioResult& result) {
  std::set<std::string> areas;
  for (const std::string& clause : result.clauses) {
    areas.insert(AreaOf(clause));
    if (RanToItsEnd(result.status)) {
      rows_[AreaOf(clause)].exercised.insert(clause);
    }
  }
  if (areas.empty()) areas.emplace(kNoArea);
  for (const std::string& area : areas) rows_[area].totals.Add(result.status);
}

std::size_t AreaTable::ExercisedClauses() const {
  std::size_t clauses = 0;
  for (const auto& [area, row] : rows_) clauses += row.exercised.size();
  return clauses;
}

std::string AreaTable::Render() const {
  if (rows_.empty()) return "";
  std::vector<Cells> lines(1);
  std::copy(kHeadline.begin(), kHeadline.end(), lines[0].begin());
  for (const auto& [area, row] : rows_) {
    lines.push_back(CellsOf(area, row.exercised.size(), row.totals));
  }
  std::array<std::size_t, kHeadline.size()> widths{};
  for (const Cells& cells : lines) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      widths[i] = std::max(widths[i], cells[i].size());
    }
  }
  std::string text;
  for (const Cells& cells : lines) text += RenderLine(cells, widths);
  return text;
}

}  // namespace tidemark
