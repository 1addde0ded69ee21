// Property: a timer service is a set of timers, for any sequence of register,
// delete and advance, with watermarks that repeat and go back, and callbacks
// that register, delete and throw.
//
// The model follows the service: at each callback the timer must be one of the
// earliest of the set, which it then leaves. That holds for any order among
// equal timestamps. For FastStructures it must besides be the one of them that
// was registered first.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <ostream>
#include <set>
#include <stdexcept>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "rapidcheck.h"
#include "rapidcheck/gtest.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/state/key_context.h"
#include "tidemark/timer/internal_timer_service.h"
#include "tidemark/timer/manual_processing_time_service.h"
#include "tidemark/timer/pending_timer.h"
#include "tidemark/timer/structures.h"
#include "tidemark/timer/testing/plain_structures.h"
#include "tidemark/timer/testing/recording_triggerable.h"
#include "tidemark/timer/timer.h"

namespace tidemark {
namespace {

using TimerType = Timer<int, int>;

struct Operation {
  enum Kind { kRegister, kDelete, kAdvance, kThrow };
  Kind kind = kRegister;
  TimerType timer;
};

std::ostream& operator<<(std::ostream& out, const Operation& operation) {
  static constexpr const char* kNames[] = {"register", "delete", "advance to",
                                           "throw"};
  return out << kNames[operation.kind] << " " << operation.timer;
}

// Mostly near each other, so that they are equal often.
rc::Gen<Timestamp> AnyTimestamp() {
  return rc::gen::map(
      rc::gen::weightedOneOf<std::int64_t>(
          {{12, rc::gen::inRange<std::int64_t>(-3, 10)},
           {2, rc::gen::arbitrary<std::int64_t>()},
           {1, rc::gen::element(std::numeric_limits<std::int64_t>::min(),
                                std::numeric_limits<std::int64_t>::max())}}),
      [](std::int64_t millis) { return Timestamp(millis); });
}

rc::Gen<Operation> AnyOperation(std::vector<Operation::Kind> kinds) {
  return rc::gen::build<Operation>(
      rc::gen::set(&Operation::kind, rc::gen::elementOf(std::move(kinds))),
      rc::gen::set(
          &Operation::timer,
          rc::gen::build<TimerType>(
              rc::gen::set(&TimerType::timestamp, AnyTimestamp()),
              rc::gen::set(&TimerType::key, rc::gen::inRange(0, 12)),
              rc::gen::set(&TimerType::name_space, rc::gen::inRange(0, 2)))));
}

// A set of timers that remembers the order of registration.
class Model {
 public:
  void Add(const TimerType& timer) {
    if (timers_.emplace(Identity(timer), next_).second) ++next_;
  }
  void Remove(const TimerType& timer) { timers_.erase(Identity(timer)); }
  bool Holds(const TimerType& timer) const {
    return timers_.count(Identity(timer)) > 0;
  }

  bool empty() const { return timers_.empty(); }
  std::size_t size() const { return timers_.size(); }
  Timestamp Earliest() const { return std::get<0>(timers_.begin()->first); }

  // Of the earliest timestamp, the one that was registered first.
  TimerType FirstRegistered() const {
    auto first = timers_.begin();
    for (auto it = first; it != timers_.end(); ++it) {
      if (std::get<0>(it->first) != Earliest()) break;
      if (it->second < first->second) first = it;
    }
    const auto& [timestamp, key, name_space] = first->first;
    return {timestamp, key, name_space};
  }

 private:
  using Key = std::tuple<Timestamp, int, int>;
  static Key Identity(const TimerType& timer) {
    return {timer.timestamp, timer.key, timer.name_space};
  }

  std::map<Key, std::uint64_t> timers_;
  std::uint64_t next_ = 0;
};

struct Broken : std::runtime_error {
  Broken() : std::runtime_error("broken") {}
};

// A service and its model, which are given the same calls.
template <class Structures, TimeDomain kDomain>
class Comparison {
 public:
  // The i-th callback does what `reactions[i]` says, and later ones nothing.
  explicit Comparison(std::vector<Operation> reactions)
      : reactions_(std::move(reactions)) {
    const auto react = [this](const TimerType& timer) { React(timer); };
    target_.on_event_time = react;
    target_.on_processing_time = react;
  }

  void Run(const Operation& operation) {
    if (operation.kind == Operation::kAdvance) {
      Advance(operation.timer.timestamp);
    } else {
      key_context_.SetCurrentKey(operation.timer.key);
      Change(operation);
    }
    CheckContents();
  }

 private:
  void Change(const Operation& operation) {
    TimerType timer = operation.timer;
    timer.key = key_context_.CurrentKey();
    constexpr bool kEvent = kDomain == TimeDomain::kEventTime;
    if (operation.kind == Operation::kRegister) {
      model_.Add(timer);
      kEvent
          ? service_.RegisterEventTimeTimer(timer.name_space, timer.timestamp)
          : service_.RegisterProcessingTimeTimer(timer.name_space,
                                                 timer.timestamp);
    } else if (operation.kind == Operation::kDelete) {
      model_.Remove(timer);
      kEvent ? service_.DeleteEventTimeTimer(timer.name_space, timer.timestamp)
             : service_.DeleteProcessingTimeTimer(timer.name_space,
                                                  timer.timestamp);
    }
  }

