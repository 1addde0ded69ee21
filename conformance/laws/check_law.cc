#include "tidemark/conformance/laws/check_law.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "tidemark/conformance/generate/result_expectations.h"
#include "tidemark/conformance/scenario/comparison.h"
#include "tidemark/conformance/scenario/profile.h"

namespace tidemark {
namespace {

// The names of inspected fields as a map, whose values are not known yet.
Value AskedFields(const Value& names) {
  Value::Map asked;
  for (const Value& name : names.AsList()) {
    asked.emplace_back(name.AsString(), Value());
  }
  return asked;
}

// What a testee is told of `scenario`, with inspected fields as in a scenario.
Value ToldDocument(const Scenario& scenario) {
  Value told = WithoutExpectations(scenario);
  Value::List steps;
  for (Value step : told.At("steps").AsList()) {
    if (const Value* names = step.Find("inspect")) {
      step.Set("inspect", AskedFields(*names));
    }
    steps.push_back(std::move(step));
  }
  told.Set("steps", std::move(steps));
  return told;
}

// A step that is told says what to look at, as a list of names.
Value WithNames(Value action) {
  if (const Value* asked = action.Find("inspect")) {
    Value::List names;
    for (const auto& [name, unused] : asked->AsMap()) names.emplace_back(name);
    action.Set("inspect", std::move(names));
  }
  return action;
}

ChangedRun AsItWas(const UnchangedRun& unchanged) {
  const Value told = ToldDocument(unchanged.scenario);
  const Value expecting = ExpectResult(told, unchanged.result);
  ChangedRun run;
  run.unit = unchanged.scenario.unit;
  run.program = unchanged.scenario.program;
  const Value::List actions = told.At("steps").AsList();
  const Value::List expected = expecting.At("steps").AsList();
  for (std::size_t i = 0; i < expected.size(); ++i) {
    run.steps.push_back({expected[i], {WithNames(actions[i])}});
  }
  return run;
}

Value Document(const Scenario& scenario, const ChangedRun& run,
               Value::List steps) {
  return Value::Map{{"id", scenario.id},
                    {"title", scenario.title},
                    {"unit", run.unit},
                    {"program", run.program},
                    {"steps", std::move(steps)}};
}

Value Done(const Scenario& scenario, const ChangedRun& run) {
  Value::List steps;
  for (const LawStep& step : run.steps) {
    steps.insert(steps.end(), step.done.begin(), step.done.end());
  }
  return Document(scenario, run, std::move(steps));
}

bool IsRecord(const Value& element) {
  return element.Find("record") != nullptr;
}

// The elements of an expected output, those of unordered groups among them.
Value::List Elements(const Value& output) {
  Value::List elements;
  for (const Value& item : output.AsList()) {
    const Value* group = item.Find("unordered");
    if (group == nullptr) {
      elements.push_back(item);
    } else {
      elements.insert(elements.end(), group->AsList().begin(),
                      group->AsList().end());
    }
  }
  return elements;
}

Value InAnyOrder(Value::List elements) {
  if (elements.size() < 2) return elements;
  return Value::List{Value::Map{{"unordered", std::move(elements)}}};
}

// The step with its records alone, in any order.
Value ExpectingRecords(const Value& expecting) {
  Value step = expecting;
  if (const Value* main = expecting.Find("expect")) {
    Value::List records = Elements(*main);
    std::erase_if(records,
                  [](const Value& element) { return !IsRecord(element); });
    step.Set("expect", InAnyOrder(std::move(records)));
  }
  if (const Value* calls = expecting.Find("calls")) {
    step.Set("calls", InAnyOrder(Elements(*calls)));
  }
  if (const Value* side = expecting.Find("side")) {
    Value::Map outputs;
    for (const auto& [tag, output] : side->AsMap()) {
      outputs.emplace_back(tag, InAnyOrder(Elements(output)));
    }
    step.Set("side", std::move(outputs));
  }
  return step;
}

Scenario Expecting(const Scenario& scenario, const ChangedRun& run) {
  Value::List steps;
  for (const LawStep& step : run.steps) {
    steps.push_back(run.compared == Compared::kRecords
                        ? ExpectingRecords(step.expecting)
                        : step.expecting);
  }
  return ParseScenario(Document(scenario, run, std::move(steps)));
}

void Append(const Value::List& elements, Value::List* all) {
  all->insert(all->end(), elements.begin(), elements.end());
}

void AppendSide(const StepResult& part, StepResult* whole) {
  for (const auto& [tag, elements] : part.side) {
    const auto same_tag = std::find_if(
        whole->side.begin(), whole->side.end(),
        [&wanted = tag](const auto& output) { return output.first == wanted; });
    if (same_tag == whole->side.end()) {
      whole->side.emplace_back(tag, elements);
    } else {
      Append(elements, &same_tag->second);
    }
  }
}

// `part` happened after `whole`.
void AddTo(const StepResult& part, StepResult* whole) {
  Append(part.main, &whole->main);
  AppendSide(part, whole);
  Append(part.calls, &whole->calls);
  Append(part.control, &whole->control);
  if (part.error.has_value() && !whole->error.has_value()) {
    whole->error = part.error;
    whole->error_text = part.error_text;
  }
  if (part.inspect.size() > 0) whole->inspect = part.inspect;
}

// The results of the changed run's actions, as those of the steps that they
// stand for.
RunResult Gathered(const ChangedRun& run, const RunResult& result) {
  RunResult gathered = result;
  gathered.steps.clear();
  std::size_t next = 0;
  for (const LawStep& step : run.steps) {
    if (next >= result.steps.size()) break;
    StepResult whole;
    for (std::size_t i = 0; i < step.done.size(); ++i, ++next) {
      if (next < result.steps.size()) AddTo(result.steps[next], &whole);
    }
    if (run.compared == Compared::kRecords) {
      std::erase_if(whole.main,
                    [](const Value& element) { return !IsRecord(element); });
    }
    gathered.steps.push_back(std::move(whole));
  }
  return gathered;
}

std::vector<std::string> DifferencesOf(const Comparison& comparison) {
  std::vector<std::string> lines;
  const auto add = [&lines](const std::string& where,
                            const StepComparison& step) {
    for (const Difference& difference : step.differences) {
      lines.push_back(where + ": " + difference.where + ": " + difference.text);
    }
  };
  add("setup", comparison.setup);
  for (std::size_t i = 0; i < comparison.steps.size(); ++i) {
    add("step " + std::to_string(i + 1), comparison.steps[i]);
  }
  return lines;
}

// The scenario that was run, for whoever wants to run it alone.
std::string ChangedSteps(const Value& done) {
  std::string text =
      "  the changed run:\n    program: " + ToString(done.At("program")) + "\n";
  for (const Value& step : done.At("steps").AsList()) {
    text += "    - " + ToString(step) + "\n";
  }
  return text;
}

std::string FirstInequality(const RunResult& left, const RunResult& right) {
  const std::size_t both = std::min(left.steps.size(), right.steps.size());
  for (std::size_t i = 0; i < both; ++i) {
    if (left.steps[i] == right.steps[i]) continue;
    return "step " + std::to_string(i + 1) +
           ": the second run did not give the same to the last byte";
  }
  return "the second run did not have as many steps";
}

LawVerdict Broken(std::vector<std::string> differences,
                  std::string explanation) {
  return {LawOutcome::kBroken, "", std::move(differences),
          std::move(explanation)};
}

LawVerdict CompareRuns(const Law& law, const UnchangedRun& unchanged,
                       const ChangedRun& changed, const Value& done,
                       const RunResult& result) {
  const Scenario expecting = Expecting(unchanged.scenario, changed);
  const RunResult gathered = Gathered(changed, result);
  const Comparison comparison = Compare(expecting, gathered);
  if (!comparison.passed) {
    return Broken(DifferencesOf(comparison),
                  "law " + law.name + ": " + law.statement + ".\n" +
                      "  expected is what the unchanged run gave\n" +
                      Render(expecting, gathered, comparison) +
                      ChangedSteps(done));
  }
  if (changed.compared == Compared::kBytes && result != unchanged.result) {
    const std::string line = FirstInequality(unchanged.result, result);
    return Broken({line}, "law " + law.name + ": " + law.statement + ".\n  > " +
                              line + "\n");
  }
  return {LawOutcome::kHolds, "", {}, ""};
}

}  // namespace

std::optional<UnchangedRun> RunUnchanged(const Scenario& scenario,
                                         Testee* testee) {
  UnchangedRun run;
  run.scenario = ParseScenario(WithoutExpectations(scenario));
  run.scenario.title = scenario.title;
  run.result = testee->Run(run.scenario);
  if (run.result.status != RunStatus::kCompleted ||
      run.result.granularity != Granularity::kStep ||
      run.result.setup.error.has_value()) {
    return std::nullopt;
  }
  return run;
}

LawVerdict CheckLaw(const Law& law, const UnchangedRun& unchanged,
                    Testee* testee) {
  const std::optional<ChangedRun> changed = law.change(AsItWas(unchanged));
  if (!changed.has_value()) return {LawOutcome::kOutOfScope, "", {}, ""};
  const Value done = Done(unchanged.scenario, *changed);
  const RunResult result = testee->Run(ParseScenario(done));
  if (result.status != RunStatus::kCompleted) {
    return {LawOutcome::kUnsupported, result.reason, {}, ""};
  }
  return CompareRuns(law, unchanged, *changed, done, result);
}

}  // namespace tidemark
