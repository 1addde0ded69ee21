// TesteeList: what is known of a testee before a run: which scenarios it fails,
// on purpose or not, and which it does not support.
//
//   entries:
//     - id: valve-flushes-the-maximum-when-all-go-idle
//       kind: known_bug          # or divergence, or unsupported
//       reason: it flushes the minimum
//       link: https://example.org/issues/12     # may be left out
//   units:
//     - {unit: join, reason: there are no joins}  # all of it is unsupported
//
// A listed scenario is run all the same. One that passes fails the run, so that
// a list never says more than is true.
//
// Threads: immutable once loaded.

#ifndef TIDEMARK_CONFORMANCE_RUNNER_TESTEE_LIST_H_
#define TIDEMARK_CONFORMANCE_RUNNER_TESTEE_LIST_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "tidemark/conformance/report/run_report.h"
#include "tidemark/conformance/scenario/document.h"
#include "tidemark/conformance/scenario/load.h"

namespace tidemark {

enum class ListedKind {
  kKnownBug,     // it fails, crashes or hangs
  kDivergence,   // it gives something else by design
  kUnsupported,  // it is unsupported or skipped
};

struct ListEntry {
  std::string id;
  ListedKind kind = ListedKind::kKnownBug;
  std::string reason;
  // Where the reason is told at length; may be empty.
  std::string link;
};

class TesteeList {
 public:
  TesteeList() = default;
  // `units` are those that the testee does not have, with the reasons.
  TesteeList(std::vector<ListEntry> entries,
             std::map<std::string, std::string> units);

  // Gives `result`, of any status, the status that its entry makes of it:
  // known-bug or divergent if that is what is listed, fixed-but-still-listed if
  // it passed, also as one of a listed unit. Without an entry, or with another
  // one, it stays as it is.
  void Apply(ScenarioResult* result) const;

  // Whether `result` is unsupported, and no entry says so of it or its unit.
  bool IsUnexpectedlyUnsupported(const ScenarioResult& result) const;

 private:
  // Nullptr if `id` is not listed.
  const ListEntry* Find(const std::string& id) const;

  // Sorted by id.
  std::vector<ListEntry> entries_;
  std::map<std::string, std::string> units_;
};

struct LoadedTesteeList {
  TesteeList list;
  // What is wrong with the file; nothing is to be run if there is anything.
  std::vector<Problem> problems;
};

// YAML, or JSON if the name says so. `scenario_ids` are all that there are: an
// entry for another is a problem, as is a second one for the same.
LoadedTesteeList LoadTesteeList(const SourceText& source,
                                const std::set<std::string>& scenario_ids);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_RUNNER_TESTEE_LIST_H_
