// Writes the clause files as C++ data. A tool of the build.
//
//   embed_clauses OUT.cc FILE.yaml...
//
// Exit status: 0, or 2 with the problem on standard error.

#include <yaml-cpp/yaml.h>

#include <exception>
#include <fstream>
#include <iostream>
#include <span>
#include <stdexcept>
#include <string>

#include "tidemark/conformance/spec/cpp_literal.h"

namespace tidemark {
namespace {

// A sequence as its items joined by ", ", and a scalar as it is.
std::string Joined(const YAML::Node& node) {
  if (!node.IsSequence()) return node.as<std::string>();
  std::string joined;
  for (const YAML::Node& item : node) {
    joined += (joined.empty() ? "" : ", ") + item.as<std::string>();
  }
  return joined;
}

std::string ClauseSource(const std::string& area, const YAML::Node& clause) {
  std::string source = "    {" + CppLiteral(clause["id"].as<std::string>()) +
                       ", " + CppLiteral(area);
  for (const char* field : {"level", "text", "source", "evidence"}) {
    source += ", " + CppLiteral(Joined(clause[field]));
  }
  for (const char* field : {"profile", "no_scenario", "test"}) {
    source += ", " + CppLiteral(clause[field].as<std::string>(""));
  }
  return source + "},\n";
}

// The areas and clauses so far, as C++.
struct Sources {
  std::string areas;
  std::string clauses;
};

void AddFile(const char* file, Sources* sources) {
  const YAML::Node document = YAML::LoadFile(file);
  const auto area = document["area"].as<std::string>();
  sources->areas += "    {" + CppLiteral(area) + ", " +
                    CppLiteral(document["title"].as<std::string>()) + "},\n";
  for (const YAML::Node& clause : document["clauses"]) {
    sources->clauses += ClauseSource(area, clause);
  }
}

std::string SourceOf(std::span<char*> files) {
  Sources sources;
  for (const char* file : files) {
    try {
      AddFile(file, &sources);
    } catch (const YAML::Exception& exception) {
      throw std::runtime_error(std::string(file) + ": " + exception.what());
    }
  }
  return "// Generated from the clause files.\n"
         "#include \"tidemark/conformance/spec/registry.h\"\n"
         "namespace tidemark {\n"
         "std::span<const ClauseArea> ClauseAreas() {\n"
         "  static constexpr ClauseArea kAreas[] = {\n" +
         sources.areas +
         "  };\n  return kAreas;\n}\n"
         "std::span<const Clause> Clauses() {\n"
         "  static constexpr Clause kClauses[] = {\n" +
         sources.clauses +
         "  };\n  return kClauses;\n}\n}  // namespace tidemark\n";
}

int Main(std::span<char*> arguments) {
  if (arguments.size() < 3) {
    std::cerr << "usage: embed_clauses OUT.cc FILE.yaml...\n";
    return 2;
  }
  std::ofstream file(arguments[1], std::ios::binary);
  file << SourceOf(arguments.subspan(2));
  file.close();
  if (!file.fail()) return 0;
  std::cerr << arguments[1] << ": cannot be written\n";
  return 2;
}

}  // namespace
}  // namespace tidemark

int main(int argc, char** argv) {
  try {
    return tidemark::Main({argv, static_cast<std::size_t>(argc)});
  } catch (const std::exception& error) {
    std::cerr << "embed_clauses: " << error.what() << '\n';
    return 2;
  }
}
