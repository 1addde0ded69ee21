// The strategy that a program names, and a generator that does what a script
// says.

#include "tidemark/conformance/testee/built_in/strategy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/built_in/unit_driver.h"
#include "tidemark/watermark/testing/signals.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using testing::CodeOf;
using ::testing::ElementsAre;
using testing::Idle;
using testing::RecordingWatermarkOutput;
using testing::Signal;
using testing::Wm;

Event EventOf(std::int64_t value) {
  Event event;
  event.value = Value(value);
  return event;
}

Value OneField(const char* name, Value value) {
  return Value::Map{{name, std::move(value)}};
}

class StrategyTest : public ::testing::Test {
 protected:
  std::unique_ptr<WatermarkGenerator<Event>> GeneratorOf(
      const Value& strategy) {
    return ParseStrategy(strategy).CreateGenerator(context_);
  }

  // What comes of the values 7 and 8 with the timestamps 100 and 200, and of a
  // period after each.
  std::vector<Signal> TwoEvents(const Value& generator) {
    const auto made = GeneratorOf(OneField("generator", generator));
    RecordingWatermarkOutput output;
    for (const std::int64_t value : {7, 8}) {
      made->OnEvent(EventOf(value), Timestamp((value - 6) * 100), output);
      made->OnPeriodicEmit(output);
    }
    return output.Take();
  }

  MetricGroup metrics_;
  ManualClock clock_{milliseconds(1)};
  WatermarkGeneratorContext context_{metrics_, clock_};
};

TEST_F(StrategyTest, AGeneratorIsNamed) {
  EXPECT_THAT(TwoEvents("monotonous"),
              ElementsAre(Wm(99), Wm(199)));      // GEN-009
  EXPECT_THAT(TwoEvents("none"), ElementsAre());  // GEN-012
  EXPECT_THAT(TwoEvents(OneField("bounded", OneField("ms", 10))),
              ElementsAre(Wm(89), Wm(189)));  // GEN-003
}

TEST_F(StrategyTest, AScriptAppliesWhereAllOfItsConditionHolds) {
  const Value on_event = Value::List{
      Value::Map{{"when", Value::Map{{"value", 8}, {"nth", 2}}},
                 {"watermark", OneField("ts", 5)}},
      Value::Map{{"when", Value::Map{{"value", 8}, {"nth", 1}}},
                 {"watermark", 1}},
  };
  const Value on_periodic = Value::List{
      Value::Map{{"when", OneField("nth", 1)}, {"idle", true}},
      OneField("watermark", OneField("now", -1)),
  };
  EXPECT_THAT(
      TwoEvents(OneField("script", Value::Map{{"on_event", on_event},
                                              {"on_periodic", on_periodic}})),
      ElementsAre(Idle(), Wm(0), Wm(205), Wm(0)));
}

TEST_F(StrategyTest, IdlenessWrapsTheGenerator) {
  const auto generator =
      GeneratorOf(Value::Map{{"generator", "none"}, {"idleness", 20}});
  RecordingWatermarkOutput output;
  generator->OnPeriodicEmit(output);
  clock_.Advance(milliseconds(20));
  generator->OnPeriodicEmit(output);
  EXPECT_THAT(output.Take(), ElementsAre());  // IDLE-004
  clock_.Advance(milliseconds(1));
  generator->OnPeriodicEmit(output);
  EXPECT_THAT(output.Take(), ElementsAre(Idle()));  // IDLE-005
}

TEST_F(StrategyTest, TheAssignerReadsTheValueOrATable) {
  const auto assigned = [](const Value& assigner, std::int64_t value) {
    const Value strategy =
        Value::Map{{"generator", "none"}, {"assigner", assigner}};
    return ParseStrategy(strategy).CreateTimestampAssigner()(EventOf(value),
                                                             Timestamp(3));
  };
  const Value table =
      OneField("table", Value::List{Value::Map{{"value", 7}, {"ts", "MAX"}},
                                    Value::Map{{"value", 8}, {"ts", 80}}});
  EXPECT_EQ(assigned("record", 7), Timestamp(3));
  EXPECT_EQ(assigned("value", 7), Timestamp(7));
  EXPECT_EQ(assigned(table, 7), Timestamp::Max());
  EXPECT_EQ(assigned(table, 8), Timestamp(80));
  EXPECT_EQ(CodeOf([&] { assigned(table, 9); }), ErrorCode::kIllegalArgument);
}

TEST_F(StrategyTest, WhatIsNotThereIsUnsupported) {
  EXPECT_THROW(ParseStrategy(Value::Map{{"generator", "none"},
                                        {"alignment", Value::Map{}}}),
               UnsupportedFeature);
  EXPECT_THROW(
      ParseStrategy(Value::Map{{"generator", "none"}, {"assigner", "guess"}}),
      UnsupportedFeature);
}

}  // namespace
}  // namespace tidemark
