#include "tidemark/datastream_v2/event_time_watermark_handler.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/datastream_v2/watermark_declaration.h"

namespace tidemark {
namespace {

using testing::CodeOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A handler of two inputs, and in words what it does.
class Handling {
 public:
  std::vector<std::string> Time(std::size_t input, std::int64_t millis) {
    handler_.ProcessWatermark(EventTimeWatermark(Timestamp(millis)), input);
    return std::exchange(done_, {});
  }
  std::vector<std::string> Idle(std::size_t input, bool is_idle) {
    handler_.ProcessWatermark(IdleStatusWatermark(is_idle), input);
    return std::exchange(done_, {});
  }

 private:
  std::vector<std::string> done_;
  EventTimeWatermarkHandler handler_{
      2,
      [this](const GeneralizedWatermark& watermark) {
        done_.push_back(
            IsEventTimeWatermark(watermark)
                ? "time " + std::to_string(IntegerOf(watermark))
                : std::string(BooleanOf(watermark) ? "idle" : "active"));
      },
      [this](Timestamp time) {
        done_.push_back("timers " + std::to_string(time.millis()));
      }};
};

// GWM-010, GWM-011.
TEST(EventTimeWatermarkHandlerTest, EmitsTheMinimumBeforeTimersFire) {
  Handling handling;
  EXPECT_THAT(handling.Time(0, 5), IsEmpty());
  EXPECT_THAT(handling.Time(1, 3), ElementsAre("time 3", "timers 3"));
  EXPECT_THAT(handling.Time(1, 2), IsEmpty());
  EXPECT_THAT(handling.Time(1, 9), ElementsAre("time 5", "timers 5"));
}

// GWM-012, with its numbers.
TEST(EventTimeWatermarkHandlerTest, AnIdleInputIsSeenWithTheNextEventTime) {
  Handling handling;
  handling.Time(0, 5);
  handling.Time(1, 3);
  EXPECT_THAT(handling.Idle(1, true), IsEmpty());
  EXPECT_THAT(handling.Time(0, 5), ElementsAre("time 5", "timers 5"));
}

// GWM-012.
TEST(EventTimeWatermarkHandlerTest, IdlenessCountsAsSent) {
  Handling handling;
  EXPECT_THAT(handling.Idle(1, true), IsEmpty());
  EXPECT_THAT(handling.Time(0, 5), ElementsAre("time 5", "timers 5"));
}

// GWM-013.
TEST(EventTimeWatermarkHandlerTest, AllIdleGivesIdlenessOnly) {
  Handling handling;
  handling.Time(0, 5);
  handling.Time(1, 3);
  EXPECT_THAT(handling.Idle(0, true), IsEmpty());
  EXPECT_THAT(handling.Idle(1, true), ElementsAre("idle"));
  EXPECT_THAT(handling.Time(0, 6), ElementsAre("time 6", "timers 6"));
  // The flag was cleared without a word, and is told with the next status.
  EXPECT_THAT(handling.Idle(1, true), ElementsAre("active"));
}

TEST(EventTimeWatermarkHandlerTest, RefusesWhatCannotBe) {
  const auto nothing = [](const GeneralizedWatermark&) {};
  EXPECT_EQ(CodeOf([&] { EventTimeWatermarkHandler(3, nothing); }),
            ErrorCode::kIllegalArgument);
  EXPECT_EQ(CodeOf([&] { EventTimeWatermarkHandler(1, nullptr); }),
            ErrorCode::kNullValue);
  Handling handling;
  EXPECT_EQ(CodeOf([&] { handling.Time(2, 1); }), ErrorCode::kIllegalState);
}

}  // namespace
}  // namespace tidemark
