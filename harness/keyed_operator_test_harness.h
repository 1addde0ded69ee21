// KeyedOperatorTestHarness: what the test harnesses of keyed operators can do
// besides, whatever the number of inputs: show timers and state.
//
// Threads: thread-compatible.
// Errors: asking for timers or state before Open or after Close is a
// kIllegalState.

#ifndef TIDEMARK_HARNESS_KEYED_OPERATOR_TEST_HARNESS_H_
#define TIDEMARK_HARNESS_KEYED_OPERATOR_TEST_HARNESS_H_

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/harness/caller.h"
#include "tidemark/harness/pending_timer_order.h"
#include "tidemark/harness/undrained_work.h"
#include "tidemark/operator/stream_operator.h"
#include "tidemark/pipeline/task_life_cycle.h"
#include "tidemark/state/state_statistics.h"
#include "tidemark/timer/pending_timer.h"

namespace tidemark {

// `Base` is the harness of operators without keys, `KeyedType` the class of the
// operators that can be driven.
template <class Key, class KeyedType, class Base>
class KeyedOperatorTestHarness : public Base {
 public:
  using OperatorType = KeyedType;

  // What builders call.
  template <class Options>
  KeyedOperatorTestHarness(std::unique_ptr<OperatorType> test_operator,
                           const Options& options)
      : Base(std::move(test_operator), options),
        operator_(static_cast<const OperatorType&>(this->driven_operator())) {}

  // Every pending timer, by domain, then time, service, namespace and key.
  std::vector<PendingTimer<Key>> PendingTimers(
      Caller caller = Caller::current()) const {
    this->Require(TaskCall::kInspect, "PendingTimers", caller);
    return SortedTimers();
  }

  // Timers of all keys, namespaces and services; a timer registered twice is
  // one (HARN-016).
  std::size_t NumEventTimeTimers(Caller caller = Caller::current()) const {
    this->Require(TaskCall::kInspect, "NumEventTimeTimers", caller);
    return operator_.NumTimers(TimeDomain::kEventTime);
  }
  std::size_t NumProcessingTimeTimers(Caller caller = Caller::current()) const {
    this->Require(TaskCall::kInspect, "NumProcessingTimeTimers", caller);
    return operator_.NumTimers(TimeDomain::kProcessingTime);
  }

  // Entries, elements and bytes of keyed state, over all keys.
  StateStatistics KeyedState(Caller caller = Caller::current()) const {
    this->Require(TaskCall::kInspect, "KeyedState", caller);
    return operator_.GetStateStatistics();
  }

  // Of one namespace, named as pending timers name it, such as "[0, 5000)" for
  // a window (HARN-015).
  StateStatistics KeyedState(const std::string& name_space,
                             Caller caller = Caller::current()) const {
    this->Require(TaskCall::kInspect, "KeyedState", caller);
    return operator_.GetStateStatistics(name_space);
  }

  // The entries of the two above (HARN-014).
  std::size_t NumKeyedStateEntries(Caller caller = Caller::current()) const {
    return KeyedState(caller).entries;
  }
  std::size_t NumKeyedStateEntries(const std::string& name_space,
                                   Caller caller = Caller::current()) const {
    return KeyedState(name_space, caller).entries;
  }

  // What a later watermark or a later time would still bring out.
  UndrainedWork<Key> Undrained(Caller caller = Caller::current()) const {
    this->Require(TaskCall::kInspect, "Undrained", caller);
    return {SortedTimers(), operator_.GetStateStatistics(),
            this->CurrentWatermark()};
  }

  // Finishes the operator, if that was not done, and closes it (HARN-012).
  // Returns what it still held then: nothing of that comes out any more. Empty
  // after a failure.
  UndrainedWork<Key> Close(Caller caller = Caller::current()) {
    this->Require(TaskCall::kClose, "Close", caller);
    UndrainedWork<Key> undrained;
    if (this->life_cycle().state() != TaskState::kFailed) {
      undrained = Undrained(caller);
    }
    Base::Close(caller);
    return undrained;
  }

 private:
  std::vector<PendingTimer<Key>> SortedTimers() const {
    std::vector<PendingTimer<Key>> timers = operator_.PendingTimers();
    SortPendingTimers(timers);
    return timers;
  }

  // The same that the base drives.
  const OperatorType& operator_;
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_KEYED_OPERATOR_TEST_HARNESS_H_
