// Trees of values that nearly are scenario documents, out of any bytes: a
// scenario of the suite, with parts of it replaced, removed, doubled or taken
// from elsewhere. Random text would hardly ever get past a reader's first line.
//
// Threads: pure functions.

#ifndef TIDEMARK_FUZZ_SCENARIO_TREE_H_
#define TIDEMARK_FUZZ_SCENARIO_TREE_H_

#include <cstdint>
#include <span>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// Two bytes choose the scenario, the others make edits, at most sixteen: the
// way down to a part, what is done there, and with what. No bytes: the first
// scenario as it is. An edit that would make the tree larger than some thousand
// values is not made. Text is UTF-8 and doubles are finite. Which scenario two
// bytes stand for changes as the suite grows.
Value DecodeScenarioTree(std::span<const std::uint8_t> bytes);

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_SCENARIO_TREE_H_
