#include "tidemark/conformance/generate/result_expectations.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

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

// A user's own trigger may set timers of one time for windows of several, so
// that their results tell nothing of the order.
bool TimersAreHidden(const Value& program) {
  if (const Value* trigger = program.Find("trigger")) {
    return trigger->Find("script") != nullptr;
  }
  const Value* vertices = program.Find("vertices");
  if (vertices == nullptr) return false;
  const Value::List& list = vertices->AsList();
  return std::any_of(list.begin(), list.end(), [](const Value& vertex) {
    const Value* own = vertex.Find("program");
    return own != nullptr && TimersAreHidden(*own);
  });
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

// `fires` and `hidden`: whether the step fires timers, and of which time they
// are is hidden.
void AddLists(const StepResult& result, bool fires, bool hidden, Value* step) {
  const auto list = [fires, hidden](const Value::List& elements) {
    return Value(fires ? InAnyOrderAtEqualTimes(elements, hidden) : elements);
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

Value ExpectStep(const Value& step, const StepResult& result, bool hidden) {
  Value expecting = Without(step, "inspect");
  AddLists(result, FiresTimers(step), hidden, &expecting);
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
  const bool hidden = TimersAreHidden(document.At("program"));
  Value::List expected;
  for (std::size_t i = 0; i < steps.size() && i < result.steps.size(); ++i) {
    expected.push_back(ExpectStep(steps[i], result.steps[i], hidden));
  }
  if (result.setup.error.has_value()) {
    expecting.Set("setup",
                  Value::Map{{"error", ErrorCodeName(*result.setup.error)}});
  }
  expecting.Set("steps", Value(std::move(expected)));
  return expecting;
}

}  // namespace tidemark
