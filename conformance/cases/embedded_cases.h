// The scenarios of this repository, inside the binary.
//
// The build has checked the YAML files of this folder and turned each scenario
// into JSON text. At run time nothing is read or parsed before it is asked for,
// so that a command which needs one scenario starts at once.
//
//   for (const EmbeddedCase& embedded : EmbeddedCases()) {
//     std::cout << embedded.id << '\n';
//   }
//   const Scenario scenario =
//   ParseEmbeddedCase(*FindEmbeddedCase("late-refire"));
//
// Threads: constant data and pure functions.

#ifndef TIDEMARK_CONFORMANCE_CASES_EMBEDDED_CASES_H_
#define TIDEMARK_CONFORMANCE_CASES_EMBEDDED_CASES_H_

#include <span>
#include <string_view>

#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {

struct EmbeddedCase {
  std::string_view id;
  // The YAML file it was written in, from the root of the repository.
  std::string_view file;
  // The line of that file on which its id stands, from 1.
  int line;
  // What it is about.
  std::string_view area;
  // The scenario's document.
  std::string_view json;
};

// All of them: the files by name, and the order of each file.
std::span<const EmbeddedCase> EmbeddedCases();

// The one with that id, or nullptr.
const EmbeddedCase* FindEmbeddedCase(std::string_view id);

// The scenario in `embedded`, which must be one of EmbeddedCases().
Scenario ParseEmbeddedCase(const EmbeddedCase& embedded);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_CASES_EMBEDDED_CASES_H_
