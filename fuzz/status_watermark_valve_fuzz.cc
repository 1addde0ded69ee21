// The status-watermark valve against its plain twin, in both profiles: any
// sequence of watermarks and statuses on one to eight channels gives the same
// outputs and leaves the same state, and watermarks strictly grow (VALVE-005).
//
// The first byte is the number of channels less one; then, for each step, a
// byte (channel in bits 0-2, kind in bits 3-5) and what the kind needs.

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/fuzz/byte_reader.h"
#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/testing/plain_status_watermark_valve.h"
#include "tidemark/watermark/testing/signals.h"
#include "tidemark/watermark/valve_profile.h"

namespace {

using tidemark::ByteReader;
using tidemark::StatusWatermarkValve;
using tidemark::Timestamp;
using tidemark::ValveProfile;
using tidemark::Watermark;
using tidemark::WatermarkStatus;
using tidemark::testing::PlainStatusWatermarkValve;
using tidemark::testing::RecordingSink;
using tidemark::testing::Signal;

struct Step {
  std::size_t channel;
  Signal input;
};

// Mostly small watermarks, so that equal ones are frequent.
Step DecodeStep(std::size_t num_channels, ByteReader& bytes) {
  const std::uint8_t head = bytes.Next();
  const std::size_t channel = (head & 7) % num_channels;
  switch (head >> 3 & 7) {
    case 0:
      return {channel, WatermarkStatus::Idle()};
    case 1:
      return {channel, WatermarkStatus::Active()};
    case 2:
      return {channel, Watermark{Timestamp(bytes.NextInt64())}};
    case 3:
      return {channel, Watermark{bytes.Next() % 2 == 0 ? Timestamp::Min()
                                                       : Timestamp::Max()}};
    default:
      return {channel,
              Watermark{Timestamp(static_cast<std::int8_t>(bytes.Next()))}};
  }
}

std::vector<Step> DecodeSteps(std::size_t num_channels, ByteReader& bytes) {
  std::vector<Step> steps;
  while (!bytes.AtEnd()) steps.push_back(DecodeStep(num_channels, bytes));
  return steps;
}

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

std::string Text(const std::vector<Signal>& signals) {
  std::ostringstream text;
  for (const Signal& signal : signals) {
    std::visit([&text](const auto& part) { text << part << ' '; }, signal);
  }
  return text.str();
}

[[noreturn]] void Fail(const std::vector<Step>& steps, std::size_t index,
                       const std::string& what) {
  std::ostringstream text;
  text << what << ", after";
  for (std::size_t i = 0; i <= index; ++i) {
    std::visit([&text](const auto& input) { text << "\n  " << input; },
               steps[i].input);
    text << " on " << steps[i].channel;
  }
  throw tidemark::Error(tidemark::ErrorCode::kFailed, text.str());
}

bool SameState(const StatusWatermarkValve& fast,
               const PlainStatusWatermarkValve& plain) {
  for (std::size_t i = 0; i < plain.num_channels(); ++i) {
    if (fast.Channel(i) != plain.Channel(i)) return false;
  }
  return fast.last_output_watermark() == plain.last_output_watermark() &&
         fast.last_output_status() == plain.last_output_status();
}

void Compare(std::size_t num_channels, const std::vector<Step>& steps,
             ValveProfile profile) {
  StatusWatermarkValve fast(num_channels, profile);
  PlainStatusWatermarkValve plain(num_channels, profile);
  Watermark last{Timestamp::Min()};
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::vector<Signal> outputs = Apply(steps[i], fast);
    const std::vector<Signal> expected = Apply(steps[i], plain);
    if (outputs != expected) {
      Fail(steps, i, "gave " + Text(outputs) + "instead of " + Text(expected));
    }
    if (!SameState(fast, plain)) Fail(steps, i, "states differ");
    for (const Signal& output : outputs) {
      const auto* watermark = std::get_if<Watermark>(&output);
      if (watermark == nullptr) continue;
      if (*watermark <= last) Fail(steps, i, "a watermark did not grow");
      last = *watermark;
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  ByteReader bytes({data, size});
  const std::size_t num_channels = 1 + bytes.Below(8);
  const std::vector<Step> steps = DecodeSteps(num_channels, bytes);
  Compare(num_channels, steps, ValveProfile::kFlink23);
  Compare(num_channels, steps, ValveProfile::kAfterFlink23);
  return 0;
}
