#include "tidemark/harness/one_input_operator_test_harness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/pipeline/testing/recording_operator.h"
#include "tidemark/watermark/testing/plain_status_watermark_valve.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::RecordingOperator;

using Harness = OneInputOperatorTestHarness<int, int>;

constexpr WatermarkStatus kActive = WatermarkStatus::Active();
constexpr WatermarkStatus kIdle = WatermarkStatus::Idle();

class OneInputOperatorTestHarnessTest : public ::testing::Test {
 protected:
  Harness::Builder Builder() {
    Harness::Builder builder;
    builder.OperatorFactory(
        [this] { return std::make_unique<RecordingOperator>(log_); });
    return builder;
  }

  // Has the operator do `action` when `call` is made.
  void When(const std::string& call,
            const std::function<void(RecordingOperator&)>& action) {
    log_.on_call = [=](RecordingOperator& self, const std::string& made) {
      if (made == call) action(self);
    };
  }

  RecordingOperator::Log log_;
};

TEST_F(OneInputOperatorTestHarnessTest, KeepsEverythingInOrder) {
  // HARN-001, H06
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessElement(7, Timestamp(3));
  harness.ProcessWatermarkStatus(kIdle);
  harness.ProcessElement(StreamRecord<int>(8));
  harness.ProcessWatermarkStatus(kActive);
  harness.ProcessWatermark(Timestamp(9));
  harness.ProcessWatermark(Watermark::Max());
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsRecord(7, Timestamp(3)), IsIdle(),
                          IsRecordWithoutTimestamp(8), IsActive(),
                          IsWatermark(Timestamp(9)), IsMaxWatermark()));
}

TEST_F(OneInputOperatorTestHarnessTest, IsDrivenLikeATask) {
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessWatermark(Timestamp(9));
  harness.ProcessWatermark(Timestamp(5));  // VALVE-002
  harness.ProcessWatermarkStatus(kIdle);
  harness.ProcessWatermarkStatus(kIdle);  // VALVE-007
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsWatermark(Timestamp(9)), IsIdle()));
  EXPECT_EQ(harness.CurrentWatermark(), Timestamp(9));
}

TEST_F(OneInputOperatorTestHarnessTest, DrivesTheOperatorDirectlyOnRequest) {
  // HARN-004, HARN-032
  Harness harness = Builder().Direct().Build();
  harness.Open();
  harness.ProcessWatermark(Timestamp(9));
  harness.ProcessWatermark(Timestamp(5));
  harness.ProcessWatermarkStatus(kIdle);
  harness.ProcessWatermarkStatus(kIdle);
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsWatermark(Timestamp(9)), IsWatermark(Timestamp(5)),
                          IsIdle(), IsIdle()));
  EXPECT_EQ(harness.CurrentWatermark(), Timestamp(5));
}

TEST_F(OneInputOperatorTestHarnessTest, KnowsNoWatermarkAtFirst) {  // MET-001
  Harness harness = Builder().Build();
  EXPECT_EQ(harness.CurrentWatermark(), Timestamp::Min());
}

TEST_F(OneInputOperatorTestHarnessTest, DrivesEachChannel) {
  Harness harness = Builder().Channels(3).Build();
  harness.Open();
  harness.OnChannel(0).ProcessWatermark(Timestamp(9));
  harness.OnChannel(1).ProcessWatermark(Watermark{Timestamp(5)});
  harness.OnChannel(2).ProcessElement(7, Timestamp(3));
  EXPECT_THAT(harness.Output(), ElementsAre(IsRecord(7)));
  harness.OnChannel(2).ProcessWatermarkStatus(kIdle);
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsRecord(7), IsWatermark(Timestamp(5))));
  EXPECT_EQ(harness.ChannelState(0),
            (ValveChannel{Watermark{Timestamp(9)}, kActive, true}));
  EXPECT_EQ(harness.ChannelState(2),
            (ValveChannel{Watermark{Timestamp::Min()}, kIdle, false}));
}

