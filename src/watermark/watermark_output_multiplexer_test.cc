#include "tidemark/watermark/watermark_output_multiplexer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/watermark/testing/plain_combined_watermark_status.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

Watermark At(std::int64_t millis) { return Watermark{Timestamp(millis)}; }

// Writes down what it is told.
class RecordingWatermarkOutput final : public WatermarkOutput {
 public:
  void EmitWatermark(Watermark watermark) override {
    calls.push_back(ToString(watermark.timestamp));
  }
  void MarkIdle() override { calls.push_back("idle"); }
  void MarkActive() override { calls.push_back("active"); }

  // Those since the last time.
  std::vector<std::string> Take() { return std::exchange(calls, {}); }

  std::vector<std::string> calls;
};

class RecordingListener final : public WatermarkUpdateListener {
 public:
  void OnWatermarkUpdate(Watermark watermark) override {
    calls.push_back(ToString(watermark.timestamp));
  }
  void OnIdleUpdate(bool idle) override {
    calls.push_back(idle ? "idle" : "active");
  }

  std::vector<std::string> calls;
};

template <class Status>
class WatermarkOutputMultiplexerTest : public ::testing::Test {
 protected:
  // Registers an output under that id.
  WatermarkOutput& Immediate(const std::string& id) {
    multiplexer_.RegisterNewOutput(id);
    return multiplexer_.GetImmediateOutput(id);
  }
  WatermarkOutput& Deferred(const std::string& id) {
    multiplexer_.RegisterNewOutput(id);
    return multiplexer_.GetDeferredOutput(id);
  }

  RecordingWatermarkOutput underlying_;
  BasicWatermarkOutputMultiplexer<Status> multiplexer_{underlying_};
};

using Twins = ::testing::Types<CombinedWatermarkStatus,
                               testing::PlainCombinedWatermarkStatus>;
TYPED_TEST_SUITE(WatermarkOutputMultiplexerTest, Twins);

TYPED_TEST(WatermarkOutputMultiplexerTest, ImmediateOutputsGiveTheMinimum) {
  WatermarkOutput& a = this->Immediate("a");  // MUX-003
  WatermarkOutput& b = this->Immediate("b");
  a.EmitWatermark(At(5));
  EXPECT_THAT(this->underlying_.Take(), IsEmpty());
  b.EmitWatermark(At(2));
  b.EmitWatermark(At(2));
  b.EmitWatermark(At(7));
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("2", "5"));
}

TYPED_TEST(WatermarkOutputMultiplexerTest, DeferredOutputsWaitForThePeriod) {
  WatermarkOutput& a = this->Deferred("a");  // MUX-005
  WatermarkOutput& b = this->Deferred("b");
  a.EmitWatermark(At(0));
  b.EmitWatermark(At(1));
  EXPECT_THAT(this->underlying_.Take(), IsEmpty());
  this->multiplexer_.OnPeriodicEmit();
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("0"));
}

TYPED_TEST(WatermarkOutputMultiplexerTest, ImmediateOutputsSeeDeferredOnes) {
  WatermarkOutput& b = this->Deferred("b");  // MUX-006
  WatermarkOutput& a = this->Immediate("a");
  b.EmitWatermark(At(5));
  a.EmitWatermark(At(2));
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("2"));
}

TYPED_TEST(WatermarkOutputMultiplexerTest, BothFormsOfAnIdAreOnePart) {
  WatermarkOutput& deferred = this->Deferred("a");  // MUX-006
  deferred.EmitWatermark(At(5));
  this->multiplexer_.GetImmediateOutput("a").EmitWatermark(At(2));
  EXPECT_THAT(this->underlying_.Take(), IsEmpty());
  this->multiplexer_.OnPeriodicEmit();
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("5"));
}

TYPED_TEST(WatermarkOutputMultiplexerTest, ASingleOutputIsIdleFirst) {
  WatermarkOutput& a = this->Immediate("a");  // MUX-007, MUX-013
  a.MarkIdle();
  a.EmitWatermark(At(0));
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("idle", "0"));
}

TYPED_TEST(WatermarkOutputMultiplexerTest, IdleOutputsLeaveTheMinimum) {
  WatermarkOutput& a = this->Immediate("a");  // MUX-008
  WatermarkOutput& b = this->Immediate("b");
  WatermarkOutput& c = this->Immediate("c");
  a.EmitWatermark(At(2));
  b.EmitWatermark(At(5));
  c.MarkIdle();
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("2"));
  a.MarkIdle();
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("5"));
}

