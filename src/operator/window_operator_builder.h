// WindowOperatorBuilder: puts a WindowOperator together, and checks that its
// parts fit each other.
//
//   auto sums = WindowOperatorBuilder<std::string, Click>(
//                   key_of, TumblingEventTimeWindows::Of(5s))
//                   .AllowedLateness(3s)
//                   .LateOutput(kLateClicks)
//                   .Aggregate(SumOfPrices{});
//
//   auto lists = WindowOperatorBuilder<std::string, Click>(
//                    key_of, EventTimeSessionWindows::WithGap(3s))
//                    .Process<Session>(MakeSession{});
//
// The last call returns a std::unique_ptr to the operator. A builder makes one
// operator: Trigger, Evictor, WithStructures and the last call take along what
// it holds.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_OPERATOR_WINDOW_OPERATOR_BUILDER_H_
#define TIDEMARK_OPERATOR_WINDOW_OPERATOR_BUILDER_H_

#include <chrono>
#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/operator/evicting_window_contents.h"
#include "tidemark/operator/window_contents.h"
#include "tidemark/operator/window_function.h"
#include "tidemark/operator/window_operator.h"
#include "tidemark/operator/window_operator_parts.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/window/aggregate_function.h"
#include "tidemark/window/evictor.h"
#include "tidemark/window/trigger.h"
#include "tidemark/window/window_assigner.h"
#include "tidemark/window/window_structures.h"

namespace tidemark {

namespace internal {

// What stands on an assigner if no trigger is named (ASSIGN-032).
template <class Assigner>
auto DefaultTriggerOf(const Assigner& assigner) {
  if constexpr (requires { assigner.GetDefaultTrigger(); }) {
    return assigner.GetDefaultTrigger();
  } else {
    return typename Assigner::DefaultTrigger{};
  }
}

// Errors: kNullValue for an empty std::function or another null.
template <class Function>
void RequireFunction(const Function& function) {
  if constexpr (requires { function == nullptr; }) {
    if (function == nullptr) {
      throw Error(ErrorCode::kNullValue,
                  "a function of a window operator is null: give it one that "
                  "can be called");
    }
  }
}

// Errors: kUnsupportedOperation for a function that wants to be opened: a
// window's contents are made without a context (WIN-033).
template <class Function>
void RequireNotRich() {
  if constexpr (HasOpen<Function>) {
    throw Error(ErrorCode::kUnsupportedOperation,
                "a reduce or aggregate function with Open is not supported: "
                "open the window function that comes after it");
  }
}

// Stands for an evictor until one is named.
struct NoEvictor {};

}  // namespace internal

template <class Key, class In, class Assigner, class TriggerType,
          class Structures, class EvictorType = internal::NoEvictor>
class TypedWindowOperatorBuilder {
 public:
  using W = typename Assigner::WindowType;
  using Parts = WindowOperatorParts<Key, In, Assigner, TriggerType>;

  explicit TypedWindowOperatorBuilder(Parts parts, EvictorType evictor = {})
      : parts_(std::move(parts)), evictor_(std::move(evictor)) {}

  // Takes the place of the assigner's default trigger.
  // Errors: kUnsupportedOperation if windows merge and the trigger cannot; the
  // default trigger is not checked (TRIG-003).
  template <class NewTrigger>
    requires Trigger<NewTrigger, In, W>
  auto Trigger(NewTrigger trigger) {
    if (IsMerging(parts_.assigner) && !CanMerge<W>(trigger)) {
      throw Error(ErrorCode::kUnsupportedOperation,
                  "windows of this assigner merge, and the trigger cannot: use "
                  "one with OnMerge");
    }
    using NewParts = WindowOperatorParts<Key, In, Assigner, NewTrigger>;
    return TypedWindowOperatorBuilder<Key, In, Assigner, NewTrigger, Structures,
                                      EvictorType>(
        NewParts{std::move(parts_.key_selector), std::move(parts_.assigner),
                 std::move(trigger), parts_.allowed_lateness,
                 std::move(parts_.late_output)},
        std::move(evictor_));
  }

  // Takes records out of a window when it is emitted. The window then holds all
  // of its records, and a reduce or aggregate function runs over what is left
  // of them at each emission (EVICT-001).
  template <class NewEvictor>
    requires Evictor<NewEvictor, In, W>
  auto Evictor(NewEvictor evictor) {
    return TypedWindowOperatorBuilder<Key, In, Assigner, TriggerType,
                                      Structures, NewEvictor>(
        std::move(parts_), std::move(evictor));
  }

  // Chooses the data structures; see WindowOperator.
  template <class NewStructures>
  auto WithStructures() {
    return TypedWindowOperatorBuilder<Key, In, Assigner, TriggerType,
                                      NewStructures, EvictorType>(
        std::move(parts_), std::move(evictor_));
  }

