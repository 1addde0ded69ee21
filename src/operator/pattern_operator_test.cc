// Patterns: the order in which records are matched, which of them are late, and
// when a match runs out of time.

#include "tidemark/operator/pattern_operator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/manual_clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/operator/operator_context.h"
#include "tidemark/operator/pattern_process_function.h"
#include "tidemark/operator/sequence_pattern.h"
#include "tidemark/operator/testing/recording_output.h"
#include "tidemark/stream/collector.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_element.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/timer/testing/plain_structures.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

using namespace std::chrono_literals;

// The first letter is what conditions look at.
struct Letter {
  std::string key;
  std::string text;
};
const OutputTag<std::string>& TimedOut() {
  static const OutputTag<std::string> kTag("timed-out");
  return kTag;
}

class Spell final : public PatternProcessFunction<Letter, std::string> {
 public:
  void ProcessMatch(std::span<const Letter> match, PatternContext&,
                    Collector<std::string>& out) override {
    out.Collect(Spelled(match));
  }
  void ProcessTimedOutMatch(std::span<const Letter> match,
                            PatternContext& context) override {
    context.Output(TimedOut(), Spelled(match));
  }

 private:
  static std::string Spelled(std::span<const Letter> match) {
    std::string word;
    for (const Letter& letter : match) word += letter.text;
    return word;
  }
};

SequencePattern<Letter> Word(const std::string& letters,
                             std::chrono::milliseconds within = 0ms) {
  std::vector<SequencePattern<Letter>::Condition> conditions;
  for (const char letter : letters) {
    conditions.push_back(
        [letter](const Letter& seen) { return seen.text.front() == letter; });
  }
  return SequencePattern<Letter>(std::move(conditions), within);
}

template <class Structures>
class PatternOperatorTest : public ::testing::Test {
 protected:
  void Open(PatternOptions<Letter> options) {
    operator_ = std::make_unique<Operator>(
        [](const Letter& letter) { return letter.key; }, std::move(options),
        std::make_unique<Spell>());
    operator_->Setup(context_, output_);
    operator_->Open();
  }
  void OnLetter(const std::string& text, std::int64_t millis,
                const std::string& key = "k") {
    Process(StreamRecord<Letter>({key, text}, Timestamp(millis)));
  }
  void OnLetterWithoutTimestamp(const std::string& text) {
    Process(StreamRecord<Letter>({"k", text}));
  }

  // What came out at that watermark.
  std::vector<std::string> Advance(std::int64_t millis) {
    operator_->ProcessWatermark(Watermark{Timestamp(millis)});
    std::vector<std::string> texts;
    for (const auto& element : std::exchange(output_.elements, {})) {
      if (const auto* record =
              std::get_if<StreamRecord<std::string>>(&element.variant())) {
        texts.push_back(Text(*record));
      }
    }
    return texts;
  }
  // All that ever ran out of time.
  std::vector<std::string> TimedOutTexts() {
    std::vector<std::string> texts;
    for (const auto& record : output_.Side(TimedOut())) {
      texts.push_back(Text(record));
    }
    return texts;
  }
  std::vector<std::int64_t> Timers() const {
    std::vector<std::int64_t> times;
    for (const auto& timer : operator_->PendingTimers()) {
      times.push_back(timer.timestamp.millis());
    }
    return times;
  }
  std::size_t NumEntries() const {
    return operator_->GetStateStatistics().entries;
  }
  std::int64_t NumDropped() const {
    return metrics_.FindCount("numLateRecordsDropped").value_or(-1);
  }
  testing::RecordingOutput<std::string>& output() { return output_; }

 private:
  using Operator =
      PatternOperator<std::string, Letter, std::string, Structures>;

  static std::string Text(const StreamRecord<std::string>& record) {
    return record.value + " @" + ToString(record.TimestampOrMin());
  }
  void Process(StreamRecord<Letter> record) {
    operator_->SetKeyContext(record);
    operator_->ProcessElement(std::move(record));
  }

  ManualProcessingTimeService clock_;
  MetricGroup metrics_;
  ManualClock activity_clock_;
  OperatorContext context_{clock_, metrics_, activity_clock_, {}};
  testing::RecordingOutput<std::string> output_;
  std::unique_ptr<Operator> operator_;
};

using AllStructures =
    ::testing::Types<FastStructures, testing::PlainStructures>;
TYPED_TEST_SUITE(PatternOperatorTest, AllStructures);

TYPED_TEST(PatternOperatorTest, RecordsAreMatchedInTheOrderOfTimestamps) {
  this->Open({.pattern = Word("ab")});
  this->OnLetter("b", 20);
  this->OnLetter("x", 15);
  this->OnLetter("a", 10);
  EXPECT_THAT(this->Timers(), ElementsAre(10, 15, 20));   // JOIN-029
  EXPECT_THAT(this->Advance(19), IsEmpty());              // JOIN-028
  EXPECT_THAT(this->Advance(20), ElementsAre("ab @20"));  // JOIN-030, JOIN-031
  EXPECT_EQ(this->NumEntries(), 0u);
}

TYPED_TEST(PatternOperatorTest, KeysHaveMatchesOfTheirOwn) {
  this->Open({.pattern = Word("ab")});
  this->OnLetter("a", 10, "k");
  this->OnLetter("b", 11, "l");
  EXPECT_THAT(this->Advance(20), IsEmpty());
}

