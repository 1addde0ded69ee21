// Which scenarios to run: those in the binary or in files, and of these the
// ones whose ids match.

#ifndef TIDEMARK_CONFORMANCE_RUNNER_SELECTION_H_
#define TIDEMARK_CONFORMANCE_RUNNER_SELECTION_H_

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "tidemark/conformance/scenario/document.h"
#include "tidemark/conformance/scenario/scenario.h"

namespace tidemark {

struct Selection {
  // In the order of the suite, or of the files.
  std::vector<Scenario> scenarios;
  // The ids of all scenarios there are, whether a filter matches them or not.
  std::set<std::string> all_ids;
  // What is wrong with the files; nothing is to be run if there is anything.
  std::vector<Problem> problems;
};

// The scenarios in the binary, or those at `paths` if there are any, of which
// the id matches one of `filters` (all, if there are none).
Selection SelectScenarios(const std::vector<std::string>& paths,
                          const std::vector<std::string>& filters);

// What takes scenarios away from those that were selected.
struct Narrowing {
  // Only of these units; of all if there are none.
  std::vector<std::string> units{};
  // Patterns of ids, any of which must match too; all do if there are none.
  std::vector<std::string> only{};
  // Of `shards` parts the one that is kept, from 0: every so many-th scenario
  // of what is left. At least one.
  std::size_t shard = 0;
  std::size_t shards = 1;

  friend bool operator==(const Narrowing&, const Narrowing&) = default;
};

// Takes away what `narrowing` does not keep, which may be all.
// ILLEGAL_ARGUMENT if there is no scenario of one of its units.
void Narrow(const Narrowing& narrowing, std::vector<Scenario>* scenarios);

// Whether `id` matches one of `patterns`, or there are none.
bool MatchesAny(const std::vector<std::string>& patterns,
                const std::string& id);

// Whether `id` matches a shell's pattern: * any characters, ? one, [abc] one of
// these.
bool MatchesGlob(const std::string& pattern, const std::string& id);

// The files themselves, and for each folder the files in it, at any depth, that
// end in .yaml, .yml or .json, sorted by name. FAILED if a folder cannot be
// read.
std::vector<std::string> ScenarioFiles(const std::vector<std::string>& paths);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_RUNNER_SELECTION_H_
