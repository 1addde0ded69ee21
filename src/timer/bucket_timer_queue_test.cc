#include "tidemark/timer/bucket_timer_queue.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "gtest/gtest.h"
#include "tidemark/timer/testing/fifo_timer_queue.h"

namespace tidemark {
namespace {

using Fast = BucketTimerQueue<std::string, int>;
using Model = testing::FifoTimerQueue<std::string, int>;

TEST(BucketTimerQueueTest, EqualTimestampsComeInTheOrderOfRegistration) {
  Fast queue;
  for (const char* key : {"d", "a", "c", "b"}) {
    EXPECT_TRUE(queue.Add(Timestamp(10), key, 0));
  }
  EXPECT_FALSE(queue.Add(Timestamp(10), "a", 0));

  std::string order;
  while (const auto timer = queue.PollDue(Timestamp(10))) order += timer->key;

  EXPECT_EQ(order, "dacb");
}

TEST(BucketTimerQueueTest, ATimerRegisteredAgainTakesItsNewPlace) {
  Fast queue;
  for (const char* key : {"a", "b", "c"}) queue.Add(Timestamp(10), key, 0);
  EXPECT_TRUE(queue.Remove(Timestamp(10), "a", 0));
  EXPECT_TRUE(queue.Add(Timestamp(10), "a", 0));

  std::string order;
  while (const auto timer = queue.PollDue(Timestamp(10))) order += timer->key;

  EXPECT_EQ(order, "bca");
}

TEST(BucketTimerQueueTest, SetAndDeletedOverAndOverItDoesNotGrow) {
  Fast queue;
  queue.Add(Timestamp(0), "stays", 0);
  for (int i = 1; i <= 10000; ++i) {
    ASSERT_TRUE(queue.Add(Timestamp(i), "k", 0));
    ASSERT_TRUE(queue.Remove(Timestamp(i), "k", 0));
    ASSERT_LE(queue.num_buckets(), 70U);
  }
  EXPECT_EQ(queue.size(), 1U);
  EXPECT_EQ(queue.NextTimestamp(), Timestamp(0));
  EXPECT_TRUE(queue.PollDue(Timestamp(0)).has_value());
  EXPECT_FALSE(queue.PollDue(Timestamp::Max()).has_value());
  EXPECT_EQ(queue.NextTimestamp(), std::nullopt);
  EXPECT_EQ(queue.num_buckets(), 0U);
}

// A sweep costs as much as all buckets, so half of them pay for it.
TEST(BucketTimerQueueTest, EmptyBucketsAreSweptOutOnceTheyAreTheMost) {
  Fast queue;
  queue.Add(Timestamp(-1), "fired", 0);
  EXPECT_TRUE(queue.PollDue(Timestamp(-1)).has_value());
  EXPECT_FALSE(queue.PollDue(Timestamp(-1)).has_value());
  for (int i = 0; i < 200; ++i) queue.Add(Timestamp(i), "k", 0);
  for (int i = 0; i < 100; ++i) queue.Remove(Timestamp(i), "k", 0);
  EXPECT_EQ(queue.num_buckets(), 200U);
  // One that is set again is no longer empty.
  queue.Add(Timestamp(99), "k", 0);
  queue.Remove(Timestamp(199), "k", 0);
  EXPECT_EQ(queue.num_buckets(), 200U);

  queue.Remove(Timestamp(198), "k", 0);

  EXPECT_EQ(queue.num_buckets(), 99U);
  EXPECT_EQ(queue.size(), 99U);
  EXPECT_EQ(queue.NextTimestamp(), Timestamp(99));
}

// Long runs on few or many timestamps and keys, with deletions by the thousand,
// so that tables grow, are tidied up and are used again.
struct Mix {
  const char* name;
  int timestamps;  // different ones at a time
  int keys;
  int deletions;  // of 100 steps
  int polls;      // of 100 steps
};

class BucketTimerQueueMixTest : public ::testing::TestWithParam<Mix> {
 protected:
  Timestamp AnyTimestamp() {
    return Timestamp(base_ + Below(GetParam().timestamps));
  }
  std::string AnyKey() {
    // Some texts are allocated apart.
    const int key = Below(GetParam().keys);
    return std::string(static_cast<std::size_t>(key % 30), '-') +
           std::to_string(key);
  }
  int Below(int bound) {
    return static_cast<int>(random_() % static_cast<unsigned>(bound));
  }

  void Step() {
    const int dice = Below(100);
    if (dice < GetParam().deletions) {
      Remove();
    } else if (dice < GetParam().deletions + GetParam().polls) {
      Poll();
    } else {
      const Timestamp timestamp = AnyTimestamp();
      const std::string key = AnyKey();
      ASSERT_EQ(queue_.Add(timestamp, key, 0), model_.Add(timestamp, key, 0));
    }
  }

  // Polls up to a bound that goes forward in general and back at times.
  void Poll() {
    const Timestamp bound(base_ + Below(GetParam().timestamps) -
                          GetParam().timestamps / 2);
    for (int i = 0; i < 20; ++i) {
      const auto timer = queue_.PollDue(bound);
      ASSERT_EQ(timer, model_.PollDue(bound));
      if (!timer.has_value()) break;
    }
    if (Below(8) == 0) base_ += Below(GetParam().timestamps);
  }

  void Remove() {
    const Timestamp timestamp = AnyTimestamp();
    const std::string key = AnyKey();
    ASSERT_EQ(queue_.Remove(timestamp, key, 0),
              model_.Remove(timestamp, key, 0));
    if (Below(10) == 0) {
      ASSERT_EQ(queue_.NextTimestamp(), model_.NextTimestamp());
    }
  }

  template <class Queue>
  static auto Contents(const Queue& queue) {
    std::multiset<std::tuple<Timestamp, std::string, int>> contents;
    queue.ForEach(
        [&](Timestamp timestamp, const std::string& key, int name_space) {
          contents.emplace(timestamp, key, name_space);
        });
    return contents;
  }

  std::mt19937 random_{20260601};
  std::int64_t base_ = 0;
  Fast queue_;
  Model model_;
};

TEST_P(BucketTimerQueueMixTest, EqualsTheFifoModel) {
  for (int round = 0; round < 10; ++round) {
    for (int i = 0; i < 1000; ++i) {
      ASSERT_NO_FATAL_FAILURE(Step());
      ASSERT_EQ(queue_.size(), model_.size());
    }
    ASSERT_EQ(Contents(queue_), Contents(model_));
  }
  while (const auto timer = queue_.PollDue(Timestamp::Max())) {
    ASSERT_EQ(timer, model_.PollDue(Timestamp::Max()));
  }
  EXPECT_EQ(model_.size(), 0U);
}

INSTANTIATE_TEST_SUITE_P(Mixes, BucketTimerQueueMixTest,
                         ::testing::Values(Mix{"WindowEnds", 3, 2000, 5, 3},
                                           Mix{"Scattered", 1000000, 2000, 10,
                                               5},
                                           Mix{"HalfDeleted", 40, 100, 48, 2},
                                           Mix{"OneTimestamp", 1, 1000, 30, 3},
                                           Mix{"FewKeys", 500, 2, 45, 5}),
                         [](const auto& mix) { return mix.param.name; });

}  // namespace
}  // namespace tidemark
