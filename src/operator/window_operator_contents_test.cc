// What windows hold, and what a window function is given and may do.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/operator/click_windows.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/operator/window_operator_test_driver.h"
#include "tidemark/operator/window_test_policies.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/window/event_time_session_windows.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;

using namespace std::chrono_literals;

// The values in the order in which they came, and how they were merged.
struct Joined {
  using Accumulator = std::string;
  using Result = std::string;
  std::string CreateAccumulator() const { return ""; }
  void Add(const Click& click, std::string& text) const {
    text += std::to_string(click.value);
  }
  std::optional<std::string> GetResult(const std::string& text) const {
    if (text == nothing) return std::nullopt;
    return text;
  }
  void Merge(std::string& target, std::string&& source) const {
    target += "+" + source;
  }
  std::string nothing = "nothing";
};

class WindowContentsTest : public WindowOperatorTestBase {};

INSTANTIATE_TEST_SUITE_P(Structures, WindowContentsTest, kAllStructures,
                         StructuresName);

TEST_P(WindowContentsTest, AggregateHoldsOneAccumulator) {
  WindowOperatorTestDriver driver(Tumbling(10ms).Aggregate(Joined{}));
  driver.Record("a", 1, 5);
  driver.Record("a", 2, 3);
  EXPECT_EQ(driver.NumElements(), 1u);  // WIN-032
  driver.AdvanceWatermark(9);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("12 @9", "Watermark(9)"));
}

TEST_P(WindowContentsTest, AggregateWithoutResultEmitsNothing) {
  WindowOperatorTestDriver driver(
      Tumbling(10ms).Aggregate(Joined{.nothing = "12"}));
  driver.Record("a", 1, 5);
  driver.Record("a", 2, 3);
  driver.AdvanceWatermark(9);  // WIN-010
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("Watermark(9)"));
}

TEST_P(WindowContentsTest, AccumulatorLivesOnAfterAnEmission) {
  WindowOperatorTestDriver driver(
      Tumbling(10ms).AllowedLateness(10ms).Aggregate(Joined{}));
  driver.Record("a", 1, 5);
  driver.AdvanceWatermark(9);
  driver.Record("a", 2, 3);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("1 @9", "Watermark(9)", "12 @9"));
}

TEST_P(WindowContentsTest, SurvivingAccumulatorIsMergedInto) {
  WindowOperatorTestDriver driver(Sessions(3ms).Aggregate(Joined{}));
  driver.Record("a", 1, 1);
  driver.Record("a", 2, 6);
  driver.Record("a", 3, 4);
  driver.AdvanceWatermark(8);  // SESS-011, SESS-008
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("2+13 @8", "Watermark(8)"));
}

// Purges the window of the record at 6 at once, and fires at timers.
struct PurgingAtSix : ScriptedTrigger {
  TriggerResult OnElement(const Click&, Timestamp time, const TimeWindow&,
                          Context&) {
    return time == Timestamp(6) ? TriggerResult::kPurge
                                : TriggerResult::kContinue;
  }
};

TEST_P(WindowContentsTest, MergeIntoAPurgedSessionTakesTheOther) {
  WindowOperatorTestDriver driver(
      Sessions(3ms)
          .Trigger(PurgingAtSix{{.event_time_result = TriggerResult::kFire}})
          .Aggregate(Joined{}));
  driver.Record("a", 1, 1);
  driver.Record("a", 2, 6);  // the state of [6, 9) survives, empty
  driver.Record("a", 3, 4);
  driver.AdvanceWatermark(8);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("13 @8", "Watermark(8)"));
}

TEST_P(WindowContentsTest, ReduceCombinesInTheOrderOfArrival) {
  WindowOperatorTestDriver driver(
      Tumbling(10ms).Reduce([](const Click& left, const Click& right) {
        return Click{left.user, left.value * 10 + right.value};
      }));
  driver.Record("a", 1, 5);
  driver.Record("a", 2, 3);
  driver.Record("a", 3, 4);
  EXPECT_EQ(driver.NumElements(), 1u);
  driver.AdvanceWatermark(9);  // WIN-035
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [0, 10) 123 @9", "Watermark(9)"));
}

