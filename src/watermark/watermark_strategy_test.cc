#include "tidemark/watermark/watermark_strategy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/watermark/testing/signals.h"
#include "tidemark/watermark/watermark_generator.h"
#include "tidemark/watermark/watermark_generator_context.h"

namespace tidemark {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;
using ::testing::ElementsAre;
using testing::Idle;
using ::testing::IsEmpty;
using testing::RecordingWatermarkOutput;
using testing::Signal;
using testing::Wm;

using Strategy = WatermarkStrategy<int>;
using testing::CodeOf;

class WatermarkStrategyTest : public ::testing::Test {
 protected:
  // What a generator of the strategy hands out in a period after one event, and
  // in periods that follow.
  std::vector<Signal> Periods(const Strategy& strategy, Timestamp event,
                              int periods) {
    const auto generator = strategy.CreateGenerator(context_);
    RecordingWatermarkOutput output;
    generator->OnEvent(0, event, output);
    for (int i = 0; i < periods; ++i) {
      clock_.Advance(milliseconds(10));
      generator->OnPeriodicEmit(output);
    }
    return output.Take();
  }

  MetricGroup metrics_;
  ManualClock clock_{milliseconds(1)};
  WatermarkGeneratorContext context_{metrics_, clock_};
};

TEST_F(WatermarkStrategyTest, MakesTheGeneratorThatItIsNamedAfter) {
  const Timestamp event(6000);
  EXPECT_THAT(
      Periods(Strategy::ForBoundedOutOfOrderness(milliseconds(2000)), event, 1),
      ElementsAre(Wm(3999)));  // GEN-003
  EXPECT_THAT(Periods(Strategy::ForMonotonousTimestamps(), event, 1),
              ElementsAre(Wm(5999)));  // GEN-009
  EXPECT_THAT(Periods(Strategy::NoWatermarks(), event, 1),
              IsEmpty());  // GEN-012
}

TEST_F(WatermarkStrategyTest, RefusesABadBoundWhenTheGeneratorIsBuilt) {
  const auto negative = Strategy::ForBoundedOutOfOrderness(milliseconds(-1));
  EXPECT_EQ(CodeOf([&] { negative.CreateGenerator(context_); }),
            ErrorCode::kIllegalArgument);  // GEN-008
  const auto too_large = Strategy::ForBoundedOutOfOrderness(hours::max());
  EXPECT_EQ(CodeOf([&] { too_large.CreateGenerator(context_); }),
            ErrorCode::kOverflow);  // GEN-008
}

TEST_F(WatermarkStrategyTest, RefusesABadIdleTimeoutWhenItIsBuilt) {  // GEN-019
  const auto strategy = Strategy::ForMonotonousTimestamps();
  EXPECT_EQ(CodeOf([&] { strategy.WithIdleness(milliseconds(0)); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { strategy.WithIdleness(nanoseconds(-1)); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { strategy.WithIdleness(hours::max()); }),
            std::nullopt);  // IDLE-009: accepted
}

TEST_F(WatermarkStrategyTest, IdlenessRunsOnTheContextsActivityClock) {
  const auto strategy = Strategy::ForMonotonousTimestamps().WithIdleness(
      milliseconds(15));  // IDLE-010
  EXPECT_THAT(Periods(strategy, Timestamp(5), 4),
              ElementsAre(Wm(4), Wm(4), Wm(4), Idle()));
}

TEST_F(WatermarkStrategyTest, EachWithLeavesTheStrategyBeforeAsItWas) {
  const auto plain = Strategy::ForMonotonousTimestamps();  // GEN-016
  const auto idle = plain.WithIdleness(milliseconds(15));
  const auto assigned =
      plain.WithTimestampAssigner([](int, Timestamp) { return Timestamp(9); });
  EXPECT_THAT(Periods(plain, Timestamp(5), 4),
              ElementsAre(Wm(4), Wm(4), Wm(4), Wm(4)));
  EXPECT_EQ(plain.CreateTimestampAssigner()(0, Timestamp(3)), Timestamp(3));
  EXPECT_EQ(assigned.CreateTimestampAssigner()(0, Timestamp(3)), Timestamp(9));
}

TEST_F(WatermarkStrategyTest, OrderOfWrappingDoesNotMatter) {  // GEN-016
  const auto assigner = [](int, Timestamp) { return Timestamp(9); };
  const auto base = Strategy::ForMonotonousTimestamps();
  for (const Strategy& strategy :
       {base.WithIdleness(milliseconds(15)).WithTimestampAssigner(assigner),
        base.WithTimestampAssigner(assigner).WithIdleness(milliseconds(15))}) {
    EXPECT_THAT(Periods(strategy, Timestamp(5), 4),
                ElementsAre(Wm(4), Wm(4), Wm(4), Idle()));
    EXPECT_EQ(strategy.CreateTimestampAssigner()(0, Timestamp(3)),
              Timestamp(9));
  }
}

TEST_F(WatermarkStrategyTest, EachGeneratorStartsAnew) {  // GEN-015, GEN-017
  const auto strategy = Strategy::ForMonotonousTimestamps();
  const auto first = strategy.CreateGenerator(context_);
  RecordingWatermarkOutput output;
  first->OnEvent(0, Timestamp(100), output);
  const auto second = strategy.CreateGenerator(context_);
  second->OnPeriodicEmit(output);
  EXPECT_THAT(output.Take(), ElementsAre(Wm(Timestamp::Min())));
}

TEST_F(WatermarkStrategyTest, EachAssignerHasStateOfItsOwn) {
  const auto counting = Strategy::NoWatermarks().WithTimestampAssigner(
      [count = 0](int, Timestamp) mutable { return Timestamp(++count); });
  auto first = counting.CreateTimestampAssigner();
  EXPECT_EQ(first(0, Timestamp(0)), Timestamp(1));
  EXPECT_EQ(first(0, Timestamp(0)), Timestamp(2));
  EXPECT_EQ(counting.CreateTimestampAssigner()(0, Timestamp(0)), Timestamp(1));
}

TEST_F(WatermarkStrategyTest, UsersFactoryIsGivenMetricsAndClock) {  // GEN-018
  // Emits the clock's reading and removes its gauge when it goes.
  class Own final : public WatermarkGenerator<int> {
   public:
    explicit Own(const WatermarkGeneratorContext& context) : context_(context) {
      context_.metrics.RegisterGauge("events", [this] { return events_; });
    }
    ~Own() override { context_.metrics.RemoveGauge("events"); }
    void OnEvent(const int&, Timestamp, WatermarkOutput& output) override {
      ++events_;
      output.EmitWatermark(Watermark{
          Timestamp(context_.input_activity_clock.NowMillis().count())});
    }
    void OnPeriodicEmit(WatermarkOutput&) override {}

   private:
    WatermarkGeneratorContext context_;
    std::int64_t events_ = 0;
  };
  const auto strategy =
      Strategy::ForGenerator([](const WatermarkGeneratorContext& context) {
        return std::make_unique<Own>(context);
      });
  auto generator = strategy.CreateGenerator(context_);
  clock_.Advance(milliseconds(41));
  RecordingWatermarkOutput output;
  generator->OnEvent(0, Timestamp(0), output);
  EXPECT_THAT(output.Take(), ElementsAre(Wm(42)));
  EXPECT_EQ(metrics_.ReadGauge("events"), 1);
  generator.reset();
  EXPECT_THAT(metrics_.GaugeNames(), IsEmpty());
}

TEST_F(WatermarkStrategyTest, GeneratorMayGoBack) {  // GEN-014
  class Regressing final : public WatermarkGenerator<int> {
   public:
    void OnEvent(const int&, Timestamp timestamp,
                 WatermarkOutput& output) override {
      output.EmitWatermark(Watermark{timestamp});
    }
    void OnPeriodicEmit(WatermarkOutput& output) override {
      output.EmitWatermark(Watermark{Timestamp(1)});
    }
  };
  const auto strategy = Strategy::ForGenerator(
      [](const auto&) { return std::make_unique<Regressing>(); });
  EXPECT_THAT(Periods(strategy, Timestamp(5), 1), ElementsAre(Wm(5), Wm(1)));
}

TEST_F(WatermarkStrategyTest, RefusesWhatIsMissing) {
  EXPECT_EQ(CodeOf([] { Strategy::ForGenerator(nullptr); }),
            ErrorCode::kNullValue);
  EXPECT_EQ(
      CodeOf([] { Strategy::NoWatermarks().WithTimestampAssigner(nullptr); }),
      ErrorCode::kNullValue);
  const auto returns_none = Strategy::ForGenerator(
      [](const auto&) -> std::unique_ptr<WatermarkGenerator<int>> {
        return nullptr;
      });
  EXPECT_EQ(CodeOf([&] { returns_none.CreateGenerator(context_); }),
            ErrorCode::kNullValue);
  EXPECT_EQ(CodeOf([&] {
              returns_none.WithIdleness(hours(1)).CreateGenerator(context_);
            }),
            ErrorCode::kNullValue);
}

TEST_F(WatermarkStrategyTest, KnowsWhichGeneratorsReadEvents) {
  EXPECT_FALSE(Strategy::ForMonotonousTimestamps().generator_reads_events());
  EXPECT_FALSE(Strategy::ForBoundedOutOfOrderness(milliseconds(1))
                   .WithIdleness(hours(1))
                   .generator_reads_events());
  EXPECT_FALSE(Strategy::NoWatermarks().generator_reads_events());
  EXPECT_TRUE(Strategy::ForGenerator([](const auto&) {
                return std::unique_ptr<WatermarkGenerator<int>>();
              })
                  .WithIdleness(hours(1))
                  .generator_reads_events());
}

}  // namespace
}  // namespace tidemark
