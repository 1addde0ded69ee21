#include "tidemark/conformance/report/run_matrix.h"

#include <set>
#include <utility>

#include "tidemark/conformance/report/area_table.h"

namespace tidemark {
namespace {

std::string CellText(const RunColumn::Cell& cell) {
  if (cell.run == 0) return "-";
  return std::to_string(cell.passed) + "/" + std::to_string(cell.run);
}

void AddTo(ResultStatus status, RunColumn::Cell* cell) {
  if (status == ResultStatus::kUnsupported ||
      status == ResultStatus::kSkipped) {
    return;
  }
  ++cell->run;
  if (status == ResultStatus::kPass || status == ResultStatus::kDivergent) {
    ++cell->passed;
  }
}

}  // namespace

void RunColumn::Begin(const RunHeader& header) {
  name_ = header.testee.name + " " + header.testee.version;
}

void RunColumn::Add(const ScenarioResult& result) {
  for (const std::string& area : AreasOf(result)) {
    AddTo(result.status, &areas_[area]);
  }
  AddTo(result.status, &total_);
}

TextTable MakeRunMatrix(const std::vector<const RunColumn*>& columns) {
  TextTable::Row headline = {"area"};
  std::set<std::string> areas;
  for (const RunColumn* column : columns) {
    headline.push_back(column->name());
    for (const auto& [area, cell] : column->areas()) areas.insert(area);
  }
  TextTable table(std::move(headline));
  for (const std::string& area : areas) {
    TextTable::Row row = {area};
    for (const RunColumn* column : columns) {
      const auto found = column->areas().find(area);
      row.push_back(CellText(found == column->areas().end() ? RunColumn::Cell()
                                                            : found->second));
    }
    table.Add(std::move(row));
  }
  TextTable::Row total = {"total"};
  for (const RunColumn* column : columns) {
    total.push_back(CellText(column->total()));
  }
  table.Add(std::move(total));
  return table;
}

}  // namespace tidemark
