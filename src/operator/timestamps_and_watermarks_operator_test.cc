#include "tidemark/operator/timestamps_and_watermarks_operator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/testing/timestamps_and_watermarks_fixture.h"
#include "tidemark/watermark/watermark_generator.h"
#include "tidemark/watermark/watermark_generator_context.h"
#include "tidemark/watermark/watermark_output.h"
#include "tidemark/watermark/watermark_strategy.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using testing::Active;
using testing::Idle;
using testing::Record;
using testing::Strategy;
using testing::Wm;
using Fixture = testing::TimestampsAndWatermarksFixture;

// Hands out timestamp - 1, also where that goes back: the newest one at each
// period, or every one at once.
class LastTimestampGenerator final : public WatermarkGenerator<std::string> {
 public:
  void OnEvent(const std::string& /*event*/, Timestamp timestamp,
               WatermarkOutput& /*output*/) override {
    last_ = timestamp;
  }
  void OnPeriodicEmit(WatermarkOutput& output) override {
    output.EmitWatermark(Watermark{WrappingSubtract(last_, milliseconds(1))});
  }

 private:
  Timestamp last_ = WrappingAdd(Timestamp::Min(), milliseconds(1));
};

// Hands out the timestamp of each event that reads "flag", "idle" marks idle.
class PunctuatedGenerator final : public WatermarkGenerator<std::string> {
 public:
  void OnEvent(const std::string& event, Timestamp timestamp,
               WatermarkOutput& output) override {
    if (event == "flag") output.EmitWatermark(Watermark{timestamp});
    if (event == "idle") output.MarkIdle();
  }
  void OnPeriodicEmit(WatermarkOutput& /*output*/) override {}
};

template <class Generator>
Strategy For() {
  return Strategy::ForGenerator([](const WatermarkGeneratorContext&) {
    return std::make_unique<Generator>();
  });
}

OperatorConfig WithInterval(int interval) {
  OperatorConfig config;
  config.auto_watermark_interval = milliseconds(interval);
  return config;
}

TEST(TimestampsAndWatermarksOperatorTest, EmitsNothingAtTheStart) {  // TAW-015
  Fixture fixture(Strategy::ForMonotonousTimestamps());
  EXPECT_THAT(fixture.TakeOutput(), IsEmpty());
  // WM(MIN), which the fresh generator hands out, cannot be emitted: TAW-008.
  fixture.Advance(milliseconds(200));
  EXPECT_THAT(fixture.TakeOutput(), IsEmpty());
}

TEST(TimestampsAndWatermarksOperatorTest, PeriodicWatermarksFollowTheClock) {
  Fixture fixture(For<LastTimestampGenerator>(), WithInterval(50));  // TAW-010
  fixture.Push("a", 2);
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("a", 2)));
  fixture.Advance(milliseconds(50));
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Wm(1)));
  fixture.Push("b", 4);
  fixture.Advance(milliseconds(50));
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("b", 4), Wm(3)));
}

TEST(TimestampsAndWatermarksOperatorTest, DropsWatermarksThatGoBack) {
  Fixture fixture(For<LastTimestampGenerator>(), WithInterval(50));  // TAW-011
  fixture.Push("a", 4);
  fixture.Advance(milliseconds(50));
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("a", 4), Wm(3)));
  fixture.Push("b", 2);
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("b", 2)));
  fixture.Advance(milliseconds(50));
  EXPECT_THAT(fixture.TakeOutput(), IsEmpty());
}

TEST(TimestampsAndWatermarksOperatorTest,
     PunctuatedWatermarksFollowTheirElements) {
  Fixture fixture(For<PunctuatedGenerator>());  // TAW-001, TAW-012
  fixture.Push("flag", 2);
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("flag", 2), Wm(2)));
  fixture.Push("flag", 4);
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("flag", 4), Wm(4)));
  fixture.Push("flag", 2);
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("flag", 2)));
}

TEST(TimestampsAndWatermarksOperatorTest, KeepsEveryTimestampThatARecordHas) {
  Fixture fixture(Strategy::NoWatermarks());  // TS-001, TS-004
  for (const Timestamp timestamp :
       {Timestamp::Min(), Timestamp(-1), Timestamp(0), Timestamp(1),
        Timestamp(2), Timestamp(3), Timestamp::Max()}) {
    fixture.Push("a", timestamp);
    EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("a", timestamp)));
  }
}

