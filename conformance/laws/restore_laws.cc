// Laws about state that is written and read back: restored, rescaled, kept in
// the other backend, accessed asynchronously.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/conformance/laws/law_groups.h"
#include "tidemark/conformance/laws/scenario_query.h"
#include "tidemark/conformance/scenario/scalars.h"

namespace tidemark {
namespace {

constexpr char kSnapshotName[] = "law";

// What an operator was told of time so far.
struct TimeTold {
  // The last watermark of each input, or the highest of each channel; and the
  // step that brought it, without what is inspected.
  std::map<Value, Value> watermarks;
  std::map<Value, Value> statuses;
  // The highest of all watermarks.
  std::optional<std::int64_t> highest;
  // A timer may be pending that is not later than the watermark (TIMER-017).
  bool timer_behind = false;

  bool nothing() const { return watermarks.empty() && statuses.empty(); }
};

// Whether the inside of a script, a function or a source is lost that no
// snapshot holds: what it counted, what was asked for (SNAP-018), a stagger.
bool LosesMoreThanTime(const ChangedRun& run) {
  return HasErrors(run) ||
         Mentions(run, {"nth", "mail", "service", "interruptible", "stagger",
                        "snapshot", "restore", "rescale", "parallelism",
                        "subtask", "end", "finish", "drain", "stop", "close"});
}

// RocksDB visits timers otherwise once they were written (TIMER-056).
bool VisitsRocksDb(const ChangedRun& run) {
  const Value* backend = run.program.Find("backend");
  return backend != nullptr && *backend == Value("rocksdb") &&
         Mentions(run, {"visit"});
}

bool CanBeRestored(const ChangedRun& run) {
  return (IsKeyedOperator(run) || run.unit == "timestamps") &&
         !LosesMoreThanTime(run) && !VisitsRocksDb(run);
}

Value WhereOf(const Value& step) {
  Value::List where;
  for (const std::string_view selector : {"input", "channel"}) {
    const Value* index = step.Find(selector);
    where.push_back(index == nullptr ? Value(0) : *index);
  }
  return where;
}

// Whether a script, or a trigger that goes by intervals, can set a timer at or
// behind the watermark. A record at or behind it may do so too where the
// operator sets its own.
bool SetsTimersBehind(const ChangedRun& run, const Value& step,
                      const TimeTold& told) {
  if (!told.highest.has_value()) return false;
  if (Mentions(run.program, {"set"})) return true;
  const Value* record = step.Find("record");
  if (record == nullptr) return false;
  const Value* value = record->Find("value");
  if (value != nullptr && Mentions(*value, {"set"})) return true;
  const Value* ts = record->Find("ts");
  const std::optional<Timestamp> time =
      ts == nullptr ? std::nullopt : ParseTime(*ts);
  return (run.unit == "join" || Mentions(run.program, {"continuous"})) &&
         time.has_value() && time->millis() <= *told.highest;
}

// `step` is as it was done.
void Tell(const ChangedRun& run, const Value& step, TimeTold* told) {
  const Value where = WhereOf(step);
  if (step.Find("status") != nullptr) told->statuses[where] = step;
  if (const std::optional<std::int64_t> time = WatermarkOf(step)) {
    const auto before = told->watermarks.find(where);
    const bool channels = run.program.Find("channels") != nullptr;
    if (!channels || before == told->watermarks.end() ||
        *WatermarkOf(before->second) < *time) {
      told->watermarks[where] = step;
    }
    // Whatever was behind has fired, unless no advance was made of it: a valve
    // lets only what is higher through (TIMER-016).
    const std::int64_t least = told->highest.value_or(*time);
    if (*time > least || (*time == least && !channels)) {
      told->timer_behind = false;
    }
    told->highest = std::max(*time, told->highest.value_or(*time));
  }
  told->timer_behind = told->timer_behind || SetsTimersBehind(run, step, *told);
}

// What brings the operator to where it was, after it has forgotten it.
Value::List SentAgain(const TimeTold& told) {
  Value::List steps;
  for (const auto& [where, step] : told.watermarks) {
    steps.push_back(Without(step, "inspect"));
  }
  for (const auto& [where, step] : told.statuses) {
    steps.push_back(Without(step, "inspect"));
  }
  return steps;
}

// A valve that forgot which channels were aligned combines them otherwise.
bool StatusesDecideTheMinimum(const ChangedRun& run, const TimeTold& told) {
  const Value* channels = run.program.Find("channels");
  return channels != nullptr && *channels != Value(1) && !told.statuses.empty();
}

bool IsPlainWatermark(const Value& step) {
  return WatermarkOf(step).has_value();
}

// Whether what is forgotten after step `i` plays no role: there is nothing, or
// the next step tells a higher watermark of the only input.
bool ForgettingChangesNothing(const ChangedRun& run, std::size_t i,
                              const TimeTold& told) {
  if (told.nothing()) return true;
  const bool has_one_input =
      IsOneOf(run.unit, {"timers", "process", "window", "cep"}) &&
      !Mentions(run, {"input"}) && run.program.Find("channels") == nullptr;
  if (!has_one_input || !told.statuses.empty() || told.timer_behind ||
      i + 1 >= run.steps.size()) {
    return false;
  }
  const Value& next = run.steps[i + 1].expecting;
  return IsPlainWatermark(next) && *WatermarkOf(next) > *told.highest;
}

void ForgetWhatNoSnapshotHolds(LawStep* step) {
  Forget({"counters", "gauges", "physical_wakeups", "channels", "wm"}, step);
}

Value::List SnapshotAndRestore() {
  return {Value::Map{{"snapshot", kSnapshotName}},
          Value::Map{
              {"restore", Value::Map{{"from", Value::List{kSnapshotName}}}}}};
}

void Append(const Value::List& steps, Value::List* all) {
  all->insert(all->end(), steps.begin(), steps.end());
}

std::optional<ChangedRun> RestoreWhereNothingIsLost(ChangedRun run) {
  if (!CanBeRestored(run) || run.unit == "timestamps") return std::nullopt;
  TimeTold told;
  bool restored = false;
  for (std::size_t i = 0; i < run.steps.size(); ++i) {
    Tell(run, run.steps[i].done.front(), &told);
    ForgetWhatNoSnapshotHolds(&run.steps[i]);
    if (!ForgettingChangesNothing(run, i, told)) continue;
    Append(SnapshotAndRestore(), &run.steps[i].done);
    restored = true;
  }
  if (!restored) return std::nullopt;
  OpenOrderOfPartners(&run);
  return run;
}

std::optional<ChangedRun> RestoreAndResend(ChangedRun run) {
  if (!CanBeRestored(run)) return std::nullopt;
  run.compared = Compared::kRecords;
  TimeTold told;
  bool restored = false;
  for (LawStep& step : run.steps) {
    Tell(run, step.done.front(), &told);
    ForgetWhatNoSnapshotHolds(&step);
    if (told.timer_behind || StatusesDecideTheMinimum(run, told)) continue;
    Append(SnapshotAndRestore(), &step.done);
    Append(SentAgain(told), &step.done);
    restored = true;
  }
  if (!restored) return std::nullopt;
  return run;
}

std::optional<ChangedRun> RescaleAndResend(ChangedRun run) {
  if (!CanBeRestored(run) || !IsKeyedOperator(run) ||
      Mentions(run, {"channels", "visit", "scope", "max_parallelism"})) {
    return std::nullopt;
  }
  run.compared = Compared::kRecords;
  TimeTold told;
  std::int64_t parallelism = 1;
  for (LawStep& step : run.steps) {
    Tell(run, step.done.front(), &told);
    step.expecting = Without(step.expecting, "inspect");
    if (told.timer_behind) continue;
    parallelism = parallelism % 3 + 1;
    step.done.push_back(Value::Map{{"rescale", parallelism}});
    Append(SentAgain(told), &step.done);
  }
  if (parallelism == 1 && run.steps.size() < 3) return std::nullopt;
  return run;
}

// Merged elements stand in an order that backends choose (SESS-011).
bool ShowsOrderOfMerging(const ChangedRun& run) {
  if (!Mentions(run.program, {"session", "table"})) return false;
  const Value* function = run.program.Find("function");
  if (function == nullptr) return true;
  const Value* operation = function->is_map() ? function->Find("op") : function;
  return operation == nullptr ||
         !IsOneOf(operation->is_string() ? operation->AsString() : "",
                  {"sum", "count", "min", "max"});
}

std::optional<ChangedRun> ExchangeBackend(ChangedRun run) {
  if (!IsKeyedOperator(run) || ShowsOrderOfMerging(run) ||
      Mentions(run, {"visit", "restore", "rescale", "interruptible"})) {
    return std::nullopt;
  }
  const Value* backend = run.program.Find("backend");
  const bool rocksdb = backend != nullptr && *backend == Value("rocksdb");
  run.program.Set("backend", rocksdb ? "memory" : "rocksdb");
  for (LawStep& step : run.steps) {
    // What a backend counts, and how it lists timers (TIMER-056), is its own.
    Forget({"bytes", "entries", "elements", "timers"}, &step);
  }
  return run;
}

std::optional<ChangedRun> AccessStateAsynchronously(ChangedRun run) {
  if (!IsKeyedOperator(run) || ShowsOrderOfMerging(run) ||
      run.program.Find("execution") != nullptr) {
    return std::nullopt;
  }
  run.program.Set("execution", "async");
  return run;
}

}  // namespace

Law Restored() {
  return {"restored", "A restore that loses no watermark changes nothing",
          RestoreWhereNothingIsLost};
}

Law RestoredAndResent() {
  return {"restored-and-resent",
          "After a restore, and the last watermarks again, come the same "
          "records",
          RestoreAndResend};
}

Law Rescaled() {
  return {"rescaled", "However state is spread, the records are the same",
          RescaleAndResend};
}

Law OtherBackend() {
  return {"other-backend", "Outputs do not depend on the state backend",
          ExchangeBackend};
}

Law AsyncState() {
  return {"async-state",
          "Asynchronous access to state gives what synchronous access gives",
          AccessStateAsynchronously};
}

}  // namespace tidemark
