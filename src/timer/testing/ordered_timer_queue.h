// OrderedTimerQueue: pending timers of one time domain in a std::set by
// timestamp, key and namespace.
//
// The plain twin of BucketTimerQueue: short enough to be right by inspection,
// and the oracle of its tests. Equal timestamps come in the order of keys and
// namespaces, which have one: another order than the fast queue's, so that
// nothing comes to rely on either (TIMER-030).

#ifndef TIDEMARK_TIMER_TESTING_ORDERED_TIMER_QUEUE_H_
#define TIDEMARK_TIMER_TESTING_ORDERED_TIMER_QUEUE_H_

#include <cstddef>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/timer/timer.h"

namespace tidemark::testing {

template <class Key, class Namespace>
class OrderedTimerQueue {
 public:
  bool Add(Timestamp timestamp, const Key& key, const Namespace& name_space) {
    return timers_.emplace(timestamp, key, name_space).second;
  }

  bool Remove(Timestamp timestamp, const Key& key,
              const Namespace& name_space) {
    return timers_.erase({timestamp, key, name_space}) > 0;
  }

  std::optional<Timestamp> NextTimestamp() {
    if (timers_.empty()) return std::nullopt;
    return std::get<Timestamp>(*timers_.begin());
  }

  std::optional<Timer<Key, Namespace>> PollDue(Timestamp bound) {
    if (timers_.empty()) return std::nullopt;
    const auto [timestamp, key, name_space] = *timers_.begin();
    if (timestamp > bound) return std::nullopt;
    timers_.erase(timers_.begin());
    return Timer<Key, Namespace>{timestamp, key, name_space};
  }

  std::size_t size() const { return timers_.size(); }

  template <class Visit>
  void ForEach(const Visit& visit) const {
    for (const auto& [timestamp, key, name_space] : timers_) {
      visit(timestamp, key, name_space);
    }
  }

 private:
  std::set<std::tuple<Timestamp, Key, Namespace>> timers_;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_TIMER_TESTING_ORDERED_TIMER_QUEUE_H_
