// Prints the JSON Schema of scenario documents. Where the grammar has changed:
//
//   bazel run //conformance/scenario:print_schema > scenario.schema.json

#include <iostream>

#include "tidemark/conformance/scenario/scenario_schema.h"

int main() { std::cout << tidemark::ScenarioSchemaText(); }
