// The README's example: a window operator under test. It adds up the clicks of
// each user over five seconds of event time; a click that comes at most three
// seconds late corrects the total.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/keyed_one_input_operator_test_harness.h"
#include "tidemark/harness/matchers.h"
#include "tidemark/operator/window_operator_builder.h"
#include "tidemark/window/tumbling_event_time_windows.h"

namespace {

using ::testing::ElementsAre;
using tidemark::IsRecord;
using tidemark::IsWatermark;
using tidemark::Timestamp;
using namespace std::chrono_literals;

struct Clicks {
  std::string user;
  int count;

  bool operator==(const Clicks&) const = default;
};

using Harness =
    tidemark::KeyedOneInputOperatorTestHarness<std::string, Clicks, Clicks>;

Clicks Sum(const Clicks& a, const Clicks& b) {
  return {a.user, a.count + b.count};
}

TEST(ClickTotalsTest, ALateClickCorrectsTheTotal) {
  const auto by_user = [](const Clicks& clicks) { return clicks.user; };
  auto totals = tidemark::WindowOperatorBuilder<std::string, Clicks>(
                    by_user, tidemark::TumblingEventTimeWindows::Of(5s))
                    .AllowedLateness(3s)
                    .Reduce(Sum);
  Harness harness = Harness::Builder().Operator(std::move(totals)).Build();
  harness.Open();
  harness.ProcessElement({"ann", 1}, Timestamp(1000));
  harness.ProcessWatermark(Timestamp(5999));
  harness.ProcessElement({"ann", 2}, Timestamp(2000));
  EXPECT_THAT(harness.Output(),
              ElementsAre(IsRecord(Clicks{"ann", 1}, Timestamp(4999)),
                          IsWatermark(Timestamp(5999)),
                          IsRecord(Clicks{"ann", 3}, Timestamp(4999))));
}

}  // namespace
