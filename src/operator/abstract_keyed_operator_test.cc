#include "tidemark/operator/abstract_keyed_operator.h"

#include <functional>
#include <optional>
#include <stdexcept>
#include <utility>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tidemark/base/error.h"
#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/timer/manual_processing_time_service.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;

// Emits the key of each record.
class EmitKey final
    : public AbstractKeyedOperator<std::optional<int>, int, int> {
 public:
  using AbstractKeyedOperator::AbstractKeyedOperator;

  void ProcessElement(StreamRecord<int>&& /*record*/) override {
    output().Collect(StreamRecord<int>(*backend().CurrentKey()));
  }
};

class AbstractKeyedOperatorTest : public ::testing::Test {
 protected:
  template <class Call>
  static std::optional<ErrorCode> CodeOf(const Call& call) {
    try {
      call();
    } catch (const Error& error) {
      return error.code();
    }
    return std::nullopt;
  }

  void Process(EmitKey& op, int value) {
    StreamRecord<int> record(value);
    op.SetKeyContext(record);
    op.ProcessElement(std::move(record));
  }

  ManualProcessingTimeService clock_;
  MetricGroup metrics_;
  ManualClock activity_clock_;
  OperatorContext context_{clock_, metrics_, activity_clock_, {}};
  testing::RecordingOutput<int> output_;
};

// PROC-016, KG-011.
TEST_F(AbstractKeyedOperatorTest, ARecordWithoutAKeyChangesNothing) {
  EmitKey op([](int value) -> std::optional<int> {
    if (value < 0) throw std::runtime_error("no key");
    if (value == 0) return std::nullopt;
    return value / 10;
  });
  op.Setup(context_, output_);
  op.Open();
  Process(op, 57);

  EXPECT_THROW(op.SetKeyContext(StreamRecord<int>(-1)), std::runtime_error);
  EXPECT_EQ(CodeOf([&] { op.SetKeyContext(StreamRecord<int>(0)); }),
            ErrorCode::kNullValue);
  Process(op, 61);

  using Element = StreamElement<int>;
  EXPECT_THAT(output_.elements, ElementsAre(Element(StreamRecord<int>(5)),
                                            Element(StreamRecord<int>(6))));
}

// ONE-002, ONE-004.
TEST_F(AbstractKeyedOperatorTest, PassesOtherElementsOnAsTheyAre) {
  EmitKey op([](int value) { return value; });
  op.Setup(context_, output_);
  op.Open();
  const RecordAttributes attributes{true};
  const LatencyMarker marker{Timestamp(3), 4, 5};
  const GeneralizedWatermark generalized{"id", true};

  op.ProcessWatermarkStatus(WatermarkStatus::Idle());
  op.ProcessWatermarkStatus(WatermarkStatus::Idle());
  op.ProcessRecordAttributes(attributes);
  op.ProcessLatencyMarker(marker);
  op.ProcessGeneralizedWatermark(generalized);
  op.ProcessWatermark(Watermark{Timestamp(9)});
  op.ProcessWatermark(Watermark{Timestamp(5)});

  using Element = StreamElement<int>;
  EXPECT_THAT(output_.elements,
              ElementsAre(Element(WatermarkStatus::Idle()),
                          Element(WatermarkStatus::Idle()), Element(attributes),
                          Element(marker), Element(generalized),
                          Element(Watermark{Timestamp(9)}),
                          Element(Watermark{Timestamp(5)})));
}

TEST_F(AbstractKeyedOperatorTest, NeedsAKeySelector) {
  EXPECT_EQ(CodeOf([] { EmitKey op(nullptr); }), ErrorCode::kIllegalArgument);
}

TEST_F(AbstractKeyedOperatorTest, UsedBeforeSetupItIsAnIllegalState) {
  EmitKey op([](int value) { return value; });
  EXPECT_EQ(CodeOf([&] { op.SetKeyContext(StreamRecord<int>(1)); }),
            ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] { op.ProcessWatermark(Watermark{Timestamp(1)}); }),
            ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] { op.NumTimers(TimeDomain::kEventTime); }),
            ErrorCode::kIllegalState);
}

}  // namespace
}  // namespace tidemark