TEST_P(WindowContentsTest, ReduceKeepsASingleRecordAsItIs) {
  int calls = 0;
  WindowOperatorTestDriver driver(
      Tumbling(10ms).Reduce([&calls](const Click& left, const Click&) {
        ++calls;
        return left;
      }));
  driver.Record("a", 7, 5);
  driver.AdvanceWatermark(9);  // WIN-035
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [0, 10) 7 @9", "Watermark(9)"));
  EXPECT_EQ(calls, 0);
}

TEST_P(WindowContentsTest, SurvivingReducedValueIsTheLeftOne) {
  WindowOperatorTestDriver driver(
      Sessions(3ms).Reduce([](const Click& left, const Click& right) {
        return Click{left.user, left.value * 10 + right.value};
      }));
  driver.Record("a", 1, 1);
  driver.Record("a", 2, 6);
  driver.Record("a", 3, 4);
  driver.AdvanceWatermark(8);  // SESS-011: (2, 1), then 3
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [1, 9) 213 @8", "Watermark(8)"));
}

TEST_P(WindowContentsTest, FunctionSeesTheTimesOfTheEmission) {
  WindowOperatorTestDriver driver(Tumbling(10ms).AllowedLateness(10ms).Process(
      [](const std::string&, WindowContext<TimeWindow>& context,
         std::span<const Click>, Collector<std::string>& out) {
        out.Collect(ToString(context.CurrentWatermark()) + "/" +
                    ToString(context.CurrentProcessingTime()));
      }));
  driver.SetClock(70);
  driver.Record("a", 1, 5);
  driver.AdvanceWatermark(12);
  driver.SetClock(80);
  driver.Record("a", 2, 5);  // WIN-012
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("12/70 @9", "Watermark(12)", "12/80 @9"));
}

TEST_P(WindowContentsTest, FunctionMayEmitNothingOrMuch) {
  WindowOperatorTestDriver driver(Tumbling(10ms).Process(
      [](const std::string&, WindowContext<TimeWindow>&,
         std::span<const Click> clicks, Collector<std::string>& out) {
        for (int i = 0; i < clicks[0].value; ++i) out.Collect("x");
      }));
  driver.Record("a", 0, 5);
  driver.Record("a", 2, 15);
  driver.AdvanceWatermark(19);  // WIN-009
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("x @19", "x @19", "Watermark(19)"));
}

TEST_P(WindowContentsTest, SideOutputCarriesTheLastInstant) {
  WindowOperatorTestDriver driver(Tumbling(10ms).Process(
      [](const std::string& key, WindowContext<TimeWindow>& context,
         std::span<const Click>, Collector<std::string>&) {
        context.Output(OutputTag<std::string>("keys"), key);
      }));
  driver.Record("a", 0, 5);
  driver.AdvanceWatermark(50);  // WIN-011
  EXPECT_THAT(driver.TakeSideOutput(), ElementsAre("keys: a @9"));
}

// Counts emissions of each window and of each key.
struct Counting {
  void Process(const std::string&, WindowContext<TimeWindow>& context,
               std::span<const Click>, Collector<std::string>& out) {
    const int in_window = Next(context.WindowState(), "of-window");
    const int of_key = Next(context.GlobalState(), "of-key");
    out.Collect(std::to_string(in_window) + "/" + std::to_string(of_key));
  }
  void Clear(WindowContext<TimeWindow>& context) {
    if (!clears) return;
    context.WindowState().GetState(Descriptor("of-window")).Clear();
  }

