// The unit `table`: operators of tables over events. A row's column of time is
// its record's timestamp.

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "tidemark/conformance/testee/built_in/harness_unit.h"
#include "tidemark/conformance/testee/built_in/runtime.h"
#include "tidemark/conformance/testee/built_in/units.h"
#include "tidemark/operator/timestamps_and_watermarks_operator.h"
#include "tidemark/table/proc_time_mini_batch_assigner_operator.h"
#include "tidemark/table/row_time_mini_batch_assigner_operator.h"
#include "tidemark/table/row_time_sort_operator.h"
#include "tidemark/table/watermark_assigner_operator.h"
#include "tidemark/table/watermark_expression_generator.h"

namespace tidemark {
namespace {

using EventOperator = OneInputOperator<Event, Event>;

std::optional<Timestamp> TimeOfRow(const StreamRecord<Event>& record) {
  return record.timestamp;
}

WatermarkExpression<Event> ParseExpression(const Value& program) {
  const auto [name, argument] = WordOrField(program.At("expression"));
  if (name == "minus") {
    return [delay = ToDuration(argument)](const StreamRecord<Event>& record) {
      return std::optional(WrappingSubtract(record.TimestampOrMin(), delay));
    };
  }
  return [](const StreamRecord<Event>& record) -> std::optional<Timestamp> {
    const Value value = record.value.ValueOrNull();
    if (value.is_null()) return std::nullopt;
    return ToTime(value);
  };
}

// A source's generator in the middle of a stream.
std::unique_ptr<EventOperator> MakeSourceGenerator(const Value& program) {
  auto strategy = WatermarkStrategy<Event>::ForGenerator(
      [expression =
           ParseExpression(program)](const WatermarkGeneratorContext&) {
        return std::make_unique<WatermarkExpressionGenerator<Event>>(
            expression);
      });
  if (const Value* idleness = program.Find("idleness")) {
    strategy = WithDuration(*idleness, [&strategy](auto timeout) {
      return strategy.WithIdleness(timeout);
    });
  }
  return std::make_unique<TimestampsAndWatermarksOperator<Event>>(
      std::move(strategy));
}

std::unique_ptr<EventOperator> MakeOperator(const Value& program,
                                            const std::string& kind) {
  constexpr std::chrono::milliseconds kNone{0};
  if (kind == "assigner") {
    return std::make_unique<WatermarkAssignerOperator<Event>>(
        TimeOfRow, ParseExpression(program),
        DurationOr(program, "idleness", kNone));
  }
  if (kind == "source_generator") return MakeSourceGenerator(program);
  if (kind == "mini_batch_row") {
    return std::make_unique<RowTimeMiniBatchAssignerOperator<Event>>(
        ToDuration(program.At("interval")));
  }
  if (kind == "mini_batch_proc") {
    return std::make_unique<ProcTimeMiniBatchAssignerOperator<Event>>(
        ToDuration(program.At("interval")));
  }
  throw UnsupportedFeature("table " + kind);
}

template <class Sort>
std::unique_ptr<Sort> MakeSort(const Value& program) {
  typename Sort::Comparator comparator;
  if (const Value* order = program.Find("comparator")) {
    const bool ascending = *order == Value("ascending");
    comparator = [ascending](const Event& left, const Event& right) {
      return ascending ? left.ValueOrNull() < right.ValueOrNull()
                       : right.ValueOrNull() < left.ValueOrNull();
    };
  }
  return std::make_unique<Sort>(
      [](const Event& event) { return event.KeyOrNull(); }, TimeOfRow,
      std::move(comparator));
}

template <class Unit>
std::unique_ptr<UnitDriver> Drive(typename Unit::Harness::Builder builder,
                                  const Value& program) {
  using Harness = typename Unit::Harness;
  Configure(builder, program);
  return std::make_unique<Unit>(
      program, std::unique_ptr<Harness>(new Harness(builder.Build())),
      std::make_shared<CallLog>());
}

}  // namespace

template <class Runtime>
std::unique_ptr<UnitDriver> MakeTableUnit(const Scenario& scenario) {
  const Value& program = scenario.program;
  const std::string& kind = program.At("kind").AsString();
  if (kind == "sort") {
    using Unit = KeyedHarnessUnit<EventHarness<typename Runtime::Valve>>;
    using Sort =
        RowTimeSortOperator<Value, Event, typename Runtime::Structures>;
    typename Unit::Harness::Builder builder;
    builder.Operator(MakeSort<Sort>(program));
    return Drive<Unit>(std::move(builder), program);
  }
  using Unit = HarnessUnit<
      OneInputOperatorTestHarness<Event, Event, typename Runtime::Valve>>;
  typename Unit::Harness::Builder builder;
  builder.Operator(MakeOperator(program, kind));
  return Drive<Unit>(std::move(builder), program);
}

template std::unique_ptr<UnitDriver> MakeTableUnit<FastRuntime>(
    const Scenario& scenario);
template std::unique_ptr<UnitDriver> MakeTableUnit<PlainRuntime>(
    const Scenario& scenario);

}  // namespace tidemark
