#include "tidemark/operator/click_windows.h"

#include "tidemark/operator/window_operator_builder.h"
#include "tidemark/window/event_time_trigger.h"
#include "tidemark/window/testing/plain_window_structures.h"
#include "tidemark/window/window_structures.h"

namespace tidemark {

template <class Structures, class TriggerType, class Finish>
std::unique_ptr<ClickWindows::Operator> ClickWindows::BuildOn(
    TriggerType trigger, const Finish& finish) {
  auto builder =
      WindowOperatorBuilder<std::string, Click>(
          [](const Click& click) { return click.user; }, std::move(assigner_))
          .Trigger(std::move(trigger))
          .template WithStructures<Structures>()
          .AllowedLateness(allowed_lateness_);
  if (late_output_.has_value()) builder.LateOutput(*late_output_);
  return finish(builder);
}

template <class Finish>
std::unique_ptr<ClickWindows::Operator> ClickWindows::Build(
    const Finish& finish) {
  if (structures_ == TestStructures::kPlain) {
    return BuildOn<testing::PlainWindowStructures>(std::move(trigger_), finish);
  }
  if (structures_ == TestStructures::kFastStatic && has_default_trigger_) {
    return BuildOn<FastWindowStructures>(EventTimeTrigger{}, finish);
  }
  return BuildOn<FastWindowStructures>(std::move(trigger_), finish);
}

std::unique_ptr<ClickWindows::Operator> ClickWindows::Process(
    AnyClickFunction function) {
  return Build([&](auto& builder) -> std::unique_ptr<Operator> {
    return builder.template Process<std::string>(std::move(function));
  });
}

std::unique_ptr<ClickWindows::Operator> ClickWindows::Reduce(
    ReduceFunction reduce) {
  return Build([&](auto& builder) -> std::unique_ptr<Operator> {
    return builder.template Reduce<std::string>(std::move(reduce),
                                                ListClicks{});
  });
}

std::unique_ptr<ClickWindows::Operator> ClickWindows::Aggregate(
    AnyAggregate<Click, std::string, std::string> aggregate) {
  return Build([&](auto& builder) -> std::unique_ptr<Operator> {
    return builder.Aggregate(std::move(aggregate));
  });
}

}  // namespace tidemark
