#include "tidemark/watermark/testing/valve_steps.h"

#include <chrono>
#include <ostream>
#include <sstream>

#include "tidemark/base/timestamp.h"
#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/testing/plain_status_watermark_valve.h"

namespace tidemark::testing {
namespace {

// Takes up to eight bytes off the front.
Timestamp TakeTimestamp(std::span<const std::uint8_t>& bytes) {
  std::uint64_t millis = 0;
  for (unsigned shift = 0; shift < 64 && !bytes.empty(); shift += 8) {
    millis |= std::uint64_t{bytes.front()} << shift;
    bytes = bytes.subspan(1);
  }
  return Timestamp(static_cast<std::int64_t>(millis));
}

Timestamp SpecialTimestamp(unsigned which,
                           std::span<const std::uint8_t>& bytes) {
  switch (which) {
    case 0:
      return Timestamp::Min();
    case 1:
      return WrappingAdd(Timestamp::Min(), std::chrono::milliseconds(1));
    case 2:
      return WrappingSubtract(Timestamp::Max(), std::chrono::milliseconds(1));
    case 3:
      return Timestamp::Max();
    default:
      return TakeTimestamp(bytes);
  }
}

// Takes one step off the front.
ValveStep TakeStep(std::size_t num_channels,
                   std::span<const std::uint8_t>& bytes) {
  const unsigned head = bytes.front();
  bytes = bytes.subspan(1);
  const std::size_t channel = (head & 7u) % num_channels;
  const unsigned kind = (head >> 3) & 3u;
  const unsigned rest = head >> 5;
  if (kind < 2) return {Wm(std::int64_t{kind * 8 + rest}), channel};
  if (kind == 2) return {(rest & 1u) == 0 ? Idle() : Active(), channel};
  return {Wm(SpecialTimestamp(rest, bytes)), channel};
}

std::string Join(const std::vector<Signal>& signals) {
  std::ostringstream text;
  text << "{";
  for (const Signal& signal : signals) {
    std::visit([&text](const auto& kind) { text << " " << kind; }, signal);
  }
  text << " }";
  return text.str();
}

// Whether every watermark exceeds the ones before; `last` moves along.
bool Grows(const std::vector<Signal>& signals, Watermark& last) {
  for (const Signal& signal : signals) {
    const auto* watermark = std::get_if<Watermark>(&signal);
    if (watermark == nullptr) continue;
    if (*watermark <= last) return false;
    last = *watermark;
  }
  return true;
}

}  // namespace

std::ostream& operator<<(std::ostream& stream, const ValveStep& step) {
  std::visit([&stream](const auto& kind) { stream << kind; }, step.input);
  return stream << " on channel " << step.channel;
}

ValveInput DecodeValveInput(std::span<const std::uint8_t> bytes) {
  ValveInput input;
  if (bytes.empty()) return input;
  const unsigned head = bytes.front();
  bytes = bytes.subspan(1);
  input.num_channels = (head & 7u) + 1;
  input.profile =
      (head & 8u) == 0 ? ValveProfile::kFlink23 : ValveProfile::kAfterFlink23;
  while (!bytes.empty()) {
    input.steps.push_back(TakeStep(input.num_channels, bytes));
  }
  return input;
}

std::optional<std::string> FindValveDifference(const ValveInput& input) {
  StatusWatermarkValve fast(input.num_channels, input.profile);
  PlainStatusWatermarkValve plain(input.num_channels, input.profile);
  Watermark last{Timestamp::Min()};
  for (std::size_t i = 0; i < input.steps.size(); ++i) {
    const ValveStep& step = input.steps[i];
    const std::string before = DescribeValve(plain);
    const std::vector<Signal> from_fast = ApplyStep(step, fast);
    const std::vector<Signal> from_plain = ApplyStep(step, plain);
    const std::string fast_state = DescribeValve(fast);
    const std::string plain_state = DescribeValve(plain);
    if (from_fast == from_plain && fast_state == plain_state &&
        Grows(from_fast, last)) {
      continue;
    }
    std::ostringstream text;
    text << "step " << i << ", " << step << ", in [" << before
         << "]: the valve gives " << Join(from_fast) << " [" << fast_state
         << "], its plain twin " << Join(from_plain) << " [" << plain_state
         << "]; the last watermark was " << last;
    return text.str();
  }
  return std::nullopt;
}

}  // namespace tidemark::testing
