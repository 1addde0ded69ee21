// The event-time half of InternalTimerService, on both structures.

#include "tidemark/timer/internal_timer_service.h"

#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tidemark/base/error.h"
#include "tidemark/timer/testing/timer_service_fixture.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr std::int64_t kMin = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();

template <class Structures>
class InternalTimerServiceTest
    : public testing::TimerServiceFixture<Structures> {};
TYPED_TEST_SUITE(InternalTimerServiceTest, testing::TimerStructures,
                 testing::TimerStructureNames);

// TIMER-001, TIMER-002.
TYPED_TEST(InternalTimerServiceTest, RegisteringAgainChangesNothing) {
  for (int i = 0; i < 3; ++i) this->RegisterEvent("k", "ns", 10);

  EXPECT_EQ(this->NumEvent(), 1U);
  this->Advance(10);
  EXPECT_THAT(this->target_.event_time, ElementsAre(this->At(10, "k", "ns")));
}

// TIMER-003, TIMER-024.
TYPED_TEST(InternalTimerServiceTest, KeysAndNamespacesHaveTimersOfTheirOwn) {
  for (const char* key : {"k1", "k2"}) {
    for (const char* name_space : {"ciao", "hello"}) {
      this->RegisterEvent(key, name_space, 10);
    }
  }
  EXPECT_EQ(this->NumEvent(), 4U);
  EXPECT_EQ(this->service_.NumTimers(TimeDomain::kEventTime, "ciao"), 2U);
  EXPECT_EQ(this->service_.NumTimers(TimeDomain::kEventTime, "hello"), 2U);

  this->Advance(10);

  EXPECT_THAT(this->target_.event_time,
              UnorderedElementsAre(
                  this->At(10, "k1", "ciao"), this->At(10, "k1", "hello"),
                  this->At(10, "k2", "ciao"), this->At(10, "k2", "hello")));
  EXPECT_EQ(this->NumEvent(), 0U);
  EXPECT_EQ(this->metrics_.FindCount("numFiredTimers"), 4);
}

// TIMER-004.
TYPED_TEST(InternalTimerServiceTest, DomainsDoNotShareTimers) {
  this->RegisterEvent("k", "ns", 10);
  this->RegisterProcessing("k", "ns", 10);
  EXPECT_EQ(this->NumEvent(), 1U);
  EXPECT_EQ(this->NumProcessing(), 1U);

  this->Advance(10);

  EXPECT_EQ(this->NumEvent(), 0U);
  EXPECT_EQ(this->NumProcessing(), 1U);
  EXPECT_THAT(this->target_.processing_time, IsEmpty());
}

// TIMER-005, TIMER-007.
TYPED_TEST(InternalTimerServiceTest, DeletedTimersDoNotFire) {
  for (const char* key : {"k1", "k2"}) {
    for (const char* name_space : {"ciao", "hello"}) {
      this->RegisterEvent(key, name_space, 10);
    }
  }

  this->DeleteEvent("k1", "hello", 10);
  this->DeleteEvent("k2", "ciao", 10);
  EXPECT_EQ(this->NumEvent(), 2U);
  this->Advance(10);

  EXPECT_THAT(this->target_.event_time,
              UnorderedElementsAre(this->At(10, "k1", "ciao"),
                                   this->At(10, "k2", "hello")));
}

// TIMER-006.
TYPED_TEST(InternalTimerServiceTest, DeletingWhatIsNotThereChangesNothing) {
  this->RegisterEvent("k", "ns", 10);

  this->DeleteEvent("k", "ns", 11);
  this->DeleteEvent("k", "other", 10);
  this->DeleteEvent("other", "ns", 10);
  this->DeleteProcessing("k", "ns", 10);

  EXPECT_EQ(this->NumEvent(), 1U);
}

// TIMER-012.
TYPED_TEST(InternalTimerServiceTest, FiresAtItsTimestampAndNotBefore) {
  this->RegisterEvent("k", "ns", 10);

  this->Advance(9);
  EXPECT_THAT(this->target_.event_time, IsEmpty());
  this->Advance(10);
  EXPECT_THAT(this->target_.event_time, ElementsAre(this->At(10, "k", "ns")));
}

// TIMER-013, TIMER-014.
TYPED_TEST(InternalTimerServiceTest, CallbacksSeeTheNewWatermark) {
  EXPECT_EQ(this->service_.CurrentWatermark(), Timestamp::Min());
  this->RegisterEvent("k", "ns", 5);
  this->RegisterEvent("k", "ns", 9);
  std::vector<Timestamp> seen;
  this->target_.on_event_time = [&](const auto&) {
    seen.push_back(this->service_.CurrentWatermark());
  };

  this->Advance(100);

  EXPECT_THAT(seen, ElementsAre(Timestamp(100), Timestamp(100)));
}