  void React(const TimerType& timer) {
    RC_ASSERT(model_.Holds(timer));
    RC_ASSERT(timer.timestamp == model_.Earliest());
    RC_ASSERT(timer.timestamp <= bound_);
    RC_ASSERT(key_context_.CurrentKey() == timer.key);
    if (std::is_same_v<Structures, FastStructures>) {
      RC_ASSERT(timer == model_.FirstRegistered());
    }
    model_.Remove(timer);
    if (next_reaction_ == reactions_.size()) return;
    const Operation& reaction = reactions_[next_reaction_++];
    if (reaction.kind == Operation::kThrow) throw Broken();
    Change(reaction);
  }

  void Advance(Timestamp bound) {
    bound_ = bound;
    try {
      if (kDomain == TimeDomain::kEventTime) {
        service_.AdvanceWatermark(bound);
        RC_ASSERT(service_.CurrentWatermark() == bound);
      } else {
        clock_.SetCurrentTime(bound);
      }
    } catch (const Broken&) {
      return;
    }
    RC_ASSERT(model_.empty() || model_.Earliest() > bound);
  }

  void CheckContents() {
    RC_ASSERT(service_.NumTimers(kDomain) == model_.size());
    std::vector<PendingTimer<int>> timers;
    service_.AppendPendingTimers(timers);
    RC_ASSERT(timers.size() == model_.size());
    for (const PendingTimer<int>& timer : timers) {
      RC_ASSERT(model_.Holds(
          {timer.timestamp, timer.key, std::stoi(timer.name_space)}));
    }
    if (kDomain == TimeDomain::kProcessingTime) CheckWakeUps();
  }

  // TIMER-036: one wake-up, no later than the earliest timer.
  void CheckWakeUps() {
    const auto wake_ups = clock_.ActiveTimerTimestamps();
    RC_ASSERT(wake_ups.size() <= 1);
    if (!model_.empty()) {
      RC_ASSERT(!wake_ups.empty());
      RC_ASSERT(wake_ups[0] <= model_.Earliest());
    }
  }

  KeyContext<int> key_context_;
  ManualProcessingTimeService clock_;
  Counter fired_;
  testing::RecordingTriggerable<int, int> target_;
  InternalTimerService<int, int, Structures> service_{"timers", key_context_,
                                                      clock_, fired_, target_};
  std::vector<Operation> reactions_;
  std::size_t next_reaction_ = 0;
  Timestamp bound_;
  Model model_;
};

template <class Structures>
void CheckEventTime() {
  using Kind = Operation::Kind;
  const auto operations = *rc::gen::container<std::vector<Operation>>(
      AnyOperation({Kind::kRegister, Kind::kRegister, Kind::kRegister,
                    Kind::kDelete, Kind::kAdvance}));
  const auto reactions =
      *rc::gen::container<std::vector<Operation>>(AnyOperation(
          {Kind::kRegister, Kind::kRegister, Kind::kDelete, Kind::kThrow}));
  Comparison<Structures, TimeDomain::kEventTime> comparison(reactions);
  for (const Operation& operation : operations) comparison.Run(operation);
}

// Without throwing callbacks, which leave the service without a wake-up, and
// without timers at MAX, which get none (TIMER-042).
template <class Structures>
void CheckProcessingTime() {
  using Kind = Operation::Kind;
  const auto below_max = [](const Operation& operation) {
    return operation.timer.timestamp != Timestamp::Max();
  };
  const auto operations =
      *rc::gen::container<std::vector<Operation>>(rc::gen::suchThat(
          AnyOperation({Kind::kRegister, Kind::kRegister, Kind::kRegister,
                        Kind::kDelete, Kind::kAdvance}),
          below_max));
  const auto reactions =
      *rc::gen::container<std::vector<Operation>>(rc::gen::suchThat(
          AnyOperation({Kind::kRegister, Kind::kRegister, Kind::kDelete}),
          below_max));
  Comparison<Structures, TimeDomain::kProcessingTime> comparison(reactions);
  for (const Operation& operation : operations) comparison.Run(operation);
}

RC_GTEST_PROP(FastTimerServiceProperty, EventTimeEqualsASet, ()) {
  CheckEventTime<FastStructures>();
}

RC_GTEST_PROP(PlainTimerServiceProperty, EventTimeEqualsASet, ()) {
  CheckEventTime<testing::PlainStructures>();
}

RC_GTEST_PROP(FastTimerServiceProperty, ProcessingTimeEqualsASet, ()) {
  CheckProcessingTime<FastStructures>();
}

RC_GTEST_PROP(PlainTimerServiceProperty, ProcessingTimeEqualsASet, ()) {
  CheckProcessingTime<testing::PlainStructures>();
}

}  // namespace
}  // namespace tidemark
