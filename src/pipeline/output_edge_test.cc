#include "tidemark/pipeline/output_edge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_element.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr WatermarkStatus kActive = WatermarkStatus::Active();
constexpr WatermarkStatus kIdle = WatermarkStatus::Idle();

StreamElement<int> Record(int value) {
  return StreamRecord<int>(value, Timestamp(5));
}

StreamElement<int> WatermarkAt(std::int64_t millis) {
  return Watermark{Timestamp(millis)};
}

class OutputEdgeTest : public ::testing::Test {
 protected:
  void EmitWatermark(std::int64_t millis) {
    edge_.EmitWatermark(Watermark{Timestamp(millis)});
  }

  testing::RecordingOutput<int> receiver_;
  OutputEdge<int> edge_{receiver_};
};

TEST_F(OutputEdgeTest, DoesNotAnnounceActiveAtTheStart) {  // CHAIN-003
  edge_.EmitWatermarkStatus(kActive);
  EXPECT_THAT(receiver_.elements, IsEmpty());
}

TEST_F(OutputEdgeTest, AnnouncesAStatusOnce) {  // CHAIN-003
  edge_.EmitWatermarkStatus(kIdle);
  edge_.EmitWatermarkStatus(kIdle);
  edge_.EmitWatermarkStatus(kActive);
  edge_.EmitWatermarkStatus(kActive);
  edge_.EmitWatermarkStatus(kIdle);
  EXPECT_THAT(receiver_.elements, ElementsAre(kIdle, kActive, kIdle));
}

TEST_F(OutputEdgeTest, DropsWatermarksWhileIdle) {  // CHAIN-002
  EmitWatermark(1);
  edge_.EmitWatermarkStatus(kIdle);
  EmitWatermark(2);
  edge_.EmitWatermark(Watermark::Max());
  edge_.EmitWatermarkStatus(kActive);
  EmitWatermark(3);
  EXPECT_THAT(receiver_.elements,
              ElementsAre(WatermarkAt(1), kIdle, kActive, WatermarkAt(3)));
}

TEST_F(OutputEdgeTest, LetsWatermarksGoBack) {  // ONE-002: no guard here
  EmitWatermark(10);
  EmitWatermark(5);
  EXPECT_THAT(receiver_.elements, ElementsAre(WatermarkAt(10), WatermarkAt(5)));
}

TEST_F(OutputEdgeTest, LetsRecordsPassWhileIdle) {  // CHAIN-004
  const OutputTag<std::string> late("late");
  edge_.EmitWatermarkStatus(kIdle);
  edge_.Collect(StreamRecord<int>(7, Timestamp(5)));
  edge_.Collect(late, StreamRecord<std::string>("x"));
  EXPECT_THAT(receiver_.elements, ElementsAre(kIdle, Record(7)));
  EXPECT_THAT(receiver_.Side(late),
              ElementsAre(StreamRecord<std::string>("x")));
}

TEST_F(OutputEdgeTest, PassesEverythingElseOn) {
  const StreamElement<int> attributes = RecordAttributes{true};
  const StreamElement<int> marker = LatencyMarker{Timestamp(9), 2, 1};
  const StreamElement<int> generalized = GeneralizedWatermark{"ready", true};
  edge_.EmitWatermarkStatus(kIdle);
  edge_.EmitRecordAttributes(RecordAttributes{true});
  edge_.EmitLatencyMarker(LatencyMarker{Timestamp(9), 2, 1});
  edge_.EmitGeneralizedWatermark(GeneralizedWatermark{"ready", true});
  EXPECT_THAT(receiver_.elements,
              ElementsAre(kIdle, attributes, marker, generalized));
}

TEST_F(OutputEdgeTest,
       RemembersTheLastWatermarkThatPassed) {  // MET-001, MET-003
  EXPECT_EQ(edge_.current_watermark(), Timestamp::Min());
  EmitWatermark(4);
  edge_.EmitWatermarkStatus(kIdle);
  EmitWatermark(9);
  EXPECT_EQ(edge_.current_watermark(), Timestamp(4));
}

}  // namespace
}  // namespace tidemark