  static ValueStateDescriptor<int> Descriptor(const std::string& name) {
    return ValueStateDescriptor<int>(name);
  }
  static int Next(KeyedStateStore& store, const std::string& name) {
    ValueState<int> state = store.GetState(Descriptor(name));
    const int* const count = state.Value();
    const int next = count == nullptr ? 1 : *count + 1;
    state.Update(next);
    return next;
  }

  bool clears = true;
};

TEST_P(WindowContentsTest, WindowStateIsOneWindowsAndGlobalStateIsTheKeys) {
  WindowOperatorTestDriver driver(
      Tumbling(10ms).AllowedLateness(100ms).Process(Counting{}));
  driver.AdvanceWatermark(50);
  driver.TakeOutput();
  driver.Record("a", 1, 5);
  driver.Record("a", 1, 5);
  driver.Record("a", 1, 15);
  driver.Record("b", 1, 5);
  EXPECT_THAT(driver.TakeOutput(),  // WIN-028, WIN-030
              ElementsAre("1/1 @9", "2/2 @9", "1/3 @19", "1/1 @9"));
}

TEST_P(WindowContentsTest, WindowStateStaysUnlessTheFunctionClearsIt) {
  for (const bool clears : {true, false}) {
    WindowOperatorTestDriver driver(Tumbling(10ms).Process(Counting{clears}));
    driver.Record("a", 1, 5);
    driver.AdvanceWatermark(9);
    EXPECT_EQ(driver.NumEntries(Between(0, 10)), clears ? 0u : 1u);  // WIN-028
    EXPECT_EQ(driver.NumEntries(), clears ? 1u : 2u);                // WIN-030
  }
}

TEST_P(WindowContentsTest, WindowStateIsRefusedWhereWindowsMerge) {
  WindowOperatorTestDriver driver(Sessions(3ms).Process(Counting{}));
  driver.Record("a", 1, 5);
  try {
    driver.AdvanceWatermark(50);
    FAIL() << "state was given";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kUnsupportedOperation);  // WIN-029
  }
}

// Counts emissions of each window in a state that it got for another window.
struct KeepingItsHandle {
  void Process(const std::string&, WindowContext<TimeWindow>& context,
               std::span<const Click>, Collector<std::string>& out) {
    if (!is_open) {
      count = context.WindowState().GetState(ValueStateDescriptor<int>("n"));
      is_open = true;
    }
    const int next = count.Value() == nullptr ? 1 : *count.Value() + 1;
    count.Update(next);
    out.Collect(std::to_string(next));
  }
  ValueState<int> count;
  bool is_open = false;
};

TEST_P(WindowContentsTest, HandleOnWindowStateFollowsToTheNextWindow) {
  WindowOperatorTestDriver driver(
      Tumbling(10ms).AllowedLateness(100ms).Process(KeepingItsHandle{}));
  driver.AdvanceWatermark(50);
  driver.TakeOutput();
  driver.Record("a", 1, 5);
  driver.Record("a", 1, 15);
  driver.Record("a", 1, 5);
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("1 @9", "1 @19", "2 @9"));
}

// Reads a state that it got when it was opened.
struct Opened {
  void Open(RuntimeContext& context) {
    count = context.GetState(ValueStateDescriptor<int>("count"));
    context.metrics().GetCounter("opened").Increment();
  }
  void Process(const std::string&, WindowContext<TimeWindow>&,
               std::span<const Click>, Collector<std::string>& out) {
    const int next = count.Value() == nullptr ? 1 : *count.Value() + 1;
    count.Update(next);
    out.Collect(std::to_string(next));
  }
  ValueState<int> count;
};

TEST_P(WindowContentsTest, FunctionIsOpenedWithStateOfTheKey) {
  WindowOperatorTestDriver driver(Tumbling(10ms).Process(Opened{}));
  driver.Record("a", 1, 5);
  driver.Record("a", 1, 15);
  driver.AdvanceWatermark(19);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("1 @9", "2 @19", "Watermark(19)"));
}

}  // namespace
}  // namespace tidemark
