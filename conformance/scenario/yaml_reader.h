// Reads the part of YAML that is JSON in other clothes, strictly.
//
// Plain scalars follow JSON's grammar: numbers, true, false and null; all
// others are text, as are yes, 010 and ~, and so is everything in quotes.
// Errors are: no value at all, a key twice or a key that is no scalar, anchors,
// aliases, tags, merge keys, a second document, a number that 64 bits cannot
// hold exactly (and an integer beyond +-2^53, which must be written as text),
// nesting beyond 64, invalid UTF-8 and a byte order mark.
//
//   const ReadResult result = ReadYaml("late.yaml", text);
//   if (result.problem) std::cerr << ToString(*result.problem) << '\n';
//
// Errors: the first problem, with line and column; nothing is thrown.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_YAML_READER_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_YAML_READER_H_

#include <string>
#include <string_view>

#include "tidemark/conformance/scenario/document.h"

namespace tidemark {

// `file` is the name that problems are reported with.
ReadResult ReadYaml(std::string file, std::string_view text);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_YAML_READER_H_
