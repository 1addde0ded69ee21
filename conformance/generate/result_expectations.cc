#include "tidemark/conformance/generate/result_expectations.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

bool FiresTimers(const Value& step) {
  for (const std::string_view kind :
       {"watermark", "status", "clock", "end", "finish"}) {
    if (step.Find(kind) != nullptr) return true;
  }
  return false;
}

// Whether the time of the timers that a trigger sets is another than that of
// the results.
bool SetsOtherTimes(const Value& trigger) {
  if (trigger.Find("script") != nullptr ||
      trigger.Find("continuous") != nullptr ||
      trigger.Find("processing_timeout") != nullptr) {
    return true;
  }
  const Value* purging = trigger.Find("purging");
  return purging != nullptr && SetsOtherTimes(purging->At("of"));
}

// A trigger may set timers of one time for windows of several, so that their
// results tell nothing of the order.
bool TimersAreHidden(const Value& program) {
  if (const Value* trigger = program.Find("trigger")) {
    return SetsOtherTimes(*trigger);
  }
  const Value* vertices = program.Find("vertices");
  if (vertices == nullptr) return false;
  const Value::List& list = vertices->AsList();
  return std::any_of(list.begin(), list.end(), [](const Value& vertex) {
    const Value* own = vertex.Find("program");
    return own != nullptr && TimersAreHidden(*own);
  });
}

// An interval join finds partners of several timestamps in no order (JOIN-006).
bool FindsPartners(const Value& program) {
  const Value* kind = program.Find("kind");
  return kind != nullptr && *kind == Value("interval");
}

// By which neighbours are told to be of equal time. Nothing for elements whose
// order is always defined.
std::optional<Value> TimeOf(const Value& element, bool timers_are_hidden) {
  for (const std::string_view kind : {"record", "timer", "read"}) {
    const Value* content = element.Find(kind);
    if (content == nullptr) continue;
    if (timers_are_hidden) return Value(kind);
    for (const std::string_view field : {"ts", "time"}) {
      if (const Value* time = content->Find(field)) {
        return Value::List{kind, *time};
      }
    }
    return Value::List{kind, Value()};
  }
  return std::nullopt;
}

// `elements` with what is of each key as a list of its own, in any order.
Value::List InAnyOrderOfKeys(const Value::List& elements) {
  Value::List by_key;
  Value::List rest;
  std::vector<Value> keys;
  for (const Value& element : elements) {
    const Value* record = element.Find("record");
    if (record == nullptr) {
      rest.push_back(element);
      continue;
    }
    const Value* written = record->Find("key");
    const Value key = written == nullptr ? Value() : *written;
    const auto known = std::find(keys.begin(), keys.end(), key);
    if (known == keys.end()) {
      keys.push_back(key);
      by_key.emplace_back(Value::List{element});
    } else {
      by_key[static_cast<std::size_t>(known - keys.begin())].Append(element);
    }
  }
  if (keys.size() < 2) return elements;
  Value::List grouped = {Value::Map{{"unordered", Value(std::move(by_key))}}};
  grouped.insert(grouped.end(), rest.begin(), rest.end());
  return grouped;
}

// `elements` with runs of equal time as unordered groups.
Value::List InAnyOrderAtEqualTimes(const Value::List& elements,
                                   bool timers_are_hidden) {
  Value::List grouped;
  for (std::size_t i = 0; i < elements.size();) {
    const std::optional<Value> time = TimeOf(elements[i], timers_are_hidden);
    std::size_t end = i + 1;
    while (time.has_value() && end < elements.size() &&
           TimeOf(elements[end], timers_are_hidden) == time) {
      ++end;
    }
    if (end - i == 1) {
      grouped.push_back(elements[i]);
    } else {
      grouped.push_back(Value::Map{
          {"unordered",
           Value::List(elements.begin() + static_cast<std::ptrdiff_t>(i),
                       elements.begin() + static_cast<std::ptrdiff_t>(end))}});
    }
    i = end;
  }
  return grouped;
}

// A pattern looks at all that a key has waiting when the first of its timers
// fires: of two keys with equal timers either may be first (JOIN-030).
bool MatchesPatterns(const Value& program) {
  return program.Find("sequence") != nullptr;
}

// What of a program leaves the order of results open.
struct OpenOrder {
  bool timers_are_hidden = false;
  bool finds_partners = false;
  bool matches_patterns = false;
};

void AddLists(const StepResult& result, const OpenOrder& order, Value* step) {
  const bool is_open = order.finds_partners || FiresTimers(*step);
  const bool hidden = order.finds_partners || order.timers_are_hidden;
  const auto list = [&](const Value::List& elements) {
    if (order.matches_patterns) return Value(InAnyOrderOfKeys(elements));
    return Value(is_open ? InAnyOrderAtEqualTimes(elements, hidden) : elements);
  };
  if (!result.main.empty()) step->Set("expect", list(result.main));
  Value::Map side;
  for (const auto& [tag, elements] : result.side) {
    if (!elements.empty()) side.emplace_back(tag, list(elements));
  }
  if (!side.empty()) step->Set("side", Value(std::move(side)));
  if (!result.calls.empty()) step->Set("calls", list(result.calls));
  if (!result.control.empty()) step->Set("control", Value(result.control));
}

// Of the fields asked for, those that the result has.
Value Inspected(const Value& asked, const Value& seen) {
  Value::Map fields;
  for (const auto& [name, unused] : asked.AsMap()) {
    if (const Value* value = seen.Find(name)) fields.emplace_back(name, *value);
  }
  return fields;
}

Value Without(const Value& map, std::string_view key) {
  Value::Map rest;
  for (const auto& entry : map.AsMap()) {
    if (entry.first != key) rest.push_back(entry);
  }
  return rest;
}

Value ExpectStep(const Value& step, const StepResult& result,
                 const OpenOrder& order) {
  Value expecting = Without(step, "inspect");
  AddLists(result, order, &expecting);
  if (result.error.has_value()) {
    expecting.Set("error", ErrorCodeName(*result.error));
  }
  if (const Value* asked = step.Find("inspect")) {
    expecting.Set("inspect", Inspected(*asked, result.inspect));
  }
  return expecting;
}

}  // namespace

Value ExpectResult(const Value& document, const RunResult& result) {
  Value expecting = document;
  const Value::List steps = document.At("steps").AsList();
  const Value& program = document.At("program");
  const OpenOrder order{TimersAreHidden(program), FindsPartners(program),
                        MatchesPatterns(program)};
  Value::List expected;
  for (std::size_t i = 0; i < steps.size() && i < result.steps.size(); ++i) {
    expected.push_back(ExpectStep(steps[i], result.steps[i], order));
  }
  if (result.setup.error.has_value()) {
    expecting.Set("setup",
                  Value::Map{{"error", ErrorCodeName(*result.setup.error)}});
  }
  expecting.Set("steps", Value(std::move(expected)));
  return expecting;
}

}  // namespace tidemark