  // How long after its last instant a window takes records; none by default.
  // Errors: kIllegalArgument for a negative one (WIN-033).
  TypedWindowOperatorBuilder& AllowedLateness(
      std::chrono::milliseconds lateness) & {
    if (lateness.count() < 0) {
      throw Error(ErrorCode::kIllegalArgument,
                  "the allowed lateness is " +
                      std::to_string(lateness.count()) +
                      " ms: it cannot be negative");
    }
    parts_.allowed_lateness = lateness;
    return *this;
  }
  TypedWindowOperatorBuilder&& AllowedLateness(
      std::chrono::milliseconds lateness) && {
    return std::move(AllowedLateness(lateness));
  }

  // Where late records go, instead of being counted (LATE-003).
  TypedWindowOperatorBuilder& LateOutput(OutputTag<In> tag) & {
    parts_.late_output = std::move(tag);
    return *this;
  }
  TypedWindowOperatorBuilder&& LateOutput(OutputTag<In> tag) && {
    return std::move(LateOutput(std::move(tag)));
  }

  // Windows hold reduce(reduce(first, second), third) and so on.
  // Errors: kUnsupportedOperation for a function with Open, kNullValue for a
  // null (WIN-033).
  template <class ReduceFunction>
  auto Reduce(ReduceFunction reduce) {
    return Reduce<In>(std::move(reduce), EmitContents{});
  }

  // The same, and `function` makes what is emitted of the reduced value.
  template <class Out, class ReduceFunction, class Function>
  auto Reduce(ReduceFunction reduce, Function function) {
    static_assert(
        std::is_invocable_r_v<In, ReduceFunction&, const In&, const In&>,
        "a reduce function takes two values and returns one");
    internal::RequireFunction(reduce);
    internal::RequireNotRich<ReduceFunction>();
    if constexpr (kEvicts) {
      return Build<Out>(
          Evicting(ReduceRecords<In, ReduceFunction>(std::move(reduce))),
          std::move(function));
    } else {
      return Build<Out>(ReducingContents<In, ReduceFunction>(std::move(reduce)),
                        std::move(function));
    }
  }

  // Windows hold an accumulator. Errors: as Reduce.
  template <class AggregateType>
    requires AggregateFunction<AggregateType, In>
  auto Aggregate(AggregateType aggregate) {
    return Aggregate<typename AggregateType::Result>(std::move(aggregate),
                                                     EmitContents{});
  }

  // The same, and `function` makes what is emitted of the result.
  template <class Out, class AggregateType, class Function>
    requires AggregateFunction<AggregateType, In>
  auto Aggregate(AggregateType aggregate, Function function) {
    internal::RequireNotRich<AggregateType>();
    if constexpr (kEvicts) {
      return Build<Out>(
          Evicting(AggregateRecords<In, AggregateType>(std::move(aggregate))),
          std::move(function));
    } else {
      return Build<Out>(
          AggregatingContents<In, AggregateType>(std::move(aggregate)),
          std::move(function));
    }
  }

  // Windows hold their records, and `function` makes what is emitted of them.
  // Errors: kNullValue for a null (WIN-033).
  template <class Out, class Function>
  auto Process(Function function) {
    if constexpr (kEvicts) {
      return Build<Out>(Evicting(KeepRecords<In>()), std::move(function));
    } else {
      return Build<Out>(ElementContents<In>(), std::move(function));
    }
  }

 private:
  static constexpr bool kEvicts =
      !std::same_as<EvictorType, internal::NoEvictor>;

  template <class Fold>
  auto Evicting(Fold fold) {
    return EvictingContents<In, EvictorType, Fold>(std::move(evictor_),
                                                   std::move(fold));
  }

  template <class Out, class Contents, class Function>
  auto Build(Contents contents, Function function) {
    static_assert(
        WindowFunction<Function, Key, W, typename Contents::Element, Out>,
        "a window function takes a key, a WindowContext, a std::span of what "
        "the window holds, and a Collector");
    internal::RequireFunction(function);
    return std::make_unique<WindowOperator<Key, In, Contents, Out, Assigner,
                                           TriggerType, Function, Structures>>(
        std::move(parts_), std::move(contents), std::move(function));
  }

  Parts parts_;
  EvictorType evictor_;
};

// Begins a builder, with the assigner's default trigger.
template <class Key, class In, class Assigner>
  requires WindowAssigner<Assigner, In>
auto WindowOperatorBuilder(std::function<Key(const In&)> key_selector,
                           Assigner assigner) {
  auto trigger = internal::DefaultTriggerOf(assigner);
  using DefaultTrigger = decltype(trigger);
  using Parts = WindowOperatorParts<Key, In, Assigner, DefaultTrigger>;
  return TypedWindowOperatorBuilder<Key, In, Assigner, DefaultTrigger,
                                    FastWindowStructures>(
      Parts{std::move(key_selector), std::move(assigner), std::move(trigger),
            std::chrono::milliseconds{0}, std::nullopt});
}

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_WINDOW_OPERATOR_BUILDER_H_
