// The processing-time half of InternalTimerService, on both structures.

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/testing/timer_service_fixture.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

template <class Structures>
class ProcessingTimeTimersTest
    : public testing::TimerServiceFixture<Structures> {
 protected:
  void SetTime(std::int64_t millis) {
    this->clock_.SetCurrentTime(Timestamp(millis));
  }

  // The wake-ups that the service asked for and that have not come.
  std::vector<std::int64_t> WakeUps() const {
    std::vector<std::int64_t> wake_ups;
    for (const Timestamp timestamp : this->clock_.ActiveTimerTimestamps()) {
      wake_ups.push_back(timestamp.millis());
    }
    return wake_ups;
  }

  std::vector<std::int64_t> FiredTimes() const {
    std::vector<std::int64_t> times;
    for (const auto& timer : this->target_.processing_time) {
      times.push_back(timer.timestamp.millis());
    }
    return times;
  }
};
TYPED_TEST_SUITE(ProcessingTimeTimersTest, testing::TimerStructures,
                 testing::TimerStructureNames);

// TIMER-036.
TYPED_TEST(ProcessingTimeTimersTest, OneWakeUpForAllTimers) {
  for (const std::int64_t millis : {10, 20, 30}) {
    this->RegisterProcessing("k", "ciao", millis);
  }
  for (const std::int64_t millis : {10, 20}) {
    this->RegisterProcessing("k", "hello", millis);
  }
  EXPECT_EQ(this->NumProcessing(), 5U);
  EXPECT_THAT(this->WakeUps(), ElementsAre(10));

  this->SetTime(10);
  EXPECT_EQ(this->NumProcessing(), 3U);
  EXPECT_THAT(this->WakeUps(), ElementsAre(20));

  this->SetTime(20);
  EXPECT_EQ(this->NumProcessing(), 1U);
  EXPECT_THAT(this->WakeUps(), ElementsAre(30));

  this->SetTime(30);
  EXPECT_EQ(this->NumProcessing(), 0U);
  EXPECT_THAT(this->WakeUps(), IsEmpty());

  this->RegisterProcessing("k", "ciao", 40);
  EXPECT_THAT(this->WakeUps(), ElementsAre(40));
}

// TIMER-037.
TYPED_TEST(ProcessingTimeTimersTest, AnEarlierTimerMovesTheWakeUp) {
  this->RegisterProcessing("k", "ciao", 20);
  this->RegisterProcessing("k", "ciao", 20);
  this->RegisterProcessing("k", "hello", 20);
  this->RegisterProcessing("k", "ciao", 25);
  EXPECT_THAT(this->WakeUps(), ElementsAre(20));

  this->RegisterProcessing("k", "ciao", 10);

  EXPECT_EQ(this->NumProcessing(), 4U);
  EXPECT_THAT(this->WakeUps(), ElementsAre(10));
}

// TIMER-038, TIMER-043.
TYPED_TEST(ProcessingTimeTimersTest, EachTimerFiresAtItsOwnWakeUp) {
  this->RegisterProcessing("k", "ns", 10);
  this->RegisterProcessing("k", "ns", 20);
  std::vector<std::int64_t> now;
  this->target_.on_processing_time = [&](const auto&) {
    now.push_back(this->service_.CurrentProcessingTime().millis());
  };

  this->SetTime(100);

  EXPECT_THAT(this->FiredTimes(), ElementsAre(10, 20));
  EXPECT_THAT(now, ElementsAre(100, 100));
}

// TIMER-038: a wake-up fires what is due at the time that it was asked for, so
// the timers of two services come in time order although the clock jumps.
TYPED_TEST(ProcessingTimeTimersTest, AWakeUpDoesNotFireWhatIsDueLater) {
  testing::RecordingTriggerable<std::string, std::string> other_target;
  Counter fired;
  InternalTimerService<std::string, std::string, TypeParam> other(
      "other", this->key_context_, this->clock_, fired, other_target);
  this->RegisterProcessing("k", "ns", 10);
  this->RegisterProcessing("k", "ns", 30);
  other.RegisterProcessingTimeTimer("ns", Timestamp(20));
  std::vector<std::int64_t> fired_times;
  const auto note = [&](const auto& timer) {
    fired_times.push_back(timer.timestamp.millis());
  };
  this->target_.on_processing_time = note;
  other_target.on_processing_time = note;

  this->SetTime(100);

  EXPECT_THAT(fired_times, ElementsAre(10, 20, 30));
}

// TIMER-039.
TYPED_TEST(ProcessingTimeTimersTest, RegisteringInACallbackKeepsOneWakeUp) {
  this->RegisterProcessing("k", "ns", 10);
  this->target_.on_processing_time = [&](const auto& timer) {
    this->service_.RegisterProcessingTimeTimer(
        "ns", Timestamp(timer.timestamp.millis() + 10));
  };

  this->SetTime(10);
  EXPECT_THAT(this->WakeUps(), ElementsAre(20));
  this->SetTime(20);
  EXPECT_THAT(this->WakeUps(), ElementsAre(30));
}

