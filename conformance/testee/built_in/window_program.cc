#include "tidemark/conformance/testee/built_in/window_program.h"

#include <utility>

#include "tidemark/conformance/testee/built_in/fields.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"
#include "tidemark/conformance/testee/built_in/window_harness_unit.h"
#include "tidemark/conformance/testee/built_in/window_policies.h"
#include "tidemark/operator/window_operator_builder.h"
#include "tidemark/window/testing/plain_window_structures.h"
#include "tidemark/window/window_structures.h"

namespace tidemark {
namespace {

// A typed operator with its listing.
template <class Operator>
ProgrammedWindowOperator WithListing(
    std::unique_ptr<Operator> window_operator) {
  auto list = ListMergingWindows<EventCodec>(*window_operator);
  return {std::move(window_operator), std::move(list)};
}

// Adds contents and function to a builder that has all the rest.
template <class W, class Builder>
ProgrammedWindowOperator Finish(Builder builder, FunctionProgram program,
                                const std::shared_ptr<CallLog>& calls) {
  const std::string state = program.state;
  const std::string op = program.op;
  ProgrammedWindowFunction<W> function(std::move(program), calls);
  if (state == "aggregate") {
    return WithListing(builder.template Aggregate<Event>(AggregateOperation(op),
                                                         std::move(function)));
  }
  if (state == "elements") {
    return WithListing(builder.template Process<Event>(std::move(function)));
  }
  if (op != "sum" && op != "min" && op != "max" && op != "concat") {
    throw UnsupportedFeature("reduce " + op);
  }
  return WithListing(
      builder.template Reduce<Event>(ReduceOperation(op), std::move(function)));
}

template <class Structures, class W>
ProgrammedWindowOperator MakeOn(AnyAssigner<Event, W> assigner,
                                const Value& program,
                                const std::shared_ptr<CallLog>& calls) {
  const Value* trigger = program.Find("trigger");
  auto builder = WindowOperatorBuilder<Value, Event>(
                     [](const Event& event) { return event.KeyOrNull(); },
                     std::move(assigner))
                     .template WithStructures<Structures>()
                     .AllowedLateness(DurationOr(program, "allowed_lateness",
                                                 std::chrono::milliseconds(0)));
  if (const Value* tag = program.Find("late_output")) {
    builder.LateOutput(OutputTag<Event>(tag->AsString()));
  }
  FunctionProgram function = ParseFunction(program.Find("function"));
  if (trigger != nullptr) {
    builder =
        std::move(builder).Trigger(ParseTrigger<Event, W>(*trigger, calls));
  }
  if (const Value* evictor = program.Find("evictor")) {
    return Finish<W>(
        std::move(builder).Evictor(ParseEvictor<Event, W>(*evictor)),
        std::move(function), calls);
  }
  return Finish<W>(std::move(builder), std::move(function), calls);
}

}  // namespace

template <class Structures>
ProgrammedWindowOperator MakeWindowOperator(
    const Value& program, const std::shared_ptr<CallLog>& calls) {
  const Value& assigner = program.At("assigner");
  if (IsGlobal(assigner)) {
    return MakeOn<Structures>(ParseGlobalAssigner<Event>(assigner), program,
                              calls);
  }
  return MakeOn<Structures>(ParseAssigner<Event>(assigner), program, calls);
}

template ProgrammedWindowOperator MakeWindowOperator<FastWindowStructures>(
    const Value& program, const std::shared_ptr<CallLog>& calls);
template ProgrammedWindowOperator
MakeWindowOperator<testing::PlainWindowStructures>(
    const Value& program, const std::shared_ptr<CallLog>& calls);

}  // namespace tidemark