TEST(TimestampsAndWatermarksOperatorTest, GivesAMissingTimestampTheValueMin) {
  Fixture fixture(Strategy::NoWatermarks());  // TS-002, TS-003
  fixture.op.ProcessElement(StreamRecord<std::string>("a"));
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("a", Timestamp::Min())));
}

TEST(TimestampsAndWatermarksOperatorTest,
     AssignsFromElementAndPreviousTimestamp) {
  Fixture fixture(  // TAW-001
      Strategy::ForMonotonousTimestamps().WithTimestampAssigner(
          [](const std::string& value, Timestamp previous) {
            return WrappingAdd(previous,
                               milliseconds(static_cast<int>(value.size())));
          }));
  fixture.Push("abc", 10);
  // The generator is given the new timestamp.
  fixture.Advance(milliseconds(200));
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("abc", 13), Wm(12)));
}

TEST(TimestampsAndWatermarksOperatorTest, ArithmeticOfAssignersMayWrap) {
  Fixture fixture(Strategy::NoWatermarks().WithTimestampAssigner(  // TS-002
      [](const std::string&, Timestamp previous) {
        return WrappingSubtract(previous, milliseconds(1));
      }));
  fixture.op.ProcessElement(StreamRecord<std::string>("a"));
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("a", Timestamp::Max())));
}

TEST(TimestampsAndWatermarksOperatorTest, UsersGeneratorSeesTheWholeEvent) {
  // Long enough not to be kept in place, so that a moved-from one is empty.
  const std::string value = "flag, and more than a short string can hold";
  std::vector<std::string> seen;
  class Spy final : public WatermarkGenerator<std::string> {
   public:
    explicit Spy(std::vector<std::string>& events) : events_(events) {}
    void OnEvent(const std::string& event, Timestamp /*timestamp*/,
                 WatermarkOutput& /*output*/) override {
      events_.push_back(event);
    }
    void OnPeriodicEmit(WatermarkOutput& /*output*/) override {}

   private:
    std::vector<std::string>& events_;
  };
  Fixture fixture(Strategy::ForGenerator([&](const auto&) {
                    return std::make_unique<Spy>(seen);
                  }).WithIdleness(milliseconds(100)));
  fixture.Push(value, 1);
  EXPECT_THAT(seen, ElementsAre(value));
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record(value, 1)));
}

TEST(TimestampsAndWatermarksOperatorTest, ArmsTheTimerOneIntervalFromNow) {
  Fixture fixture(Strategy::ForMonotonousTimestamps());  // TAW-002
  EXPECT_THAT(fixture.time.ActiveTimerTimestamps(),
              ElementsAre(Timestamp(200)));
  // 70 ms late: the next one is an interval from then, and none is made up for.
  fixture.Advance(milliseconds(270));
  EXPECT_THAT(fixture.time.ActiveTimerTimestamps(),
              ElementsAre(Timestamp(470)));
}

TEST(TimestampsAndWatermarksOperatorTest, LateTimerAsksTheGeneratorOnce) {
  int asked = 0;
  class Counting final : public WatermarkGenerator<std::string> {
   public:
    explicit Counting(int& count) : count_(count) {}
    void OnEvent(const std::string&, Timestamp, WatermarkOutput&) override {}
    void OnPeriodicEmit(WatermarkOutput&) override { ++count_; }

   private:
    int& count_;
  };
  Fixture fixture(Strategy::ForGenerator([&](const auto&) {  // TAW-002
    return std::make_unique<Counting>(asked);
  }));
  fixture.Advance(milliseconds(199));
  EXPECT_EQ(asked, 0);
  fixture.Advance(milliseconds(1));
  EXPECT_EQ(asked, 1);
  fixture.Advance(milliseconds(1000));
  EXPECT_EQ(asked, 2);
}

TEST(TimestampsAndWatermarksOperatorTest, IntervalZeroArmsNoTimer) {
  Fixture fixture(Strategy::ForMonotonousTimestamps(),  // TAW-002
                  WithInterval(0));
  fixture.Push("a", 7);
  EXPECT_THAT(fixture.time.ActiveTimerTimestamps(), IsEmpty());
}

