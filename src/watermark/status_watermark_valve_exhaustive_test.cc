// Every state that a small valve can reach, and every step from each of them:
// the valve against its plain twin.

#include <gtest/gtest.h>

#include <cstddef>
#include <deque>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/testing/plain_status_watermark_valve.h"
#include "tidemark/watermark/testing/signals.h"
#include "tidemark/watermark/testing/valve_steps.h"
#include "tidemark/watermark/valve_profile.h"

namespace tidemark {
namespace {

using testing::ApplyStep;
using testing::DescribeValve;
using testing::PlainStatusWatermarkValve;
using testing::Signal;
using testing::ValveStep;

// The valve and its twin after the same steps.
struct Pair {
  StatusWatermarkValve fast;
  PlainStatusWatermarkValve plain;
};

std::vector<ValveStep> AllSteps(std::size_t num_channels,
                                const std::vector<Timestamp>& timestamps) {
  std::vector<ValveStep> steps;
  for (std::size_t channel = 0; channel < num_channels; ++channel) {
    for (const Timestamp timestamp : timestamps) {
      steps.push_back({testing::Wm(timestamp), channel});
    }
    steps.push_back({testing::Idle(), channel});
    steps.push_back({testing::Active(), channel});
  }
  return steps;
}

// Breadth first, so that the first difference is found on a shortest way.
// Returns the number of states.
std::size_t CompareEverywhere(std::size_t num_channels, ValveProfile profile,
                              const std::vector<Timestamp>& timestamps) {
  const std::vector<ValveStep> steps = AllSteps(num_channels, timestamps);
  std::deque<Pair> frontier;
  frontier.push_back({StatusWatermarkValve(num_channels, profile),
                      PlainStatusWatermarkValve(num_channels, profile)});
  std::set<std::string> seen = {DescribeValve(frontier.front().plain)};
  for (; !frontier.empty(); frontier.pop_front()) {
    for (const ValveStep& step : steps) {
      Pair next = frontier.front();
      const std::vector<Signal> fast = ApplyStep(step, next.fast);
      const std::vector<Signal> plain = ApplyStep(step, next.plain);
      const std::string state = DescribeValve(next.plain);
      if (fast != plain || DescribeValve(next.fast) != state) {
        ADD_FAILURE() << step << ", in ["
                      << DescribeValve(frontier.front().plain)
                      << "]\n  plain: " << ::testing::PrintToString(plain)
                      << " [" << state
                      << "]\n  fast:  " << ::testing::PrintToString(fast)
                      << " [" << DescribeValve(next.fast) << "]";
        return seen.size();
      }
      if (seen.insert(state).second) frontier.push_back(std::move(next));
    }
  }
  return seen.size();
}

constexpr ValveProfile kProfiles[] = {ValveProfile::kFlink23,
                                      ValveProfile::kAfterFlink23};

TEST(StatusWatermarkValveExhaustiveTest, OneChannelEqualsThePlainTwin) {
  for (const ValveProfile profile : kProfiles) {
    // Per watermark, MIN included, the channel is active or idle.
    EXPECT_EQ(CompareEverywhere(1, profile,
                                {Timestamp::Min(), Timestamp(1), Timestamp(2),
                                 Timestamp::Max()}),
              8u);
  }
}

TEST(StatusWatermarkValveExhaustiveTest, TwoChannelsEqualThePlainTwin) {
  for (const ValveProfile profile : kProfiles) {
    EXPECT_GT(CompareEverywhere(2, profile,
                                {Timestamp::Min(), Timestamp(-1), Timestamp(2),
                                 Timestamp(3), Timestamp::Max()}),
              100u);
  }
}

TEST(StatusWatermarkValveExhaustiveTest, ThreeChannelsEqualThePlainTwin) {
  for (const ValveProfile profile : kProfiles) {
    EXPECT_GT(CompareEverywhere(3, profile,
                                {Timestamp(1), Timestamp(2), Timestamp(3)}),
              500u);
  }
}

}  // namespace
}  // namespace tidemark