// TIMER-015.
TYPED_TEST(InternalTimerServiceTest, WatermarkMayGoBack) {
  this->Advance(42);
  this->RegisterEvent("k", "ns", 17);
  this->RegisterEvent("k", "ns", 18);
  this->RegisterEvent("k", "ns", 42);

  this->Advance(17);

  EXPECT_EQ(this->service_.CurrentWatermark(), Timestamp(17));
  EXPECT_THAT(this->target_.event_time, ElementsAre(this->At(17, "k", "ns")));
  this->Advance(42);
  EXPECT_THAT(this->target_.event_time,
              ElementsAre(this->At(17, "k", "ns"), this->At(18, "k", "ns"),
                          this->At(42, "k", "ns")));
}

// TIMER-016.
TYPED_TEST(InternalTimerServiceTest, AnEqualWatermarkFiresWhatCameInBetween) {
  this->Advance(10);
  this->RegisterEvent("k", "ns", 7);

  this->Advance(10);

  EXPECT_THAT(this->target_.event_time, ElementsAre(this->At(7, "k", "ns")));
}

// TIMER-017.
TYPED_TEST(InternalTimerServiceTest, OverdueTimerWaitsAndKeepsItsTimestamp) {
  this->Advance(100);

  this->RegisterEvent("k", "ns", 50);
  EXPECT_THAT(this->target_.event_time, IsEmpty());
  this->Advance(101);

  EXPECT_THAT(this->target_.event_time, ElementsAre(this->At(50, "k", "ns")));
}

// TIMER-018.
TYPED_TEST(InternalTimerServiceTest, TimersSetInACallbackFireIfTheyAreDue) {
  this->RegisterEvent("k", "ns", 5);
  this->RegisterEvent("k", "ns", 9);
  this->target_.on_event_time = [&](const auto& timer) {
    if (timer.timestamp != Timestamp(5)) return;
    for (const std::int64_t millis : {10, 7, 11}) {
      this->service_.RegisterEventTimeTimer("ns", Timestamp(millis));
    }
  };

  this->Advance(10);

  EXPECT_THAT(this->target_.event_time,
              ElementsAre(this->At(5, "k", "ns"), this->At(7, "k", "ns"),
                          this->At(9, "k", "ns"), this->At(10, "k", "ns")));
  EXPECT_EQ(this->NumEvent(), 1U);
}

// TIMER-018: also one that is before the timer that fires.
TYPED_TEST(InternalTimerServiceTest, ACallbackMaySetATimerBeforeItsOwn) {
  this->RegisterEvent("k", "ns", 5);
  this->RegisterEvent("k", "ns", 6);
  this->target_.on_event_time = [&](const auto& timer) {
    if (timer.timestamp != Timestamp(5)) return;
    this->service_.RegisterEventTimeTimer("ns", Timestamp(-3));
  };

  this->Advance(10);

  EXPECT_THAT(this->target_.event_time,
              ElementsAre(this->At(5, "k", "ns"), this->At(-3, "k", "ns"),
                          this->At(6, "k", "ns")));
}

// TIMER-019.
TYPED_TEST(InternalTimerServiceTest, AFiringTimerIsNoLongerPending) {
  this->RegisterEvent("k", "ns", 5);
  int calls = 0;
  this->target_.on_event_time = [&](const auto& timer) {
    EXPECT_EQ(this->NumEvent(), 0U);
    this->service_.DeleteEventTimeTimer("ns", timer.timestamp);
    if (++calls == 3) return;
    this->service_.RegisterEventTimeTimer("ns", timer.timestamp);
    EXPECT_EQ(this->NumEvent(), 1U);
  };

  this->Advance(5);

  EXPECT_EQ(calls, 3);
  EXPECT_EQ(this->NumEvent(), 0U);
}

// TIMER-020.
TYPED_TEST(InternalTimerServiceTest, ACallbackCanDeleteATimerThatIsDue) {
  this->RegisterEvent("k", "ns", 5);
  this->RegisterEvent("k", "ns", 6);
  this->RegisterEvent("k", "ns", 7);
  this->target_.on_event_time = [&](const auto&) {
    this->service_.DeleteEventTimeTimer("ns", Timestamp(6));
  };

  this->Advance(10);

  EXPECT_THAT(this->target_.event_time,
              ElementsAre(this->At(5, "k", "ns"), this->At(7, "k", "ns")));
}

// TIMER-021.
TYPED_TEST(InternalTimerServiceTest, TheFiringTimersKeyIsCurrent) {
  this->RegisterEvent("k1", "ns", 5);
  this->RegisterEvent("k2", "ns", 6);
  this->key_context_.SetCurrentKey("k0");
  std::vector<std::string> keys;
  this->target_.on_event_time = [&](const auto&) {
    keys.push_back(this->key_context_.CurrentKey());
  };

  this->Advance(10);

  EXPECT_THAT(keys, ElementsAre("k1", "k2"));
  EXPECT_EQ(this->key_context_.CurrentKey(), "k2");
}

