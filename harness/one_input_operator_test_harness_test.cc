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

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/pipeline/testing/recording_operator.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::RecordingOperator;
using ::testing::StartsWith;

using Harness = OneInputOperatorTestHarness<int, int>;

constexpr WatermarkStatus kActive = WatermarkStatus::Active();
constexpr WatermarkStatus kIdle = WatermarkStatus::Idle();

// The code and text with which `call` fails, or "nothing".
std::string ErrorOf(const std::function<void()>& call) {
  try {
    call();
    return "nothing";
  } catch (const Error& error) {
    return std::string(ErrorCodeName(error.code())) + ": " + error.what();
  }
}

// "(called at this_file:line)", as errors end.
std::string CalledAt(int line) {
  return std::string("(called at ") + __FILE__ + ":" + std::to_string(line) +
         ")";
}

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

// The rest is about calls that are refused (HARN-U04, H04).

TEST_F(OneInputOperatorTestHarnessTest, NamesTheMissingOpenAndTheCaller) {
  Harness harness = Builder().Build();
  EXPECT_EQ(ErrorOf([&] { harness.ProcessElement(7, Timestamp(3)); }),
            "ILLEGAL_STATE: ProcessElement was called before Open: call Open "
            "first " +
                CalledAt(__LINE__ - 3));
  EXPECT_THAT(log_.calls, ElementsAre("Setup"));
}

TEST_F(OneInputOperatorTestHarnessTest, NamesTheCallerOfEveryCall) {
  Harness harness = Builder().Build();
  const std::vector<StreamRecord<int>> records = {StreamRecord<int>(7)};
  const int line = __LINE__;
  const std::vector<std::pair<std::string, std::function<void()>>> calls = {
      {"ProcessElement", [&] { harness.ProcessElement(StreamRecord<int>(7)); }},
      {"ProcessElement", [&] { harness.ProcessElements(records); }},
      {"ProcessElement",
       [&] { harness.OnChannel(0).ProcessElement(7, Timestamp(3)); }},
      {"ProcessElement",
       [&] { harness.OnChannel(0).ProcessElement(StreamRecord<int>(7)); }},
      {"ProcessWatermark", [&] { harness.ProcessWatermark(Timestamp(9)); }},
      {"ProcessWatermark", [&] { harness.ProcessWatermark(Watermark::Max()); }},
      {"ProcessWatermark",
       [&] { harness.OnChannel(0).ProcessWatermark(Timestamp(9)); }},
      {"ProcessWatermark",
       [&] { harness.OnChannel(0).ProcessWatermark(Watermark::Max()); }},
      {"ProcessWatermarkStatus",
       [&] { harness.ProcessWatermarkStatus(kIdle); }},
      {"ProcessWatermarkStatus",
       [&] { harness.OnChannel(0).ProcessWatermarkStatus(kIdle); }},
      {"ProcessRecordAttributes",
       [&] { harness.ProcessRecordAttributes(RecordAttributes{true}); }},
      {"ProcessLatencyMarker", [&] { harness.ProcessLatencyMarker({}); }},
      {"ProcessGeneralizedWatermark",
       [&] { harness.ProcessGeneralizedWatermark({}); }},
      {"EndInput", [&] { harness.EndInput(); }},
      {"EndInput", [&] { harness.OnChannel(0).EndInput(); }},
      {"SetProcessingTime", [&] { harness.SetProcessingTime(Timestamp(9)); }},
      {"SetProcessingTimeWithoutFiring",
       [&] { harness.SetProcessingTimeWithoutFiring(Timestamp(9)); }},
      {"AdvanceProcessingTime",
       [&] { harness.AdvanceProcessingTime(milliseconds{9}); }},
      {"Finish", [&] { harness.Finish(); }},
      {"Close", [&] { harness.Close(); }},
  };
  for (const auto& [name, call] : calls) {
    const std::string error = ErrorOf(call);
    EXPECT_THAT(error, StartsWith("ILLEGAL_STATE: " + name +
                                  " was called before Open: call Open first "
                                  "(called at " +
                                  __FILE__ + ":"));
    const int called = std::stoi(error.substr(error.rfind(':') + 1));
    EXPECT_GT(called, line) << name;
    EXPECT_LT(called, __LINE__) << name;
  }
}

TEST_F(OneInputOperatorTestHarnessTest, RefusesASecondOpen) {
  Harness harness = Builder().Build();
  harness.Open();
  EXPECT_EQ(ErrorOf([&] { harness.Open(); }),
            "ILLEGAL_STATE: Open was called twice: call it once, before "
            "everything else " +
                CalledAt(__LINE__ - 3));
}

TEST_F(OneInputOperatorTestHarnessTest, RefusesEverythingAfterClose) {
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessElement(7, Timestamp(3));
  harness.Close();
  EXPECT_THAT(ErrorOf([&] { harness.ProcessWatermark(Timestamp(9)); }),
              HasSubstr("ProcessWatermark was called after Close"));
  EXPECT_THAT(ErrorOf([&] { harness.Open(); }),
              HasSubstr("Open was called after Close"));
  EXPECT_THAT(ErrorOf([&] { harness.Close(); }),
              HasSubstr("Close was called after Close"));
  EXPECT_THAT(harness.Output(), ElementsAre(IsRecord(7)));
}

