#include "tidemark/conformance/generate/result_expectations.h"

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

// By which neighbours are told to be of equal time. Nothing for elements whose
// order is always defined.
std::optional<Value> TimeOf(const Value& element) {
  for (const std::string_view kind : {"record", "timer", "read"}) {
    const Value* content = element.Find(kind);
    if (content == nullptr) continue;
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
Value::List InAnyOrderAtEqualTimes(const Value::List& elements) {
  Value::List grouped;
  for (std::size_t i = 0; i < elements.size();) {
    const std::optional<Value> time = TimeOf(elements[i]);
    std::size_t end = i + 1;
    while (time.has_value() && end < elements.size() &&
           TimeOf(elements[end]) == time) {
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

void AddLists(const StepResult& result, bool fires, Value* step) {
  const auto list = [fires](const Value::List& elements) {
    return Value(fires ? InAnyOrderAtEqualTimes(elements) : elements);
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

Value ExpectStep(const Value& step, const StepResult& result) {
  Value expecting = Without(step, "inspect");
  AddLists(result, FiresTimers(step), &expecting);
  if (result.error.has_value()) {
    expecting.Set("error", ErrorCodeName(*result.error));
  }
  if (const Value* asked = step.Find("inspect")) {
    Value fields = Inspected(*asked, result.inspect);
    if (fields.size() > 0) expecting.Set("inspect", std::move(fields));
  }
  return expecting;
}

}  // namespace

Value ExpectResult(const Value& document, const RunResult& result) {
  Value expecting = document;
  const Value::List steps = document.At("steps").AsList();
  Value::List expected;
  for (std::size_t i = 0; i < steps.size() && i < result.steps.size(); ++i) {
    expected.push_back(ExpectStep(steps[i], result.steps[i]));
  }
  if (result.setup.error.has_value()) {
    expecting.Set("setup",
                  Value::Map{{"error", ErrorCodeName(*result.setup.error)}});
  }
  expecting.Set("steps", Value(std::move(expected)));
  return expecting;
}

}  // namespace tidemark