// TIMER-039: also if the callback sets several, the later one first, while
// another timer is pending.
TYPED_TEST(ProcessingTimeTimersTest, SeveralTimersInACallbackKeepOneWakeUp) {
  this->RegisterProcessing("k", "ns", 10);
  this->RegisterProcessing("k", "ns", 40);
  this->target_.on_processing_time = [&](const auto& timer) {
    if (timer.timestamp != Timestamp(10)) return;
    for (const std::int64_t millis : {50, 30, 20, 35}) {
      this->service_.RegisterProcessingTimeTimer("ns", Timestamp(millis));
    }
  };

  this->SetTime(10);
  EXPECT_THAT(this->WakeUps(), ElementsAre(20));
  this->SetTime(100);
  EXPECT_THAT(this->FiredTimes(), ElementsAre(10, 20, 30, 35, 40, 50));
  EXPECT_THAT(this->WakeUps(), IsEmpty());
}

// TIMER-040.
TYPED_TEST(ProcessingTimeTimersTest, ADueTimerSetInACallbackFiresAtOnce) {
  this->RegisterProcessing("k", "ns", 10);
  this->target_.on_processing_time = [&](const auto& timer) {
    if (timer != this->At(10, "k", "ns")) return;
    this->service_.RegisterProcessingTimeTimer("ns", Timestamp(9));
    this->service_.RegisterProcessingTimeTimer("other", Timestamp(10));
    this->service_.RegisterProcessingTimeTimer("ns", Timestamp(11));
  };

  this->SetTime(10);

  EXPECT_THAT(this->FiredTimes(), ElementsAre(10, 9, 10));
  EXPECT_THAT(this->WakeUps(), ElementsAre(11));
}

// TIMER-041.
TYPED_TEST(ProcessingTimeTimersTest, TheWakeUpOfADeletedTimerComes) {
  this->RegisterProcessing("k", "ns", 10);
  this->RegisterProcessing("k", "ns", 20);

  this->DeleteProcessing("k", "ns", 10);
  EXPECT_THAT(this->WakeUps(), ElementsAre(10));
  this->SetTime(10);

  EXPECT_THAT(this->FiredTimes(), IsEmpty());
  EXPECT_THAT(this->WakeUps(), ElementsAre(20));
}

// TIMER-041 with TIMER-037: what counts is the earliest timer, not the wake-up.
TYPED_TEST(ProcessingTimeTimersTest, ATimerBeforeTheHeadMovesALeftOverWakeUp) {
  this->RegisterProcessing("k", "ns", 10);
  this->RegisterProcessing("k", "ns", 20);
  this->DeleteProcessing("k", "ns", 10);

  this->RegisterProcessing("k", "ns", 15);

  EXPECT_THAT(this->WakeUps(), ElementsAre(15));
}

// TIMER-042.
TYPED_TEST(ProcessingTimeTimersTest, AFirstTimerAtTheEndOfTimeGetsNoWakeUp) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  this->RegisterProcessing("k", "ns", kMax);
  EXPECT_EQ(this->NumProcessing(), 1U);
  EXPECT_THAT(this->WakeUps(), IsEmpty());

  this->RegisterProcessing("k", "ns", 5);
  this->SetTime(5);
  EXPECT_THAT(this->WakeUps(), ElementsAre(kMax));
}

// HARN-008.
TYPED_TEST(ProcessingTimeTimersTest, AnOverdueTimerWaitsForTheClock) {
  this->SetTime(100);
  this->RegisterProcessing("k", "ns", 50);
  EXPECT_THAT(this->FiredTimes(), IsEmpty());

  this->SetTime(100);
  EXPECT_THAT(this->FiredTimes(), ElementsAre(50));
}

// TIMER-021, TIMER-022, TIMER-024 in processing time.
TYPED_TEST(ProcessingTimeTimersTest, SetsTheKeyAndCountsWhatReturned) {
  this->RegisterProcessing("k1", "ns", 10);
  this->RegisterProcessing("k2", "ns", 20);
  this->key_context_.SetCurrentKey("k0");
  std::vector<std::string> keys;
  this->target_.on_processing_time = [&](const auto& timer) {
    keys.push_back(this->key_context_.CurrentKey());
    if (timer.timestamp == Timestamp(20)) throw std::runtime_error("broken");
  };

  EXPECT_THROW(this->SetTime(20), std::runtime_error);

  EXPECT_THAT(keys, ElementsAre("k1", "k2"));
  EXPECT_EQ(this->NumProcessing(), 0U);
  EXPECT_EQ(this->metrics_.FindCount("numFiredTimers"), 1);
}

TYPED_TEST(ProcessingTimeTimersTest, AServiceTakesItsWakeUpBackWhenItGoes) {
  {
    testing::RecordingTriggerable<std::string, std::string> target;
    Counter fired;
    InternalTimerService<std::string, std::string, TypeParam> service(
        "gone", this->key_context_, this->clock_, fired, target);
    this->key_context_.SetCurrentKey("k");
    service.RegisterProcessingTimeTimer("ns", Timestamp(10));
    EXPECT_THAT(this->WakeUps(), ElementsAre(10));
  }
  EXPECT_THAT(this->WakeUps(), IsEmpty());
  this->SetTime(10);
}

}  // namespace
}  // namespace tidemark
