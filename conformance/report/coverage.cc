#include "tidemark/conformance/report/coverage.h"

#include <cstddef>
#include <string_view>

#include "tidemark/conformance/report/text_table.h"
#include "tidemark/conformance/spec/registry.h"

namespace tidemark {
namespace {

bool IsBehaviour(const Clause& clause) {
  return clause.level != "meta" && clause.area != "HARN";
}

// How the clauses of an area, or all of them, are checked.
struct Row {
  std::size_t clauses = 0;
  std::size_t by_scenario = 0;
  std::size_t by_test = 0;

  void Add(bool has_scenario, bool has_test) {
    ++clauses;
    if (has_scenario) {
      ++by_scenario;
    } else if (has_test) {
      ++by_test;
    }
  }
};

TextTable::Row CellsOf(std::string_view area, const Row& row) {
  return {std::string(area), std::to_string(row.clauses),
          std::to_string(row.by_scenario), std::to_string(row.by_test),
          std::to_string(row.clauses - row.by_scenario - row.by_test)};
}

std::string WithoutScenario(const Clause& clause) {
  std::string line = std::string(clause.id) + "  ";
  line += clause.no_scenario;
  if (!clause.test.empty()) line += "; " + std::string(clause.test);
  return line + "\n";
}

}  // namespace

void Coverage::Add(const Scenario& scenario) {
  for (const std::string& clause : ClausesOf(scenario)) {
    scenarios_[clause].push_back(scenario.id);
  }
}

const std::vector<std::string>& Coverage::ScenariosOf(
    const Clause& clause) const {
  static const std::vector<std::string> kNone;
  const auto found = scenarios_.find(clause.id);
  return found == scenarios_.end() ? kNone : found->second;
}

std::vector<std::string> Coverage::Contradictions() const {
  std::vector<std::string> lines;
  for (const Clause& clause : Clauses()) {
    const std::vector<std::string>& scenarios = ScenariosOf(clause);
    const std::string id(clause.id);
    if (scenarios.empty() && clause.no_scenario.empty()) {
      lines.push_back(id +
                      ": no scenario names it; write one, or say why with "
                      "`no_scenario`");
    }
    if (!scenarios.empty() && !clause.no_scenario.empty()) {
      lines.push_back(id + ": " + scenarios[0] +
                      " names it; remove its `no_scenario`");
    }
  }
  return lines;
}

std::string Coverage::Text() const {
  TextTable table(
      {"area", "clauses", "by scenario", "by test only", "neither"});
  std::map<std::string_view, Row> areas;
  Row all;
  Row behaviour;
  std::string without;
  for (const Clause& clause : Clauses()) {
    const bool has_scenario = !ScenariosOf(clause).empty();
    const bool has_test = !clause.test.empty();
    areas[clause.area].Add(has_scenario, has_test);
    all.Add(has_scenario, has_test);
    if (IsBehaviour(clause)) behaviour.Add(has_scenario, has_test);
    if (!has_scenario) without += WithoutScenario(clause);
  }
  for (const ClauseArea& area : ClauseAreas()) {
    table.Add(CellsOf(area.id, areas[area.id]));
  }
  table.Add(CellsOf("total", all));
  return table.Text() + "\nWithout a scenario:\n" + without + "\n" +
         std::to_string(behaviour.by_scenario) + " of " +
         std::to_string(behaviour.clauses) +
         " behaviour clauses have a scenario (" +
         std::to_string(behaviour.by_scenario * 100 / behaviour.clauses) +
         " %)\n";
}

}  // namespace tidemark
