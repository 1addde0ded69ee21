// Prints the scenario grammar as a JSON Schema.

#include "tidemark/conformance/scenario/scenario_schema.h"

#include "tidemark/conformance/scenario/grammar.h"
#include "tidemark/conformance/scenario/json_schema.h"
#include "tidemark/conformance/scenario/json_writer.h"

namespace tidemark {

std::string ScenarioSchemaText() {
  return ToIndentedJson(JsonSchema(
      ScenarioGrammar(),
      "Tidemark scenarios, version " + std::to_string(kScenarioSchemaVersion)));
}

}  // namespace tidemark
