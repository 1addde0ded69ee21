// Tests that fail on purpose: failure_output_test.cc runs this program and
// compares what it prints with testdata/failure_output.txt.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/keyed_one_input_operator_test_harness.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/operator/keyed_process_operator.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using Words = std::vector<std::string>;
using Harness = KeyedOneInputOperatorTestHarness<char, std::string, Words>;

const OutputTag<std::string> kEmptyWords("empty-words");

// Collects words by their first letter until an event-time timer is due; empty
// words go to the side.
class CollectWords final
    : public KeyedProcessFunction<char, std::string, Words> {
 public:
  void Open(RuntimeContext& context) override {
    words_ = context.GetState(ListStateDescriptor<std::string>("words"));
  }

  void ProcessElement(const std::string& word, Context& context,
                      Collector<Words>&) override {
    if (word.empty()) return context.Output(kEmptyWords, word);
    words_.Add(word);
    context.timer_service().RegisterEventTimeTimer(Timestamp(9));
  }

  void OnTimer(Timestamp, TimerContext&, Collector<Words>& out) override {
    out.Collect(*words_.Get());
    words_.Clear();
  }

 private:
  ListState<std::string> words_;
};

class CollectWordsTest : public ::testing::Test {
 protected:
  Harness harness_ =
      Harness::Builder()
          .Operator(
              std::make_unique<KeyedProcessOperator<char, std::string, Words>>(
                  std::make_unique<CollectWords>(),
                  [](const std::string& word) {
                    return word.empty() ? '-' : word[0];
                  }))
          .Build();
};

TEST_F(CollectWordsTest, ExpectsAnotherValue) {
  harness_.Open();
  harness_.ProcessElement("ebb", Timestamp(1));
  harness_.ProcessWatermark(Timestamp(9));
  EXPECT_THAT(harness_.Output(),
              ElementsAre(IsRecord(Words{"flow"}, Timestamp(9)),
                          IsWatermark(Timestamp(9))));
}

TEST_F(CollectWordsTest, ExpectsAnotherTimestamp) {
  harness_.Open();
  harness_.ProcessElement("ebb", Timestamp(1));
  harness_.ProcessWatermark(Timestamp(9));
  EXPECT_THAT(harness_.Output(),
              ElementsAre(IsRecord(Words{"ebb"}, Timestamp(1)),
                          IsWatermark(Timestamp(9))));
}

TEST_F(CollectWordsTest, ForgetsToAdvanceTheWatermark) {
  harness_.Open();
  harness_.ProcessElement("ebb", Timestamp(1));
  EXPECT_THAT(harness_.Output(), ElementsAre(IsRecord(Words{"ebb"})));
  EXPECT_THAT(harness_.Close(), IsDrained());
}

TEST_F(CollectWordsTest, ExpectsAnotherKindOfElement) {
  harness_.Open();
  harness_.ProcessWatermarkStatus(WatermarkStatus::Idle());
  harness_.ProcessWatermarkStatus(WatermarkStatus::Active());
  harness_.ProcessWatermark(Watermark::Max());
  EXPECT_THAT(harness_.Output(), ElementsAre(IsIdle(), IsMaxWatermark()));
  EXPECT_THAT(harness_.Output(), ElementsAre(IsIdle(), IsActive(), IsIdle()));
}

TEST_F(CollectWordsTest, ExpectsAnotherSideOutput) {
  harness_.Open();
  harness_.ProcessElement("", Timestamp(1));
  EXPECT_THAT(harness_.SideOutput(kEmptyWords),
              ElementsAre(IsRecordWithoutTimestamp("")));
}

TEST_F(CollectWordsTest, ExpectsOtherTimers) {
  harness_.Open();
  harness_.ProcessElement("ebb", Timestamp(1));
  harness_.ProcessElement("flow", Timestamp(1));
  EXPECT_THAT(harness_.PendingTimers(), ::testing::IsEmpty());
}

TEST_F(CollectWordsTest, ForgetsToOpen) {
  harness_.ProcessElement("ebb", Timestamp(1));
}

}  // namespace
}  // namespace tidemark
