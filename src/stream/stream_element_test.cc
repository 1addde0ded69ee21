#include "tidemark/stream/stream_element.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/stream/output.h"

namespace tidemark {
namespace {

using ::testing::PrintToString;

TEST(WatermarkStatusTest, HasTwoLegalCodes) {  // STAT-001
  EXPECT_EQ(WatermarkStatus(0), WatermarkStatus::Active());
  EXPECT_EQ(WatermarkStatus(-1), WatermarkStatus::Idle());
  for (const int code : {1, -2}) {
    try {
      WatermarkStatus status(code);
      ADD_FAILURE() << "accepted " << status.code();
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
    }
  }
}

TEST(StreamRecordTest, MissingTimestampReadsAsMinButIsNotMin) {  // PROC-014
  const StreamRecord<int> missing(1);
  const StreamRecord<int> explicit_min(1, Timestamp::Min());
  EXPECT_EQ(missing.TimestampOrMin(), Timestamp::Min());
  EXPECT_EQ(explicit_min.TimestampOrMin(), Timestamp::Min());
  EXPECT_NE(missing, explicit_min);
}

TEST(StreamRecordTest, IsCopiedAndAssignedWithItsTimestamp) {
  const StreamRecord<int> with(1, Timestamp(5));
  const StreamRecord<int> without(2);
  StreamRecord<int> assigned = with;
  EXPECT_EQ(assigned, with);
  assigned = without;
  EXPECT_EQ(assigned, without);
  assigned = StreamRecord<int>(3, Timestamp(7));
  EXPECT_EQ(assigned, StreamRecord<int>(3, Timestamp(7)));
  assigned = StreamRecord<int>(4);
  EXPECT_FALSE(assigned.timestamp.has_value());
  EXPECT_EQ(StreamRecord<int>(1, std::optional<Timestamp>(Timestamp(5))), with);
  EXPECT_EQ(StreamRecord<int>(2, std::nullopt), without);
}

TEST(StreamElementTest, IsAsSmallAsItsCommonKinds) {
  EXPECT_LE(sizeof(StreamElement<std::int64_t>),
            sizeof(StreamRecord<std::int64_t>) + sizeof(void*));
}

TEST(GeneralizedWatermarkTest, ComparesByWhatItHolds) {
  const GeneralizedWatermark ready("ready", true);
  EXPECT_EQ(ready, GeneralizedWatermark("ready", true));
  EXPECT_EQ(ready, GeneralizedWatermark(ready));
  EXPECT_NE(ready, GeneralizedWatermark("ready", false));
  EXPECT_NE(ready, GeneralizedWatermark("steady", true));
  EXPECT_NE(GeneralizedWatermark("ready", std::int64_t{1}), ready);
}

TEST(StreamElementTest, KnowsItsKind) {
  const StreamElement<int> watermark = Watermark{Timestamp(5)};
  EXPECT_EQ(watermark.AsRecord(), nullptr);
  EXPECT_EQ(watermark.AsWatermarkStatus(), nullptr);
  ASSERT_NE(watermark.AsWatermark(), nullptr);
  EXPECT_EQ(watermark.AsWatermark()->timestamp, Timestamp(5));
}

TEST(StreamElementTest, PrintsAsTheStreamReads) {
  const std::vector<StreamElement<std::string>> stream = {
      StreamRecord<std::string>("a", Timestamp(5)),
      StreamRecord<std::string>("b"),
      Watermark::Max(),
      WatermarkStatus::Idle(),
      RecordAttributes{true},
      LatencyMarker{Timestamp(9), 2, 1},
      GeneralizedWatermark{"progress", std::int64_t{7}},
      GeneralizedWatermark{"ready", true},
  };
  EXPECT_EQ(PrintToString(stream),
            "{ Record(a @ 5), Record(b @ none), Watermark(MAX), "
            "WatermarkStatus(IDLE), RecordAttributes(backlog=true), "
            "LatencyMarker(9, source=2, subtask=1), "
            "GeneralizedWatermark(progress, 7), "
            "GeneralizedWatermark(ready, true) }");
}

TEST(OutputTagTest, NeedsAName) {
  try {
    OutputTag<int> tag("");
    ADD_FAILURE() << "accepted an empty id";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
  }
}

TEST(SideRecordTest, GivesTheRecordOnlyAsItsOwnType) {
  const OutputTag<int> tag("late");
  const StreamRecord<int> record(7, Timestamp(3));
  const SideRecord side(tag, record);
  EXPECT_EQ(side.tag(), "late");
  EXPECT_EQ(side.As<int>(), &record);
  EXPECT_EQ(side.As<std::string>(), nullptr);
}

TEST(SideRecordListTest, KeepsCopiesInOrderForAReceiverThatDoesNotKnowTheType) {
  const OutputTag<std::string> tag("late");
  StreamRecord<std::string> record("a", Timestamp(3));
  std::unique_ptr<SideRecordList> list;
  SideRecord(tag, record).AppendTo(list);
  record.value = "b";
  SideRecord(tag, record).AppendTo(list);

  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list->As<int>(), nullptr);
  ASSERT_NE(list->As<std::string>(), nullptr);
  EXPECT_EQ(*list->As<std::string>(),
            (std::vector<StreamRecord<std::string>>{{"a", Timestamp(3)},
                                                    {"b", Timestamp(3)}}));
  list->Clear();
  EXPECT_EQ(list->size(), 0u);
}

TEST(SideRecordListTest, RefusesASecondTypeUnderTheSameTag) {
  std::unique_ptr<SideRecordList> list;
  SideRecord(OutputTag<int>("late"), StreamRecord<int>(1)).AppendTo(list);
  try {
    SideRecord(OutputTag<double>("late"), StreamRecord<double>(1.0))
        .AppendTo(list);
    ADD_FAILURE() << "accepted a double among integers";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
    EXPECT_NE(std::string(error.what()).find("'late'"), std::string::npos)
        << error.what();
  }
}

}  // namespace
}  // namespace tidemark
