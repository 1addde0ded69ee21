// The law that event time has no origin: later by a multiple of every period,
// all is as it was.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string_view>

#include "tidemark/base/timestamp.h"
#include "tidemark/conformance/laws/law_groups.h"
#include "tidemark/conformance/laws/scenario_query.h"
#include "tidemark/conformance/scenario/scalars.h"

namespace tidemark {
namespace {

// How many periods later, of at least a second altogether.
constexpr std::int64_t kPeriods = 1'000;
// Nothing may come near the ends of time, in milliseconds.
constexpr std::int64_t kFar = std::int64_t{1} << 40;

bool HasNoPlace(const ChangedRun& run) {
  return !IsOneOf(run.unit, {"valve", "timestamps", "timers", "process",
                             "two_input", "window", "join", "cep"}) ||
         Mentions(run, {"stagger", "table", "slices", "ns", "s", "service"});
}

// Whether an entry of a map within `tree` is exactly that word.
bool Says(const Value& tree, std::string_view name, std::string_view word) {
  bool found = false;
  EditEntries(tree, [&](std::string_view at, const Value& value) {
    found = found || (at == name && value == Value(word));
    return std::optional<Value>();
  });
  return found;
}

// Whether a timer of processing time is set anywhere.
bool SetsProcessingTimers(const ChangedRun& run) {
  return Says(run.program, "domain", "processing") ||
         std::any_of(run.steps.begin(), run.steps.end(),
                     [](const LawStep& step) {
                       return Says(step.done, "domain", "processing");
                     });
}

// Processing time decides about windows, or about timestamps: those of what a
// timer of processing time emits, those that an assigner takes from the clock,
// and watermarks that a generator does. Or values do.
bool TimeIsNotThatOfRecords(const ChangedRun& run) {
  return Mentions(run, {"now"}) ||
         (run.unit != "window" && SetsProcessingTimers(run)) ||
         Says(run.program, "time", "processing") ||
         Says(run.program, "assigner", "value") ||
         Says(run.program, "assigner", "ingestion");
}

// The least common multiple of all periods; nothing if it is too large.
std::optional<std::int64_t> CommonPeriod(const Value& program) {
  std::int64_t period = 1;
  bool fits = true;
  EditEntries(program, [&](std::string_view name, const Value& value) {
    if (IsOneOf(name, {"size", "slide", "interval"})) {
      const std::optional<Timestamp> length = ParseTime(value);
      fits = fits && length.has_value() && length->millis() < kFar &&
             length->millis() > -kFar;
      if (fits && length->millis() != 0) {
        period = std::lcm(period, length->millis());
        fits = period < kFar / kPeriods;
      }
    }
    return std::optional<Value>();
  });
  return fits ? std::optional<std::int64_t>(period) : std::nullopt;
}

// Moves all event times of a tree, and tells whether that could be done.
class Shift {
 public:
  // `all_timers` are of event time.
  Shift(std::int64_t distance, bool all_timers)
      : distance_(distance), all_timers_(all_timers) {}

  bool possible() const { return possible_; }

  Value Moved(const Value& tree) {
    if (tree.is_list()) {
      Value::List items;
      for (const Value& item : tree.AsList()) items.push_back(Moved(item));
      return items;
    }
    if (!tree.is_map()) return tree;
    Value::Map entries;
    for (const auto& [name, value] : tree.AsMap()) {
      entries.emplace_back(name, MovedEntry(tree, name, value));
    }
    return entries;
  }

 private:
  Value MovedEntry(const Value& map, std::string_view name,
                   const Value& value) {
    // The namespace of a window operator's timers is the window.
    if (IsOneOf(name, {"window", "ns"})) return MovedWindow(value);
    if (name == "windows") return MovedWindows(value);
    if (IsOneOf(name, {"ts", "wm", "watermark"})) return MovedTime(value);
    if (name == "time") {
      const Value* domain = map.Find("domain");
      const bool known = domain != nullptr || all_timers_;
      possible_ = possible_ && known;
      return domain == nullptr || *domain == Value("event") ? MovedTime(value)
                                                            : value;
    }
    return Moved(value);
  }

  // Also of a time relative to another, which stays as it is.
  Value MovedTime(const Value& value) {
    if (value.is_map()) {
      const bool of_subpartition = value.Find("index") != nullptr;
      return of_subpartition ? Moved(value) : value;
    }
    const std::optional<Timestamp> time = ParseTime(value);
    if (!time.has_value() || *time == Timestamp::Min() ||
        *time == Timestamp::Max()) {
      return value;
    }
    possible_ = possible_ && time->millis() > -kFar && time->millis() < kFar;
    return possible_ ? TimeToValue(Timestamp(time->millis() + distance_))
                     : value;
  }

  Value MovedWindow(const Value& window) {
    if (!window.is_list()) return window;
    Value::List bounds;
    for (const Value& bound : window.AsList()) {
      bounds.push_back(MovedTime(bound));
    }
    return bounds;
  }

  Value MovedWindows(const Value& windows) {
    if (!windows.is_list()) return windows;
    Value::List moved;
    for (const Value& window : windows.AsList()) {
      moved.push_back(window.is_map() ? Moved(window) : MovedWindow(window));
    }
    return moved;
  }

  const std::int64_t distance_;
  const bool all_timers_;
  bool possible_ = true;
};

// A record at an end of time, or before the epoch where a trigger's remainder
// goes towards zero (TRIG-017).
bool HasSpecialRecords(const ChangedRun& run) {
  const bool continuous = Mentions(run.program, {"continuous"});
  for (const LawStep& step : run.steps) {
    const Value* record = step.expecting.Find("record");
    const Value* ts = record == nullptr ? nullptr : record->Find("ts");
    const std::optional<Timestamp> time =
        ts == nullptr ? std::nullopt : ParseTime(*ts);
    if (!time.has_value()) continue;
    if (time->millis() <= -kFar || time->millis() >= kFar) return true;
    if (continuous && time->millis() < 0) return true;
  }
  return false;
}

std::optional<ChangedRun> ShiftTime(ChangedRun run) {
  if (HasNoPlace(run) || TimeIsNotThatOfRecords(run) ||
      HasSpecialRecords(run)) {
    return std::nullopt;
  }
  const std::optional<std::int64_t> period = CommonPeriod(run.program);
  if (!period.has_value()) return std::nullopt;
  Shift shift(*period * kPeriods, !SetsProcessingTimers(run));
  run.program = shift.Moved(run.program);
  for (LawStep& step : run.steps) {
    Forget({"gauges", "merging"}, &step);
    step.expecting = shift.Moved(step.expecting);
    step.done = shift.Moved(step.done).AsList();
  }
  if (!shift.possible()) return std::nullopt;
  OpenOrderOfPartners(&run);
  return run;
}

}  // namespace

Law ShiftedTime() {
  return {"shifted-time", "All is the same later by a multiple of every period",
          ShiftTime};
}

}  // namespace tidemark
