// Valve steps: a sequence of watermarks and statuses on channels, out of which
// two valves must get the same. Property tests, the exhaustive test and fuzzing
// all compare through here.
//
//   const ValveInput input = DecodeValveInput(bytes);
//   if (auto difference = FindValveDifference(input)) throw ...;
//
// Threads: thread-compatible.

#ifndef TIDEMARK_WATERMARK_TESTING_VALVE_STEPS_H_
#define TIDEMARK_WATERMARK_TESTING_VALVE_STEPS_H_

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/testing/signals.h"
#include "tidemark/watermark/valve_profile.h"

namespace tidemark::testing {

struct ValveStep {
  Signal input;
  std::size_t channel;
};

// "Watermark(5) on channel 2".
std::ostream& operator<<(std::ostream& stream, const ValveStep& step);

struct ValveInput {
  std::size_t num_channels = 1;
  ValveProfile profile = ValveProfile::kFlink23;
  std::vector<ValveStep> steps;  // on channels below num_channels
};

// What the valve gives for one step.
template <class Valve>
std::vector<Signal> ApplyStep(const ValveStep& step, Valve& valve) {
  RecordingSink sink;
  if (const auto* watermark = std::get_if<Watermark>(&step.input)) {
    valve.InputWatermark(*watermark, step.channel, sink);
  } else {
    valve.InputWatermarkStatus(std::get<WatermarkStatus>(step.input),
                               step.channel, sink);
  }
  return sink.Take();
}

// Everything that an inspection shows of a valve, as text.
template <class Valve>
std::string DescribeValve(const Valve& valve) {
  std::string text = ToString(valve.last_output_watermark().timestamp);
  text += valve.last_output_status().IsIdle() ? " idle" : " active";
  for (std::size_t i = 0; i < valve.num_channels(); ++i) {
    const auto channel = valve.Channel(i);
    text += ", " + ToString(channel.last_watermark.timestamp);
    if (channel.status.IsIdle()) text += " idle";
    if (channel.is_aligned) text += " aligned";
  }
  return text;
}

// Any bytes are an input of 1 to 8 channels. The first byte holds the number of
// channels less one in its lowest three bits and the profile in the next. Then
// each byte is a step: three bits of channel, two bits that tell
//   0, 1  a watermark at 0 to 15: this bit and the last three, most significant
//         first
//   2     a status: idle if the lowest of the last three bits is 0
//   3     a watermark at MIN, MIN+1, MAX-1 or MAX as the last three bits are 0
//         to 3, else at the next eight bytes, lowest first; missing ones are 0
ValveInput DecodeValveInput(std::span<const std::uint8_t> bytes);

// Puts the steps into the valve and its plain twin. The first step at which
// they differ, or at which a watermark does not exceed the one before, told
// with all that is known; or nothing.
std::optional<std::string> FindValveDifference(const ValveInput& input);

}  // namespace tidemark::testing

#endif  // TIDEMARK_WATERMARK_TESTING_VALVE_STEPS_H_
