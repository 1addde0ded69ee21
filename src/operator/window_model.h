// A declarative model of event-time windows under EventTimeTrigger: it computes
// from the whole list of steps, without operators, timers or state, what comes
// out at each step. Written from the clauses alone, as the oracle of
// properties.
//
// Threads: functions without state.

#ifndef TIDEMARK_OPERATOR_WINDOW_MODEL_H_
#define TIDEMARK_OPERATOR_WINDOW_MODEL_H_

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace tidemark {

// All times are plain milliseconds, far from the ends of the range.
struct WindowModelProgram {
  enum class Kind { kTumbling, kSliding, kSession };

  Kind kind = Kind::kTumbling;
  std::int64_t size = 10;  // the gap of sessions
  std::int64_t slide = 10;
  std::int64_t offset = 0;
  std::int64_t lateness = 0;
};

// A record of a key, or a watermark, which never goes back.
struct WindowModelStep {
  bool is_watermark = false;
  std::string key;
  std::int64_t time = 0;
};

struct WindowModelOutput {
  // "key [start, end) ids @last", the ids being the numbers of the steps that
  // brought the records, ascending. In the order in which they come, but those
  // of equal last instants.
  std::vector<std::string> emissions;

  // Whether the step's record is late: it goes to the late output, or is
  // counted.
  bool is_late = false;

  friend bool operator==(const WindowModelOutput&,
                         const WindowModelOutput&) = default;
};

// What comes out at each step.
// Errors: kFailed if a pair of record and window is not exactly one of open,
// re-fired and skipped: the model would be wrong itself.
std::vector<WindowModelOutput> RunWindowModel(
    const WindowModelProgram& program,
    const std::vector<WindowModelStep>& steps);

std::ostream& operator<<(std::ostream& stream,
                         const WindowModelProgram& program);
std::ostream& operator<<(std::ostream& stream, const WindowModelStep& step);
std::ostream& operator<<(std::ostream& stream, const WindowModelOutput& output);

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_WINDOW_MODEL_H_
