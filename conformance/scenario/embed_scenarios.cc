// Checks scenario files and writes them as C++ data and as one JSON document.
// A tool of the build: conformance/cases/BUILD runs it.
//
//   embed_scenarios OUT.cc OUT.json FILE.yaml...
//
// Exit status: 0, or 2 with every problem on standard error and nothing
// written.

#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "tidemark/conformance/scenario/json_writer.h"
#include "tidemark/conformance/scenario/load.h"
#include "tidemark/conformance/spec/cpp_literal.h"

namespace tidemark {
namespace {

std::string SourceOf(const std::vector<LoadedScenario>& scenarios) {
  std::string source =
      "// Generated from the scenario files.\n"
      "#include <array>\n"
      "#include \"tidemark/conformance/cases/embedded_cases.h\"\n"
      "namespace tidemark {\n"
      "using namespace std::string_view_literals;\n"
      "std::span<const EmbeddedCase> EmbeddedCases() {\n"
      "  static constexpr std::array<EmbeddedCase, " +
      std::to_string(scenarios.size()) + "> kCases = {{\n";
  for (const LoadedScenario& loaded : scenarios) {
    source += "    {" + CppLiteral(loaded.scenario.id) + "sv, " +
              CppLiteral(loaded.file) + "sv, " +
              std::to_string(loaded.location.line) + ", " +
              CppLiteral(loaded.area) + "sv,\n     " +
              CppLiteral(ToJson(loaded.document)) + "sv},\n";
  }
  return source + "  }};\n  return kCases;\n}\n}  // namespace tidemark\n";
}

std::string JsonOf(const std::vector<LoadedScenario>& scenarios) {
  Value::List documents;
  for (const LoadedScenario& loaded : scenarios) {
    documents.push_back(loaded.document);
  }
  return ToIndentedJson(Value::Map{{"scenarios", std::move(documents)}});
}

bool WriteFile(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (file.fail()) std::cerr << path << ": cannot be written\n";
  return !file.fail();
}

int Main(const std::vector<std::string>& arguments) {
  if (arguments.size() < 3) {
    std::cerr << "usage: embed_scenarios OUT.cc OUT.json FILE.yaml...\n";
    return 2;
  }
  const LoadResult loaded =
      LoadScenarioFiles({arguments.begin() + 2, arguments.end()});
  for (const Problem& problem : loaded.problems) {
    std::cerr << ToString(problem) << '\n';
  }
  if (!loaded.problems.empty()) return 2;
  return WriteFile(arguments[0], SourceOf(loaded.scenarios)) &&
                 WriteFile(arguments[1], JsonOf(loaded.scenarios))
             ? 0
             : 2;
}

}  // namespace
}  // namespace tidemark

int main(int argc, char** argv) {
  return tidemark::Main({argv + 1, argv + argc});
}
