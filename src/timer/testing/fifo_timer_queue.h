// FifoTimerQueue: a timer queue that says by eye what BucketTimerQueue promises
// beyond OrderedTimerQueue: equal timestamps in the order of registration.

#ifndef TIDEMARK_TIMER_TESTING_FIFO_TIMER_QUEUE_H_
#define TIDEMARK_TIMER_TESTING_FIFO_TIMER_QUEUE_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/timer/timer.h"

namespace tidemark::testing {

template <class Key, class Namespace>
class FifoTimerQueue {
 public:
  bool Add(Timestamp timestamp, const Key& key, const Namespace& name_space) {
    const auto [place, is_new] =
        registrations_.emplace(Identity(timestamp, key, name_space), next_);
    if (!is_new) return false;
    timers_.emplace(std::pair(timestamp, next_),
                    Timer<Key, Namespace>{timestamp, key, name_space});
    ++next_;
    return true;
  }

  bool Remove(Timestamp timestamp, const Key& key,
              const Namespace& name_space) {
    const auto place =
        registrations_.find(Identity(timestamp, key, name_space));
    if (place == registrations_.end()) return false;
    timers_.erase({timestamp, place->second});
    registrations_.erase(place);
    return true;
  }

  std::optional<Timestamp> NextTimestamp() {
    if (timers_.empty()) return std::nullopt;
    return timers_.begin()->first.first;
  }

  std::optional<Timer<Key, Namespace>> PollDue(Timestamp bound) {
    if (timers_.empty() || timers_.begin()->first.first > bound) {
      return std::nullopt;
    }
    const Timer<Key, Namespace> timer = timers_.begin()->second;
    Remove(timer.timestamp, timer.key, timer.name_space);
    return timer;
  }

  std::size_t size() const { return timers_.size(); }

  template <class Visit>
  void ForEach(const Visit& visit) const {
    for (const auto& [place, timer] : timers_) {
      visit(timer.timestamp, timer.key, timer.name_space);
    }
  }

 private:
  using Identity = std::tuple<Timestamp, Key, Namespace>;

  // By timestamp and number of registration.
  std::map<std::pair<Timestamp, std::uint64_t>, Timer<Key, Namespace>> timers_;
  std::map<Identity, std::uint64_t> registrations_;
  std::uint64_t next_ = 0;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_TIMER_TESTING_FIFO_TIMER_QUEUE_H_
