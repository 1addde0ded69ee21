#include "tidemark/conformance/laws/scenario_query.h"

#include <algorithm>
#include <utility>

#include "tidemark/conformance/scenario/scalars.h"

namespace tidemark {
namespace {

bool HoldsWord(const Value* list,
               std::initializer_list<std::string_view> words) {
  if (list == nullptr || !list->is_list()) return false;
  return std::any_of(
      list->AsList().begin(), list->AsList().end(), [words](const Value& item) {
        return item.is_string() && IsOneOf(item.AsString(), words);
      });
}

// Whether a map anywhere within `tree` satisfies `holds`.
bool AnyMap(const Value& tree, const std::function<bool(const Value&)>& holds) {
  if (tree.is_list()) {
    return std::any_of(
        tree.AsList().begin(), tree.AsList().end(),
        [&holds](const Value& item) { return AnyMap(item, holds); });
  }
  if (!tree.is_map()) return false;
  return holds(tree) || std::any_of(tree.AsMap().begin(), tree.AsMap().end(),
                                    [&holds](const auto& entry) {
                                      return AnyMap(entry.second, holds);
                                    });
}

bool AnyMap(const ChangedRun& run,
            const std::function<bool(const Value&)>& holds) {
  return AnyMap(run.program, holds) ||
         std::any_of(run.steps.begin(), run.steps.end(),
                     [&holds](const LawStep& step) {
                       return AnyMap(step.done, holds);
                     });
}

}  // namespace

bool Mentions(const Value& tree,
              std::initializer_list<std::string_view> names) {
  return AnyMap(tree, [names](const Value& map) {
    return std::any_of(
        names.begin(), names.end(),
        [&map](std::string_view name) { return map.Find(name) != nullptr; });
  });
}

bool Mentions(const ChangedRun& run,
              std::initializer_list<std::string_view> names) {
  return Mentions(run.program, names) ||
         std::any_of(run.steps.begin(), run.steps.end(),
                     [names](const LawStep& step) {
                       return Mentions(step.done, names);
                     });
}

bool ReadsTime(const ChangedRun& run) {
  return AnyMap(run, [](const Value& map) {
    return map.Find("wm") != nullptr || map.Find("now") != nullptr ||
           HoldsWord(map.Find("read"), {"wm", "now"}) ||
           HoldsWord(map.Find("emit"), {"wm", "now"});
  });
}

bool IsOneOf(std::string_view unit,
             std::initializer_list<std::string_view> units) {
  return std::find(units.begin(), units.end(), unit) != units.end();
}

bool IsKeyedOperator(const ChangedRun& run) {
  if (!IsOneOf(run.unit,
               {"timers", "process", "two_input", "window", "join", "cep"})) {
    return false;
  }
  const Value* keyed = run.program.Find("keyed");
  return keyed == nullptr || *keyed == Value(true);
}

std::optional<std::int64_t> ChannelsOf(const ChangedRun& run) {
  const Value* channels = run.program.Find("channels");
  if (channels == nullptr || !channels->is_int()) return std::nullopt;
  return channels->AsInt();
}

bool HasErrors(const ChangedRun& run) {
  return std::any_of(run.steps.begin(), run.steps.end(),
                     [](const LawStep& step) {
                       return step.expecting.Find("error") != nullptr;
                     });
}

std::optional<std::int64_t> WatermarkOf(const Value& step) {
  const Value* watermark = step.Find("watermark");
  if (watermark == nullptr) return std::nullopt;
  const std::optional<Timestamp> time = ParseTime(*watermark);
  if (!time.has_value()) return std::nullopt;
  return time->millis();
}

Value Without(const Value& map, std::string_view field) {
  Value::Map rest;
  for (const auto& entry : map.AsMap()) {
    if (entry.first != field) rest.push_back(entry);
  }
  return rest;
}

void Forget(std::initializer_list<std::string_view> fields, LawStep* step) {
  if (const Value* inspect = step->expecting.Find("inspect")) {
    Value left = *inspect;
    for (const std::string_view field : fields) left = Without(left, field);
    step->expecting.Set("inspect", left);
  }
  for (Value& action : step->done) {
    const Value* asked = action.Find("inspect");
    if (asked == nullptr) continue;
    Value::List left = asked->AsList();
    std::erase_if(left, [fields](const Value& name) {
      return IsOneOf(name.AsString(), fields);
    });
    action.Set("inspect", std::move(left));
  }
}

void OpenOrderOfPartners(ChangedRun* run) {
  if (run->unit == "join") run->compared = Compared::kRecords;
}

Value EditEntries(const Value& tree,
                  const std::function<std::optional<Value>(
                      std::string_view name, const Value& value)>& edit) {
  if (tree.is_list()) {
    Value::List items;
    for (const Value& item : tree.AsList()) {
      items.push_back(EditEntries(item, edit));
    }
    return items;
  }
  if (!tree.is_map()) return tree;
  Value::Map entries;
  for (const auto& [name, value] : tree.AsMap()) {
    const std::optional<Value> edited = edit(name, value);
    entries.emplace_back(
        name, edited.has_value() ? *edited : EditEntries(value, edit));
  }
  return entries;
}

}  // namespace tidemark
