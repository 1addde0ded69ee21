#include "tidemark/pipeline/pipeline.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/operator/timestamps_and_watermarks_operator.h"
#include "tidemark/watermark/watermark_strategy.h"

namespace tidemark {
namespace {

using std::chrono::milliseconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using Element = StreamElement<int>;
using testing::CodeOf;

Element Record(int value, std::int64_t timestamp) {
  return StreamRecord<int>(value, Timestamp(timestamp));
}

Element At(std::int64_t timestamp) { return Watermark{Timestamp(timestamp)}; }

// Passes everything on; fails on the value -1.
class PassThroughOperator final : public OneInputOperator<int, int> {
 public:
  void Setup(const OperatorContext&, Output<int>& output) override {
    output_ = &output;
  }
  void ProcessElement(StreamRecord<int>&& record) override {
    if (record.value == -1) throw std::runtime_error("a value of -1");
    output_->Collect(std::move(record));
  }
  void ProcessWatermark(Watermark watermark) override {
    output_->EmitWatermark(watermark);
  }
  void ProcessWatermarkStatus(WatermarkStatus status) override {
    output_->EmitWatermarkStatus(status);
  }
  void ProcessRecordAttributes(const RecordAttributes& attributes) override {
    output_->EmitRecordAttributes(attributes);
  }
  void ProcessLatencyMarker(const LatencyMarker& marker) override {
    output_->EmitLatencyMarker(marker);
  }
  void ProcessGeneralizedWatermark(
      const GeneralizedWatermark& watermark) override {
    output_->EmitGeneralizedWatermark(watermark);
  }
  void Finish() override { output_->Collect(StreamRecord<int>(99)); }

