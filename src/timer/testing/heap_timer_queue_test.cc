#include "tidemark/timer/testing/heap_timer_queue.h"

#include <random>
#include <string>

#include "gtest/gtest.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/state/void_namespace.h"
#include "tidemark/timer/testing/ordered_timer_queue.h"

namespace tidemark::testing {
namespace {

using Queue = HeapTimerQueue<std::string, VoidNamespace>;

std::string Drain(Queue& queue) {
  std::string keys;
  while (const auto timer = queue.PollDue(Timestamp::Max())) {
    keys += timer->key;
  }
  return keys;
}

// TIMER-031: the first, then the rest from the last.
TEST(HeapTimerQueueTest, EqualTimestampsComeInHeapOrder) {
  const std::string letters = "ABCDEFGH";
  for (const std::string expected :
       {"AB", "ACB", "ADCB", "AEDCB", "AHGFEDCB"}) {
    Queue queue;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      queue.Add(Timestamp(10), letters.substr(i, 1), {});
    }
    EXPECT_EQ(Drain(queue), expected);
  }
}

// TIMER-031.
TEST(HeapTimerQueueTest, MixedTimestampsComeInHeapOrder) {
  Queue queue;
  queue.Add(Timestamp(20), "A", {});
  queue.Add(Timestamp(10), "B", {});
  queue.Add(Timestamp(10), "C", {});
  queue.Add(Timestamp(20), "D", {});
  queue.Add(Timestamp(10), "E", {});
  EXPECT_EQ(Drain(queue), "BECDA");
}

TEST(HeapTimerQueueTest, HoldsWhatTheOrderedQueueHolds) {
  HeapTimerQueue<int, VoidNamespace> queue;
  OrderedTimerQueue<int, VoidNamespace> model;
  std::mt19937 random(20260601);
  const auto below = [&random](unsigned bound) {
    return static_cast<int>(random() % bound);
  };
  for (int i = 0; i < 20000; ++i) {
    const Timestamp timestamp(below(50));
    const int key = below(20);
    switch (below(3)) {
      case 0:
        ASSERT_EQ(queue.Remove(timestamp, key, {}),
                  model.Remove(timestamp, key, {}));
        break;
      case 1:
        ASSERT_EQ(queue.Add(timestamp, key, {}), model.Add(timestamp, key, {}));
        break;
      default: {
        ASSERT_EQ(queue.NextTimestamp(), model.NextTimestamp());
        const auto timer = queue.PollDue(timestamp);
        ASSERT_EQ(timer.has_value(), model.NextTimestamp() <= timestamp &&
                                         model.NextTimestamp().has_value());
        if (timer.has_value()) {
          ASSERT_EQ(timer->timestamp, model.NextTimestamp());
          ASSERT_TRUE(model.Remove(timer->timestamp, timer->key, {}));
        }
      }
    }
    ASSERT_EQ(queue.size(), model.size());
  }
}

}  // namespace
}  // namespace tidemark::testing
