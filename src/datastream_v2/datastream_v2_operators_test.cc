// Both operators of this room, on a clock that is moved by hand.

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
#include "tidemark/datastream_v2/extract_event_time_operator.h"
#include "tidemark/datastream_v2/one_input_stream_process_operator.h"
#include "tidemark/datastream_v2/watermark_declaration.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/timer/manual_processing_time_service.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Number = std::int64_t;
using Element = StreamElement<Number>;

// A record whose value is its time.
Element Record(Number time) {
  return StreamRecord<Number>(time, Timestamp(time));
}
Element Time(Number time) { return EventTimeWatermark(Timestamp(time)); }
Element Idle(bool is_idle) { return IdleStatusWatermark(is_idle); }

class Driven {
 public:
  explicit Driven(std::unique_ptr<OneInputOperator<Number, Number>> driven,
                  milliseconds interval = milliseconds{200})
      : op(std::move(driven)) {
    context_.config.auto_watermark_interval = interval;
    op->Setup(context_, output_);
    op->Open();
  }

  void Push(Number value) { op->ProcessElement(StreamRecord<Number>(value)); }

  std::vector<Element> TakeOutput() {
    return std::exchange(output_.elements, {});
  }

  ManualProcessingTimeService time;

 private:
  MetricGroup metrics_;
  ManualClock activity_;
  testing::RecordingOutput<Number> output_;
  OperatorContext context_{time, metrics_, activity_, {}};

 public:
  std::unique_ptr<OneInputOperator<Number, Number>> op;
};

using Strategy = EventTimeWatermarkStrategy<Number>;

std::unique_ptr<OneInputOperator<Number, Number>> Extract(Strategy strategy) {
  strategy.extract = [](const Number& value) { return Timestamp(value); };
  return std::make_unique<ExtractEventTimeOperator<Number>>(
      std::move(strategy));
}

// GWM-014, GWM-015, GWM-018.
TEST(ExtractEventTimeOperatorTest, PerEventComesAfterTheRecord) {
  Driven driven(Extract({.max_out_of_order_time = milliseconds(3),
                         .emission = EventTimeEmission::kPerEvent}));
  driven.Push(9);
  driven.Push(8);
  driven.Push(10);
  EXPECT_THAT(driven.TakeOutput(),
              ElementsAre(Record(9), Time(6), Record(8), Record(10), Time(7)));
  EXPECT_EQ(driven.time.NumActiveTimers(), 0U);
}

// GWM-014, GWM-017: a late timer delays none that follow.
TEST(ExtractEventTimeOperatorTest, PeriodicComesAtFixedTimes) {
  Driven driven(Extract({.periodic_interval = milliseconds(100)}));
  driven.time.SetCurrentTime(Timestamp(100));
  EXPECT_THAT(driven.TakeOutput(), IsEmpty());
  driven.Push(9);
  driven.time.SetCurrentTime(Timestamp(250));
  EXPECT_THAT(driven.TakeOutput(), ElementsAre(Record(9), Time(9)));
  driven.Push(12);
  driven.time.SetCurrentTime(Timestamp(299));
  EXPECT_THAT(driven.TakeOutput(), ElementsAre(Record(12)));
  driven.time.SetCurrentTime(Timestamp(300));
  EXPECT_THAT(driven.TakeOutput(), ElementsAre(Time(12)));
}

// GWM-016, IDLE-004.
TEST(ExtractEventTimeOperatorTest, TakesIdlenessBackBeforeTheRecord) {
  Driven driven(Extract({.periodic_interval = milliseconds(50),
                         .idle_timeout = milliseconds(100)}));
  driven.Push(9);
  for (int time = 50; time <= 200; time += 50) {
    driven.time.SetCurrentTime(Timestamp(time));
  }
  EXPECT_THAT(driven.TakeOutput(), ElementsAre(Record(9), Time(9)));
  driven.time.SetCurrentTime(Timestamp(250));
  driven.Push(10);
  EXPECT_THAT(driven.TakeOutput(),
              ElementsAre(Idle(true), Idle(false), Record(10)));
}

// GWM-015: in every mode.
TEST(ExtractEventTimeOperatorTest, NeedsAnInterval) {
  EXPECT_EQ(CodeOf([] {
              Driven(Extract({.emission = EventTimeEmission::kNone}),
                     milliseconds(0));
            }),
            ErrorCode::kIllegalState);
}

TEST(ExtractEventTimeOperatorTest, TakesItsWakeUpBackWhenItCloses) {
  Driven driven(Extract({}));
  EXPECT_EQ(driven.time.NumActiveTimers(), 1U);
  driven.op->Close();
  EXPECT_EQ(driven.time.NumActiveTimers(), 0U);
}

class Answers final : public OneInputStreamProcessFunction<Number, Number> {
 public:
  explicit Answers(WatermarkHandlingResult answer) : answer_(answer) {}

  std::vector<WatermarkDeclaration> DeclareWatermarks() override {
    return {{.identifier = "goes-on"},
            {.identifier = "stays",
             .handling = WatermarkHandlingStrategy::kIgnore}};
  }
  void ProcessRecord(Number value, Collector<Number>& output) override {
    output.Collect(value);
  }
  WatermarkHandlingResult OnWatermark(const GeneralizedWatermark&,
                                      Collector<Number>&) override {
    return answer_;
  }

 private:
  WatermarkHandlingResult answer_;
};

std::unique_ptr<OneInputOperator<Number, Number>> Answering(
    WatermarkHandlingResult answer) {
  return std::make_unique<OneInputStreamProcessOperator<Number, Number>>(
      std::make_unique<Answers>(answer));
}

// GWM-007.
TEST(OneInputStreamProcessOperatorTest, HandlingDecidesWhatWasPeekedAt) {
  Driven driven(Answering(WatermarkHandlingResult::kPeek));
  const GeneralizedWatermark goes_on("goes-on", Number{5});
  driven.op->ProcessGeneralizedWatermark(goes_on);
  driven.op->ProcessGeneralizedWatermark(
      GeneralizedWatermark("stays", Number{5}));
  driven.op->ProcessGeneralizedWatermark(EventTimeWatermark(Timestamp(7)));
  driven.op->ProcessGeneralizedWatermark(EventTimeWatermark(Timestamp(6)));
  EXPECT_THAT(driven.TakeOutput(), ElementsAre(Element(goes_on), Time(7)));
  EXPECT_EQ(CodeOf([&] {
              driven.op->ProcessGeneralizedWatermark(
                  GeneralizedWatermark("unknown", true));
            }),
            ErrorCode::kNullValue);
}

// GWM-007: event time stops there too.
TEST(OneInputStreamProcessOperatorTest, WhatWasPolledDoesNotGoOn) {
  Driven driven(Answering(WatermarkHandlingResult::kPoll));
  driven.op->ProcessGeneralizedWatermark(
      GeneralizedWatermark("goes-on", Number{5}));
  driven.op->ProcessGeneralizedWatermark(EventTimeWatermark(Timestamp(7)));
  EXPECT_THAT(driven.TakeOutput(), IsEmpty());
}

}  // namespace
}  // namespace tidemark