 private:
  Output<int>* output_ = nullptr;
};

std::unique_ptr<OneInputOperator<int, int>> PassThrough(int /*subtask*/) {
  return std::make_unique<PassThroughOperator>();
}

Pipeline::OperatorFactory<int, int> Stamping(
    const WatermarkStrategy<int>& strategy) {
  return [strategy](int) {
    return std::make_unique<TimestampsAndWatermarksOperator<int>>(strategy);
  };
}

// What one subtask of the vertex emitted.
std::vector<Element> From(const VertexOutput<int>& output, int subtask) {
  std::vector<Element> elements;
  for (const SubtaskElement<int>& element : output.elements) {
    if (element.subtask == subtask) elements.push_back(element.element);
  }
  return elements;
}

TEST(PipelineTest, KeepsTheOrderOfOneChannel) {  // NET-001
  Pipeline pipeline;
  const auto source = pipeline.AddSource<int>("source");
  const auto sink = pipeline.AddOperator<int, int>(
      "sink", source, Partition<int>::Forward(), 1, PassThrough);
  pipeline.Open();
  pipeline.Emit(source, Record(1, 10));
  pipeline.Emit(source, At(9));
  pipeline.Emit(source, Record(2, 5));
  EXPECT_THAT(From(pipeline.OutputOf(sink), 0),
              ElementsAre(Record(1, 10), At(9), Record(2, 5)));
}

TEST(PipelineTest, UnionOfStreamsHasOneWatermark) {  // NET-002
  Pipeline pipeline;
  const auto left = pipeline.AddSource<int>("left");
  const auto right = pipeline.AddSource<int>("right");
  const auto sink = pipeline.AddOperator<int, int>(
      "sink",
      std::vector<PartitionedStream<int>>{{left, Partition<int>::Forward()},
                                          {right, Partition<int>::Forward()}},
      1, PassThrough);
  pipeline.Open();
  pipeline.Emit(left, At(7));
  EXPECT_THAT(From(pipeline.OutputOf(sink), 0), IsEmpty());
  pipeline.Emit(right, At(4));
  EXPECT_THAT(From(pipeline.OutputOf(sink), 0), ElementsAre(At(4)));
}

TEST(PipelineTest, RebalanceGivesRecordsInTurnAndWatermarksToAll) {
  Pipeline pipeline;  // CHAIN-001
  const auto source = pipeline.AddSource<int>("source");
  const auto sink = pipeline.AddOperator<int, int>(
      "sink", source, Partition<int>::Rebalance(), 2, PassThrough);
  pipeline.Open();
  for (const int value : {1, 2, 3}) {
    pipeline.Emit(source, Record(value, value));
  }
  pipeline.Emit(source, At(2));
  EXPECT_THAT(From(pipeline.OutputOf(sink), 0),
              ElementsAre(Record(1, 1), Record(3, 3), At(2)));
  EXPECT_THAT(From(pipeline.OutputOf(sink), 1),
              ElementsAre(Record(2, 2), At(2)));
}

TEST(PipelineTest, BroadcastGivesRecordsToAll) {
  Pipeline pipeline;
  const auto source = pipeline.AddSource<int>("source");
  const auto sink = pipeline.AddOperator<int, int>(
      "sink", source, Partition<int>::Broadcast(), 2, PassThrough);
  pipeline.Open();
  pipeline.Emit(source, Record(1, 1));
  EXPECT_THAT(From(pipeline.OutputOf(sink), 0), ElementsAre(Record(1, 1)));
  EXPECT_THAT(From(pipeline.OutputOf(sink), 1), ElementsAre(Record(1, 1)));
}

TEST(PipelineTest, EqualKeysGoToTheSameSubtaskAndAllSubtasksAreUsed) {
  Pipeline pipeline;
  const auto source = pipeline.AddSource<int>("source");
  const auto sink = pipeline.AddOperator<int, int>(
      "sink", source,
      Partition<int>::ByKey([](int value) { return value % 10; }), 3,
      PassThrough);
  pipeline.Open();
  for (int value = 0; value < 100; ++value) {
    pipeline.Emit(source, Record(value, 0));
  }
  std::vector<std::set<int>> keys(3);
  for (const auto& element : pipeline.OutputOf(sink).elements) {
    keys[static_cast<std::size_t>(element.subtask)].insert(
        element.element.AsRecord()->value % 10);
  }
  EXPECT_EQ(keys[0].size() + keys[1].size() + keys[2].size(), 10u);
  for (const auto& of_one_subtask : keys) {
    EXPECT_THAT(of_one_subtask, ::testing::Not(IsEmpty()));
  }
}

TEST(PipelineTest, ForwardConnectsEqualSubtasksOnly) {
  Pipeline pipeline;
  const auto source = pipeline.AddSource<int>("source", 2);
  EXPECT_EQ(CodeOf([&] {
              pipeline.AddOperator<int, int>(
                  "three", source, Partition<int>::Forward(), 3, PassThrough);
            }),
            ErrorCode::kIllegalArgument);
  const auto sink = pipeline.AddOperator<int, int>(
      "two", source, Partition<int>::Forward(), 2, PassThrough);
  pipeline.Open();
  pipeline.Emit(source, At(5), 1);
  EXPECT_THAT(From(pipeline.OutputOf(sink), 0), IsEmpty());
  EXPECT_THAT(From(pipeline.OutputOf(sink), 1), ElementsAre(At(5)));
}

TEST(PipelineTest, EndSendsTheLastWatermarkThenFinishes) {  // EOI-001
  Pipeline pipeline;
  const auto source = pipeline.AddSource<int>("source", 2);
  const auto sink = pipeline.AddOperator<int, int>(
      "sink", source, Partition<int>::Rebalance(), 1, PassThrough);
  pipeline.Open();
  pipeline.End(source, 0);
  EXPECT_THAT(From(pipeline.OutputOf(sink), 0), IsEmpty());
  EXPECT_EQ(CodeOf([&] { pipeline.Emit(source, At(1), 0); }),
            ErrorCode::kIllegalState);
  pipeline.End(source);
  EXPECT_THAT(
      From(pipeline.OutputOf(sink), 0),
      ElementsAre(Element(Watermark::Max()), Element(StreamRecord<int>(99))));
}

TEST(PipelineTest, IdleSourceLosesItsLastWatermark) {  // EOI-003
  Pipeline pipeline;
  const auto source = pipeline.AddSource<int>("source");
  const auto sink = pipeline.AddOperator<int, int>(
      "sink", source, Partition<int>::Forward(), 1, PassThrough);
  pipeline.Open();
  pipeline.Emit(source, Element(WatermarkStatus::Idle()));
  pipeline.End(source);
  EXPECT_THAT(From(pipeline.OutputOf(sink), 0),
              ElementsAre(Element(WatermarkStatus::Idle()),
                          Element(StreamRecord<int>(99))));
}

TEST(PipelineTest, TimeStopsAtEveryTimerOnItsWay) {  // TAW-002
  PipelineOptions options;
  options.auto_watermark_interval = milliseconds(200);
  Pipeline pipeline(options);
  std::vector<std::int64_t> ticks;
  struct Ticking final : WatermarkGenerator<int> {
    Ticking(std::vector<std::int64_t>& out, const RelativeClock& input_clock)
        : ticks(out), clock(input_clock) {}
    void OnEvent(const int&, Timestamp, WatermarkOutput&) override {}
    void OnPeriodicEmit(WatermarkOutput&) override {
      ticks.push_back(clock.Now().count() / 1'000'000);
    }
    std::vector<std::int64_t>& ticks;
    const RelativeClock& clock;
  };
  const auto source = pipeline.AddSource<int>("source");
  pipeline.AddOperator<int, int>(
      "stamped", source, Partition<int>::Forward(), 1,
      Stamping(WatermarkStrategy<int>::ForGenerator(
          [&ticks](const WatermarkGeneratorContext& context) {
            return std::make_unique<Ticking>(ticks,
                                             context.input_activity_clock);
          })));
  pipeline.Open();
  pipeline.AdvanceProcessingTime(milliseconds(500));
  EXPECT_THAT(ticks, ElementsAre(200, 400));
  pipeline.AdvanceProcessingTime(milliseconds(100));
  EXPECT_THAT(ticks, ElementsAre(200, 400, 600));
  EXPECT_EQ(pipeline.CurrentProcessingTime(), Timestamp(600));
}

// Two subtasks of which one gets no data, before one that merges them.
std::vector<Element> RunWithASilentSubtask(
    const WatermarkStrategy<int>& strategy) {
  Pipeline pipeline;
  const auto source = pipeline.AddSource<int>("source", 2);
  const auto stamped = pipeline.AddOperator<int, int>(
      "stamped", source, Partition<int>::Forward(), 2, Stamping(strategy));
  const auto sink = pipeline.AddOperator<int, int>(
      "sink", stamped, Partition<int>::Rebalance(), 1, PassThrough);
  pipeline.Open();
  pipeline.Emit(source, Record(1, 10), 0);
  for (int i = 0; i < 5; ++i) {
    pipeline.AdvanceProcessingTime(milliseconds(200));
    pipeline.Emit(source, Record(2, 20), 0);
  }
  return From(pipeline.OutputOf(sink), 0);
}

TEST(PipelineTest, SilentSubtaskHoldsTheWatermarkBackUnlessItTurnsIdle) {
  const auto strategy = WatermarkStrategy<int>::ForMonotonousTimestamps();
  const std::vector<Element> without = RunWithASilentSubtask(strategy);
  for (const Element& element : without) {
    EXPECT_NE(element.AsRecord(), nullptr) << element;
  }
  const std::vector<Element> with =
      RunWithASilentSubtask(strategy.WithIdleness(milliseconds(300)));
  EXPECT_THAT(with, ::testing::Contains(At(19)));
}

TEST(PipelineTest, SaysWhichCallComesTooEarlyOrTooLate) {
  Pipeline pipeline;
  const auto source = pipeline.AddSource<int>("source");
  EXPECT_EQ(CodeOf([&] { pipeline.AddSource<int>("source"); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { pipeline.AddSource<int>("none", 0); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { pipeline.Emit(source, At(1)); }),
            ErrorCode::kIllegalState);
  pipeline.Open();
  EXPECT_EQ(CodeOf([&] { pipeline.AddSource<int>("more"); }),
            ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] { pipeline.Emit(source, At(1), 1); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { pipeline.AdvanceProcessingTime(milliseconds(-1)); }),
            ErrorCode::kIllegalArgument);
  pipeline.Close();
  EXPECT_EQ(CodeOf([&] { pipeline.Emit(source, At(1)); }),
            ErrorCode::kIllegalState);
  EXPECT_EQ(CodeOf([&] { pipeline.Close(); }), ErrorCode::kIllegalState);
}

TEST(PipelineTest, FailedOperatorLeavesOnlyClose) {
  Pipeline pipeline;
  const auto source = pipeline.AddSource<int>("source");
  pipeline.AddOperator<int, int>("sink", source, Partition<int>::Forward(), 1,
                                 PassThrough);
  pipeline.Open();
  EXPECT_THROW(pipeline.Emit(source, Record(-1, 0)), std::runtime_error);
  EXPECT_EQ(CodeOf([&] { pipeline.Emit(source, Record(1, 0)); }),
            ErrorCode::kIllegalState);
  pipeline.Close();
}

}  // namespace
}  // namespace tidemark
