#include "tidemark/harness/captured_output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::PrintToString;

class CapturedOutputTest : public ::testing::Test {
 protected:
  void CollectLate(std::string value) {
    output_.Collect(kLate, StreamRecord<std::string>(std::move(value)));
  }

  const OutputTag<std::string> kLate{"late"};
  const OutputTag<double> kRates{"rates"};
  CapturedOutput<int> output_;
};

TEST_F(CapturedOutputTest, KeepsEverythingInOneList) {  // HARN-001
  output_.Collect(StreamRecord<int>(7, Timestamp(3)));
  output_.EmitWatermark(Watermark{Timestamp(9)});
  output_.EmitWatermarkStatus(WatermarkStatus::Idle());
  output_.EmitRecordAttributes(RecordAttributes{true});
  output_.EmitLatencyMarker(LatencyMarker{Timestamp(9), 2, 1});
  output_.EmitGeneralizedWatermark(GeneralizedWatermark{"ready", true});
  std::vector<std::string> printed;
  for (const auto& element : output_.main()) {
    printed.push_back(PrintToString(element));
  }
  EXPECT_THAT(printed, ElementsAre("Record(7 @ 3)", "Watermark(9)",
                                   "WatermarkStatus(IDLE)",
                                   "RecordAttributes(backlog=true)",
                                   "LatencyMarker(9, source=2, subtask=1)",
                                   "GeneralizedWatermark(ready, true)"));
}

TEST_F(CapturedOutputTest, KeepsSideOutputsApart) {  // HARN-002
  CollectLate("a");
  output_.Collect(kRates, StreamRecord<double>(0.5, Timestamp(2)));
  CollectLate("b");
  EXPECT_THAT(output_.main(), IsEmpty());
  EXPECT_THAT(output_.sides().Find<std::string>("late"),
              ElementsAre(IsRecord("a"), IsRecord("b")));
  EXPECT_THAT(output_.sides().Find<double>("rates"),
              ElementsAre(IsRecord(0.5, Timestamp(2))));
}

TEST_F(CapturedOutputTest, HasAnEmptySideOutputBeforeTheFirstRecord) {
  EXPECT_THAT(output_.sides().Find<std::string>("late"), IsEmpty());
}

TEST_F(CapturedOutputTest, NamesTheTagsThatHoldRecords) {
  output_.Collect(kRates, StreamRecord<double>(0.5));
  CollectLate("a");
  EXPECT_THAT(output_.sides().Tags(), ElementsAre("late", "rates"));
  EXPECT_THAT(output_.sides().Tags<std::string>(), ElementsAre("late"));
  EXPECT_THAT(output_.sides().Tags<int>(), IsEmpty());
  output_.Clear();
  EXPECT_THAT(output_.sides().Tags(), IsEmpty());
  EXPECT_THAT(output_.sides().Tags<std::string>(), IsEmpty());
}

TEST_F(CapturedOutputTest, KnowsWhereSideRecordsStood) {
  CollectLate("a");
  output_.EmitWatermark(Watermark{Timestamp(9)});
  output_.Collect(kRates, StreamRecord<double>(0.5));
  CollectLate("b");
  EXPECT_EQ(output_.sides().positions(),
            (std::vector<SideOutputPosition>{
                {"late", 0}, {"rates", 1}, {"late", 1}}));
}

TEST_F(CapturedOutputTest, IsIndependentOfLaterMutation) {  // HARN-017
  StreamRecord<std::string> record("before", Timestamp(1));
  output_.Collect(kLate, record);
  record.value = "after";
  EXPECT_THAT(output_.sides().Find<std::string>("late"),
              ElementsAre(IsRecord("before")));
}

TEST_F(CapturedOutputTest, GivesASideOutputAway) {
  CollectLate("a");
  output_.Collect(kRates, StreamRecord<double>(0.5));
  EXPECT_THAT(output_.sides().Take<std::string>("late"),
              ElementsAre(IsRecord("a")));
  EXPECT_THAT(output_.sides().Take<std::string>("late"), IsEmpty());
  EXPECT_THAT(output_.sides().Take<std::string>("never"), IsEmpty());
  EXPECT_EQ(output_.sides().positions(),
            (std::vector<SideOutputPosition>{{"rates", 0}}));
}

TEST_F(CapturedOutputTest, RefusesToReadASideOutputAsAnotherType) {
  CollectLate("a");
  try {
    (void)output_.sides().Find<int>("late");
    ADD_FAILURE() << "gave strings as integers";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
    EXPECT_STREQ(error.what(),
                 "side output 'late' holds values of another type: ask with "
                 "the output tag that the operator was given");
  }
}

TEST_F(CapturedOutputTest, ClearsAllOutputs) {
  output_.Collect(StreamRecord<int>(7));
  CollectLate("a");
  output_.Clear();
  EXPECT_THAT(output_.main(), IsEmpty());
  EXPECT_THAT(output_.sides().Find<std::string>("late"), IsEmpty());
  EXPECT_THAT(output_.sides().positions(), IsEmpty());
}

}  // namespace
}  // namespace tidemark
