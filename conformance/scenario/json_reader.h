// Reads JSON, strictly: no key twice, no number that 64 bits cannot hold
// exactly, no invalid UTF-8, nothing after the value, nesting of at most 64.
//
//   const ReadResult result = ReadJson("late.json", text);
//   if (result.problem) std::cerr << ToString(*result.problem) << '\n';
//
// A number with a fraction or an exponent is a double, also 1.0; any other is
// an integer. Locations hold bytes only.
//
// Errors: the first problem, with its byte and the pointer of the value in
// which it stands; nothing is thrown, whatever the text.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_JSON_READER_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_JSON_READER_H_

#include <string>
#include <string_view>

#include "tidemark/conformance/scenario/document.h"

namespace tidemark {

// `file` is the name that problems are reported with. `max_depth` is inclusive;
// messages that carry documents nest deeper than these.
ReadResult ReadJson(std::string file, std::string_view text,
                    int max_depth = kMaxDepth);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_JSON_READER_H_