TEST_F(OneInputOperatorTestHarnessTest, RefusesInputAfterItsEnd) {
  Harness harness = Builder().Build();
  harness.Open();
  harness.EndInput();
  EXPECT_THAT(ErrorOf([&] { harness.ProcessElement(7, Timestamp(3)); }),
              HasSubstr("ProcessElement was called after EndInput"));
  harness.SetProcessingTime(Timestamp(9));
}

TEST_F(OneInputOperatorTestHarnessTest, TakesOnlyCloseAfterAFailure) {
  When("Record(7 @ 3)",
       [](RecordingOperator&) { throw std::runtime_error("no such user"); });
  Harness harness = Builder().Build();
  harness.Open();
  harness.ProcessWatermark(Timestamp(1));
  EXPECT_THROW(harness.ProcessElement(7, Timestamp(3)), std::runtime_error);
  EXPECT_EQ(ErrorOf([&] { harness.ProcessElement(8, Timestamp(3)); }),
            "ILLEGAL_STATE: ProcessElement was called after the operator had "
            "failed with \"no such user\": nothing may follow a failure but "
            "Close " +
                CalledAt(__LINE__ - 4));
  EXPECT_THAT(ErrorOf([&] { harness.SetProcessingTime(Timestamp(9)); }),
              HasSubstr("\"no such user\""));
  EXPECT_THAT(harness.Output(), ElementsAre(IsWatermark(Timestamp(1))));
  harness.Close();
  EXPECT_EQ(log_.calls.back(), "Close");
}

TEST_F(OneInputOperatorTestHarnessTest, RefusesAChannelThatThereIsNot) {
  Harness harness = Builder().Channels(2).Build();
  harness.Open();
  EXPECT_EQ(
      ErrorOf([&] { harness.OnChannel(2).ProcessWatermark(Watermark::Max()); }),
      "ILLEGAL_ARGUMENT: ProcessWatermark was called for channel 2: the "
      "input's channels are numbered from 0 to 1 " +
          CalledAt(__LINE__ - 4));
  EXPECT_THAT(ErrorOf([&] { harness.ChannelState(-1); }),
              AllOf(StartsWith("ILLEGAL_ARGUMENT: ChannelState was called for "
                               "channel -1"),
                    EndsWith(CalledAt(__LINE__ - 3))));
}

TEST_F(OneInputOperatorTestHarnessTest, ShowsNoChannelsInTheDirectDrive) {
  Harness harness = Builder().Direct().Build();
  EXPECT_THAT(ErrorOf([&] { harness.ChannelState(0); }),
              StartsWith("UNSUPPORTED_OPERATION: ChannelState was called in "
                         "the direct drive"));
}

TEST_F(OneInputOperatorTestHarnessTest, IsNotBuiltWithoutAnOperator) {
  Harness::Builder builder;
  EXPECT_EQ(ErrorOf([&] { builder.Build(); }),
            "ILLEGAL_STATE: Build was called without an operator: call "
            "Operator first, once for each Build, or OperatorFactory " +
                CalledAt(__LINE__ - 3));
  builder.Operator(std::make_unique<RecordingOperator>(log_));
  EXPECT_EQ(ErrorOf([&] { builder.Build(); }), "nothing");
  EXPECT_THAT(ErrorOf([&] { builder.Build(); }), HasSubstr("once for each"));
  builder.OperatorFactory([] { return nullptr; });
  EXPECT_THAT(ErrorOf([&] { builder.Build(); }),
              HasSubstr("an OperatorFactory that makes no operator"));
}

TEST_F(OneInputOperatorTestHarnessTest, IsNotBuiltFromOptionsThatCannotBe) {
  EXPECT_EQ(ErrorOf([&] { Builder().Channels(0).Build(); }),
            "ILLEGAL_ARGUMENT: Build was called with Channels(0): give the "
            "input at least one " +
                CalledAt(__LINE__ - 3));
  EXPECT_THAT(ErrorOf([&] { Builder().Parallelism(0).Build(); }),
              HasSubstr("Parallelism(0) and MaxParallelism(128)"));
  EXPECT_THAT(ErrorOf([&] { Builder().MaxParallelism(0).Build(); }),
              HasSubstr("Parallelism(1) and MaxParallelism(0)"));
  EXPECT_THAT(
      ErrorOf([&] { Builder().Parallelism(2).SubtaskIndex(2).Build(); }),
      HasSubstr("SubtaskIndex(2) of 2 subtasks"));
  EXPECT_THAT(ErrorOf([&] { Builder().SubtaskIndex(-1).Build(); }),
              HasSubstr("SubtaskIndex(-1) of 1"));
  EXPECT_THAT(ErrorOf([&] {
                Builder().AutoWatermarkInterval(milliseconds{-1}).Build();
              }),
              HasSubstr("AutoWatermarkInterval(-1 ms)"));
}

}  // namespace
}  // namespace tidemark
