// OutputPattern: one expected output of a step, and whether an actual one fits.
//
//   const OutputPattern pattern(expected, "flink-2.3");
//   const OutputMatch match = pattern.Match(actual);
//   if (!match.matched) std::cout << match.difference;
//
// Cost: linear for plain lists. An unordered group takes more, up to
// exponential in the number of different inner lists that begin with equal
// elements.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_OUTPUT_PATTERN_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_OUTPUT_PATTERN_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

struct OutputMatch {
  bool matched = false;
  // If not matched: the first actual element that fits nowhere, or the number
  // of actual elements if one is missing.
  std::size_t position = 0;
  // What differs there, in words.
  std::string difference;
};

class OutputPattern {
 public:
  // `expected` is a list, nothing or any, and may hold combinators; those of
  // profiles are resolved for `profile`. ILLEGAL_ARGUMENT if it has none for it
  // and none for the default profile. Elements are put into normal form.
  OutputPattern(const Value& expected, std::string_view profile);

  // `actual` holds elements in normal form. A subtask counts only where an
  // expected element names it.
  OutputMatch Match(const Value::List& actual) const;

  // The expected elements, one a row, in the order in which they are written.
  std::vector<std::string> Rows() const;

 private:
  friend class Matcher;

  struct Node {
    enum class Kind { kElement, kAny, kUnordered, kAnyOf };

    Kind kind = Kind::kElement;
    Value element;
    // Of an unordered group: lists whose inner order holds.
    std::vector<Value::List> chains;
    std::vector<std::vector<Node>> alternatives;
  };
  using Nodes = std::vector<Node>;

  static Nodes Compile(const Value& expected, std::string_view profile);
  static void CompileItem(const Value& item, std::string_view profile,
                          Nodes* nodes);
  static void AddRows(const Nodes& nodes, std::vector<std::string>* rows);

  Nodes nodes_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_OUTPUT_PATTERN_H_