TEST_F(OneInputOperatorTestHarnessTest, DrivesAllChannelsAtOnce) {
  Harness harness = Builder().Channels(2).Build();
  harness.Open();
  harness.ProcessWatermark(Timestamp(9));
  harness.ProcessWatermarkStatus(kIdle);
  harness.ProcessElement(7, Timestamp(3));
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsWatermark(Timestamp(9)), IsIdle(), IsRecord(7)));
}

TEST_F(OneInputOperatorTestHarnessTest, DrivesTheChannelsThatHaveNotEnded) {
  Harness harness = Builder().Channels(2).Build();
  harness.Open();
  harness.OnChannel(0).ProcessWatermark(Timestamp(20));
  harness.OnChannel(0).EndInput();
  harness.ProcessElement(7, Timestamp(3));
  harness.ProcessWatermark(Timestamp(9));
  harness.EndInput();
  EXPECT_THAT(log_.calls,
              ElementsAre("Setup", "Open", "SetKeyContext(7)", "Record(7 @ 3)",
                          "Watermark(9)", "EndInput"));
}

TEST_F(OneInputOperatorTestHarnessTest, ProcessesRecordsUpToTheFirstThatFails) {
  // HARN-021
  When("Record(8 @ none)",
       [](RecordingOperator&) { throw std::runtime_error("no eights here"); });
  Harness harness = Builder().Build();
  harness.Open();
  std::vector<StreamRecord<int>> records;
  for (const int value : {7, 8, 9}) records.emplace_back(value);
  EXPECT_THROW(harness.ProcessElements(records), std::runtime_error);
  EXPECT_THAT(harness.Output(), ElementsAre(IsRecord(7)));
}

TEST_F(OneInputOperatorTestHarnessTest, PassesControlElementsOnce) {
  Harness harness = Builder().Channels(2).Build();
  harness.Open();
  harness.ProcessRecordAttributes(RecordAttributes{true});
  harness.ProcessLatencyMarker(LatencyMarker{Timestamp(9), 2, 1});
  harness.ProcessGeneralizedWatermark(GeneralizedWatermark{"ready", true});
  EXPECT_EQ(harness.Output().size(), 3u);
}

TEST_F(OneInputOperatorTestHarnessTest, GivesItsOutputAway) {
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessElement(7, Timestamp(3));
  const std::vector<StreamElement<int>> before = harness.TakeOutput();
  harness.ProcessElement(8, Timestamp(4));
  EXPECT_THAT(before, ElementsAre(IsRecord(7)));
  EXPECT_THAT(harness.Output(), ElementsAre(IsRecord(8)));
}

TEST_F(OneInputOperatorTestHarnessTest,
       ShowsRecordsAndValuesAlone) {  // HARN-U05
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessElement(7, Timestamp(3));
  harness.ProcessWatermark(Timestamp(9));
  harness.ProcessElement(8, Timestamp(4));
  EXPECT_THAT(harness.Records(), ElementsAre(IsRecord(7, Timestamp(3)),
                                             IsRecord(8, Timestamp(4))));
  EXPECT_THAT(harness.Values(), ElementsAre(7, 8));
}

TEST_F(OneInputOperatorTestHarnessTest, ShowsSideOutputsByTag) {
  // HARN-002, HARN-003: never null
  const OutputTag<std::string> late("late");
  const OutputTag<int> unused("unused");
  When("Record(7 @ 3)", [&](RecordingOperator& self) {
    self.output().Collect(late,
                          StreamRecord<std::string>("seven", Timestamp(3)));
  });
  Harness harness = Builder().Build();
  harness.Open();
  EXPECT_THAT(harness.SideOutput(late), IsEmpty());
  harness.ProcessElement(7, Timestamp(3));
  EXPECT_THAT(harness.SideOutput(late),
              ElementsAre(IsRecord("seven", Timestamp(3))));
  EXPECT_THAT(harness.SideOutput(unused), IsEmpty());
  EXPECT_THAT(harness.SideOutputs().Tags(), ElementsAre("late"));
  EXPECT_THAT(harness.Output(), ElementsAre(IsRecord(7)));
}

