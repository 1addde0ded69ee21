// Laws that change nothing, the order of records, or the names of keys.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "tidemark/conformance/laws/law_groups.h"
#include "tidemark/conformance/laws/scenario_query.h"
#include "tidemark/conformance/scenario/scalars.h"

namespace tidemark {
namespace {

constexpr std::int64_t kKeyDistance = 1'000;

// What makes records of different keys depend on each other: a script that
// counts, another current key, state of all keys, subtasks, a look at all
// timers, the order in which snapshots hold them.
bool KeysDependOnEachOther(const ChangedRun& run) {
  if (!IsKeyedOperator(run)) return true;
  if (Mentions(run, {"nth", "subtask", "parallelism", "rescale", "restore",
                     "visit", "mail", "service"})) {
    return true;
  }
  for (const LawStep& step : run.steps) {
    for (const Value& action : step.done) {
      const Value* record = action.Find("record");
      const Value* value = record == nullptr ? nullptr : record->Find("value");
      if (value != nullptr && Mentions(*value, {"key", "scope"})) return true;
    }
  }
  return Mentions(run.program, {"key", "scope"});
}

std::optional<Value> KeyOfRecord(const LawStep& step) {
  const Value* record = step.expecting.Find("record");
  if (record == nullptr || record->Find("key") == nullptr) return std::nullopt;
  return NormalizeKey(record->At("key"));
}

bool CanChangePlaces(const LawStep& first, const LawStep& second) {
  const std::optional<Value> one = KeyOfRecord(first);
  const std::optional<Value> other = KeyOfRecord(second);
  return one.has_value() && other.has_value() && *one != *other;
}

std::optional<ChangedRun> ExchangeNeighbours(ChangedRun run) {
  if (KeysDependOnEachOther(run) || HasErrors(run)) return std::nullopt;
  bool exchanged = false;
  for (std::size_t i = 0; i + 1 < run.steps.size(); ++i) {
    if (!CanChangePlaces(run.steps[i], run.steps[i + 1])) continue;
    std::swap(run.steps[i], run.steps[i + 1]);
    // What is seen between the two is of the one alone; what is seen after
    // both stays behind both.
    LawStep& first = run.steps[i];
    LawStep& second = run.steps[i + 1];
    const Value* seen = first.expecting.Find("inspect");
    const std::optional<Value> after =
        seen == nullptr ? std::nullopt : std::optional<Value>(*seen);
    first.expecting = Without(first.expecting, "inspect");
    second.expecting = Without(second.expecting, "inspect");
    if (after.has_value()) {
      second.expecting.Set("inspect", *after);
    }
    exchanged = true;
    ++i;
  }
  if (!exchanged) return std::nullopt;
  return run;
}

Value Renamed(const Value& key) {
  if (key.is_string()) return key.AsString() + "-renamed";
  if (key.is_int()) return key.AsInt() + kKeyDistance;
  if (!key.is_map()) return key;
  return Value::Map{
      {key.AsMap().front().first, Renamed(key.AsMap().front().second)}};
}

std::optional<ChangedRun> RenameKeys(ChangedRun run) {
  if (!IsKeyedOperator(run) || Mentions(run, {"subtask", "parallelism",
                                              "rescale", "restore", "visit"})) {
    return std::nullopt;
  }
  bool renamed = false;
  const auto rename = [&renamed](std::string_view name,
                                 const Value& value) -> std::optional<Value> {
    if (name != "key" || value.is_null()) return std::nullopt;
    renamed = true;
    return Renamed(value);
  };
  run.program = EditEntries(run.program, rename);
  for (LawStep& step : run.steps) {
    step.expecting = EditEntries(step.expecting, rename);
    for (Value& action : step.done) action = EditEntries(action, rename);
  }
  if (!renamed) return std::nullopt;
  return run;
}

}  // namespace

Law RunTwice() {
  return {"run-twice", "The same scenario gives the same, to the last byte",
          [](ChangedRun run) -> std::optional<ChangedRun> {
            run.compared = Compared::kBytes;
            return run;
          }};
}

Law ExchangedNeighbours() {
  return {"exchanged-neighbours",
          "Neighbouring records of different keys can change places",
          ExchangeNeighbours};
}

Law RenamedKeys() {
  return {"renamed-keys", "Outputs do not depend on the names of keys",
          RenameKeys};
}

}  // namespace tidemark
