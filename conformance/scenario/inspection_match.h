// Compares what could be inspected after a step with what was expected there.
//
// Only the written fields are compared, and of a timer, channel or window only
// what is written of it. A number stands for a list of that length, and for
// numbers by name with that sum.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_INSPECTION_MATCH_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_INSPECTION_MATCH_H_

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// The name and the difference, in words, of each field that differs. Both are
// maps; `expected` holds no alternatives for profiles any more.
std::vector<std::pair<std::string, std::string>> CompareInspection(
    const Value& expected, const Value& actual);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_INSPECTION_MATCH_H_
