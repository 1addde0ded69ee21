// Prints a grammar as a JSON Schema (draft 07), for validators and editors.
//
// The schema accepts what the grammar accepts, but for what JSON Schema cannot
// say: nesting of at most 64, and that 1.0 is no integer.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_JSON_SCHEMA_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_JSON_SCHEMA_H_

#include <string>

#include "tidemark/conformance/scenario/form.h"
#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// The schema of whole documents of `grammar`, titled `title`.
Value JsonSchema(const Grammar& grammar, const std::string& title);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_JSON_SCHEMA_H_
