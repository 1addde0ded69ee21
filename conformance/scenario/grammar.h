// ScenarioGrammar: every form that a scenario document may have.
//
// The one description of the vocabulary. Documents are checked against it
// (form_check.h) and the published JSON Schema is printed from it
// (json_schema.h), so that both always say the same.
//
// What is in which file: grammar_scalars.cc times, keys and other scalars;
// grammar_policies.cc strategies, assigners, triggers, evictors and functions;
// grammar_actions.cc scripts; grammar_programs.cc the program of each unit;
// grammar_steps.cc what can be done; grammar_expectations.cc what can be
// expected; grammar.cc scenarios and files.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_GRAMMAR_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_GRAMMAR_H_

#include <string_view>

#include "tidemark/conformance/scenario/form.h"

namespace tidemark {

// The version of the scenario schema; it changes when a document that was valid
// no longer is, or means something else.
inline constexpr int kScenarioSchemaVersion = 1;

// Starts at a document: a file of several scenarios, or a single scenario.
// Threads: made at the first call; any thread may make it.
const Grammar& ScenarioGrammar();

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_GRAMMAR_H_