TEST_F(OneInputOperatorTestHarnessTest, ClearsEveryOutput) {  // H03
  const OutputTag<int> late("late");
  When("Record(7 @ 3)", [&](RecordingOperator& self) {
    self.output().Collect(late, StreamRecord<int>(7));
  });
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessElement(7, Timestamp(3));
  harness.ClearOutput();
  EXPECT_THAT(harness.Output(), IsEmpty());
  EXPECT_THAT(harness.SideOutput(late), IsEmpty());
  harness.ProcessElement(7, Timestamp(3));
  EXPECT_THAT(harness.TakeSideOutput(late), ElementsAre(IsRecord(7)));
  EXPECT_THAT(harness.SideOutput(late), IsEmpty());
}

TEST_F(OneInputOperatorTestHarnessTest, MovesProcessingTimeByHand) {
  // HARN-006, HARN-007, HARN-008
  When("Record(7 @ none)", [](RecordingOperator& self) {
    self.RegisterTimer(Timestamp(0));
    self.RegisterTimer(Timestamp(9));
  });
  Harness harness = Builder().Build();
  harness.Open();
  EXPECT_EQ(harness.ProcessingTime(), Timestamp(0));
  harness.ProcessElement(StreamRecord<int>(7));
  log_.calls.clear();
  harness.SetProcessingTime(Timestamp(0));
  EXPECT_THAT(log_.calls, ElementsAre("Timer(0)"));
  harness.AdvanceProcessingTime(milliseconds{8});
  EXPECT_THAT(log_.calls, ElementsAre("Timer(0)"));
  harness.AdvanceProcessingTime(milliseconds{1});
  EXPECT_THAT(log_.calls, ElementsAre("Timer(0)", "Timer(9)"));
  harness.SetProcessingTime(Timestamp(4));
  EXPECT_EQ(harness.ProcessingTime(), Timestamp(4));
}

TEST_F(OneInputOperatorTestHarnessTest, MovesProcessingTimeWithoutFiring) {
  When("Open",
       [](RecordingOperator& self) { self.RegisterTimer(Timestamp(5)); });
  Harness harness = Builder().InitialProcessingTime(Timestamp(1)).Build();
  harness.Open();
  log_.calls.clear();
  harness.SetProcessingTimeWithoutFiring(Timestamp(9));
  EXPECT_EQ(harness.ProcessingTime(), Timestamp(9));
  EXPECT_THAT(log_.calls, IsEmpty());
  harness.AdvanceProcessingTime(milliseconds{0});
  EXPECT_THAT(log_.calls, ElementsAre("Timer(5)"));
}

TEST_F(OneInputOperatorTestHarnessTest, MeasuresNoInactivityUnderBackPressure) {
  // CLK-005
  const RelativeClock* activity = nullptr;
  When("Open", [&](RecordingOperator& self) {
    activity = &self.context().input_activity_clock;
  });
  Harness harness = Builder().InitialProcessingTime(Timestamp(1)).Build();
  harness.Open();
  harness.StartBackPressure();
  harness.SetProcessingTime(Timestamp(9));
  EXPECT_EQ(activity->NowMillis(), milliseconds{1});
  harness.StopBackPressure();
  harness.SetProcessingTime(Timestamp(11));
  EXPECT_EQ(activity->NowMillis(), milliseconds{3});
}

TEST_F(OneInputOperatorTestHarnessTest, ClosesWithoutFlushing) {  // HARN-012
  Harness harness = Builder().Build();
  harness.Open();
  harness.EndInput();
  harness.Close();
  EXPECT_THAT(log_.calls,
              ElementsAre("Setup", "Open", "EndInput", "Finish", "Close"));
  EXPECT_THAT(harness.Output(), IsEmpty());
}

