// Every state that a small valve can reach, and every step from each of them:
// the valve against its plain twin.

#include <gtest/gtest.h>

#include <cstddef>
#include <deque>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/testing/plain_status_watermark_valve.h"
#include "tidemark/watermark/testing/signals.h"

namespace tidemark {
namespace {

using testing::PlainStatusWatermarkValve;
using testing::RecordingSink;
using testing::Signal;

struct Step {
  Signal input;
  std::size_t channel;
};

// The valve and its twin after the same steps.
struct Pair {
  StatusWatermarkValve fast;
  PlainStatusWatermarkValve plain;
};

template <class Valve>
std::vector<Signal> Apply(const Step& step, Valve& valve) {
  RecordingSink sink;
  if (const auto* watermark = std::get_if<Watermark>(&step.input)) {
    valve.InputWatermark(*watermark, step.channel, sink);
  } else {
    valve.InputWatermarkStatus(std::get<WatermarkStatus>(step.input),
                               step.channel, sink);
  }
  return sink.Take();
}

// Everything that can be seen of a valve.
template <class Valve>
std::string Fingerprint(const Valve& valve) {
  std::string print = ToString(valve.last_output_watermark().timestamp);
  print += valve.last_output_status().IsIdle() ? " idle" : " active";
  for (std::size_t i = 0; i < valve.num_channels(); ++i) {
    const ValveChannel channel = valve.Channel(i);
    print += ", " + ToString(channel.last_watermark.timestamp);
    if (channel.status.IsIdle()) print += " idle";
    if (channel.is_aligned) print += " aligned";
  }
  return print;
}

std::vector<Step> AllSteps(std::size_t num_channels,
                           const std::vector<Timestamp>& timestamps) {
  std::vector<Step> steps;
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
  const std::vector<Step> steps = AllSteps(num_channels, timestamps);
  std::deque<Pair> frontier;
  frontier.push_back({StatusWatermarkValve(num_channels, profile),
                      PlainStatusWatermarkValve(num_channels, profile)});
  std::set<std::string> seen = {Fingerprint(frontier.front().plain)};
  for (; !frontier.empty(); frontier.pop_front()) {
    for (const Step& step : steps) {
      Pair next = frontier.front();
      const std::vector<Signal> fast = Apply(step, next.fast);
      const std::vector<Signal> plain = Apply(step, next.plain);
      const std::string state = Fingerprint(next.plain);
      if (fast != plain || Fingerprint(next.fast) != state) {
        ADD_FAILURE() << "in [" << Fingerprint(frontier.front().plain)
                      << "] channel " << step.channel << " gets "
                      << ::testing::PrintToString(step.input)
                      << "\n  plain: " << ::testing::PrintToString(plain)
                      << " [" << state
                      << "]\n  fast:  " << ::testing::PrintToString(fast)
                      << " [" << Fingerprint(next.fast) << "]";
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
