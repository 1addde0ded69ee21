// ClickWindows: window operators over clicks by user, for tests that run on the
// fast structures and on their plain twins alike.
//
//   TEST_P(MyWindowTest, Emits) {
//     auto driver = Listing(Tumbling(10ms).AllowedLateness(5ms));
//     driver.Record("a", 1, 0);
//
// Assigner, trigger and functions are chosen at run time, so that the operators
// are compiled once for all tests.

#ifndef TIDEMARK_OPERATOR_CLICK_WINDOWS_H_
#define TIDEMARK_OPERATOR_CLICK_WINDOWS_H_

#include <gtest/gtest.h>

#include <chrono>
#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/operator/window_function.h"
#include "tidemark/operator/window_operator_test_driver.h"
#include "tidemark/stream/collector.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/window/any_aggregate.h"
#include "tidemark/window/any_assigner.h"
#include "tidemark/window/any_trigger.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/sliding_event_time_windows.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/tumbling_event_time_windows.h"

namespace tidemark {

using testing::CodeOf;

// "user [0, 10) 1 2", of what a window holds.
struct ListClicks {
  void Process(const std::string& user, WindowContext<TimeWindow>& context,
               std::span<const Click> clicks, Collector<std::string>& out) {
    std::string text = user + " " + NamespaceToString(context.window());
    for (const Click& click : clicks) text += " " + std::to_string(click.value);
    out.Collect(text);
  }
};

// A window function of any kind, so that tests share one operator.
class AnyClickFunction {
 public:
  template <class F>
    requires(!std::same_as<F, AnyClickFunction>)
  AnyClickFunction(F function) {
    const auto shared = std::make_shared<F>(std::move(function));
    process_ = [shared](
                   const std::string& user, WindowContext<TimeWindow>& context,
                   std::span<const Click> clicks, Collector<std::string>& out) {
      CallProcess(*shared, user, context, clicks, out);
    };
    clear_ = [shared](WindowContext<TimeWindow>& context) {
      CallClear(*shared, context);
    };
    open_ = [shared](RuntimeContext& context) {
      if constexpr (HasOpen<F>) shared->Open(context);
    };
  }

  void Process(const std::string& user, WindowContext<TimeWindow>& context,
               std::span<const Click> clicks, Collector<std::string>& out) {
    process_(user, context, clicks, out);
  }
  void Clear(WindowContext<TimeWindow>& context) { clear_(context); }
  void Open(RuntimeContext& context) { open_(context); }

 private:
  std::function<void(const std::string&, WindowContext<TimeWindow>&,
                     std::span<const Click>, Collector<std::string>&)>
      process_;
  std::function<void(WindowContext<TimeWindow>&)> clear_;
  std::function<void(RuntimeContext&)> open_;
};

// kFastStatic: the fast structures, and EventTimeTrigger by its own type where
// it is the trigger.
enum class TestStructures { kFast, kFastStatic, kPlain };

// Builds operators over clicks by user, everything of which is chosen at run
// time.
class ClickWindows {
 public:
  using Operator = WindowOperatorTestDriver::Operator;
  using ReduceFunction = std::function<Click(const Click&, const Click&)>;

  ClickWindows(TestStructures structures, AnyAssigner<Click> assigner)
      : structures_(structures),
        assigner_(std::move(assigner)),
        trigger_(assigner_.GetDefaultTrigger()) {}

  ClickWindows& Trigger(AnyTrigger<Click, TimeWindow> trigger) {
    trigger_ = std::move(trigger);
    has_default_trigger_ = false;
    return *this;
  }
  ClickWindows& AllowedLateness(std::chrono::milliseconds lateness) {
    allowed_lateness_ = lateness;
    return *this;
  }
  ClickWindows& LateOutput(const OutputTag<Click>& tag) {
    late_output_ = tag;
    return *this;
  }

  // Each takes what the builder holds.
  std::unique_ptr<Operator> Process(AnyClickFunction function);
  std::unique_ptr<Operator> Reduce(ReduceFunction reduce);  // and ListClicks
  std::unique_ptr<Operator> Aggregate(
      AnyAggregate<Click, std::string, std::string> aggregate);

 private:
  // Calls `finish` with a builder of an operator on the chosen structures.
  template <class Finish>
  std::unique_ptr<Operator> Build(const Finish& finish);
  template <class Structures, class TriggerType, class Finish>
  std::unique_ptr<Operator> BuildOn(TriggerType trigger, const Finish& finish);

  TestStructures structures_;
  AnyAssigner<Click> assigner_;
  AnyTrigger<Click, TimeWindow> trigger_;
  bool has_default_trigger_ = true;
  std::chrono::milliseconds allowed_lateness_{0};
  std::optional<OutputTag<Click>> late_output_;
};

// Runs each test on the fast structures and on their plain twins.
class WindowOperatorTestBase : public ::testing::TestWithParam<TestStructures> {
 protected:
  static ClickWindows Windows(AnyAssigner<Click> assigner) {
    return ClickWindows(GetParam(), std::move(assigner));
  }
  static ClickWindows Tumbling(std::chrono::milliseconds size) {
    return Windows(TumblingEventTimeWindows::Of(size));
  }
  static ClickWindows Sliding(std::chrono::milliseconds size,
                              std::chrono::milliseconds slide) {
    return Windows(SlidingEventTimeWindows::Of(size, slide));
  }
  static ClickWindows Sessions(std::chrono::milliseconds gap) {
    return Windows(EventTimeSessionWindows::WithGap(gap));
  }

  // An operator that emits what its windows hold.
  static WindowOperatorTestDriver Listing(ClickWindows& windows) {
    return WindowOperatorTestDriver(windows.Process(ListClicks{}));
  }
  static WindowOperatorTestDriver Listing(ClickWindows&& windows) {
    return Listing(windows);
  }
};

inline constexpr TestStructures kEveryStructures[] = {
    TestStructures::kFast, TestStructures::kFastStatic, TestStructures::kPlain};
inline const auto kAllStructures = ::testing::ValuesIn(kEveryStructures);

inline std::string StructuresName(
    const ::testing::TestParamInfo<TestStructures>& info) {
  if (info.param == TestStructures::kPlain) return "Plain";
  return info.param == TestStructures::kFast ? "Fast" : "FastStatic";
}

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_CLICK_WINDOWS_H_
