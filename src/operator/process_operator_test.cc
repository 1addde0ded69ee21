#include "tidemark/operator/process_operator.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tidemark/base/error.h"
#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/timer/manual_processing_time_service.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;

const OutputTag<int> kSide("side");

// Does what a test says.
class ScriptedFunction final : public ProcessFunction<int, int> {
 public:
  void Open(RuntimeContext& context) override {
    if (on_open) on_open(context);
  }
  void ProcessElement(const int& value, ProcessContext& context,
                      Collector<int>& out) override {
    on_element(value, context, out);
  }
  void Close() override { closed = true; }

  std::function<void(RuntimeContext&)> on_open;
  std::function<void(int, ProcessContext&, Collector<int>&)> on_element;
  bool closed = false;
};

class ProcessOperatorTest : public ::testing::Test {
 protected:
  ProcessOperatorTest() {
    auto function = std::make_unique<ScriptedFunction>();
    function_ = function.get();
    operator_ =
        std::make_unique<ProcessOperator<int, int>>(std::move(function));
    operator_->Setup(context_, output_);
  }

  ManualProcessingTimeService clock_;
  MetricGroup metrics_;
  ManualClock activity_clock_;
  OperatorContext context_{clock_, metrics_, activity_clock_, {}};
  testing::RecordingOutput<int> output_;
  ScriptedFunction* function_ = nullptr;
  std::unique_ptr<ProcessOperator<int, int>> operator_;
};

// PROC-001, PROC-006.
TEST_F(ProcessOperatorTest, StampsMainAndSideRecords) {
  function_->on_element = [](int value, auto& context, auto& out) {
    out.Collect(value);
    context.Output(kSide, -value);
  };

  operator_->ProcessElement(StreamRecord<int>(1, Timestamp(7)));
  operator_->ProcessElement(StreamRecord<int>(2));

  using Element = StreamElement<int>;
  EXPECT_THAT(output_.elements,
              ElementsAre(Element(StreamRecord<int>(1, Timestamp(7))),
                          Element(StreamRecord<int>(2))));
  EXPECT_THAT(output_.Side(kSide),
              ElementsAre(StreamRecord<int>(-1, Timestamp(7)),
                          StreamRecord<int>(-2, Timestamp::Min())));
}

// PROC-012.
TEST_F(ProcessOperatorTest, ReadsBothClocksButSetsNoTimers) {
  std::vector<Timestamp> seen;
  function_->on_element = [&](int, auto& context, auto&) {
    TimerService& timers = context.timer_service();
    seen.push_back(timers.CurrentWatermark());
    seen.push_back(timers.CurrentProcessingTime());
    const Timestamp at(10);
    for (const auto call : {&TimerService::RegisterEventTimeTimer,
                            &TimerService::RegisterProcessingTimeTimer,
                            &TimerService::DeleteEventTimeTimer,
                            &TimerService::DeleteProcessingTimeTimer}) {
      EXPECT_EQ(CodeOf([&] { (timers.*call)(at); }),
                ErrorCode::kUnsupportedOperation);
    }
  };

  operator_->ProcessElement(StreamRecord<int>(1));
  clock_.SetCurrentTime(Timestamp(3));
  operator_->ProcessWatermark(Watermark{Timestamp(9)});
  operator_->ProcessElement(StreamRecord<int>(1));

  EXPECT_THAT(seen, ElementsAre(Timestamp::Min(), Timestamp(0), Timestamp(9),
                                Timestamp(3)));
  EXPECT_THAT(output_.elements,
              ElementsAre(StreamElement<int>(Watermark{Timestamp(9)})));
}

// PROC-002.
TEST_F(ProcessOperatorTest, AContextIsMuteOutsideItsCall) {
  ProcessContext* kept = nullptr;
  function_->on_element = [&](int, auto& context, auto&) {
    kept = &context;
    EXPECT_EQ(context.timestamp(), std::nullopt);
  };
  operator_->ProcessElement(StreamRecord<int>(1));
  EXPECT_EQ(CodeOf([&] { kept->timestamp(); }), ErrorCode::kIllegalState);
}

TEST_F(ProcessOperatorTest, HasNoKeyedState) {
  function_->on_open = [](RuntimeContext& context) {
    context.GetState(ValueStateDescriptor<int>("count"));
  };
  EXPECT_EQ(CodeOf([this] { operator_->Open(); }),
            ErrorCode::kUnsupportedOperation);
}

TEST_F(ProcessOperatorTest, GivesItsFunctionMetricsAndConfiguration) {
  context_.config.parallelism = 4;
  function_->on_open = [](RuntimeContext& context) {
    context.metrics().GetCounter("opened").Increment(
        context.config().parallelism);
  };
  operator_->Open();
  EXPECT_EQ(metrics_.FindCount("opened"), 4);
}

// ONE-004.
TEST_F(ProcessOperatorTest, PassesOtherElementsOn) {
  const RecordAttributes attributes{true};
  const LatencyMarker marker{Timestamp(3), 4, 5};
  const GeneralizedWatermark generalized{"id", true};

  operator_->ProcessWatermarkStatus(WatermarkStatus::Idle());
  operator_->ProcessRecordAttributes(attributes);
  operator_->ProcessLatencyMarker(marker);
  operator_->ProcessGeneralizedWatermark(generalized);

  using Element = StreamElement<int>;
  EXPECT_THAT(output_.elements,
              ElementsAre(Element(WatermarkStatus::Idle()), Element(attributes),
                          Element(marker), Element(generalized)));
}

TEST_F(ProcessOperatorTest, ClosesItsFunction) {
  operator_->Close();
  EXPECT_TRUE(function_->closed);
}

TEST_F(ProcessOperatorTest, NeedsAFunction) {
  EXPECT_EQ(CodeOf([] { ProcessOperator<int, int> none(nullptr); }),
            ErrorCode::kIllegalArgument);
}

}  // namespace
}  // namespace tidemark
