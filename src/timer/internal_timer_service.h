// InternalTimerService: the timers of one operator under one name, in event
// time and in processing time, for every key and namespace.
//
//   service.RegisterEventTimeTimer(window, window.MaxTimestamp());
//   service.AdvanceWatermark(Timestamp(4999));  // calls OnEventTime
//
// Timers belong to the key that is current when they are set or deleted.
// Equal timestamps fire in an order that nobody may rely on (TIMER-030).
//
// Operators get theirs from an InternalTimeServiceManager.
//
// Threads: thread-compatible.
// Errors: what a callback throws passes through; the timer is gone, the due
// ones behind it stay, and the watermark counts as reached (TIMER-022).
// Cost: of FastStructures: amortised constant for setting, deleting and firing.

#ifndef TIDEMARK_TIMER_INTERNAL_TIMER_SERVICE_H_
#define TIDEMARK_TIMER_INTERNAL_TIMER_SERVICE_H_

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/state/key_context.h"
#include "tidemark/state/state_traits.h"
#include "tidemark/timer/keyed_timer_service.h"
#include "tidemark/timer/pending_timer.h"
#include "tidemark/timer/processing_time_service.h"
#include "tidemark/timer/timer.h"

namespace tidemark {

template <class Key, class Namespace, class Structures>
class InternalTimerService final : public KeyedTimerService<Key> {
 public:
  // Everything referred to outlives the service. `fired_timers` counts the
  // callbacks that returned (TIMER-024).
  InternalTimerService(std::string name, KeyContext<Key>& key_context,
                       ProcessingTimeService& processing_time_service,
                       Counter& fired_timers,
                       Triggerable<Key, Namespace>& target)
      : KeyedTimerService<Key>(std::move(name)),
        key_context_(key_context),
        processing_time_service_(processing_time_service),
        fired_timers_(fired_timers),
        target_(target) {}

  // Takes the pending wake-up back.
  ~InternalTimerService() override { CancelWakeUp(); }

  // The last watermark, MIN before the first (TIMER-014). During an advance it
  // is the new one already (TIMER-013).
  Timestamp CurrentWatermark() const { return watermark_; }

  Timestamp CurrentProcessingTime() const {
    return processing_time_service_.CurrentProcessingTime();
  }

  // Sets a timer for the current key; nothing changes if it is set already
  // (TIMER-002). Never fires from inside the call (TIMER-017).
  // Errors: kIllegalState without a current key, kNullValue for a null
  // namespace (TIMER-008).
  void RegisterEventTimeTimer(const Namespace& name_space,
                              Timestamp timestamp) {
    CheckNamespace(name_space);
    event_time_timers_.Add(timestamp, key_context_.CurrentKey(), name_space);
  }

  // The same in processing time. Asks for a wake-up if the timer is due before
  // every other (TIMER-037). Errors: as RegisterEventTimeTimer.
  void RegisterProcessingTimeTimer(const Namespace& name_space,
                                   Timestamp timestamp) {
    CheckNamespace(name_space);
    const Timestamp head =
        processing_time_timers_.NextTimestamp().value_or(Timestamp::Max());
    processing_time_timers_.Add(timestamp, key_context_.CurrentKey(),
                                name_space);
    // So a first timer at MAX gets no wake-up (TIMER-042).
    if (timestamp < head) {
      CancelWakeUp();
      RequestWakeUp(timestamp);
    }
  }

  // Takes a timer of the current key back; nothing happens if there is none
  // (TIMER-005 to 007). Errors: as RegisterEventTimeTimer.
  void DeleteEventTimeTimer(const Namespace& name_space, Timestamp timestamp) {
    CheckNamespace(name_space);
    event_time_timers_.Remove(timestamp, key_context_.CurrentKey(), name_space);
  }

  // The same in processing time. The wake-up that was asked for comes
  // nevertheless (TIMER-041).
  void DeleteProcessingTimeTimer(const Namespace& name_space,
                                 Timestamp timestamp) {
    CheckNamespace(name_space);
    processing_time_timers_.Remove(timestamp, key_context_.CurrentKey(),
                                   name_space);
  }

  // Makes `watermark` the current one, then fires every event-time timer at or
  // before it in ascending order (TIMER-012, 013, 029), those that callbacks
  // set meanwhile included (TIMER-018): a callback that always sets its own
  // timer again never ends (TIMER-019). Neither an equal nor a smaller
  // watermark is refused (TIMER-015, 016). Afterwards the key of the last fired
  // timer is current (TIMER-021).
  void AdvanceWatermark(Timestamp watermark) override {
    watermark_ = watermark;
    while (auto timer = event_time_timers_.PollDue(watermark)) {
      key_context_.SetCurrentKey(timer->key);
      target_.OnEventTime(*timer);
      fired_timers_.Increment();
    }
  }

