// What a builder of window operators refuses.

#include "tidemark/operator/window_operator_builder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "tidemark/base/error.h"
#include "tidemark/operator/click_windows.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/operator/window_operator_test_driver.h"
#include "tidemark/operator/window_test_policies.h"
#include "tidemark/window/event_time_session_windows.h"
#include "tidemark/window/tumbling_event_time_windows.h"

namespace tidemark {
namespace {

using namespace std::chrono_literals;

template <class Assigner>
auto Windows(Assigner assigner) {
  return WindowOperatorBuilder<std::string, Click>(
      [](const Click& click) { return click.user; }, std::move(assigner));
}
auto Tumbling() { return Windows(TumblingEventTimeWindows::Of(10ms)); }
auto Sessions() { return Windows(EventTimeSessionWindows::WithGap(10ms)); }

// A trigger without OnMerge.
struct NeverMerging {
  TriggerResult OnElement(const Click&, Timestamp, const TimeWindow&,
                          TriggerContext<TimeWindow>&) {
    return TriggerResult::kFire;
  }
  TriggerResult OnEventTime(Timestamp, const TimeWindow&,
                            TriggerContext<TimeWindow>&) {
    return TriggerResult::kContinue;
  }
  TriggerResult OnProcessingTime(Timestamp, const TimeWindow&,
                                 TriggerContext<TimeWindow>&) {
    return TriggerResult::kContinue;
  }
  void Clear(const TimeWindow&, TriggerContext<TimeWindow>&) {}
};

// Sessions whose default trigger cannot merge.
struct BadlyMatchedSessions : EventTimeSessions {
  using DefaultTrigger = NeverMerging;
  void AssignWindows(const Click&, Timestamp timestamp, const AssignerContext&,
                     std::vector<TimeWindow>& windows) const {
    windows.emplace_back(timestamp, WrappingAdd(timestamp, 10ms));
  }
};

TEST(WindowOperatorBuilderTest, NegativeLatenessIsRefused) {
  EXPECT_EQ(CodeOf([] { Tumbling().AllowedLateness(-1ms); }),
            ErrorCode::kIllegalArgument);  // WIN-033
  EXPECT_EQ(CodeOf([] { Tumbling().AllowedLateness(0ms); }), std::nullopt);
}

TEST(WindowOperatorBuilderTest, TriggerThatCannotMergeIsRefusedForSessions) {
  EXPECT_EQ(CodeOf([] { Sessions().Trigger(NeverMerging{}); }),
            ErrorCode::kUnsupportedOperation);  // TRIG-003
  EXPECT_EQ(CodeOf([] { Tumbling().Trigger(NeverMerging{}); }), std::nullopt);
  EXPECT_EQ(CodeOf([] { Sessions().Trigger(EventTimeTrigger{}); }),
            std::nullopt);
}

TEST(WindowOperatorBuilderTest, TriggerChosenAtRunTimeIsCheckedToo) {
  using AnyClickTrigger = AnyTrigger<Click, TimeWindow>;
  EXPECT_EQ(CodeOf([] { Sessions().Trigger(AnyClickTrigger(NeverMerging{})); }),
            ErrorCode::kUnsupportedOperation);  // TRIG-003
  EXPECT_EQ(
      CodeOf([] { Sessions().Trigger(AnyClickTrigger(EventTimeTrigger{})); }),
      std::nullopt);
}

TEST(WindowOperatorBuilderTest, DefaultTriggerIsNotCheckedUntilWindowsMerge) {
  WindowOperatorTestDriver driver(
      Windows(BadlyMatchedSessions{}).Process<std::string>(ListClicks{}));
  driver.Record("a", 1, 0);  // TRIG-003
  EXPECT_EQ(CodeOf([&] { driver.Record("a", 2, 5); }),
            ErrorCode::kUnsupportedOperation);
}

TEST(WindowOperatorBuilderTest, NullFunctionsAreRefused) {
  // WIN-033.
  EXPECT_EQ(
      CodeOf([] {
        Tumbling().Reduce(std::function<Click(const Click&, const Click&)>());
      }),
      ErrorCode::kNullValue);
  using Function =
      std::function<void(const std::string&, WindowContext<TimeWindow>&,
                         std::span<const Click>, Collector<std::string>&)>;
  EXPECT_EQ(CodeOf([] { Tumbling().Process<std::string>(Function()); }),
            ErrorCode::kNullValue);
}

// A reduce function and an aggregate function that want to be opened.
struct RichReduce {
  void Open(RuntimeContext&) {}
  Click operator()(const Click& left, const Click&) const { return left; }
};
struct RichAggregate {
  using Accumulator = int;
  using Result = int;
  void Open(RuntimeContext&) {}
  int CreateAccumulator() const { return 0; }
  void Add(const Click&, int&) const {}
  int GetResult(int value) const { return value; }
  void Merge(int&, int&&) const {}
};

TEST(WindowOperatorBuilderTest, RichReduceAndAggregateAreRefused) {
  // WIN-033.
  EXPECT_EQ(CodeOf([] { Tumbling().Reduce(RichReduce{}); }),
            ErrorCode::kUnsupportedOperation);
  EXPECT_EQ(CodeOf([] { Tumbling().Aggregate(RichAggregate{}); }),
            ErrorCode::kUnsupportedOperation);
}

TEST(WindowOperatorBuilderTest, EmptyKeySelectorIsRefused) {
  EXPECT_EQ(CodeOf([] {
              WindowOperatorBuilder<std::string, Click>(
                  nullptr, TumblingEventTimeWindows::Of(10ms))
                  .Process<std::string>(ListClicks{});
            }),
            ErrorCode::kIllegalArgument);
}

TEST(WindowOperatorBuilderTest, EmptyTagIsRefused) {
  EXPECT_EQ(CodeOf([] { OutputTag<Click>(""); }),
            ErrorCode::kIllegalArgument);  // WIN-011, WIN-033
}

}  // namespace
}  // namespace tidemark