TEST(TimestampsAndWatermarksOperatorTest, PeriodBeyondTheEndOfTimeNeverComes) {
  Fixture fixture(Strategy::ForMonotonousTimestamps());
  fixture.time.SetCurrentTime(Timestamp::Max());
  EXPECT_THAT(fixture.time.ActiveTimerTimestamps(), IsEmpty());
}

TEST(TimestampsAndWatermarksOperatorTest, BatchModeAssignsTimestampsOnly) {
  OperatorConfig batch;  // TAW-003
  batch.progressive_watermarks = false;
  Fixture fixture(For<PunctuatedGenerator>().WithTimestampAssigner(
                      [](const std::string&, Timestamp previous) {
                        return WrappingAdd(previous, milliseconds(1));
                      }),
                  batch);
  EXPECT_THAT(fixture.time.ActiveTimerTimestamps(), IsEmpty());
  fixture.Push("flag", 7);
  fixture.op.Finish();
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("flag", 8)));
  fixture.op.ProcessWatermark(Watermark::Max());
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Watermark::Max()));
}

TEST(TimestampsAndWatermarksOperatorTest, PassesOnOnlyTheFinalWatermark) {
  Fixture fixture(Strategy::ForMonotonousTimestamps());  // TAW-004
  fixture.op.ProcessWatermark(Watermark{Timestamp(42)});
  EXPECT_THAT(fixture.TakeOutput(), IsEmpty());
  fixture.op.ProcessWatermark(Watermark::Max());
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Watermark::Max()));
  fixture.op.ProcessWatermark(Watermark::Max());
  EXPECT_THAT(fixture.TakeOutput(), IsEmpty());
}

TEST(TimestampsAndWatermarksOperatorTest, FinalWatermarkEndsIdlenessFirst) {
  Fixture fixture(For<PunctuatedGenerator>());  // TAW-004
  fixture.Push("idle", 1);
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("idle", 1), Idle()));
  fixture.op.ProcessWatermark(Watermark::Max());
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Active(), Watermark::Max()));
}

TEST(TimestampsAndWatermarksOperatorTest, NothingFollowsTheFinalWatermark) {
  Fixture fixture(Strategy::ForMonotonousTimestamps());  // TAW-006, TAW-007
  fixture.Push("a", 7);
  fixture.op.ProcessWatermark(Watermark::Max());
  EXPECT_THAT(fixture.TakeOutput(),
              ElementsAre(Record("a", 7), Watermark::Max()));
  fixture.Push("b", 9);
  fixture.Advance(milliseconds(200));
  fixture.op.Finish();
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("b", 9)));
}

TEST(TimestampsAndWatermarksOperatorTest, DropsStatusesFromUpstream) {
  Fixture fixture(Strategy::ForMonotonousTimestamps());  // TAW-005
  fixture.op.ProcessWatermarkStatus(WatermarkStatus::Idle());
  fixture.op.ProcessWatermarkStatus(WatermarkStatus::Active());
  EXPECT_THAT(fixture.TakeOutput(), IsEmpty());
}

TEST(TimestampsAndWatermarksOperatorTest, PassesOnWhatIsNotItsBusiness) {
  Fixture fixture(Strategy::ForMonotonousTimestamps());
  const RecordAttributes attributes{true};
  const LatencyMarker marker{Timestamp(9), 2, 1};
  const GeneralizedWatermark generalized{"progress", std::int64_t{7}};
  fixture.op.ProcessRecordAttributes(attributes);
  fixture.op.ProcessLatencyMarker(marker);
  fixture.op.ProcessGeneralizedWatermark(generalized);
  EXPECT_THAT(fixture.TakeOutput(),
              ElementsAre(attributes, marker, generalized));
}

TEST(TimestampsAndWatermarksOperatorTest, FinishEmitsWhatIsPending) {
  Fixture fixture(Strategy::ForBoundedOutOfOrderness(milliseconds(0)));
  fixture.Push("a", 7);  // TAW-007
  fixture.op.Finish();
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("a", 7), Wm(6)));
}

