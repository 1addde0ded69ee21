#include "tidemark/timer/manual_processing_time_service.h"

#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using std::chrono_literals::operator""ms;

class ManualProcessingTimeServiceTest : public ::testing::Test {
 protected:
  using Handle = ProcessingTimeService::Handle;

  // Notes "name@scheduled/now" when the wake-up comes.
  Handle Register(std::int64_t millis, const std::string& name) {
    return clock_.RegisterTimer(
        Timestamp(millis), [this, name](Timestamp scheduled) {
          calls_.push_back(name + "@" + ToString(scheduled) + "/" +
                           ToString(clock_.CurrentProcessingTime()));
        });
  }

  ManualProcessingTimeService clock_;
  std::vector<std::string> calls_;
};

// HARN-006.
TEST_F(ManualProcessingTimeServiceTest, StartsAtZeroAndMayGoBack) {
  EXPECT_EQ(clock_.CurrentProcessingTime(), Timestamp(0));
  clock_.SetCurrentTime(Timestamp(10));
  clock_.SetCurrentTime(Timestamp(-5));
  EXPECT_EQ(clock_.CurrentProcessingTime(), Timestamp(-5));
  EXPECT_EQ(ManualProcessingTimeService(Timestamp(1)).CurrentProcessingTime(),
            Timestamp(1));
}

// HARN-007, HARN-009: equal times come in the order of registration here.
TEST_F(ManualProcessingTimeServiceTest, SetsTheClockThenCallsInTimeOrder) {
  Register(20, "c");
  Register(10, "a");
  Register(20, "d");
  Register(11, "b");
  Register(21, "e");

  clock_.SetCurrentTime(Timestamp(20));

  EXPECT_THAT(calls_, ElementsAre("a@10/20", "b@11/20", "c@20/20", "d@20/20"));
  EXPECT_THAT(clock_.ActiveTimerTimestamps(), ElementsAre(Timestamp(21)));
}

// HARN-007.
TEST_F(ManualProcessingTimeServiceTest, DueWakeUpsRegisteredMeanwhileCome) {
  clock_.RegisterTimer(Timestamp(5), [this](Timestamp) {
    Register(10, "due");
    Register(3, "overdue");
    Register(11, "later");
  });

  clock_.SetCurrentTime(Timestamp(10));

  EXPECT_THAT(calls_, ElementsAre("overdue@3/10", "due@10/10"));
  EXPECT_EQ(clock_.NumActiveTimers(), 1U);
}

// HARN-008.
TEST_F(ManualProcessingTimeServiceTest, RegisteringNeverCallsBack) {
  clock_.SetCurrentTime(Timestamp(10));
  Register(9, "a");
  Register(10, "b");
  EXPECT_THAT(calls_, IsEmpty());

  clock_.SetCurrentTime(Timestamp(10));
  EXPECT_THAT(calls_, ElementsAre("a@9/10", "b@10/10"));
}

TEST_F(ManualProcessingTimeServiceTest, AdvancesFromTheClock) {
  clock_.SetCurrentTime(Timestamp(10));
  Register(15, "a");
  clock_.Advance(4ms);
  EXPECT_THAT(calls_, IsEmpty());
  clock_.Advance(1ms);
  EXPECT_THAT(calls_, ElementsAre("a@15/15"));
}

TEST_F(ManualProcessingTimeServiceTest, TheClockAloneCanBeSet) {
  Register(10, "a");
  clock_.SetCurrentTimeWithoutFiring(Timestamp(10));
  EXPECT_EQ(clock_.CurrentProcessingTime(), Timestamp(10));
  EXPECT_THAT(calls_, IsEmpty());
  clock_.Advance(0ms);
  EXPECT_THAT(calls_, ElementsAre("a@10/10"));
}

TEST_F(ManualProcessingTimeServiceTest, CancelledWakeUpsDoNotCome) {
  const Handle cancelled = Register(10, "a");
  const Handle called = Register(10, "b");
  clock_.Cancel(cancelled);
  clock_.SetCurrentTime(Timestamp(10));
  EXPECT_THAT(calls_, ElementsAre("b@10/10"));

  clock_.Cancel(cancelled);
  clock_.Cancel(called);
}

TEST_F(ManualProcessingTimeServiceTest, AWakeUpCanCancelAnother) {
  const Handle last = Register(10, "last");
  clock_.RegisterTimer(Timestamp(5),
                       [this, last](Timestamp) { clock_.Cancel(last); });
  clock_.SetCurrentTime(Timestamp(10));
  EXPECT_THAT(calls_, IsEmpty());
}

TEST_F(ManualProcessingTimeServiceTest, AThrowingWakeUpIsGone) {
  clock_.RegisterTimer(Timestamp(5),
                       [](Timestamp) { throw std::runtime_error("broken"); });
  Register(6, "a");
  EXPECT_THROW(clock_.SetCurrentTime(Timestamp(10)), std::runtime_error);
  clock_.SetCurrentTime(Timestamp(10));
  EXPECT_THAT(calls_, ElementsAre("a@6/10"));
}

}  // namespace
}  // namespace tidemark
