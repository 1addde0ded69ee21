#include "tidemark/operator/co_process_operator.h"

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
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/timer/manual_processing_time_service.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;

const OutputTag<int> kSide("side");

// Does what a test says.
class ScriptedFunction final
    : public CoProcessFunction<int, std::string, std::string> {
 public:
  using Out = Collector<std::string>;

  void Open(RuntimeContext& context) override {
    if (on_open) on_open(context);
  }
  void ProcessElement1(const int& value, ProcessContext& context,
                       Out& out) override {
    out.Collect(std::to_string(value));
    if (on_number) on_number(value, context);
  }
  void ProcessElement2(const std::string& value, ProcessContext&,
                       Out& out) override {
    out.Collect(value);
  }
  void Close() override { closed = true; }

  std::function<void(RuntimeContext&)> on_open;
  std::function<void(int, ProcessContext&)> on_number;
  bool closed = false;
};

class CoProcessOperatorTest : public ::testing::Test {
 protected:
  using Operator = CoProcessOperator<int, std::string, std::string>;
  using Element = StreamElement<std::string>;

  CoProcessOperatorTest() {
    auto function = std::make_unique<ScriptedFunction>();
    function_ = function.get();
    operator_ = std::make_unique<Operator>(std::move(function));
    operator_->Setup(context_, output_);
  }

  static Watermark At(std::int64_t millis) {
    return Watermark{Timestamp(millis)};
  }

  ManualProcessingTimeService clock_;
  MetricGroup metrics_;
  ManualClock activity_clock_;
  OperatorContext context_{clock_, metrics_, activity_clock_, {}};
  testing::RecordingOutput<std::string> output_;
  ScriptedFunction* function_ = nullptr;
  std::unique_ptr<Operator> operator_;
};

// PROC-001, PROC-006.
TEST_F(CoProcessOperatorTest, StampsWhatEitherInputGives) {
  function_->on_number = [](int value, auto& context) {
    context.Output(kSide, -value);
  };
  operator_->ProcessElement1(StreamRecord<int>(1, Timestamp(7)));
  operator_->ProcessElement1(StreamRecord<int>(2));
  operator_->ProcessElement2(StreamRecord<std::string>("a", Timestamp(9)));

  EXPECT_THAT(
      output_.elements,
      ElementsAre(Element(StreamRecord<std::string>("1", Timestamp(7))),
                  Element(StreamRecord<std::string>("2")),
                  Element(StreamRecord<std::string>("a", Timestamp(9)))));
  EXPECT_THAT(output_.Side(kSide),
              ElementsAre(StreamRecord<int>(-1, Timestamp(7)),
                          StreamRecord<int>(-2, Timestamp::Min())));
}

// TWO-001, PROC-012.
TEST_F(CoProcessOperatorTest, GoesByTheLowerWatermark) {
  std::vector<Timestamp> seen;
  function_->on_number = [&](int, auto& context) {
    seen.push_back(context.timer_service().CurrentWatermark());
  };
  operator_->ProcessWatermark1(At(5));
  operator_->ProcessElement1(StreamRecord<int>(1));
  operator_->ProcessWatermark2(At(2));
  operator_->ProcessElement1(StreamRecord<int>(2));
  operator_->ProcessWatermark2(At(7));
  operator_->ProcessElement1(StreamRecord<int>(3));
  EXPECT_THAT(seen, ElementsAre(Timestamp::Min(), Timestamp(2), Timestamp(5)));
}

// TWO-005.
TEST_F(CoProcessOperatorTest, PassesTheStatusOnWhenBothAreIdle) {
  operator_->ProcessWatermark1(At(5));
  operator_->ProcessWatermarkStatus1(WatermarkStatus::Idle());
  operator_->ProcessWatermarkStatus2(WatermarkStatus::Idle());
  EXPECT_THAT(output_.elements,
              ElementsAre(Element(At(5)), Element(WatermarkStatus::Idle())));
}

// PROC-012.
TEST_F(CoProcessOperatorTest, RefusesTimers) {
  std::optional<ErrorCode> code;
  function_->on_number = [&](int, ProcessContext& context) {
    code = CodeOf(
        [&] { context.timer_service().RegisterEventTimeTimer(Timestamp(5)); });
  };
  operator_->ProcessElement1(StreamRecord<int>(1));
  EXPECT_EQ(code, ErrorCode::kUnsupportedOperation);
}

TEST_F(CoProcessOperatorTest, OpensAndClosesItsFunction) {
  std::optional<ErrorCode> code;
  function_->on_open = [&](RuntimeContext& context) {
    code = CodeOf([&] { context.GetState(ValueStateDescriptor<int>("x")); });
  };
  operator_->Open();
  EXPECT_EQ(code, ErrorCode::kUnsupportedOperation);
  operator_->Close();
  EXPECT_TRUE(function_->closed);
}

TEST_F(CoProcessOperatorTest, NeedsAFunction) {
  EXPECT_EQ(CodeOf([] { Operator(nullptr); }), ErrorCode::kIllegalArgument);
}

}  // namespace
}  // namespace tidemark