TYPED_TEST(PatternOperatorTest, OneTimestampHasOneTimer) {
  this->Open({.pattern = Word("ab")});
  this->OnLetter("a", 10);
  this->OnLetter("b", 10);
  EXPECT_THAT(this->Timers(), ElementsAre(10));  // JOIN-029
  EXPECT_THAT(this->Advance(10), ElementsAre("ab @10"));
}

TYPED_TEST(PatternOperatorTest, RecordAtTheWatermarkIsLate) {
  const OutputTag<Letter> late("late");
  this->Open({.pattern = Word("a"), .late_output = late});
  this->Advance(10);
  this->OnLetter("a", 10);  // JOIN-028
  this->OnLetter("a", 11);
  EXPECT_THAT(this->Advance(11), ElementsAre("a @11"));
  EXPECT_EQ(this->output().Side(late).size(), 1u);
  EXPECT_EQ(this->NumDropped(), 0);
}

TYPED_TEST(PatternOperatorTest, LateRecordIsCountedWithoutAnOutput) {
  this->Open({.pattern = Word("a")});
  this->OnLetterWithoutTimestamp("a");
  this->Advance(10);
  this->OnLetter("a", 9);
  EXPECT_EQ(this->NumDropped(), 2);  // JOIN-028
  EXPECT_THAT(this->Advance(20), IsEmpty());
}

TYPED_TEST(PatternOperatorTest, ComparatorOrdersRecordsOfOneTimestamp) {
  this->Open({.pattern = Word("ab"),
              .comparator = [](const Letter& left, const Letter& right) {
                return left.text.front() < right.text.front();
              }});
  this->OnLetter("b1", 10);
  this->OnLetter("b2", 10);
  this->OnLetter("a", 10);
  this->OnLetter("b3", 9);
  EXPECT_THAT(this->Advance(10), ElementsAre("ab1 @10"));  // JOIN-030
}

TYPED_TEST(PatternOperatorTest, EachFirstValueBeginsAMatch) {
  this->Open({.pattern = Word("ab")});
  this->OnLetter("a1", 1);
  this->OnLetter("a2", 2);
  this->OnLetter("b1", 3);
  this->OnLetter("b2", 4);
  EXPECT_THAT(this->Advance(9), ElementsAre("a1b1 @3", "a2b1 @3"));
}

TYPED_TEST(PatternOperatorTest, ValueMayGoOnAndBeginAtOnce) {
  this->Open({.pattern = Word("aa")});
  this->OnLetter("a1", 1);
  this->OnLetter("a2", 2);
  this->OnLetter("a3", 3);
  EXPECT_THAT(this->Advance(9), ElementsAre("a1a2 @2", "a2a3 @3"));
}

TYPED_TEST(PatternOperatorTest, TimeRunsOutBeforeTheRecordOfThatTime) {
  this->Open({.pattern = Word("ab", 5ms)});
  this->OnLetter("a1", 10);
  this->OnLetter("a2", 11);
  this->OnLetter("b", 15);
  EXPECT_THAT(this->Advance(15), ElementsAre("a2b @15"));     // JOIN-030
  EXPECT_THAT(this->TimedOutTexts(), ElementsAre("a1 @15"));  // JOIN-031
}

TYPED_TEST(PatternOperatorTest, TimeRunsOutByItself) {
  this->Open({.pattern = Word("ab", 5ms)});
  this->OnLetter("a", 10);
  this->Advance(10);
  EXPECT_THAT(this->Timers(), ElementsAre(15));  // JOIN-029
  this->Advance(14);
  EXPECT_THAT(this->TimedOutTexts(), IsEmpty());
  this->Advance(17);  // JOIN-031: not at 17
  EXPECT_THAT(this->TimedOutTexts(), ElementsAre("a @15"));
  EXPECT_EQ(this->NumEntries(), 0u);
}

TYPED_TEST(PatternOperatorTest, MatchFromTheEpochOrBeforeHasNoTimer) {
  this->Open({.pattern = Word("ab", 5ms)});
  this->OnLetter("a", 0);
  this->Advance(100);
  EXPECT_THAT(this->Timers(), IsEmpty());  // JOIN-029
  EXPECT_THAT(this->TimedOutTexts(), ElementsAre("a @5"));
  this->Open({.pattern = Word("ab", 5ms)});
  this->OnLetter("a", -3);
  this->Advance(0);
  this->Advance(50);
  EXPECT_EQ(this->NumEntries(), 1u);
  this->OnLetter("x", 60);
  this->Advance(60);
  EXPECT_EQ(this->NumEntries(), 0u);
  EXPECT_THAT(this->TimedOutTexts(), ElementsAre("a @5", "a @2"));
}

TYPED_TEST(PatternOperatorTest, OnceAMatchHasBegunEachRecordSetsATimer) {
  this->Open({.pattern = Word("ab", 5ms)});
  this->OnLetter("x", 6);
  this->OnLetter("a", 7);
  this->OnLetter("x", 8);
  this->Advance(8);
  EXPECT_THAT(this->Timers(), ElementsAre(12, 13));  // JOIN-029
  this->OnLetter("x", 9);
  this->Advance(9);
  EXPECT_THAT(this->Timers(), ElementsAre(12, 13));
}

TEST(SequencePatternTest, NeedsConditions) {
  EXPECT_EQ(CodeOf([] { SequencePattern<Letter>({}); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([] { SequencePattern<Letter>({nullptr}); }),
            ErrorCode::kNullValue);
}

}  // namespace
}  // namespace tidemark
