// The unit `cep`: a pattern of values, each of which follows the one before.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/conformance/testee/built_in/harness_unit.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/operator/pattern_operator.h"

namespace tidemark {
namespace {

std::optional<OutputTag<Event>> TagOf(const Value& program, const char* field) {
  const Value* tag = program.Find(field);
  if (tag == nullptr) return std::nullopt;
  return OutputTag<Event>(tag->AsString());
}

// A match is the list of its values.
class ListMatches final : public PatternProcessFunction<Event, Event> {
 public:
  explicit ListMatches(std::optional<OutputTag<Event>> timeouts)
      : timeouts_(std::move(timeouts)) {}

  void ProcessMatch(std::span<const Event> match, PatternContext&,
                    Collector<Event>& out) override {
    out.Collect(ListOf(match));
  }
  void ProcessTimedOutMatch(std::span<const Event> match,
                            PatternContext& context) override {
    if (timeouts_.has_value()) context.Output(*timeouts_, ListOf(match));
  }

 private:
  static Event ListOf(std::span<const Event> match) {
    Value::List values;
    for (const Event& event : match) values.push_back(event.ValueOrNull());
    return Event{match.back().key, Value(std::move(values))};
  }

  std::optional<OutputTag<Event>> timeouts_;
};

SequencePattern<Event> PatternOf(const Value& program) {
  std::vector<SequencePattern<Event>::Condition> conditions;
  for (const Value& written : program.At("sequence").AsList()) {
    conditions.push_back(
        [value = NormalizeIntegers(written)](const Event& event) {
          return event.ValueOrNull() == value;
        });
  }
  return SequencePattern<Event>(
      std::move(conditions),
      DurationOr(program, "within", std::chrono::milliseconds(0)));
}

PatternOptions<Event> OptionsOf(const Value& program) {
  PatternOptions<Event> options{.pattern = PatternOf(program),
                                .late_output = TagOf(program, "late_output")};
  const std::string order = TextOr(program, "comparator", "");
  if (order == "ascending") {
    options.comparator = [](const Event& left, const Event& right) {
      return left.ValueOrNull() < right.ValueOrNull();
    };
  } else if (order == "descending") {
    options.comparator = [](const Event& left, const Event& right) {
      return right.ValueOrNull() < left.ValueOrNull();
    };
  }
  return options;
}

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakeCepUnit(const Scenario& scenario) {
  using Harness = EventHarness<typename Runtime::Valve>;
  using Operator =
      PatternOperator<Value, Event, Event, typename Runtime::Structures>;
  const Value& program = scenario.program;
  typename Harness::Builder builder;
  builder.Operator(std::make_unique<Operator>(
      [](const Event& event) { return event.KeyOrNull(); }, OptionsOf(program),
      std::make_unique<ListMatches>(TagOf(program, "timeout_output"))));
  Configure(builder, program);
  return std::make_unique<KeyedHarnessUnit<Harness>>(
      program, std::unique_ptr<Harness>(new Harness(builder.Build())),
      std::make_shared<CallLog>());
}

template std::unique_ptr<UnitDriver> MakeCepUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeCepUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