  // Calls visit(namespace, timestamp) for each timer, with the timer's key
  // current (TIMER-053). `visit` may set and delete timers: it is called for
  // those that were pending at the beginning. Cost: a copy of all timers.
  template <class Visit>
  void ForEachEventTimeTimer(const Visit& visit) {
    ForEachTimer(event_time_timers_, visit);
  }
  template <class Visit>
  void ForEachProcessingTimeTimer(const Visit& visit) {
    ForEachTimer(processing_time_timers_, visit);
  }

  std::size_t NumTimers(TimeDomain domain) const override {
    return Queue(domain).size();
  }

  std::size_t NumTimers(TimeDomain domain,
                        const std::string& name_space) const override {
    std::size_t count = 0;
    Queue(domain).ForEach(
        [&](Timestamp, const Key&, const Namespace& timer_namespace) {
          count += NamespaceText(timer_namespace) == name_space ? 1 : 0;
        });
    return count;
  }

  void AppendPendingTimers(
      std::vector<PendingTimer<Key>>& timers) const override {
    for (const TimeDomain domain :
         {TimeDomain::kEventTime, TimeDomain::kProcessingTime}) {
      for (const auto& timer : SortedTimers(Queue(domain))) {
        timers.push_back({domain, timer.timestamp, timer.key,
                          NamespaceText(timer.name_space), this->name()});
      }
    }
  }

 private:
  using TimerQueue = typename Structures::template TimerQueue<Key, Namespace>;
  using TimerType = Timer<Key, Namespace>;

  static void CheckNamespace(const Namespace& name_space) {
    if (IsNull(name_space)) {
      throw Error(ErrorCode::kNullValue,
                  "the namespace of a timer is null: use VoidNamespace where "
                  "none is needed");
    }
  }

  const TimerQueue& Queue(TimeDomain domain) const {
    return domain == TimeDomain::kEventTime ? event_time_timers_
                                            : processing_time_timers_;
  }

  // By timestamp; the order among equal ones is the queue's.
  static std::vector<TimerType> SortedTimers(const TimerQueue& queue) {
    std::map<Timestamp, std::vector<TimerType>> by_timestamp;
    queue.ForEach([&by_timestamp](Timestamp timestamp, const Key& key,
                                  const Namespace& name_space) {
      by_timestamp[timestamp].push_back({timestamp, key, name_space});
    });
    std::vector<TimerType> timers;
    timers.reserve(queue.size());
    for (const auto& [timestamp, equal] : by_timestamp) {
      timers.insert(timers.end(), equal.begin(), equal.end());
    }
    return timers;
  }

  template <class Visit>
  void ForEachTimer(const TimerQueue& queue, const Visit& visit) {
    for (const TimerType& timer : SortedTimers(queue)) {
      key_context_.SetCurrentKey(timer.key);
      visit(timer.name_space, timer.timestamp);
    }
  }

  // Fires what was due at the time that the wake-up was asked for, which the
  // clock may be far past (TIMER-038, 040, 043).
  void OnWakeUp(Timestamp scheduled) {
    wake_up_.reset();
    while (auto timer = processing_time_timers_.PollDue(scheduled)) {
      key_context_.SetCurrentKey(timer->key);
      target_.OnProcessingTime(*timer);
      fired_timers_.Increment();
    }
    // A callback may have asked for the next one already (TIMER-039).
    if (wake_up_.has_value()) return;
    if (const auto head = processing_time_timers_.NextTimestamp()) {
      RequestWakeUp(*head);
    }
  }

  void RequestWakeUp(Timestamp timestamp) {
    wake_up_ = processing_time_service_.RegisterTimer(
        timestamp, [this](Timestamp scheduled) { OnWakeUp(scheduled); });
  }

  void CancelWakeUp() {
    if (!wake_up_.has_value()) return;
    processing_time_service_.Cancel(*wake_up_);
    wake_up_.reset();
  }

  KeyContext<Key>& key_context_;
  ProcessingTimeService& processing_time_service_;
  Counter& fired_timers_;
  Triggerable<Key, Namespace>& target_;
  Timestamp watermark_ = Timestamp::Min();
  TimerQueue event_time_timers_;
  TimerQueue processing_time_timers_;

  // The wake-up that is asked for and has not come; never more than one
  // (TIMER-036).
  std::optional<ProcessingTimeService::Handle> wake_up_;
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_INTERNAL_TIMER_SERVICE_H_
