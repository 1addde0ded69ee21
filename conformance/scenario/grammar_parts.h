// The parts of the scenario grammar, each in its own .cc; internal to
// grammar.cc.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_GRAMMAR_PARTS_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_GRAMMAR_PARTS_H_

#include <map>
#include <string>
#include <vector>

#include "tidemark/conformance/scenario/form.h"

namespace tidemark::forms {

// Each adds its named forms.
void AddScalars(Grammar* grammar);
void AddPolicies(Grammar* grammar);
void AddActions(Grammar* grammar);
void AddPrograms(Grammar* grammar);
void AddSteps(Grammar* grammar);
void AddExpectations(Grammar* grammar);

// The names of all units, and of those that can be a vertex of a pipeline.
std::vector<std::string> UnitNames();
std::vector<std::string> VertexUnitNames();

// The form of the program of each unit in `units`.
std::map<std::string, FormRef> ProgramForms(
    const std::vector<std::string>& units);

// What a step or a setup may expect.
std::vector<Field> ExpectationFields();

// The clauses that a step, a setup or a scenario names: at most `max`.
Field ClausesField(std::size_t max);

}  // namespace tidemark::forms

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_GRAMMAR_PARTS_H_
