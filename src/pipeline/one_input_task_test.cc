#include "tidemark/pipeline/one_input_task.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/pipeline/testing/recording_operator.h"
#include "tidemark/timer/manual_processing_time_service.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::RecordingOperator;

constexpr WatermarkStatus kActive = WatermarkStatus::Active();
constexpr WatermarkStatus kIdle = WatermarkStatus::Idle();

// Keeps the text of what comes out.
class TextOutput final : public Output<int> {
 public:
  void Collect(StreamRecord<int>&& record) override { Add(record); }
  void EmitWatermark(Watermark watermark) override { Add(watermark); }
  void EmitWatermarkStatus(WatermarkStatus status) override { Add(status); }
  void EmitRecordAttributes(const RecordAttributes& attributes) override {
    Add(attributes);
  }
  void EmitLatencyMarker(const LatencyMarker& marker) override { Add(marker); }
  void EmitGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    Add(watermark);
  }
  void CollectSide(const SideRecord&) override {}

  std::vector<std::string> elements;

 private:
  template <class Element>
  void Add(const Element& element) {
    std::ostringstream stream;
    stream << element;
    elements.push_back(stream.str());
  }
};

class OneInputTaskTest : public ::testing::Test {
 protected:
  using Task = OneInputTask<int, int>;

  // Builds and opens a task over that many channels, or a direct one.
  Task& Open(std::optional<int> num_channels) {
    task_.emplace(std::make_unique<RecordingOperator>(log_), output_,
                  TaskOptions{.num_channels = num_channels},
                  TaskEnvironment{clock_, metrics_, activity_clock_});
    task_->Open();
    log_.calls.clear();
    return *task_;
  }
  Task& OpenDirect() { return Open(std::nullopt); }

  // Has the operator throw when `call` is made.
  void FailOn(const std::string& call) {
    log_.on_call = [call](RecordingOperator&, const std::string& made) {
      if (made == call) throw std::runtime_error("boom");
    };
  }

  static Watermark At(std::int64_t millis) {
    return Watermark{Timestamp(millis)};
  }

  // The code and text with which `call` fails, or "nothing".
  template <class Call>
  static std::string ErrorOf(Call&& call) {
    try {
      call();
      return "nothing";
    } catch (const Error& error) {
      return std::string(ErrorCodeName(error.code())) + ": " + error.what();
    }
  }

  ManualProcessingTimeService clock_;
  ManualClock activity_clock_;
  MetricGroup metrics_;
  TextOutput output_;
  RecordingOperator::Log log_;
  std::optional<Task> task_;
};

TEST_F(OneInputTaskTest, SetsUpThenOpens) {
  Task task(std::make_unique<RecordingOperator>(log_), output_, {},
            {clock_, metrics_, activity_clock_});
  EXPECT_THAT(log_.calls, ElementsAre("Setup"));
  task.Open();
  EXPECT_THAT(log_.calls, ElementsAre("Setup", "Open"));
}

TEST_F(OneInputTaskTest, NeedsAnOperator) {
  EXPECT_THAT(ErrorOf([&] {
                Task(nullptr, output_, {}, {clock_, metrics_, activity_clock_});
              }),
              HasSubstr("NULL_VALUE"));
}

TEST_F(OneInputTaskTest, LendsItsEnvironmentToTheOperator) {
  const OperatorContext* context = nullptr;
  log_.on_call = [&](RecordingOperator& self, const std::string& call) {
    if (call == "Open") context = &self.context();
  };
  TaskOptions options;
  options.operator_config.parallelism = 4;
  options.operator_config.subtask_index = 3;
  Task task(std::make_unique<RecordingOperator>(log_), output_, options,
            {clock_, metrics_, activity_clock_});
  task.Open();
  ASSERT_NE(context, nullptr);
  EXPECT_EQ(context->config.parallelism, 4);
  EXPECT_EQ(context->config.subtask_index, 3);
  EXPECT_EQ(&context->metrics, &metrics_);
  EXPECT_EQ(&context->input_activity_clock, &activity_clock_);
}