TYPED_TEST(WatermarkOutputMultiplexerTest, AllIdleGivesTheMaximumThenIdle) {
  WatermarkOutput& a = this->Immediate("a");  // MUX-004, MUX-009
  WatermarkOutput& b = this->Immediate("b");
  a.EmitWatermark(At(5));
  b.EmitWatermark(At(2));
  a.MarkIdle();
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("2"));
  b.MarkIdle();
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("5", "idle"));
}

TYPED_TEST(WatermarkOutputMultiplexerTest, AllIdleWithinAPeriod) {
  WatermarkOutput& a = this->Deferred("a");  // MUX-010
  WatermarkOutput& b = this->Deferred("b");
  a.EmitWatermark(At(5));
  a.MarkIdle();
  b.EmitWatermark(At(2));
  b.MarkIdle();
  EXPECT_THAT(this->underlying_.Take(), IsEmpty());
  this->multiplexer_.OnPeriodicEmit();
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("5", "idle"));
  this->multiplexer_.OnPeriodicEmit();  // MUX-014
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("idle"));
}

TYPED_TEST(WatermarkOutputMultiplexerTest, NeverTellsThatItIsActive) {
  WatermarkOutput& a = this->Immediate("a");  // MUX-013
  WatermarkOutput& b = this->Deferred("b");
  a.MarkIdle();
  b.MarkIdle();
  this->multiplexer_.OnPeriodicEmit();
  this->underlying_.Take();
  b.MarkActive();
  a.MarkActive();
  EXPECT_THAT(this->underlying_.Take(), IsEmpty());
}

TYPED_TEST(WatermarkOutputMultiplexerTest, NeverGoesBack) {
  WatermarkOutput& a = this->Immediate("a");  // MUX-011
  WatermarkOutput& b = this->Immediate("b");
  a.EmitWatermark(At(2));
  b.EmitWatermark(At(5));
  a.MarkIdle();
  this->underlying_.Take();
  a.EmitWatermark(At(3));
  b.EmitWatermark(At(9));
  EXPECT_THAT(this->underlying_.Take(), IsEmpty());
  a.EmitWatermark(At(6));
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("6"));
}

TYPED_TEST(WatermarkOutputMultiplexerTest, ARemovalShowsWithTheNextUpdate) {
  WatermarkOutput& low = this->Immediate("low");  // MUX-012
  WatermarkOutput& high = this->Immediate("high");
  low.EmitWatermark(At(2));
  high.EmitWatermark(At(5));
  this->underlying_.Take();
  EXPECT_TRUE(this->multiplexer_.UnregisterOutput("low"));
  EXPECT_THAT(this->underlying_.Take(), IsEmpty());
  high.EmitWatermark(At(6));
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("6"));
}

TYPED_TEST(WatermarkOutputMultiplexerTest, ANewOutputTakesNothingBack) {
  this->Immediate("a").EmitWatermark(At(2));  // MUX-012
  this->multiplexer_.UnregisterOutput("a");
  this->Immediate("b").EmitWatermark(At(1));
  EXPECT_THAT(this->underlying_.Take(), ElementsAre("2"));
}

TYPED_TEST(WatermarkOutputMultiplexerTest, KnowsItsIds) {  // MUX-002
  this->Immediate("a");
  EXPECT_EQ(CodeOf([&] { this->multiplexer_.RegisterNewOutput("a"); }),
            ErrorCode::kIllegalState);
  EXPECT_TRUE(this->multiplexer_.UnregisterOutput("a"));
  EXPECT_FALSE(this->multiplexer_.UnregisterOutput("a"));
  EXPECT_EQ(CodeOf([&] { this->multiplexer_.GetImmediateOutput("a"); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { this->multiplexer_.GetDeferredOutput("a"); }),
            ErrorCode::kIllegalArgument);
}

TYPED_TEST(WatermarkOutputMultiplexerTest, TellsItsListeners) {  // MUX-015
  RecordingListener listener;
  this->multiplexer_.RegisterNewOutput("a", &listener);
  WatermarkOutput& a = this->multiplexer_.GetDeferredOutput("a");
  a.EmitWatermark(At(5));
  a.EmitWatermark(At(5));
  a.MarkIdle();
  a.MarkIdle();
  a.MarkActive();
  EXPECT_THAT(listener.calls,
              ElementsAre("active", "5", "active", "idle", "idle", "active"));
}

}  // namespace
}  // namespace tidemark
