// Scenario: one conformance case, read from a checked document.
//
// A scenario names the unit it drives, the program that the unit runs, and the
// steps that are done to it; each step holds what must come out of it. Here the
// forms are still trees of Value: the comparison reads the expectations, and a
// testee reads program and actions. The grammar (grammar.h) has checked all of
// them before.
//
//   for (const Step& step : scenario.steps) {
//     step.kind;          // "record"
//     step.action;        // {record: {key: k, value: 1, ts: 1000}, channel: 0}
//     step.expectations;  // {expect: [{watermark: 5999}]}
//   }
//
// Ownership: values; copies share their trees.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_SCENARIO_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_SCENARIO_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

enum class Level { kRequired, kRecommended, kImplementationDefined };

// "required", "recommended", "implementation-defined".
std::string_view LevelName(Level level);

struct Step {
  // The one form that this step is: "record", "watermark", ..., or "inspect"
  // for a step that does nothing; empty for the setup.
  std::string kind;
  // A map of that form and the selectors beside it (input, channel, split,
  // subtask, source, output) and `fire`. What `kind` names is its argument.
  Value action = Value::Map{};
  // At most three clauses whose falsehood would change what this step expects.
  std::vector<std::string> clauses;
  // A map of expect, side, calls, control, error and inspect, as far as they
  // are written. What is not written is expected to be empty; `inspect` alone
  // is not looked at unless written.
  Value expectations = Value::Map{};

  const Value& argument() const { return action.At(kind); }
};

struct Scenario {
  std::string id;
  std::string title;
  Level level = Level::kRequired;
  std::string unit;
  // Clauses of the scenario as a whole, besides those of its steps.
  std::vector<std::string> clauses;
  Value program = Value::Map{};
  // What building and opening the unit must give. Its `kind` is empty.
  Step setup;
  std::vector<Step> steps;
};

// The scenario in `document`, a mapping that the grammar has accepted.
// ILLEGAL_ARGUMENT if it is not one.
Scenario ParseScenario(const Value& document);

// All clauses that the scenario and its steps name, each once, in the order of
// their first mention.
std::vector<std::string> ClausesOf(const Scenario& scenario);

// What a testee is told: {id, unit, program, steps: [actions]}, without title,
// clauses or any expected value. A step after which the inside is looked at has
// the names of what is looked at besides: {watermark: 5, inspect: [timers]}.
// What it is told is parsed as a scenario too, whose `expectations` hold these
// names.
Value WithoutExpectations(const Scenario& scenario);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_SCENARIO_H_
