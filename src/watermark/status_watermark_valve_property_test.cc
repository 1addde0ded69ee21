// For any sequence of watermarks and statuses the valve, its plain twin and the
// heap-shaped one give the same, and its watermarks strictly increase.

#include <gtest/gtest.h>
// After gtest.
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/watermark/minimum_tree.h"
#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/testing/heap_status_watermark_valve.h"
#include "tidemark/watermark/testing/plain_status_watermark_valve.h"
#include "tidemark/watermark/testing/signals.h"
#include "tidemark/watermark/testing/valve_steps.h"
#include "tidemark/watermark/valve_profile.h"

namespace tidemark {
namespace {

using testing::ApplyStep;
using testing::HeapStatusWatermarkValve;
using testing::PlainStatusWatermarkValve;
using testing::Signal;
using testing::ValveStep;

// Few values, so that equal ones are frequent, and the ends of the range.
rc::Gen<Timestamp> Timestamps() {
  const auto near_zero = rc::gen::inRange<std::int64_t>(-4, 12);
  const auto any = rc::gen::arbitrary<std::int64_t>();
  const auto ends = rc::gen::element(
      Timestamp::Min().millis(), Timestamp::Min().millis() + 1,
      Timestamp::Max().millis() - 1, Timestamp::Max().millis());
  return rc::gen::map(rc::gen::weightedOneOf<std::int64_t>(
                          {{16, near_zero}, {2, any}, {1, ends}}),
                      [](std::int64_t millis) { return Timestamp(millis); });
}

rc::Gen<ValveStep> Steps(std::size_t num_channels) {
  const auto watermark = rc::gen::map(
      Timestamps(), [](Timestamp timestamp) { return testing::Wm(timestamp); });
  const auto status = rc::gen::element(testing::Idle(), testing::Active());
  return rc::gen::construct<ValveStep>(
      rc::gen::weightedOneOf<Signal>({{3, watermark}, {2, status}}),
      rc::gen::inRange<std::size_t>(0, num_channels));
}

template <class Left, class Right>
void AssertSameState(const Left& left, const Right& right) {
  RC_ASSERT(left.last_output_watermark() == right.last_output_watermark());
  RC_ASSERT(left.last_output_status() == right.last_output_status());
  for (std::size_t i = 0; i < left.num_channels(); ++i) {
    RC_ASSERT(left.Channel(i) == right.Channel(i));
  }
}

// Any sequence, after a watermark on each of some channels, since a valve with
// a silent active channel says nothing (VALVE-004).
std::vector<ValveStep> Sequence(std::size_t num_channels) {
  const auto warm = *rc::gen::inRange<std::size_t>(0, num_channels + 1);
  std::vector<ValveStep> steps;
  for (std::size_t channel = 0; channel < warm; ++channel) {
    steps.push_back({testing::Wm(*Timestamps()), channel});
  }
  for (const ValveStep& step :
       *rc::gen::container<std::vector<ValveStep>>(Steps(num_channels))) {
    steps.push_back(step);
  }
  return steps;
}

void CompareTwins(std::size_t num_channels, ValveProfile profile) {
  const std::vector<ValveStep> steps = Sequence(num_channels);
  StatusWatermarkValve fast(num_channels, profile);
  PlainStatusWatermarkValve plain(num_channels, profile);
  HeapStatusWatermarkValve heap(num_channels, profile);
  Watermark last{Timestamp::Min()};
  for (const ValveStep& step : steps) {
    const std::vector<Signal> emitted = ApplyStep(step, fast);
    RC_ASSERT(emitted == ApplyStep(step, plain));
    RC_ASSERT(emitted == ApplyStep(step, heap));
    AssertSameState(fast, plain);
    AssertSameState(fast, heap);
    for (const Signal& signal : emitted) {
      if (const auto* watermark = std::get_if<Watermark>(&signal)) {
        RC_ASSERT(*watermark > last);
        last = *watermark;
      }
    }
  }
}

RC_GTEST_PROP(StatusWatermarkValvePropertyTest, EqualsItsTwinsAsFlink23, ()) {
  CompareTwins(*rc::gen::inRange<std::size_t>(1, 9), ValveProfile::kFlink23);
}

RC_GTEST_PROP(StatusWatermarkValvePropertyTest, EqualsItsTwinsAsAfterFlink23,
              ()) {
  CompareTwins(*rc::gen::inRange<std::size_t>(1, 9),
               ValveProfile::kAfterFlink23);
}

RC_GTEST_PROP(StatusWatermarkValvePropertyTest, EqualsItsTwinsOnManyChannels,
              ()) {
  CompareTwins(
      *rc::gen::inRange<std::size_t>(9, 80),
      *rc::gen::element(ValveProfile::kFlink23, ValveProfile::kAfterFlink23));
}

RC_GTEST_PROP(ValveStepsPropertyTest, AnyBytesAreAnInputWithoutADifference,
              ()) {
  const auto bytes = *rc::gen::arbitrary<std::vector<std::uint8_t>>();
  const testing::ValveInput input = testing::DecodeValveInput(bytes);
  for (const ValveStep& step : input.steps) {
    RC_ASSERT(step.channel < input.num_channels);
  }
  const auto difference = testing::FindValveDifference(input);
  RC_ASSERT(difference == std::nullopt);
}

RC_GTEST_PROP(MinimumTreePropertyTest, MinimumIsThatOfAllLeaves, ()) {
  const auto size = *rc::gen::inRange<std::size_t>(1, 600);
  MinimumTree tree(size);
  std::vector<std::int64_t> leaves(size, MinimumTree::kNone);
  const auto changes =
      *rc::gen::container<std::vector<std::pair<std::size_t, std::int64_t>>>(
          rc::gen::pair(
              rc::gen::inRange<std::size_t>(0, size),
              rc::gen::element<std::int64_t>(1, 2, 3, MinimumTree::kNone)));
  for (const auto& [leaf, value] : changes) {
    if (value >= leaves[leaf]) {
      tree.Raise(leaf, value);
    } else {
      tree.Lower(leaf, value);
    }
    leaves[leaf] = value;
    RC_ASSERT(tree.leaf(leaf) == value);
    RC_ASSERT(tree.minimum() ==
              *std::min_element(leaves.begin(), leaves.end()));
  }
}

}  // namespace
}  // namespace tidemark