TEST_F(OneInputOperatorTestHarnessTest, KeepsWhatFinishEmits) {  // HARN-012
  When("Finish", [](RecordingOperator& self) {
    self.output().Collect(StreamRecord<int>(7));
  });
  Harness harness = Builder().Build();
  harness.Open();
  harness.Close();
  EXPECT_THAT(harness.Output(), ElementsAre(IsRecord(7)));
}

TEST_F(OneInputOperatorTestHarnessTest,
       CountsRecordsDroppedAsLate) {  // HARN-U06
  When("Record(7 @ none)", [](RecordingOperator& self) {
    self.context().metrics.GetCounter("numLateRecordsDropped").Increment();
  });
  Harness harness = Builder().Build();
  harness.Open();
  EXPECT_EQ(harness.NumLateRecordsDropped(), 0);
  harness.ProcessElement(StreamRecord<int>(7));
  EXPECT_EQ(harness.NumLateRecordsDropped(), 1);
  EXPECT_EQ(harness.Metrics().FindCount("numLateRecordsDropped"), 1);
}

TEST_F(OneInputOperatorTestHarnessTest, ConfiguresTheOperator) {
  OperatorConfig config;
  When("Open",
       [&](RecordingOperator& self) { config = self.context().config; });
  Harness harness = Builder()
                        .MaxParallelism(64)
                        .Parallelism(4)
                        .SubtaskIndex(3)
                        .AutoWatermarkInterval(milliseconds{50})
                        .ProgressiveWatermarks(false)
                        .Build();
  harness.Open();
  EXPECT_EQ(config.max_parallelism, 64);
  EXPECT_EQ(config.parallelism, 4);
  EXPECT_EQ(config.subtask_index, 3);
  EXPECT_EQ(config.auto_watermark_interval, milliseconds{50});
  EXPECT_FALSE(config.progressive_watermarks);
}

TEST_F(OneInputOperatorTestHarnessTest, MergesAsTheProfileSays) {  // VALVE-013
  Harness harness =
      Builder().Channels(2).Profile(ValveProfile::kAfterFlink23).Build();
  harness.Open();
  harness.OnChannel(0).ProcessWatermark(Timestamp(10));
  harness.OnChannel(0).ProcessWatermarkStatus(kIdle);
  harness.OnChannel(1).ProcessWatermark(Timestamp(5));
  harness.OnChannel(1).ProcessWatermarkStatus(kIdle);
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsWatermark(Timestamp(5)), IsWatermark(Timestamp(10)),
                          IsIdle()));
}

TEST_F(OneInputOperatorTestHarnessTest, BuildsAsManyAsTheFactoryMakes) {
  Harness::Builder builder = Builder();
  Harness first = builder.Build();
  Harness second = builder.Build();
  first.Open();
  first.ProcessElement(7, Timestamp(3));
  second.Open();
  EXPECT_THAT(second.Output(), IsEmpty());
}

TEST_F(OneInputOperatorTestHarnessTest, MergesWithThePlainValveAsWell) {
  using PlainHarness =
      OneInputOperatorTestHarness<int, int, testing::PlainStatusWatermarkValve>;
  PlainHarness harness =
      PlainHarness::Builder()
          .Operator(std::make_unique<RecordingOperator>(log_))
          .Channels(2)
          .Build();
  harness.Open();
  harness.OnChannel(0).ProcessWatermark(Timestamp(9));
  harness.OnChannel(1).ProcessWatermark(Timestamp(5));
  EXPECT_THAT(harness.Output(), ElementsAre(IsWatermark(Timestamp(5))));
  EXPECT_EQ(harness.ChannelState(0).last_watermark, Watermark{Timestamp(9)});
}

}  // namespace
}  // namespace tidemark
