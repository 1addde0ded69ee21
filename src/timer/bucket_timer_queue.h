// BucketTimerQueue: the pending timers of one service and one time domain, the
// earliest first.
//
// Timers of one timestamp share a bucket, found by a hash table; a heap holds
// each timestamp once. Many timers at few times, such as window ends, are
// appended to and read from buckets in order; scattered timers have a bucket
// each, whose one timer lies in the table. Equal timestamps come in the order
// of registration, which is promised nowhere else (TIMER-030).
//
// A bucket that became empty by deletion stays until its time is the next, or
// until such buckets are the most and are swept out.
//
// Part of FastStructures; testing/ordered_timer_queue.h is its plain twin, and
// both offer the same calls.
//
// Threads: thread-compatible.
// Cost: amortised constant, with one probe of a table for a timestamp other
// than the last one and one for the timer in its bucket.

#ifndef TIDEMARK_TIMER_BUCKET_TIMER_QUEUE_H_
#define TIDEMARK_TIMER_BUCKET_TIMER_QUEUE_H_

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/state/state_traits.h"
#include "tidemark/timer/timer.h"
#include "tidemark/timer/timer_run.h"
#include "tidemark/timer/timestamp_heap.h"

namespace tidemark {

template <class Key, class Namespace>
class BucketTimerQueue {
 public:
  BucketTimerQueue() = default;
  BucketTimerQueue(const BucketTimerQueue&) = delete;
  BucketTimerQueue& operator=(const BucketTimerQueue&) = delete;

  // Adds a timer; false if it is there already (TIMER-002).
  bool Add(Timestamp timestamp, const Key& key, const Namespace& name_space) {
    Bucket& bucket = FindOrMakeBucket(timestamp);
    const bool was_empty = bucket.empty();
    if (!AddToBucket(bucket, key, name_space)) return false;
    if (was_empty) --empty_buckets_;
    ++size_;
    return true;
  }

  // Removes a timer; false if there is none (TIMER-006).
  bool Remove(Timestamp timestamp, const Key& key,
              const Namespace& name_space) {
    const auto place = FindBucket(timestamp);
    if (place == buckets_.end()) return false;
    if (!RemoveFromBucket(place->second, key, name_space)) return false;
    --size_;
    if (place->second.empty()) {
      ++empty_buckets_;
      if (empty_buckets_ > kSweepAt && empty_buckets_ > buckets_.size() / 2) {
        SweepEmptyBuckets();
      }
    }
    return true;
  }

  // The earliest timestamp, or nothing if no timer is pending.
  std::optional<Timestamp> NextTimestamp() {
    while (const auto head = heap_.Min()) {
      const auto place = FindBucket(*head);
      if (!place->second.empty()) return head;
      DropHead(place);
    }
    return std::nullopt;
  }

  // Takes the earliest timer off if its timestamp is <= bound.
  std::optional<Timer<Key, Namespace>> PollDue(Timestamp bound) {
    while (const auto head = heap_.Min()) {
      if (*head > bound) return std::nullopt;
      const auto place = FindBucket(*head);
      if (place->second.empty()) {
        DropHead(place);
        continue;
      }
      std::optional<Timer<Key, Namespace>> timer(
          TakeFromBucket(*head, place->second));
      if (place->second.empty()) ++empty_buckets_;
      --size_;
      return timer;
    }
    return std::nullopt;
  }

  // Pending timers.
  std::size_t size() const { return size_; }

  // Timestamps that take memory: those of pending timers, and those of deleted
  // ones that were not swept out yet, at most about as many.
  std::size_t num_buckets() const { return buckets_.size(); }

  // Calls visit(timestamp, key, namespace) for each timer; equal timestamps in
  // the order of registration, else in no order that means anything. `visit`
  // does not use the queue.
  template <class Visit>
  void ForEach(const Visit& visit) const {
    for (const auto& [timestamp, bucket] : buckets_) {
      const Timestamp when = timestamp;
      if (bucket.single.has_value()) {
        visit(when, bucket.single->key, bucket.single->name_space);
      }
      if (bucket.run == nullptr) continue;
      bucket.run->ForEach([&](const Key& key, const Namespace& name_space) {
        visit(when, key, name_space);
      });
    }
  }

 private:
  using Run = TimerRun<Key, Namespace>;

  struct Single {
    Key key;
    [[no_unique_address]] Namespace name_space;
  };

  // The first timer lies in `single`, all later ones in `run`: once there is a
  // run, nothing is put into `single` any more, so that it stays the first.
  struct Bucket {
    std::optional<Single> single;
    std::unique_ptr<Run> run;

