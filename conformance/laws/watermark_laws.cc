// Laws about more watermarks than needed.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/conformance/laws/law_groups.h"
#include "tidemark/conformance/laws/scenario_query.h"
#include "tidemark/conformance/scenario/scalars.h"

namespace tidemark {
namespace {

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();

Value WithWatermark(const Value& action, std::int64_t time) {
  Value changed = action;
  changed.Set("watermark", TimeToValue(Timestamp(time)));
  return changed;
}

std::optional<ChangedRun> RepeatWatermarks(ChangedRun run) {
  if (run.program.Find("channels") == nullptr || run.unit == "generalized" ||
      HasErrors(run)) {
    return std::nullopt;
  }
  bool repeated = false;
  for (LawStep& step : run.steps) {
    const std::optional<std::int64_t> time = WatermarkOf(step.expecting);
    if (!time.has_value()) continue;
    const Value action = step.done.front();
    step.done.push_back(action);
    if (*time != kMin) step.done.push_back(WithWatermark(action, *time - 1));
    repeated = true;
  }
  if (!repeated) return std::nullopt;
  return run;
}

// Where the watermark of a step came in, for the last one there.
Value InputOf(const Value& step) {
  Value::List input;
  for (const std::string_view selector : {"input", "channel", "subtask"}) {
    const Value* index = step.Find(selector);
    input.push_back(index == nullptr ? Value() : *index);
  }
  return input;
}

// Half way between both; they are ordered.
std::int64_t Middle(std::int64_t low, std::int64_t high) {
  return low + static_cast<std::int64_t>((static_cast<std::uint64_t>(high) -
                                          static_cast<std::uint64_t>(low)) /
                                         2);
}

std::optional<ChangedRun> AdvanceInSmallSteps(ChangedRun run) {
  const bool fires = IsKeyedOperator(run) || run.unit == "trigger";
  if (!fires || ReadsTime(run) || HasErrors(run) ||
      Mentions(run, {"nth", "mail", "interruptible"})) {
    return std::nullopt;
  }
  run.compared = Compared::kRecords;
  std::map<Value, std::int64_t> last;
  bool smaller = false;
  for (LawStep& step : run.steps) {
    const std::optional<std::int64_t> time = WatermarkOf(step.expecting);
    if (!time.has_value()) continue;
    const auto [entry, is_first] =
        last.try_emplace(InputOf(step.expecting), kMin);
    const std::int64_t before = std::exchange(entry->second, *time);
    if (*time <= before) continue;
    const Value action = step.done.front();
    const std::int64_t middle = Middle(before, *time);
    step.done.clear();
    if (middle != before) step.done.push_back(WithWatermark(action, middle));
    if (*time - 1 > middle) {
      step.done.push_back(WithWatermark(action, *time - 1));
    }
    step.done.push_back(action);
    smaller = smaller || step.done.size() > 1;
  }
  if (!smaller) return std::nullopt;
  return run;
}

}  // namespace

Law RedundantWatermarks() {
  return {"redundant-watermarks",
          "An equal or lower watermark of a channel changes nothing",
          RepeatWatermarks};
}

Law SmallAdvances() {
  return {"small-advances",
          "One big advance gives the records of many small ones",
          AdvanceInSmallSteps};
}

}  // namespace tidemark
