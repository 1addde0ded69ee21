// Law: a change to a scenario after which its outputs are known without anybody
// writing them down, from what the unchanged scenario gave.
//
//   for (const Law& law : Laws()) {
//     const std::optional<ChangedRun> changed = law.change(unchanged);
//     if (!changed.has_value()) continue;  // the law says nothing of it
//   }
//
// A law sees the scenario's program and actions, and what the testee gave for
// them; never what the scenario's author expects. So laws hold for every
// testee, right or wrong, and the scope of each is computed.
//
// Ownership: values.
// Threads: pure functions.

#ifndef TIDEMARK_CONFORMANCE_LAWS_LAW_H_
#define TIDEMARK_CONFORMANCE_LAWS_LAW_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// A step of the unchanged run, and what the changed run does instead of it.
struct LawStep {
  // The action with what it must give: `expect`, `side`, `calls`, ...
  Value expecting;
  // The actions of the changed run; their outputs together are compared. None
  // only where the outputs are expected to be empty.
  Value::List done;
};

// What is compared of the outputs.
enum class Compared {
  kAll,      // all of it; only the order of timers of equal time is open
  kRecords,  // main output: records only, in any order; calls and side outputs
             // in any order
  kBytes,    // all of it, in its very order
};

// A scenario after a change, or, with all `done` as it was, before it.
struct ChangedRun {
  std::string unit;
  Value program;
  std::vector<LawStep> steps;
  Compared compared = Compared::kAll;
};

struct Law {
  // Of words and hyphens: "renamed-keys".
  std::string name;
  // What holds, as a sentence without its full stop.
  std::string statement;
  // Nothing where the law does not apply.
  std::function<std::optional<ChangedRun>(ChangedRun unchanged)> change;
};

// All laws, in the order in which they are listed for people.
const std::vector<Law>& Laws();

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_LAWS_LAW_H_
