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
#include <string>
#include <string_view>

namespace tidemark {
namespace {

// A C++ literal of `text`, whatever its bytes: octal escapes end after three
// digits.
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
  return literal + "\"";
}

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
  std::string source =
      "    {" + Literal(clause["id"].as<std::string>()) + ", " + Literal(area);
  for (const char* field : {"level", "text", "source", "evidence"}) {
    source += ", " + Literal(Joined(clause[field]));
  }
  return source + ", " + Literal(clause["profile"].as<std::string>("")) +
         "},\n";
}

std::string SourceOf(std::span<char*> files) {
  std::string areas;
  std::string clauses;
  for (const char* file : files) {
    const YAML::Node document = YAML::LoadFile(file);
    const auto area = document["area"].as<std::string>();
    areas += "    {" + Literal(area) + ", " +
             Literal(document["title"].as<std::string>()) + "},\n";
    for (const YAML::Node& clause : document["clauses"]) {
      clauses += ClauseSource(area, clause);
    }
  }
  return "// Generated from the clause files.\n"
         "#include \"tidemark/conformance/spec/registry.h\"\n"
         "namespace tidemark {\n"
         "std::span<const ClauseArea> ClauseAreas() {\n"
         "  static constexpr ClauseArea kAreas[] = {\n" +
         areas +
         "  };\n  return kAreas;\n}\n"
         "std::span<const Clause> Clauses() {\n"
         "  static constexpr Clause kClauses[] = {\n" +
         clauses + "  };\n  return kClauses;\n}\n}  // namespace tidemark\n";
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
