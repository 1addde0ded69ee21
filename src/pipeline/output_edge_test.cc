#include "tidemark/pipeline/output_edge.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

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

// Keeps the main output, and the tags of the side output.
class Receiver final : public Output<int> {
 public:
  using Output<int>::Collect;

  void Collect(StreamRecord<int>&& record) override {
    received.emplace_back(std::move(record));
  }
  void EmitWatermark(Watermark watermark) override {
    received.emplace_back(watermark);
  }
  void EmitWatermarkStatus(WatermarkStatus status) override {
    received.emplace_back(status);
  }
  void EmitRecordAttributes(const RecordAttributes& attributes) override {
    received.emplace_back(attributes);
  }
  void EmitLatencyMarker(const LatencyMarker& marker) override {
    received.emplace_back(marker);
  }
  void EmitGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    received.emplace_back(watermark);
  }
  void CollectSide(const SideRecord& record) override {
    side_tags.emplace_back(record.tag());
  }

  std::vector<StreamElement<int>> received;
  std::vector<std::string> side_tags;
};

class OutputEdgeTest : public ::testing::Test {
 protected:
  void EmitWatermark(std::int64_t millis) {
    edge_.EmitWatermark(Watermark{Timestamp(millis)});
  }

  Receiver receiver_;
  OutputEdge<int> edge_{receiver_};
};

TEST_F(OutputEdgeTest, DoesNotAnnounceActiveAtTheStart) {  // CHAIN-003
  edge_.EmitWatermarkStatus(kActive);
  EXPECT_THAT(receiver_.received, IsEmpty());
  EXPECT_EQ(edge_.announced_status(), kActive);
}

TEST_F(OutputEdgeTest, AnnouncesAStatusOnce) {  // CHAIN-003
  edge_.EmitWatermarkStatus(kIdle);
  edge_.EmitWatermarkStatus(kIdle);
  edge_.EmitWatermarkStatus(kActive);
  edge_.EmitWatermarkStatus(kActive);
  edge_.EmitWatermarkStatus(kIdle);
  EXPECT_THAT(receiver_.received, ElementsAre(kIdle, kActive, kIdle));
}

TEST_F(OutputEdgeTest, DropsWatermarksWhileIdle) {  // CHAIN-002
  EmitWatermark(1);
  edge_.EmitWatermarkStatus(kIdle);
  EmitWatermark(2);
  edge_.EmitWatermark(Watermark::Max());
  edge_.EmitWatermarkStatus(kActive);
  EmitWatermark(3);
  EXPECT_THAT(receiver_.received,
              ElementsAre(WatermarkAt(1), kIdle, kActive, WatermarkAt(3)));
}

TEST_F(OutputEdgeTest, LetsWatermarksGoBack) {  // ONE-002: no guard here
  EmitWatermark(10);
  EmitWatermark(5);
  EXPECT_THAT(receiver_.received, ElementsAre(WatermarkAt(10), WatermarkAt(5)));
}

TEST_F(OutputEdgeTest, LetsRecordsPassWhileIdle) {  // CHAIN-004
  const OutputTag<std::string> late("late");
  edge_.EmitWatermarkStatus(kIdle);
  edge_.Collect(StreamRecord<int>(7, Timestamp(5)));
  edge_.Collect(late, StreamRecord<std::string>("x"));
  EXPECT_THAT(receiver_.received, ElementsAre(kIdle, Record(7)));
  EXPECT_THAT(receiver_.side_tags, ElementsAre("late"));
}

TEST_F(OutputEdgeTest, PassesEverythingElseOn) {
  const StreamElement<int> attributes = RecordAttributes{true};
  const StreamElement<int> marker = LatencyMarker{Timestamp(9), 2, 1};
  const StreamElement<int> generalized = GeneralizedWatermark{"ready", true};
  edge_.EmitWatermarkStatus(kIdle);
  edge_.EmitRecordAttributes(RecordAttributes{true});
  edge_.EmitLatencyMarker(LatencyMarker{Timestamp(9), 2, 1});
  edge_.EmitGeneralizedWatermark(GeneralizedWatermark{"ready", true});
  EXPECT_THAT(receiver_.received,
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
