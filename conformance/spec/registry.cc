// Finding a clause; the data itself is generated from the YAML files.

#include "tidemark/conformance/spec/registry.h"

#include <algorithm>

namespace tidemark {

const Clause* FindClause(std::string_view id) {
  const std::span<const Clause> clauses = Clauses();
  const auto found =
      std::find_if(clauses.begin(), clauses.end(),
                   [&](const Clause& clause) { return clause.id == id; });
  return found == clauses.end() ? nullptr : &*found;
}

}  // namespace tidemark