// TIMER-022, TIMER-024.
TYPED_TEST(InternalTimerServiceTest, AnExceptionLeavesTheLaterTimersPending) {
  this->RegisterEvent("k", "ns", 5);
  this->RegisterEvent("k", "ns", 6);
  this->RegisterEvent("k", "ns", 7);
  this->target_.on_event_time = [](const auto& timer) {
    if (timer.timestamp == Timestamp(6)) throw std::runtime_error("broken");
  };

  EXPECT_THROW(this->Advance(10), std::runtime_error);

  EXPECT_EQ(this->service_.CurrentWatermark(), Timestamp(10));
  EXPECT_EQ(this->NumEvent(), 1U);
  EXPECT_EQ(this->metrics_.FindCount("numFiredTimers"), 1);
  this->Advance(10);
  EXPECT_THAT(this->target_.event_time,
              ElementsAre(this->At(5, "k", "ns"), this->At(6, "k", "ns"),
                          this->At(7, "k", "ns")));
}

// TIMER-025.
TYPED_TEST(InternalTimerServiceTest, FiresAtTheEndsOfTime) {
  this->RegisterEvent("k", "ns", kMax);
  this->RegisterEvent("k", "ns", kMin);

  this->Advance(kMin);
  EXPECT_THAT(this->target_.event_time, ElementsAre(this->At(kMin, "k", "ns")));
  this->Advance(kMax - 1);
  EXPECT_EQ(this->NumEvent(), 1U);
  this->Advance(kMax);
  EXPECT_THAT(this->target_.event_time, ElementsAre(this->At(kMin, "k", "ns"),
                                                    this->At(kMax, "k", "ns")));
}

// TIMER-029.
TYPED_TEST(InternalTimerServiceTest, FiresInAscendingOrderOfTimestamps) {
  this->RegisterEvent("k1", "b", 30);
  this->RegisterEvent("k3", "a", -20);
  this->RegisterEvent("k2", "c", 10);
  this->RegisterEvent("k0", "d", 20);

  this->Advance(100);

  EXPECT_THAT(this->target_.event_time,
              ElementsAre(this->At(-20, "k3", "a"), this->At(10, "k2", "c"),
                          this->At(20, "k0", "d"), this->At(30, "k1", "b")));
}

// TIMER-053.
TYPED_TEST(InternalTimerServiceTest, VisitsEveryTimerWithItsKey) {
  this->RegisterEvent("k1", "a", 5);
  this->RegisterEvent("k2", "b", 6);
  this->RegisterProcessing("k3", "c", 7);
  std::vector<Timer<std::string, std::string>> visited;
  const auto visit = [&](const std::string& name_space, Timestamp timestamp) {
    visited.push_back({timestamp, this->key_context_.CurrentKey(), name_space});
    this->service_.RegisterEventTimeTimer("new", Timestamp(9));
    this->service_.DeleteEventTimeTimer("b", Timestamp(6));
  };

  this->service_.ForEachEventTimeTimer(visit);
  EXPECT_THAT(visited, UnorderedElementsAre(this->At(5, "k1", "a"),
                                            this->At(6, "k2", "b")));

  visited.clear();
  this->service_.ForEachProcessingTimeTimer(visit);
  EXPECT_THAT(visited, ElementsAre(this->At(7, "k3", "c")));
}

TYPED_TEST(InternalTimerServiceTest, RegisteringWithoutAKeyIsAnIllegalState) {
  try {
    this->service_.RegisterEventTimeTimer("ns", Timestamp(1));
    FAIL() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kIllegalState);
  }
}

struct MaybeNamespace {
  bool is_null = false;

  friend auto operator<=>(MaybeNamespace, MaybeNamespace) = default;
};
bool IsNullKey(MaybeNamespace name_space) { return name_space.is_null; }
std::string NamespaceToString(MaybeNamespace) { return "maybe"; }

// TIMER-008.
TEST(InternalTimerServiceNullTest, ANamespaceIsNotNull) {
  KeyContext<int> key_context;
  ManualProcessingTimeService clock;
  Counter fired;
  testing::RecordingTriggerable<int, MaybeNamespace> target;
  InternalTimerService<int, MaybeNamespace, testing::PlainStructures> service(
      "timers", key_context, clock, fired, target);
  key_context.SetCurrentKey(1);
  try {
    service.RegisterEventTimeTimer(MaybeNamespace{true}, Timestamp(1));
    FAIL() << "nothing was thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::kNullValue);
  }
}

}  // namespace
}  // namespace tidemark
