// Loads scenario files: reads, checks against the grammar and the rules that no
// grammar can hold, and turns them into scenarios.
//
//   const LoadResult loaded = LoadScenarioFiles({"late.yaml", "more.json"});
//   for (const Problem& problem : loaded.problems) {
//     std::cerr << ToString(problem) << '\n';  // and run nothing
//   }
//
// A file is YAML unless its name ends in .json. It holds one scenario, or a
// list of them under `scenarios`, and templates of them (template.h).
//
// Errors: every problem is in the result; nothing is thrown.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_LOAD_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_LOAD_H_

#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/document.h"
#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {

struct LoadedScenario {
  Scenario scenario;
  std::string file;
  // What it is about: the file's `area`, or its name without folder and ending.
  std::string area;
  // Where its id stands.
  Location location;
  // The scenario as it was written.
  Value document;
};

struct LoadResult {
  // In the order of the files; none of a file that has problems.
  std::vector<LoadedScenario> scenarios;
  std::vector<Problem> problems;
};

struct SourceText {
  std::string file;
  std::string text;
};

// The files at `paths`, which must exist.
LoadResult LoadScenarioFiles(const std::vector<std::string>& paths);

// The same for texts that are at hand; ids are unique across all of them.
LoadResult LoadScenarioTexts(const std::vector<SourceText>& sources);

// Reads a text by the ending of its file's name, with no grammar.
ReadResult ReadDocument(const SourceText& source);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_LOAD_H_
