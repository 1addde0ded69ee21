#include "tidemark/base/metric_group.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;

TEST(MetricGroupTest, CounterStartsAtZeroAndIsOnePerName) {
  MetricGroup metrics;
  EXPECT_EQ(metrics.FindCount("dropped"), std::nullopt);
  Counter& dropped = metrics.GetCounter("dropped");
  EXPECT_EQ(metrics.FindCount("dropped"), 0);
  dropped.Increment();
  metrics.GetCounter("dropped").Increment(2);
  EXPECT_EQ(metrics.FindCount("dropped"), 3);
  EXPECT_THAT(metrics.CounterNames(), ElementsAre("dropped"));
}

TEST(MetricGroupTest, GaugeIsReadWhenAskedFor) {
  MetricGroup metrics;
  std::int64_t value = 1;
  metrics.RegisterGauge("lag", [&value] { return value; });
  value = 7;
  EXPECT_EQ(metrics.ReadGauge("lag"), 7);
  EXPECT_THAT(metrics.GaugeNames(), ElementsAre("lag"));
  metrics.RemoveGauge("lag");
  EXPECT_EQ(metrics.ReadGauge("lag"), std::nullopt);
}

TEST(MetricGroupTest, RefusesASecondGaugeOfTheSameNameAndAnEmptyOne) {
  MetricGroup metrics;
  metrics.RegisterGauge("lag", [] { return std::int64_t{1}; });
  for (const auto& gauge : {MetricGroup::Gauge([] { return std::int64_t{2}; }),
                            MetricGroup::Gauge()}) {
    try {
      metrics.RegisterGauge("lag", gauge);
      ADD_FAILURE() << "accepted";
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
    }
  }
  EXPECT_EQ(metrics.ReadGauge("lag"), 1);
}

}  // namespace
}  // namespace tidemark
