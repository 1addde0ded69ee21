// Document: a file's tree of values together with where each of them stood, and
// Problem: what is wrong with it, and where.
//
//   ToString(problem)
//     late.yaml:12:5: unknown field 'recrod' in a step; ... (at /steps/3)
//     late.json: byte 210: unknown field 'recrod' in a step; ... (at /steps/3)
//
// Units: lines and columns count from 1, columns in characters; bytes from 0.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_DOCUMENT_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_DOCUMENT_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// Documents nest at most this deep, inclusive; a scalar alone has depth 0.
inline constexpr int kMaxDepth = 64;

enum class Syntax { kYaml, kJson };

struct Location {
  int line = 1;
  int column = 1;
  std::size_t offset = 0;

  friend bool operator==(const Location&, const Location&) = default;
};

// Where a value stands, and the key before it; and the same for its items, in
// the order of the list's items or the map's entries.
struct LocationTree {
  Location key;
  Location value;
  std::vector<LocationTree> children;
};

struct Document {
  std::string file;
  Syntax syntax = Syntax::kYaml;
  Value root;
  LocationTree locations;
};

struct Problem {
  std::string file;
  Syntax syntax = Syntax::kYaml;
  Location location;
  // The JSON pointer of the value concerned; empty for the whole document.
  std::string pointer;
  // What is wrong, and what would be right.
  std::string message;
};

// One line, as compilers print it for YAML; with the byte for JSON.
std::string ToString(const Problem& problem);

// A document, or the first thing that is wrong with its text.
struct ReadResult {
  std::optional<Document> document;
  std::optional<Problem> problem;
};

// `pointer` extended by one step, with ~ and / escaped.
std::string PointerTo(std::string_view pointer, std::string_view step);

// The location of the byte at `offset` of `text`, which is UTF-8 up to there.
Location LocationAt(std::string_view text, std::size_t offset);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_DOCUMENT_H_
