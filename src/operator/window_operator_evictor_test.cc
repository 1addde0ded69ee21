// Windows with an evictor: what is kept, what the function is given, and what
// is left for later emissions.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/operator/click_windows.h"
#include "tidemark/operator/window_operator_builder.h"
#include "tidemark/operator/window_operator_test_driver.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/window/any_assigner.h"
#include "tidemark/window/any_evictor.h"
#include "tidemark/window/count_evictor.h"
#include "tidemark/window/evictor.h"
#include "tidemark/window/testing/plain_window_structures.h"
#include "tidemark/window/time_evictor.h"
#include "tidemark/window/window_structures.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::UnorderedElementsAre;

using namespace std::chrono_literals;

using ClickEvictor = AnyEvictor<Click, TimeWindow>;
using ClickRecords = std::vector<StreamRecord<Click>>;

struct CountOfClicks {
  using Accumulator = int;
  using Result = std::string;
  int CreateAccumulator() const { return 0; }
  void Add(const Click&, int& count) const { ++count; }
  std::string GetResult(int count) const { return std::to_string(count); }
  void Merge(int& target, int&& source) const { target += source; }
};

// A user's own evictor: writes down what it is asked, and takes nothing.
struct WritingEvictor {
  void EvictBefore(ClickRecords& clicks, const TimeWindow& window,
                   EvictorContext& context) {
    Write("before", clicks, window, context);
  }
  void EvictAfter(ClickRecords& clicks, const TimeWindow& window,
                  EvictorContext& context) {
    Write("after", clicks, window, context);
  }
  void Write(const std::string& when, const ClickRecords& clicks,
             const TimeWindow& window, EvictorContext& context) {
    std::string text = when + " " + NamespaceToString(window) + " wm " +
                       ToString(context.CurrentWatermark()) + " now " +
                       ToString(context.CurrentProcessingTime());
    for (const auto& click : clicks) {
      text += " " + std::to_string(click.value.value) + "@" +
              ToString(click.TimestampOrMin());
    }
    context.metrics().GetCounter("asked").Increment();
    asked->push_back(text);
  }

  std::shared_ptr<std::vector<std::string>> asked =
      std::make_shared<std::vector<std::string>>();
};

template <class Structures>
class WindowEvictorTest : public ::testing::Test {
 protected:
  static auto Windows(AnyAssigner<Click> assigner, ClickEvictor evictor) {
    return WindowOperatorBuilder<std::string, Click>(
               [](const Click& click) { return click.user; },
               std::move(assigner))
        .template WithStructures<Structures>()
        .AllowedLateness(100ms)
        .Evictor(std::move(evictor));
  }
  static auto Tumbling(ClickEvictor evictor) {
    return Windows(TumblingEventTimeWindows::Of(10ms), std::move(evictor));
  }
};

using AllStructures =
    ::testing::Types<FastWindowStructures, testing::PlainWindowStructures>;
TYPED_TEST_SUITE(WindowEvictorTest, AllStructures);

TYPED_TEST(WindowEvictorTest, WhatIsTakenIsGoneForLaterEmissions) {
  WindowOperatorTestDriver driver(
      this->Tumbling(CountEvictor(2))
          .template Process<std::string>(ListClicks{}));
  driver.Record("a", 1, 1);
  driver.Record("a", 2, 2);
  driver.Record("a", 3, 3);
  EXPECT_EQ(driver.NumElements(), 3u);  // EVICT-003
  driver.AdvanceWatermark(9);
  EXPECT_EQ(driver.NumElements(), 2u);  // EVICT-002
  driver.Record("a", 4, 4);
  EXPECT_THAT(
      driver.TakeOutput(),  // EVICT-012
      ElementsAre("a [0, 10) 2 3 @9", "Watermark(9)", "a [0, 10) 3 4 @9"));
}

TYPED_TEST(WindowEvictorTest, FunctionIsCalledWithNothingIfAllIsTaken) {
  WindowOperatorTestDriver driver(
      this->Tumbling(CountEvictor(0))
          .template Process<std::string>(ListClicks{}));
  driver.Record("a", 1, 1);
  driver.AdvanceWatermark(9);  // EVICT-004
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("a [0, 10) @9", "Watermark(9)"));
  EXPECT_EQ(driver.NumEntries(), 0u);
  driver.AdvanceWatermark(109);  // nothing fires in an empty window
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("Watermark(109)"));
}

