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
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/json_writer.h"
#include "tidemark/conformance/scenario/load.h"

namespace tidemark {
namespace {

// A C++ literal of `text`, whatever its bytes. Octal escapes end after three
// digits, so that what follows cannot become part of them.
std::string Literal(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      literal.push_back('\\');
      literal.push_back(c);
    } else if (byte >= 0x20 && byte < 0x7f) {
      literal.push_back(c);
    } else {
      literal.push_back('\\');
      for (const int shift : {6, 3, 0}) {
        literal.push_back(static_cast<char>('0' + ((byte >> shift) & 7)));
      }
    }
  }
  return literal + "\"sv";
}

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
    source += "    {" + Literal(loaded.scenario.id) + ", " +
              Literal(loaded.file) + ", " +
              std::to_string(loaded.location.line) + ", " +
              Literal(loaded.area) + ",\n     " +
              Literal(ToJson(loaded.document)) + "},\n";
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
