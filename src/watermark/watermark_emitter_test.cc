#include "tidemark/watermark/watermark_emitter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>

#include "tidemark/watermark/testing/signals.h"

namespace tidemark {
namespace {

using testing::Active;
using ::testing::ElementsAre;
using testing::Idle;
using ::testing::IsEmpty;
using testing::RecordingSink;
using testing::Wm;

class WatermarkEmitterTest : public ::testing::Test {
 protected:
  void Emit(std::int64_t timestamp) {
    emitter_.EmitWatermark(Watermark{Timestamp(timestamp)});
  }

  RecordingSink sink_;
  WatermarkEmitter<RecordingSink> emitter_{sink_};
};

TEST_F(WatermarkEmitterTest, EmitsOnlyWatermarksThatGrow) {  // TAW-008
  for (const int timestamp : {5, 5, 3, 6}) Emit(timestamp);
  EXPECT_THAT(sink_.Take(), ElementsAre(Wm(5), Wm(6)));
}

TEST_F(WatermarkEmitterTest, NeverEmitsMin) {  // TAW-008
  emitter_.EmitWatermark(Watermark{Timestamp::Min()});
  EXPECT_THAT(sink_.Take(), IsEmpty());
  const Timestamp next =
      WrappingAdd(Timestamp::Min(), std::chrono::milliseconds(1));
  emitter_.EmitWatermark(Watermark{next});
  EXPECT_THAT(sink_.Take(), ElementsAre(Wm(next)));
}

TEST_F(WatermarkEmitterTest, NothingComesAfterMax) {  // TAW-006
  emitter_.EmitWatermark(Watermark::Max());
  emitter_.EmitWatermark(Watermark::Max());
  Emit(7);
  EXPECT_THAT(sink_.Take(), ElementsAre(Wm(Timestamp::Max())));
}

TEST_F(WatermarkEmitterTest, ReportsOnlyTransitions) {  // TAW-009, OUT-002
  emitter_.MarkActive();
  EXPECT_THAT(sink_.Take(), IsEmpty());
  emitter_.MarkIdle();
  emitter_.MarkIdle();
  EXPECT_THAT(sink_.Take(), ElementsAre(Idle()));
  emitter_.MarkActive();
  emitter_.MarkActive();
  EXPECT_THAT(sink_.Take(), ElementsAre(Active()));
}

TEST_F(WatermarkEmitterTest, WatermarkMarksTheOutputActiveFirst) {  // OUT-001
  emitter_.MarkIdle();
  sink_.Take();
  Emit(5);
  EXPECT_THAT(sink_.Take(), ElementsAre(Active(), Wm(5)));
}

TEST_F(WatermarkEmitterTest, DroppedWatermarkDoesNotEndIdleness) {  // TAW-009
  Emit(5);
  emitter_.MarkIdle();
  sink_.Take();
  Emit(5);
  Emit(4);
  EXPECT_THAT(sink_.Take(), IsEmpty());
  emitter_.MarkIdle();  // still idle: no transition
  EXPECT_THAT(sink_.Take(), IsEmpty());
}

}  // namespace
}  // namespace tidemark
