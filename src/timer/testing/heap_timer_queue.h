// HeapTimerQueue: pending timers as Flink's heap backend keeps them, a binary
// heap of nodes that know their place in it, and a hash map of nodes that tells
// whether a timer is there.
//
// It is what BucketTimerQueue is measured against, and it fires equal
// timestamps in the order of that heap (TIMER-031, TIMER-032): the root is
// replaced by the last element, which sinks towards the smaller child, the left
// one of two equal ones, while that is strictly smaller.

#ifndef TIDEMARK_TIMER_TESTING_HEAP_TIMER_QUEUE_H_
#define TIDEMARK_TIMER_TESTING_HEAP_TIMER_QUEUE_H_

#include <cstddef>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/state/state_traits.h"
#include "tidemark/timer/timer.h"

namespace tidemark::testing {

template <class Key, class Namespace>
class HeapTimerQueue {
 public:
  // True if the timer is new.
  bool Add(Timestamp timestamp, const Key& key, const Namespace& name_space) {
    const auto [node, is_new] =
        nodes_.try_emplace(TimerType{timestamp, key, name_space}, heap_.size());
    if (!is_new) return false;
    heap_.push_back(&*node);
    SiftUp(heap_.size() - 1);
    return true;
  }

  bool Remove(Timestamp timestamp, const Key& key,
              const Namespace& name_space) {
    const auto node = nodes_.find(TimerType{timestamp, key, name_space});
    if (node == nodes_.end()) return false;
    RemoveAt(node->second);
    nodes_.erase(node);
    return true;
  }

  std::optional<Timestamp> NextTimestamp() const {
    if (heap_.empty()) return std::nullopt;
    return TimestampAt(0);
  }

  std::optional<Timer<Key, Namespace>> PollDue(Timestamp bound) {
    if (heap_.empty() || TimestampAt(0) > bound) return std::nullopt;
    const TimerType timer = heap_.front()->first;
    RemoveAt(0);
    nodes_.erase(timer);
    return timer;
  }

  std::size_t size() const { return heap_.size(); }

  template <class Visit>
  void ForEach(const Visit& visit) const {
    for (const Node* const node : heap_) {
      visit(node->first.timestamp, node->first.key, node->first.name_space);
    }
  }

 private:
  using TimerType = Timer<Key, Namespace>;

  struct Hash {
    std::size_t operator()(const TimerType& timer) const {
      return static_cast<std::size_t>(
          MixHash(static_cast<std::uint64_t>(timer.timestamp.millis()) ^
                  HashKeyAndNamespace(timer.key, timer.name_space)));
    }
  };

  // Timers and their places in the heap.
  using Nodes = std::unordered_map<TimerType, std::size_t, Hash>;
  using Node = typename Nodes::value_type;

  Timestamp TimestampAt(std::size_t place) const {
    return heap_[place]->first.timestamp;
  }

  void Put(Node* node, std::size_t place) {
    heap_[place] = node;
    node->second = place;
  }

  void RemoveAt(std::size_t place) {
    Node* const last = heap_.back();
    heap_.pop_back();
    if (place == heap_.size()) return;
    Put(last, place);
    SiftDown(place);
    if (heap_[place] == last) SiftUp(place);
  }

  void SiftUp(std::size_t place) {
    Node* const node = heap_[place];
    while (place > 0) {
      const std::size_t parent = (place - 1) / 2;
      if (!(node->first.timestamp < TimestampAt(parent))) break;
      Put(heap_[parent], place);
      place = parent;
    }
    Put(node, place);
  }

  void SiftDown(std::size_t place) {
    Node* const node = heap_[place];
    for (;;) {
      std::size_t child = 2 * place + 1;
      if (child >= heap_.size()) break;
      if (child + 1 < heap_.size() &&
          TimestampAt(child + 1) < TimestampAt(child)) {
        ++child;
      }
      if (!(TimestampAt(child) < node->first.timestamp)) break;
      Put(heap_[child], place);
      place = child;
    }
    Put(node, place);
  }

  Nodes nodes_;
  std::vector<Node*> heap_;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_TIMER_TESTING_HEAP_TIMER_QUEUE_H_