TEST_F(OneInputTaskTest, SetsTheKeyContextBeforeEachRecord) {  // HARN-014
  Task& task = Open(2);
  task.ProcessElement(0, StreamRecord<int>(7, Timestamp(3)));
  task.ProcessElement(1, StreamRecord<int>(8));
  EXPECT_THAT(log_.calls, ElementsAre("SetKeyContext(7)", "Record(7 @ 3)",
                                      "SetKeyContext(8)", "Record(8 @ none)"));
  EXPECT_THAT(output_.elements,
              ElementsAre("Record(7 @ 3)", "Record(8 @ none)"));
}

TEST_F(OneInputTaskTest, MergesTheWatermarksOfItsChannels) {  // VALVE-003
  Task& task = Open(2);
  task.ProcessWatermark(0, At(5));
  EXPECT_THAT(log_.calls, IsEmpty());
  task.ProcessWatermark(1, At(3));
  task.ProcessWatermark(1, At(3));
  task.ProcessWatermark(1, At(9));
  EXPECT_THAT(log_.calls, ElementsAre("Watermark(3)", "Watermark(5)"));
  EXPECT_THAT(output_.elements, ElementsAre("Watermark(3)", "Watermark(5)"));
}

TEST_F(OneInputTaskTest, MergesTheStatusesOfItsChannels) {  // VALVE-007, 010
  Task& task = Open(2);
  task.ProcessWatermarkStatus(0, kActive);
  task.ProcessWatermarkStatus(0, kIdle);
  task.ProcessWatermarkStatus(1, kIdle);
  task.ProcessWatermarkStatus(1, kActive);
  EXPECT_THAT(log_.calls,
              ElementsAre("WatermarkStatus(IDLE)", "WatermarkStatus(ACTIVE)"));
}

TEST_F(OneInputTaskTest, KeepsTheMergingOfTheProfileThatItWasGiven) {
  // VALVE-011: turning active emits what the channel already holds, after
  // 2.3.0 only.
  for (const ValveProfile profile :
       {ValveProfile::kFlink23, ValveProfile::kAfterFlink23}) {
    log_.calls.clear();
    Task task(std::make_unique<RecordingOperator>(log_), output_,
              TaskOptions{.num_channels = 3, .valve_profile = profile},
              {clock_, metrics_, activity_clock_});
    task.Open();
    task.ProcessWatermark(0, At(10));
    task.ProcessWatermark(1, At(7));
    task.ProcessWatermarkStatus(2, kIdle);
    task.ProcessWatermarkStatus(2, kActive);
    task.ProcessWatermarkStatus(0, kIdle);
    task.ProcessWatermarkStatus(1, kIdle);
    task.ProcessWatermarkStatus(0, kActive);
    EXPECT_EQ(task.current_input_watermark(),
              profile == ValveProfile::kFlink23 ? Timestamp(7) : Timestamp(10));
  }
}

TEST_F(OneInputTaskTest, DropsWatermarksBehindAnIdleOutput) {  // CHAIN-002
  log_.on_call = [](RecordingOperator& self, const std::string& call) {
    if (call == "Record(7 @ 1)") self.output().EmitWatermarkStatus(kIdle);
  };
  Task& task = Open(1);
  task.ProcessElement(0, StreamRecord<int>(7, Timestamp(1)));
  task.ProcessWatermark(0, Watermark::Max());
  EXPECT_THAT(output_.elements,
              ElementsAre("WatermarkStatus(IDLE)", "Record(7 @ 1)"));
}

TEST_F(OneInputTaskTest,
       FiltersNothingInTheDirectDrive) {  // HARN-004, HARN-032
  Task& task = OpenDirect();
  task.ProcessWatermark(0, At(10));
  task.ProcessWatermark(0, At(5));
  task.ProcessWatermarkStatus(0, kIdle);
  task.ProcessWatermarkStatus(0, kIdle);
  task.ProcessWatermark(0, At(5));
  EXPECT_THAT(
      output_.elements,
      ElementsAre("Watermark(10)", "Watermark(5)", "WatermarkStatus(IDLE)",
                  "WatermarkStatus(IDLE)", "Watermark(5)"));
  EXPECT_EQ(task.valve(), nullptr);
}

