// All clauses, inside the binary: constant data that costs nothing at start-up.
//
//   for (const ClauseArea& area : ClauseAreas()) {
//     std::cout << area.id << ": " << area.title << '\n';
//   }
//
// Threads: constant data and pure functions.

#ifndef TIDEMARK_CONFORMANCE_SPEC_REGISTRY_H_
#define TIDEMARK_CONFORMANCE_SPEC_REGISTRY_H_

#include <span>
#include <string_view>

#include "tidemark/conformance/spec/clause.h"

namespace tidemark {

// The areas, in the order in which one reads them.
std::span<const ClauseArea> ClauseAreas();

// The clauses: by area as in ClauseAreas(), and in the order of each file.
std::span<const Clause> Clauses();

// The clause with that id, or nullptr. Cost: a scan of all ids.
const Clause* FindClause(std::string_view id);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SPEC_REGISTRY_H_
