#include "tidemark/harness/matchers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/captured_stream.h"
#include "tidemark/harness/undrained_work.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/timer/pending_timer.h"

namespace tidemark {
namespace {

using ::testing::_;
using ::testing::DescribeMatcher;
using ::testing::ElementsAre;
using ::testing::Gt;
using ::testing::HasSubstr;
using ::testing::Matcher;
using ::testing::Not;
using ::testing::Pointee;
using ::testing::PrintToString;
using ::testing::StringMatchResultListener;

using Element = StreamElement<std::string>;
using Record = StreamRecord<std::string>;

const Element kRecord = Record("a", Timestamp(5));
const Element kRecordWithoutTimestamp = Record("a");
const Element kRecordAtMin = Record("a", Timestamp::Min());
const Element kWatermark = Watermark{Timestamp(9)};
const Element kMaxWatermark = Watermark::Max();
const Element kIdle = WatermarkStatus::Idle();
const Element kActive = WatermarkStatus::Active();

// Why `element` does not match; "matches" if it does.
std::string Explanation(const Matcher<const Element&>& matcher,
                        const Element& element) {
  StringMatchResultListener listener;
  if (matcher.MatchAndExplain(element, &listener)) return "matches";
  return listener.str();
}

TEST(IsRecordTest, MatchesByValue) {
  EXPECT_THAT(kRecord, IsRecord("a"));
  EXPECT_THAT(kRecordWithoutTimestamp, IsRecord("a"));
  EXPECT_THAT(kRecord, Not(IsRecord("b")));
  EXPECT_THAT(kWatermark, Not(IsRecord(_)));
}

TEST(IsRecordTest, MatchesByValueAndTimestamp) {
  EXPECT_THAT(kRecord, IsRecord("a", Timestamp(5)));
  EXPECT_THAT(kRecord, Not(IsRecord("a", Timestamp(6))));
  EXPECT_THAT(kRecord, Not(IsRecord("b", Timestamp(5))));
}

TEST(IsRecordTest, TakesMatchersForValueAndTimestamp) {
  EXPECT_THAT(kRecord, IsRecord(HasSubstr("a"), Gt(Timestamp(4))));
  EXPECT_THAT(kRecord, Not(IsRecord(HasSubstr("b"), _)));
  EXPECT_THAT(kRecord, Not(IsRecord(_, Gt(Timestamp(5)))));
}

TEST(IsRecordTest, TellsAMissingTimestampFromAnExplicitMin) {  // PROC-014
  EXPECT_THAT(kRecordWithoutTimestamp, IsRecordWithoutTimestamp("a"));
  EXPECT_THAT(kRecordWithoutTimestamp, IsRecordWithoutTimestamp());
  EXPECT_THAT(kRecordWithoutTimestamp, Not(IsRecordWithoutTimestamp("b")));
  EXPECT_THAT(kRecordWithoutTimestamp, Not(IsRecord("a", Timestamp::Min())));
  EXPECT_THAT(kRecordWithoutTimestamp, Not(IsRecord("a", _)));
  EXPECT_THAT(kRecordAtMin, IsRecord("a", Timestamp::Min()));
  EXPECT_THAT(kRecordAtMin, Not(IsRecordWithoutTimestamp()));
}

TEST(IsRecordTest, MatchesRecordsOfSideOutputs) {
  const std::vector<Record> side = {Record("a", Timestamp(5)), Record("b")};
  EXPECT_THAT(side, ElementsAre(IsRecord("a", Timestamp(5)),
                                IsRecordWithoutTimestamp("b")));
}

TEST(IsRecordTest, MatchesValuesThatCannotBeCopied) {
  const StreamElement<std::unique_ptr<int>> element =
      StreamRecord<std::unique_ptr<int>>(std::make_unique<int>(7));
  EXPECT_THAT(element, IsRecord(Pointee(7)));
  EXPECT_THAT(element, Not(IsRecord(Pointee(8))));
}

TEST(IsRecordTest, MatchesAcrossNumberTypes) {
  const StreamElement<std::int64_t> element = StreamRecord<std::int64_t>(7);
  EXPECT_THAT(element, IsRecord(7));
}

TEST(IsRecordTest, DescribesItself) {
  EXPECT_EQ(DescribeMatcher<Element>(IsRecord("a")),
            "is a record whose value is equal to \"a\"");
  EXPECT_EQ(DescribeMatcher<Element>(IsRecord("a", Timestamp(5))),
            "is a record whose value is equal to \"a\", with a timestamp that "
            "is equal to 5");
  EXPECT_EQ(DescribeMatcher<Element>(IsRecordWithoutTimestamp("a")),
            "is a record whose value is equal to \"a\", without a timestamp");
  EXPECT_EQ(DescribeMatcher<Element>(Not(IsRecord("a"))),
            "is not a record whose value is equal to \"a\"");
}

TEST(IsRecordTest, ExplainsWhatDiffers) {
  EXPECT_EQ(Explanation(IsRecord("a"), kRecord), "matches");
  EXPECT_EQ(Explanation(IsRecord("b"), kRecord), "whose value is \"a\"");
  EXPECT_EQ(Explanation(IsRecord("a", Timestamp(6)), kRecord),
            "whose timestamp is 5");
  EXPECT_EQ(Explanation(IsRecord("a", Timestamp(6)), kRecordWithoutTimestamp),
            "whose timestamp is none");
  EXPECT_EQ(Explanation(IsRecordWithoutTimestamp(), kRecordAtMin),
            "whose timestamp is MIN");
  EXPECT_EQ(Explanation(IsRecord("a"), kWatermark), "which is a watermark");
  EXPECT_EQ(Explanation(IsRecord("a"), kIdle), "which is a watermark status");
  EXPECT_EQ(Explanation(IsRecord("a"), RecordAttributes{true}),
            "which is record attributes");
}

TEST(IsWatermarkTest, MatchesByTimestamp) {
  EXPECT_THAT(kWatermark, IsWatermark(Timestamp(9)));
  EXPECT_THAT(kWatermark, Not(IsWatermark(Timestamp(8))));
  EXPECT_THAT(kWatermark, IsWatermark(Gt(Timestamp(8))));
  EXPECT_THAT(kRecord, Not(IsWatermark(_)));
}

TEST(IsWatermarkTest, KnowsTheLastOne) {
  EXPECT_THAT(kMaxWatermark, IsMaxWatermark());
  EXPECT_THAT(kMaxWatermark, IsWatermark(Timestamp::Max()));
  EXPECT_THAT(kWatermark, Not(IsMaxWatermark()));
}

TEST(IsWatermarkTest, DescribesItself) {
  EXPECT_EQ(DescribeMatcher<Element>(IsWatermark(Timestamp(9))),
            "is a watermark whose timestamp is equal to 9");
  EXPECT_EQ(DescribeMatcher<Element>(Not(IsMaxWatermark())),
            "is not a watermark whose timestamp is equal to MAX");
  EXPECT_EQ(Explanation(IsWatermark(Timestamp(9)), kRecord),
            "which is a record");
}

TEST(IsIdleTest, MatchesTheStatus) {
  EXPECT_THAT(kIdle, IsIdle());
  EXPECT_THAT(kActive, Not(IsIdle()));
  EXPECT_THAT(kRecord, Not(IsIdle()));
  EXPECT_THAT(kActive, IsActive());
  EXPECT_THAT(kIdle, Not(IsActive()));
  EXPECT_THAT(kWatermark, Not(IsActive()));
}

TEST(IsIdleTest, DescribesItself) {
  EXPECT_EQ(DescribeMatcher<Element>(IsIdle()), "is the watermark status IDLE");
  EXPECT_EQ(DescribeMatcher<Element>(Not(IsActive())),
            "is not the watermark status ACTIVE");
  EXPECT_EQ(Explanation(IsIdle(), kRecord), "which is a record");
}

TEST(HasNoLateRecordsTest, ComparesWithTheLastWatermarkStrictly) {  // HARN-028
  using Elements = std::vector<Element>;
  EXPECT_THAT(Elements{}, HasNoLateRecords());
  EXPECT_THAT((Elements{Record("a", Timestamp(9)), kWatermark,
                        Record("b", Timestamp(10))}),
              HasNoLateRecords());
  EXPECT_THAT((Elements{kWatermark, Record("a", Timestamp(9))}),
              Not(HasNoLateRecords()));
  EXPECT_THAT((Elements{kWatermark, kRecordWithoutTimestamp}),
              HasNoLateRecords());
  // The last watermark counts, not the highest.
  EXPECT_THAT((Elements{kWatermark, Watermark{Timestamp(3)}, kRecord}),
              HasNoLateRecords());
}

TEST(HasNoLateRecordsTest, NamesTheLateRecord) {
  const Matcher<std::vector<Element>> matcher = HasNoLateRecords();
  StringMatchResultListener listener;
  EXPECT_FALSE(
      matcher.MatchAndExplain({kIdle, kWatermark, kRecord}, &listener));
  EXPECT_EQ(listener.str(),
            "whose element #2 is late: Record(\"a\" @ 5) comes after "
            "Watermark(9)");
}

TEST(IsDrainedTest, WantsNeitherTimersNorState) {
  UndrainedWork<int> work;
  EXPECT_THAT(work, IsDrained());
  work.timers.emplace_back();
  EXPECT_THAT(work, Not(IsDrained()));
  work.timers.clear();
  work.state.entries = 1;
  EXPECT_THAT(work, Not(IsDrained()));
  EXPECT_EQ(DescribeMatcher<UndrainedWork<int>>(IsDrained()), "holds nothing");
}

struct Unprintable {
  char content = 'x';
};

TEST(PrintingTest, PrintsValuesAsGoogleTestDoes) {
  const StreamElement<std::vector<int>> record =
      StreamRecord<std::vector<int>>({1, 2}, Timestamp(5));
  EXPECT_EQ(PrintToString(record), "Record({ 1, 2 } @ 5)");
  EXPECT_EQ(PrintToString(kRecordWithoutTimestamp), "Record(\"a\" @ none)");
  EXPECT_EQ(PrintToString(StreamRecord<Unprintable>()),
            "Record(1-byte object <78> @ none)");
}

TEST(PrintingTest, PrintsACapturedStreamAnElementALine) {
  CapturedStream<int> captured;
  EXPECT_EQ(PrintToString(captured), "(0 elements)");
  captured.Append(StreamRecord<int>(7, Timestamp(5)));
  EXPECT_EQ(PrintToString(captured), "\n    #0 Record(7 @ 5)\n  (1 element)");
  captured.Append(Watermark::Max());
  EXPECT_EQ(PrintToString(captured),
            "\n    #0 Record(7 @ 5)\n    #1 Watermark(MAX)\n  (2 elements)");
}

TEST(PrintingTest, PrintsPendingTimers) {
  const PendingTimer<std::string> timer = {TimeDomain::kEventTime, Timestamp(9),
                                           "a", "[0, 10)", "window-timers"};
  EXPECT_EQ(PrintToString(timer),
            "Timer(EVENT_TIME 9, key \"a\", [0, 10), window-timers)");
  const PendingTimer<std::string> bare = {TimeDomain::kProcessingTime,
                                          Timestamp(9), "a", "", ""};
  EXPECT_EQ(PrintToString(bare), "Timer(PROCESSING_TIME 9, key \"a\")");
}

}  // namespace
}  // namespace tidemark
