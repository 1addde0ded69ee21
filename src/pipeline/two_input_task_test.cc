#include "tidemark/pipeline/two_input_task.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/pipeline/testing/recording_two_input_operator.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/timer/manual_processing_time_service.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::RecordingTwoInputOperator;

constexpr WatermarkStatus kIdle = WatermarkStatus::Idle();

class TwoInputTaskTest : public ::testing::Test {
 protected:
  using Task = TwoInputTask<int, std::string, int>;
  using Element = StreamElement<int>;

  // Builds and opens a task over that many channels, or a direct one.
  Task& Open(std::optional<std::array<int, 2>> num_channels) {
    task_.emplace(std::make_unique<RecordingTwoInputOperator>(log_), output_,
                  TwoInputTaskOptions{.num_channels = num_channels},
                  TaskEnvironment{clock_, metrics_, activity_clock_});
    task_->Open();
    log_.calls.clear();
    return *task_;
  }

  static Watermark At(std::int64_t millis) {
    return Watermark{Timestamp(millis)};
  }

  ManualProcessingTimeService clock_;
  ManualClock activity_clock_;
  MetricGroup metrics_;
  testing::RecordingOutput<int> output_;
  RecordingTwoInputOperator::Log log_;
  std::optional<Task> task_;
};

TEST_F(TwoInputTaskTest, SetsTheKeyContextBeforeEachRecord) {  // HARN-014
  Task& task = Open({{1, 1}});
  task.input1().ProcessElement(0, StreamRecord<int>(7, Timestamp(3)));
  task.input2().ProcessElement(0, StreamRecord<std::string>("a"));
  EXPECT_THAT(log_.calls,
              ElementsAre("SetKeyContext1(7)", "1: Record(7 @ 3)",
                          "SetKeyContext2(a)", "2: Record(a @ none)"));
}

TEST_F(TwoInputTaskTest, MergesTheChannelsOfEachInput) {  // NET-002, VALVE-012
  Task& task = Open({{2, 1}});
  task.input1().ProcessWatermark(0, At(5));
  EXPECT_THAT(log_.calls, IsEmpty());
  task.input2().ProcessWatermark(0, At(4));
  task.input1().ProcessWatermark(1, At(3));
  task.input1().ProcessWatermark(1, At(2));
  task.input1().ProcessWatermarkStatus(0, kIdle);
  task.input1().ProcessWatermarkStatus(1, kIdle);
  EXPECT_THAT(log_.calls,
              ElementsAre("2: Watermark(4)", "1: Watermark(3)",
                          "1: Watermark(5)", "1: WatermarkStatus(IDLE)"));
  EXPECT_EQ(task.input1().valve()->Channel(0).last_watermark, At(5));
}

TEST_F(TwoInputTaskTest, FiltersNothingInTheDirectDrive) {  // HARN-032
  Task& task = Open(std::nullopt);
  task.input2().ProcessWatermark(0, At(5));
  task.input2().ProcessWatermark(0, At(3));
  task.input2().ProcessWatermarkStatus(0, kIdle);
  task.input2().ProcessWatermarkStatus(0, kIdle);
  EXPECT_THAT(log_.calls, ElementsAre("2: Watermark(5)", "2: Watermark(3)",
                                      "2: WatermarkStatus(IDLE)",
                                      "2: WatermarkStatus(IDLE)"));
  EXPECT_EQ(task.input1().valve(), nullptr);
  EXPECT_THAT(metrics_.GaugeNames(), ElementsAre("currentInputWatermark"));
}

TEST_F(TwoInputTaskTest, HasAnOutputEdgeInTheTaskDrive) {  // CHAIN-002
  log_.on_call = [](RecordingTwoInputOperator& self, const std::string& call) {
    if (call != "1: Record(7 @ none)") return;
    self.output().EmitWatermarkStatus(kIdle);
    self.output().EmitWatermark(At(9));
  };
  Open({{1, 1}}).input1().ProcessElement(0, StreamRecord<int>(7));
  EXPECT_THAT(output_.elements, ElementsAre(Element(kIdle)));
}

TEST_F(TwoInputTaskTest, ShowsTheLowerInputWatermark) {  // MET-002
  Task& task = Open({{1, 1}});
  const auto shown = [&] {
    return metrics_.ReadGauge("currentInputWatermark");
  };
  task.input1().ProcessWatermark(0, At(9));
  EXPECT_EQ(shown(), Timestamp::Min().millis());
  task.input2().ProcessWatermark(0, At(4));
  EXPECT_EQ(shown(), 4);
  // Without regard to idleness.
  task.input2().ProcessWatermarkStatus(0, kIdle);
  EXPECT_EQ(shown(), 4);
  EXPECT_EQ(task.current_input_watermark(), Timestamp(4));
}

TEST_F(TwoInputTaskTest, PassesControlElementsOn) {
  Task& task = Open({{1, 1}});
  task.input1().ProcessRecordAttributes(0, RecordAttributes{true});
  task.input2().ProcessLatencyMarker(0, LatencyMarker{Timestamp(9), 2, 1});
  task.input2().ProcessGeneralizedWatermark(0, {"ready", true});
  EXPECT_THAT(log_.calls,
              ElementsAre("1: RecordAttributes(backlog=true)",
                          "2: LatencyMarker(9, source=2, subtask=1)",
                          "2: GeneralizedWatermark(ready, true)"));
}

TEST_F(TwoInputTaskTest, EndsOneInputAfterTheOther) {  // HARN-013, EOI-004
  Task& task = Open({{2, 1}});
  task.input1().EndInput(1);
  EXPECT_THAT(log_.calls, IsEmpty());
  task.input1().EndInput();
  EXPECT_THAT(log_.calls, ElementsAre("EndInput1"));
  task.input2().ProcessWatermark(0, At(4));
  EXPECT_EQ(CodeOf([&] { task.input1().ProcessWatermark(0, At(4)); }),
            ErrorCode::kIllegalState);
  task.input2().EndInput();
  EXPECT_EQ(task.life_cycle().state(), TaskState::kInputEnded);
  task.Close();
  EXPECT_THAT(log_.calls, ElementsAre("EndInput1", "2: Watermark(4)",
                                      "EndInput2", "Finish", "Close"));
}

TEST_F(TwoInputTaskTest, TakesOnlyCloseAfterAnException) {
  log_.on_call = [](RecordingTwoInputOperator&, const std::string& call) {
    if (call == "2: Watermark(4)") throw std::runtime_error("boom");
  };
  Task& task = Open({{1, 1}});
  EXPECT_THROW(task.input2().ProcessWatermark(0, At(4)), std::runtime_error);
  try {
    task.input1().ProcessElement(0, StreamRecord<int>(7));
    FAIL() << "it was taken";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalState);
    EXPECT_THAT(error.what(),
                HasSubstr("ProcessElement1 was called after the operator had "
                          "failed with \"boom\""));
  }
  log_.calls.clear();
  task.Close();
  EXPECT_THAT(log_.calls, ElementsAre("Close"));
}

TEST_F(TwoInputTaskTest, NeedsChannelsAndAnOperator) {
  const TaskEnvironment environment{clock_, metrics_, activity_clock_};
  EXPECT_EQ(CodeOf([&] { Task(nullptr, output_, {}, environment); }),
            ErrorCode::kNullValue);
  EXPECT_EQ(CodeOf([&] { Open({{1, 0}}); }), ErrorCode::kIllegalArgument);
}

}  // namespace
}  // namespace tidemark
