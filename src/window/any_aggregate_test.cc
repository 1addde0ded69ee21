#include "tidemark/window/any_aggregate.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace tidemark {
namespace {

struct Sum {
  using Accumulator = long;
  using Result = std::string;
  long CreateAccumulator() const { return 0; }
  void Add(int value, long& sum) const { sum += value; }
  std::string GetResult(long sum) const { return std::to_string(sum); }
  void Merge(long& target, long&& source) const { target += source; }
};

struct Nothing {
  using Accumulator = long;
  using Result = std::string;
  long CreateAccumulator() const { return 0; }
  void Add(int, long&) const {}
  std::optional<std::string> GetResult(long) const { return std::nullopt; }
  void Merge(long&, long&&) const {}
};

using AnySum = AnyAggregate<int, long, std::string>;
static_assert(AggregateFunction<Sum, int>);
static_assert(AggregateFunction<AnySum, int>);

TEST(AnyAggregateTest, PassesEveryCallOn) {
  const AnySum aggregate(Sum{});
  long left = aggregate.CreateAccumulator();
  aggregate.Add(3, left);
  aggregate.Add(4, left);
  long right = aggregate.CreateAccumulator();
  aggregate.Add(5, right);
  aggregate.Merge(left, std::move(right));
  EXPECT_EQ(aggregate.GetResult(left), "12");
}

TEST(AnyAggregateTest, ResultMayBeNothing) {
  const AnySum aggregate(Nothing{});
  EXPECT_EQ(aggregate.GetResult(aggregate.CreateAccumulator()), std::nullopt);
}

}  // namespace
}  // namespace tidemark