TEST(TimestampsAndWatermarksOperatorTest, NothingIsAskedAfterClose) {
  Fixture fixture(Strategy::ForMonotonousTimestamps());
  fixture.Push("a", 7);
  fixture.op.Close();
  EXPECT_THAT(fixture.time.ActiveTimerTimestamps(), IsEmpty());
}

TEST(TimestampsAndWatermarksOperatorTest,
     WatermarkThatDoesNotAdvanceLeavesTheOutputIdle) {
  Fixture fixture(For<PunctuatedGenerator>());  // TAW-009
  fixture.Push("flag", 5);
  fixture.Push("idle", 6);
  fixture.Push("idle", 6);
  EXPECT_THAT(fixture.TakeOutput(),
              ElementsAre(Record("flag", 5), Wm(5), Record("idle", 6), Idle(),
                          Record("idle", 6)));
  fixture.Push("flag", 5);
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("flag", 5)));
  fixture.Push("flag", 6);
  EXPECT_THAT(fixture.TakeOutput(),
              ElementsAre(Record("flag", 6), Active(), Wm(6)));
}

TEST(TimestampsAndWatermarksOperatorTest, IsNotIdleWhileUnderBackpressure) {
  Fixture fixture(Strategy::ForMonotonousTimestamps()  // TAW-014
                      .WithIdleness(milliseconds(100)),
                  WithInterval(20));
  fixture.activity.Pause();  // hard
  fixture.Advance(milliseconds(100), 10);
  EXPECT_THAT(fixture.TakeOutput(), IsEmpty());
  fixture.activity.Pause();  // soft, before the hard one is over
  fixture.activity.Unpause();
  fixture.Advance(milliseconds(100), 10);
  EXPECT_THAT(fixture.TakeOutput(), IsEmpty());
  fixture.activity.Unpause();
  fixture.Advance(milliseconds(100), 10);
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Idle()));
}

TEST(TimestampsAndWatermarksOperatorTest, IdleOutputWakesAtTheNextPeriod) {
  Fixture fixture(Strategy::ForMonotonousTimestamps()  // IDLE-011
                      .WithIdleness(milliseconds(100)),
                  WithInterval(50));
  fixture.Push("a", 1000);
  fixture.Advance(milliseconds(50), 10);
  EXPECT_THAT(fixture.TakeOutput(),
              ElementsAre(Record("a", 1000), Wm(999), Idle()));
  fixture.Push("b", 2000);
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Record("b", 2000)));
  fixture.Advance(milliseconds(50));
  EXPECT_THAT(fixture.TakeOutput(), ElementsAre(Active(), Wm(1999)));
}

TEST(TimestampsAndWatermarksOperatorTest, OneGeneratorSeesAllPartitions) {
  // Two partitions in one subtask, one ahead of the other: the one behind is
  // not protected (TAW-013).
  Fixture fixture(Strategy::ForMonotonousTimestamps(), WithInterval(50));
  fixture.Push("ahead", 5000);
  fixture.Push("behind", 100);
  fixture.Advance(milliseconds(50));
  EXPECT_THAT(
      fixture.TakeOutput(),
      ElementsAre(Record("ahead", 5000), Record("behind", 100), Wm(4999)));
}

TEST(TimestampsAndWatermarksOperatorTest, GeneratorCanRegisterMetrics) {
  Fixture fixture(Strategy::ForGenerator(  // GEN-018
      [](const WatermarkGeneratorContext& context) {
        context.metrics.RegisterGauge("lag", [] { return std::int64_t{7}; });
        return std::make_unique<PunctuatedGenerator>();
      }));
  EXPECT_EQ(fixture.metrics.ReadGauge("lag"), 7);
}

TEST(TimestampsAndWatermarksOperatorTest, WhatUserCodeThrowsPassesThrough) {
  Fixture fixture(Strategy::NoWatermarks().WithTimestampAssigner(
      [](const std::string&, Timestamp) -> Timestamp {
        throw std::invalid_argument("no time in it");
      }));
  EXPECT_THROW(fixture.Push("a", 1), std::invalid_argument);
  EXPECT_THAT(fixture.TakeOutput(), IsEmpty());
}

}  // namespace
}  // namespace tidemark
