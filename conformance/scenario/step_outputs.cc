// Collects the outputs of a step.

#include "tidemark/conformance/scenario/step_outputs.h"

#include <map>
#include <utility>

#include "tidemark/conformance/scenario/normal_form.h"
#include "tidemark/conformance/scenario/profile.h"

namespace tidemark {
namespace {

// "0" for elements that name no subtask.
std::string SubtaskOf(const Value& element) {
  const Value* subtask = element.Find("subtask");
  return subtask == nullptr ? "0" : ToString(*subtask);
}

Value::List Normalized(const Value::List& elements) {
  Value::List normalized;
  for (const Value& element : elements) {
    normalized.push_back(NormalizeElement(element));
  }
  return normalized;
}

Value FieldOrNothing(const Value& map, std::string_view field) {
  const Value* expected = map.Find(field);
  return expected == nullptr ? Value("nothing") : *expected;
}

class Collector {
 public:
  explicit Collector(std::string_view profile) : profile_(profile) {}

  // Splits what is expected by subtask.
  void Add(const std::string& where, const Value& expected,
           const Value::List& actual) {
    const Value resolved = ResolveProfile(expected, profile_);
    const Value* by_subtask = resolved.Find("by_subtask");
    if (by_subtask == nullptr) {
      AddList(where, resolved, Normalized(actual));
      return;
    }
    std::map<std::string, Value::List> actual_by_subtask;
    for (const auto& entry : by_subtask->AsMap()) {
      actual_by_subtask[entry.first];
    }
    for (const Value& element : Normalized(actual)) {
      actual_by_subtask[SubtaskOf(element)].push_back(element);
    }
    for (const auto& [subtask, elements] : actual_by_subtask) {
      AddList(where + ", subtask " + subtask,
              FieldOrNothing(*by_subtask, subtask), elements);
    }
  }

  void AddSideOutputs(const Value* expected, const StepResult& result) {
    std::map<std::string, Value::List> by_tag;
    const Value tags = expected == nullptr ? Value(Value::Map{}) : *expected;
    for (const auto& entry : tags.AsMap()) by_tag[entry.first];
    for (const auto& [tag, elements] : result.side) by_tag[tag] = elements;
    for (const auto& [tag, elements] : by_tag) {
      Add("side." + tag, FieldOrNothing(tags, tag), elements);
    }
  }

  std::vector<StepOutput> Take() { return std::move(outputs_); }

 private:
  void AddList(std::string where, const Value& expected, Value::List actual) {
    OutputPattern pattern(expected, profile_);
    if (actual.empty() && pattern.Rows().empty()) return;
    outputs_.push_back(
        {std::move(where), std::move(pattern), std::move(actual)});
  }

  const std::string_view profile_;
  std::vector<StepOutput> outputs_;
};

}  // namespace

std::vector<StepOutput> OutputsOf(const Step& step, const StepResult& result,
                                  std::string_view profile) {
  Collector collector(profile);
  collector.Add("expect", FieldOrNothing(step.expectations, "expect"),
                result.main);
  collector.AddSideOutputs(step.expectations.Find("side"), result);
  collector.Add("calls", FieldOrNothing(step.expectations, "calls"),
                result.calls);
  collector.Add("control", FieldOrNothing(step.expectations, "control"),
                result.control);
  return collector.Take();
}

}  // namespace tidemark
