#include "tidemark/timer/timestamp_heap.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "rapidcheck.h"
#include "rapidcheck/gtest.h"

namespace tidemark {
namespace {

std::vector<Timestamp> Drain(TimestampHeap& heap) {
  std::vector<Timestamp> drained;
  while (const auto min = heap.Min()) {
    drained.push_back(*min);
    heap.PopMin();
  }
  return drained;
}

TEST(TimestampHeapTest, GivesTheSmallestFirstFromEndToEndOfTime) {
  TimestampHeap heap;
  for (const Timestamp timestamp :
       {Timestamp(1), Timestamp::Max(), Timestamp(-1), Timestamp::Min(),
        Timestamp(0), Timestamp(1000000007)}) {
    heap.Push(timestamp);
  }
  EXPECT_EQ(
      Drain(heap),
      (std::vector{Timestamp::Min(), Timestamp(-1), Timestamp(0), Timestamp(1),
                   Timestamp(1000000007), Timestamp::Max()}));
}

TEST(TimestampHeapTest, TakesTimestampsBeforeTheLastOneTaken) {
  TimestampHeap heap;
  heap.Push(Timestamp(100));
  heap.Push(Timestamp(200));
  heap.PopMin();
  heap.Push(Timestamp(50));
  heap.Push(Timestamp(100));
  heap.Push(Timestamp(10));
  heap.Push(Timestamp(150));

  EXPECT_EQ(Drain(heap),
            (std::vector{Timestamp(10), Timestamp(50), Timestamp(100),
                         Timestamp(150), Timestamp(200)}));
}

TEST(TimestampHeapTest, ClearedItIsEmptyAndUsable) {
  TimestampHeap heap;
  for (int i = 0; i < 10; ++i) heap.Push(Timestamp(i));
  heap.PopMin();
  heap.PopMin();
  heap.Push(Timestamp(0));
  heap.Push(Timestamp(1));

  heap.Clear();

  EXPECT_EQ(heap.Min(), std::nullopt);
  heap.Push(Timestamp(5));
  heap.Push(Timestamp(0));
  EXPECT_EQ(Drain(heap), (std::vector{Timestamp(0), Timestamp(5)}));
}

// A number to push, or else the smallest is to be taken off.
template <class Number>
using Steps = std::vector<std::pair<bool, Number>>;

RC_GTEST_PROP(TimestampHeapProperty, EqualsASet,
              (const Steps<std::int64_t>& wide,
               const Steps<std::int8_t>& narrow)) {
  TimestampHeap heap;
  std::set<Timestamp> model;
  const auto step = [&](bool push, std::int64_t number) {
    if (push) {
      if (model.insert(Timestamp(number)).second) heap.Push(Timestamp(number));
    } else if (!model.empty()) {
      heap.PopMin();
      model.erase(model.begin());
    }
    RC_ASSERT(heap.Min().has_value() == !model.empty());
    if (!model.empty()) RC_ASSERT(*heap.Min() == *model.begin());
  };
  for (const auto& [push, number] : narrow) step(push, number);
  for (const auto& [push, number] : wide) step(push, number);
  for (const auto& [push, number] : narrow) step(push, number);
  RC_ASSERT(Drain(heap) == std::vector<Timestamp>(model.begin(), model.end()));
}

}  // namespace
}  // namespace tidemark