TEST_F(OneInputTaskTest, PassesControlElementsOn) {
  Task& task = Open(2);
  task.ProcessRecordAttributes(1, RecordAttributes{true});
  task.ProcessLatencyMarker(0, LatencyMarker{Timestamp(9), 2, 1});
  task.ProcessGeneralizedWatermark(1, GeneralizedWatermark{"ready", true});
  EXPECT_THAT(output_.elements,
              ElementsAre("RecordAttributes(backlog=true)",
                          "LatencyMarker(9, source=2, subtask=1)",
                          "GeneralizedWatermark(ready, true)"));
}

TEST_F(OneInputTaskTest, ShowsTheInputWatermarkBeforeTheOperatorRuns) {
  // MET-001, MET-002
  std::optional<std::int64_t> seen;
  Task& task = Open(2);
  EXPECT_EQ(metrics_.ReadGauge("currentInputWatermark"),
            Timestamp::Min().millis());
  log_.on_call = [&](RecordingOperator&, const std::string&) {
    seen = metrics_.ReadGauge("currentInputWatermark");
  };
  task.ProcessWatermark(0, At(9));
  task.ProcessWatermark(1, At(4));
  EXPECT_EQ(seen, 4);
  EXPECT_EQ(task.current_input_watermark(), Timestamp(4));
}

TEST_F(OneInputTaskTest, ShowsTheOutputWatermarkThatWasNotDropped) {  // MET-003
  Task& task = Open(1);
  EXPECT_EQ(metrics_.ReadGauge("currentOutputWatermark"),
            Timestamp::Min().millis());
  task.ProcessWatermark(0, At(4));
  EXPECT_EQ(metrics_.ReadGauge("currentOutputWatermark"), 4);
  log_.on_call = [](RecordingOperator& self, const std::string&) {
    self.output().EmitWatermarkStatus(kIdle);
  };
  task.ProcessWatermark(0, At(9));
  EXPECT_EQ(metrics_.ReadGauge("currentOutputWatermark"), 4);
}

TEST_F(OneInputTaskTest, TakesItsGaugesAlong) {
  Open(1);
  EXPECT_THAT(metrics_.GaugeNames(),
              ElementsAre("currentInputWatermark", "currentOutputWatermark"));
  task_.reset();
  EXPECT_THAT(metrics_.GaugeNames(), IsEmpty());
  OpenDirect();
  EXPECT_THAT(metrics_.GaugeNames(), ElementsAre("currentInputWatermark"));
}

TEST_F(OneInputTaskTest, EndsTheInputWithItsLastChannel) {  // NET-003
  Task& task = Open(2);
  task.ProcessWatermark(0, At(9));
  task.EndInput(0);
  EXPECT_THAT(log_.calls, IsEmpty());
  task.ProcessWatermark(1, At(4));
  task.EndInput(1);
  EXPECT_THAT(log_.calls, ElementsAre("Watermark(4)", "EndInput"));
  EXPECT_EQ(task.valve()->Channel(0).last_watermark, At(9));
}

TEST_F(OneInputTaskTest, EndsTheChannelsThatAreLeft) {
  Task& task = Open(3);
  task.EndInput(1);
  task.EndInput();
  EXPECT_THAT(log_.calls, ElementsAre("EndInput"));
}

TEST_F(OneInputTaskTest, TakesNothingOnAChannelThatHasEnded) {
  Task& task = Open(2);
  task.EndInput(1);
  EXPECT_THAT(ErrorOf([&] { task.ProcessWatermark(1, At(4)); }),
              HasSubstr("ILLEGAL_STATE: ProcessWatermark was called for "
                        "channel 1 after its EndInput"));
  EXPECT_THAT(ErrorOf([&] { task.ProcessElement(2, StreamRecord<int>(7)); }),
              HasSubstr("ILLEGAL_ARGUMENT: ProcessElement was called for "
                        "channel 2"));
  EXPECT_THAT(log_.calls, IsEmpty());
}

TEST_F(OneInputTaskTest, FinishesBeforeItCloses) {  // HARN-012
  Open(1).Close();
  EXPECT_THAT(log_.calls, ElementsAre("Finish", "Close"));
  EXPECT_THAT(output_.elements, IsEmpty());
}

TEST_F(OneInputTaskTest, FinishesOnce) {
  Task& task = Open(1);
  task.EndInput();
  task.Finish();
  task.Close();
  EXPECT_THAT(log_.calls, ElementsAre("EndInput", "Finish", "Close"));
}

