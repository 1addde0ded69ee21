// RunResult: what a testee answers to a scenario, step by step.
//
// Elements are values of the same form as in expectations: {record: {key,
// value, ts}}, {watermark: T}, {status: idle}; times are integers, keys may be
// short or long. What an element does not have (a key, a timestamp) is absent.
// Where several subtasks run, an element also holds `subtask`.
//
//   StepResult result;
//   result.main.push_back(Value::Map{{"watermark", 5999}});
//   result.side.emplace_back("late", Value::List{late_record});
//
// Ownership: values; copies share their trees.

#ifndef TIDEMARK_CONFORMANCE_SCENARIO_RUN_RESULT_H_
#define TIDEMARK_CONFORMANCE_SCENARIO_RUN_RESULT_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

struct StepResult {
  // The main output, in order.
  Value::List main;
  // Each side output by its tag, in order; a tag without output may be absent.
  std::vector<std::pair<std::string, Value::List>> side;
  // Callbacks and their results, in order.
  Value::List calls;
  // What a source said to its coordinator and to the task, in order.
  Value::List control;
  // The error that ended the step, after the output above.
  std::optional<ErrorCode> error;
  // Its text, for people.
  std::string error_text;
  // The fields that could be inspected after the step; a map.
  Value inspect = Value::Map{};

  friend bool operator==(const StepResult&, const StepResult&) = default;
};

enum class RunStatus {
  kCompleted,    // ran to its end, or to an error after which nothing runs
  kUnsupported,  // the testee has no `reason` (a feature's name)
  kSkipped,      // the testee left it out for `reason`, told at `link`
};

// How finely outputs are told apart.
enum class Granularity {
  kStep,   // by the step that caused them
  kBatch,  // only the output of a whole scenario is known
};

struct RunResult {
  RunStatus status = RunStatus::kCompleted;
  std::string reason;
  std::string link;
  // Of this one answer, whatever the testee says of itself in general.
  Granularity granularity = Granularity::kStep;
  // What building and opening gave.
  StepResult setup;
  // One for each step that was run. Shorter than the scenario if an error ended
  // the run before. Of kBatch: at most one, with the output of all steps.
  std::vector<StepResult> steps;

  friend bool operator==(const RunResult&, const RunResult&) = default;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_SCENARIO_RUN_RESULT_H_