TYPED_TEST(WindowEvictorTest, EvictorAfterTheFunctionShowsAllOnce) {
  WindowOperatorTestDriver driver(
      this->Tumbling(CountEvictor(1, EvictionTime::kAfterFunction))
          .template Process<std::string>(ListClicks{}));
  driver.Record("a", 1, 1);
  driver.Record("a", 2, 2);
  driver.AdvanceWatermark(9);  // EVICT-002
  driver.Record("a", 3, 3);
  EXPECT_THAT(
      driver.TakeOutput(),
      ElementsAre("a [0, 10) 1 2 @9", "Watermark(9)", "a [0, 10) 2 3 @9"));
}

TYPED_TEST(WindowEvictorTest, ReduceRunsOverWhatIsLeft) {
  const auto add = [](const Click& left, const Click& right) {
    return Click{left.user, left.value + right.value};
  };
  WindowOperatorTestDriver driver(
      this->Tumbling(TimeEvictor(2ms))
          .template Reduce<std::string>(add, ListClicks{}));
  driver.Record("a", 1, 1);
  driver.Record("a", 20, 4);
  driver.Record("a", 300, 5);
  EXPECT_EQ(driver.NumElements(), 3u);  // EVICT-001
  driver.AdvanceWatermark(9);
  EXPECT_THAT(driver.TakeOutput(),
              ElementsAre("a [0, 10) 320 @9", "Watermark(9)"));
}

TYPED_TEST(WindowEvictorTest, ReduceOfNothingGivesTheFunctionNothing) {
  const auto keep = [](const Click& left, const Click&) { return left; };
  WindowOperatorTestDriver driver(
      this->Tumbling(CountEvictor(0))
          .template Reduce<std::string>(keep, ListClicks{}));
  driver.Record("a", 1, 1);
  driver.AdvanceWatermark(9);  // EVICT-004
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("a [0, 10) @9", "Watermark(9)"));
}

TYPED_TEST(WindowEvictorTest, CountOfNothingIsZero) {
  WindowOperatorTestDriver driver(
      this->Tumbling(CountEvictor(0)).Aggregate(CountOfClicks{}));
  driver.Record("a", 1, 1);
  driver.Record("b", 1, 1);
  driver.AdvanceWatermark(9);  // EVICT-004
  EXPECT_THAT(driver.TakeOutput(), ElementsAre("0 @9", "0 @9", "Watermark(9)"));
}

TYPED_TEST(WindowEvictorTest, MergedSessionHasTheSurvivorsRecordsFirst) {
  WritingEvictor evictor;
  WindowOperatorTestDriver driver(
      this->Windows(EventTimeSessionWindows::WithGap(3ms), evictor)
          .template Process<std::string>(ListClicks{}));
  driver.Record("a", 1, 1);
  driver.Record("a", 2, 6);
  driver.Record("a", 3, 4);
  driver.AdvanceWatermark(8);  // EVICT-009, SESS-011
  EXPECT_THAT(*evictor.asked,
              ElementsAre("before [1, 9) wm 8 now 0 2@6 1@1 3@4",
                          "after [1, 9) wm 8 now 0 2@6 1@1 3@4"));
}

TYPED_TEST(WindowEvictorTest, EvictorSeesTimesAndWindow) {
  WritingEvictor evictor;
  WindowOperatorTestDriver driver(
      this->Tumbling(evictor).template Process<std::string>(ListClicks{}));
  driver.SetClock(70);
  driver.Record("a", 1, 3);
  EXPECT_THAT(*evictor.asked, ElementsAre());  // EVICT-003
  driver.AdvanceWatermark(12);                 // EVICT-010
  EXPECT_THAT(*evictor.asked, ElementsAre("before [0, 10) wm 12 now 70 1@3",
                                          "after [0, 10) wm 12 now 70 1@3"));
}

TYPED_TEST(WindowEvictorTest, EachKeyHasItsOwnRecords) {
  WindowOperatorTestDriver driver(
      this->Tumbling(CountEvictor(1))
          .template Process<std::string>(ListClicks{}));
  driver.Record("a", 1, 1);
  driver.Record("b", 2, 1);
  driver.Record("a", 3, 1);
  driver.AdvanceWatermark(9);
  EXPECT_THAT(
      driver.TakeOutput(),
      UnorderedElementsAre("a [0, 10) 3 @9", "b [0, 10) 2 @9", "Watermark(9)"));
}

}  // namespace
}  // namespace tidemark
