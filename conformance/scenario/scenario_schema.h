// The published JSON Schema of scenario documents, as text.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_SCENARIO_SCHEMA_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_SCENARIO_SCHEMA_H_

#include <string>

namespace tidemark {

// What scenario.schema.json holds, byte for byte.
std::string ScenarioSchemaText();

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_SCENARIO_SCHEMA_H_