TEST_F(OneInputTaskTest, DropsTimersRegisteredWhileFinishing) {  // HARN-010
  log_.on_call = [](RecordingOperator& self, const std::string& call) {
    if (call == "Record(7 @ none)" || call == "Finish") {
      self.RegisterTimer(Timestamp(5));
    }
  };
  Task& task = Open(1);
  task.ProcessElement(0, StreamRecord<int>(7));
  task.Finish();
  log_.calls.clear();
  clock_.SetCurrentTime(Timestamp(5));
  EXPECT_THAT(log_.calls, IsEmpty());
}

TEST_F(OneInputTaskTest, RefusesTimersFromFinishInTheDirectDrive) {  // HARN-012
  log_.on_call = [](RecordingOperator& self, const std::string& call) {
    if (call == "Finish") self.RegisterTimer(Timestamp(5));
  };
  Task& task = OpenDirect();
  EXPECT_THAT(ErrorOf([&] { task.Close(); }), HasSubstr("ILLEGAL_STATE"));
}

TEST_F(OneInputTaskTest, FiresNoTimerByClosing) {  // HARN-012
  log_.on_call = [](RecordingOperator& self, const std::string& call) {
    if (call == "Record(7 @ none)") self.RegisterTimer(Timestamp(0));
  };
  Task& task = Open(1);
  task.ProcessElement(0, StreamRecord<int>(7));
  task.Close();
  clock_.SetCurrentTime(Timestamp(5));
  EXPECT_THAT(log_.calls, ElementsAre("SetKeyContext(7)", "Record(7 @ none)",
                                      "Finish", "Close"));
}

TEST_F(OneInputTaskTest, PassesTheOperatorsExceptionOn) {
  FailOn("Record(7 @ none)");
  Task& task = Open(1);
  EXPECT_THROW(task.ProcessElement(0, StreamRecord<int>(7)),
               std::runtime_error);
}

TEST_F(OneInputTaskTest, TakesOnlyCloseAfterAnException) {
  FailOn("Watermark(4)");
  Task& task = Open(1);
  EXPECT_THROW(task.ProcessWatermark(0, At(4)), std::runtime_error);
  EXPECT_THAT(ErrorOf([&] { task.ProcessElement(0, StreamRecord<int>(7)); }),
              HasSubstr("ILLEGAL_STATE: ProcessElement was called after the "
                        "operator had failed with \"boom\""));
  EXPECT_THAT(ErrorOf([&] { task.Finish(); }), HasSubstr("\"boom\""));
  log_.calls.clear();
  task.Close();
  EXPECT_THAT(log_.calls, ElementsAre("Close"));
}

TEST_F(OneInputTaskTest, CountsAnExceptionOfATimerAsTheOperators) {
  log_.on_call = [](RecordingOperator& self, const std::string& call) {
    if (call == "Open") self.RegisterTimer(Timestamp(5));
    if (call == "Timer(5)") throw std::runtime_error("boom");
  };
  Task& task = Open(1);
  EXPECT_THROW(clock_.SetCurrentTime(Timestamp(5)), std::runtime_error);
  EXPECT_THAT(ErrorOf([&] { task.ProcessElement(0, StreamRecord<int>(7)); }),
              HasSubstr("\"boom\""));
}

TEST_F(OneInputTaskTest, ClosesAfterAFailedOpenOrFinish) {
  for (const std::string failing : {"Open", "Finish"}) {
    log_.calls.clear();
    FailOn(failing);
    Task task(std::make_unique<RecordingOperator>(log_), output_, {},
              {clock_, metrics_, activity_clock_});
    EXPECT_THROW(
        {
          task.Open();
          task.Close();
        },
        std::runtime_error);
    task.Close();
    EXPECT_EQ(log_.calls.back(), "Close");
  }
}

TEST_F(OneInputTaskTest, IsClosedEvenIfClosingThrows) {
  FailOn("Close");
  Task& task = Open(1);
  EXPECT_THROW(task.Close(), std::runtime_error);
  EXPECT_THAT(ErrorOf([&] { task.Close(); }),
              HasSubstr("Close was called after Close"));
}

}  // namespace
}  // namespace tidemark
