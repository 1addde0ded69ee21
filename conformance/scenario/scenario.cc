// The scenario model: from a checked document to scenarios and steps.

#include "tidemark/conformance/scenario/scenario.h"

#include <algorithm>
#include <array>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

constexpr std::array<std::string_view, 3> kLevelNames = {
    "required", "recommended", "implementation-defined"};

constexpr std::array<std::string_view, 6> kExpectationFields = {
    "expect", "side", "calls", "control", "error", "inspect"};

// What may stand beside the one form of a step.
constexpr std::array<std::string_view, 7> kSelectorFields = {
    "input", "channel", "split", "subtask", "source", "output", "fire"};

template <std::size_t kSize>
bool Contains(const std::array<std::string_view, kSize>& names,
              std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

Level ParseLevel(const Value& name) {
  const auto found =
      std::find(kLevelNames.begin(), kLevelNames.end(), name.AsString());
  if (found == kLevelNames.end()) {
    throw Error(ErrorCode::kIllegalArgument,
                "no level of scenarios: " + ToString(name));
  }
  return static_cast<Level>(found - kLevelNames.begin());
}

std::vector<std::string> ParseClauses(const Value& map) {
  std::vector<std::string> clauses;
  if (const Value* written = map.Find("clauses"); written != nullptr) {
    for (const Value& clause : written->AsList()) {
      clauses.push_back(clause.AsString());
    }
  }
  return clauses;
}

void SetKind(const std::string& kind, const Value& document, Step* step) {
  if (!step->kind.empty()) {
    throw Error(ErrorCode::kIllegalArgument, "a step with both '" + step->kind +
                                                 "' and '" + kind +
                                                 "': " + ToString(document));
  }
  step->kind = kind;
}

Step ParseStep(const Value& document) {
  Step step;
  step.clauses = ParseClauses(document);
  for (const auto& [name, value] : document.AsMap()) {
    if (name == "clauses") continue;
    if (Contains(kExpectationFields, name)) {
      step.expectations.Set(name, value);
      continue;
    }
    if (!Contains(kSelectorFields, name)) SetKind(name, document, &step);
    step.action.Set(name, value);
  }
  if (step.kind.empty()) {
    // To inspect is all that this step does; what must be seen stays with the
    // expectations.
    step.expectations.At("inspect");
    step.kind = "inspect";
    step.action.Set("inspect", true);
  }
  return step;
}

Step ParseSetup(const Value& document) {
  Step setup;
  setup.clauses = ParseClauses(document);
  for (const auto& [name, value] : document.AsMap()) {
    if (name != "clauses") setup.expectations.Set(name, value);
  }
  return setup;
}

void AddOnce(const std::vector<std::string>& clauses,
             std::vector<std::string>* all) {
  for (const std::string& clause : clauses) {
    if (std::find(all->begin(), all->end(), clause) == all->end()) {
      all->push_back(clause);
    }
  }
}

void AddFields(const Value& inspection, Value* fields) {
  for (const auto& [name, expected] : inspection.AsMap()) {
    const auto& known = fields->AsList();
    if (std::find(known.begin(), known.end(), Value(name)) == known.end()) {
      fields->Append(name);
    }
  }
}

// The names of what `inspection` looks at, whichever profile it is for; a list
// of names is what a testee was told already.
Value InspectedFields(const Value& inspection) {
  if (inspection.is_list()) return inspection;
  Value fields = Value::List{};
  const Value* by_profile = inspection.Find("profile");
  if (by_profile == nullptr) {
    AddFields(inspection, &fields);
    return fields;
  }
  for (const auto& [profile, of_profile] : by_profile->AsMap()) {
    AddFields(of_profile, &fields);
  }
  return fields;
}

Value ActionAlone(const Step& step) {
  Value action = step.action;
  const Value* inspection = step.expectations.Find("inspect");
  if (inspection != nullptr)
    action.Set("inspect", InspectedFields(*inspection));
  return action;
}

}  // namespace

std::string_view LevelName(Level level) {
  return kLevelNames[static_cast<std::size_t>(level)];
}

Scenario ParseScenario(const Value& document) {
  Scenario scenario;
  scenario.id = document.At("id").AsString();
  scenario.unit = document.At("unit").AsString();
  scenario.clauses = ParseClauses(document);
  if (const Value* title = document.Find("title"); title != nullptr) {
    scenario.title = title->AsString();
  }
  if (const Value* level = document.Find("level"); level != nullptr) {
    scenario.level = ParseLevel(*level);
  }
  if (const Value* program = document.Find("program"); program != nullptr) {
    scenario.program = *program;
  }
  if (const Value* setup = document.Find("setup"); setup != nullptr) {
    scenario.setup = ParseSetup(*setup);
  }
  for (const Value& step : document.At("steps").AsList()) {
    scenario.steps.push_back(ParseStep(step));
  }
  return scenario;
}

std::vector<std::string> ClausesOf(const Scenario& scenario) {
  std::vector<std::string> all;
  AddOnce(scenario.clauses, &all);
  AddOnce(scenario.setup.clauses, &all);
  for (const Step& step : scenario.steps) AddOnce(step.clauses, &all);
  return all;
}

Value WithoutExpectations(const Scenario& scenario) {
  Value::List actions;
  for (const Step& step : scenario.steps) actions.push_back(ActionAlone(step));
  Value told = Value::Map{{"id", scenario.id},
                          {"unit", scenario.unit},
                          {"program", scenario.program}};
  const Value setup = ActionAlone(scenario.setup);
  if (setup.size() > 0) told.Set("setup", setup);
  told.Set("steps", std::move(actions));
  return told;
}

}  // namespace tidemark