    bool empty() const {
      return !single.has_value() && (run == nullptr || run->empty());
    }
  };

  struct HashTimestamp {
    using is_avalanching = void;
    std::size_t operator()(Timestamp timestamp) const {
      return static_cast<std::size_t>(
          MixHash(static_cast<std::uint64_t>(timestamp.millis())));
    }
  };

  using Buckets = boost::unordered_flat_map<Timestamp, Bucket, HashTimestamp>;
  using Place = typename Buckets::iterator;

  // Fewer empty buckets than this are not worth a sweep.
  static constexpr std::size_t kSweepAt = 64;

  // For how many timers memory is kept.
  static constexpr std::size_t kMaxSpareEntries = std::size_t{1} << 18;

  static bool IsSingle(const Bucket& bucket, const Key& key,
                       const Namespace& name_space) {
    return bucket.single.has_value() && bucket.single->key == key &&
           bucket.single->name_space == name_space;
  }

  bool AddToBucket(Bucket& bucket, const Key& key,
                   const Namespace& name_space) {
    if (IsSingle(bucket, key, name_space)) return false;
    if (bucket.run == nullptr) {
      if (!bucket.single.has_value()) {
        bucket.single.emplace(Single{key, name_space});
        return true;
      }
      bucket.run = TakeRun();
    }
    return bucket.run->Add(key, name_space);
  }

  static bool RemoveFromBucket(Bucket& bucket, const Key& key,
                               const Namespace& name_space) {
    if (IsSingle(bucket, key, name_space)) {
      bucket.single.reset();
      return true;
    }
    return bucket.run != nullptr && bucket.run->Remove(key, name_space);
  }

  // REQUIRES: the bucket is not empty.
  static Timer<Key, Namespace> TakeFromBucket(Timestamp timestamp,
                                              Bucket& bucket) {
    if (bucket.single.has_value()) {
      Timer<Key, Namespace> timer{timestamp, std::move(bucket.single->key),
                                  std::move(bucket.single->name_space)};
      bucket.single.reset();
      return timer;
    }
    auto entry = bucket.run->Take();
    return {timestamp, std::move(entry.key), std::move(entry.name_space)};
  }

  // The bucket of that timestamp, or the end. Remembers the last one found.
  Place FindBucket(Timestamp timestamp) {
    if (!last_found_.has_value() || (*last_found_)->first != timestamp) {
      const Place place = buckets_.find(timestamp);
      if (place == buckets_.end()) return place;
      last_found_ = place;
    }
    return *last_found_;
  }

  Bucket& FindOrMakeBucket(Timestamp timestamp) {
    const Place present = FindBucket(timestamp);
    if (present != buckets_.end()) return present->second;
    heap_.Push(timestamp);
    // May move every bucket.
    last_found_ = buckets_.emplace(timestamp, Bucket{}).first;
    ++empty_buckets_;
    return (*last_found_)->second;
  }

  // Removes the empty bucket of the earliest timestamp.
  void DropHead(Place place) {
    heap_.PopMin();
    KeepRun(place->second);
    buckets_.erase(place);
    last_found_.reset();
    --empty_buckets_;
  }

  void SweepEmptyBuckets() {
    last_found_.reset();
    heap_.Clear();
    boost::unordered::erase_if(
        buckets_, [](const auto& entry) { return entry.second.empty(); });
    for (const auto& entry : buckets_) heap_.Push(entry.first);
    empty_buckets_ = 0;
  }

  // An empty run, with the memory of an earlier one if there is any.
  std::unique_ptr<Run> TakeRun() {
    if (spare_runs_.empty()) return std::make_unique<Run>();
    std::unique_ptr<Run> run = std::move(spare_runs_.back());
    spare_runs_.pop_back();
    spare_entries_ -= run->capacity();
    return run;
  }

  // Keeps the memory of a bucket that goes away for the next ones.
  void KeepRun(Bucket& bucket) {
    if (bucket.run == nullptr) return;
    const std::size_t capacity = bucket.run->capacity();
    if (capacity > kMaxSpareEntries - spare_entries_) return;
    bucket.run->Clear();
    spare_entries_ += capacity;
    spare_runs_.push_back(std::move(bucket.run));
  }

  Buckets buckets_;
  std::optional<Place> last_found_;  // into `buckets_`

  // The timestamps of all buckets, empty ones included.
  TimestampHeap heap_;

  std::size_t size_ = 0;
  std::size_t empty_buckets_ = 0;

  std::vector<std::unique_ptr<Run>> spare_runs_;
  std::size_t spare_entries_ = 0;  // for how many timers they have memory
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_BUCKET_TIMER_QUEUE_H_
