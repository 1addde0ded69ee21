// Checks that compare what a generator did with what another one of the same
// factory does in its place, or on a sequence that should make no difference.

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tidemark/fuzz/generator_checks.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark::internal {
namespace {

using std::chrono::milliseconds;
using Outputs = std::vector<std::variant<Watermark, WatermarkStatus>>;

// Within these bounds sums of a few timestamps do not leave the range, so that
// a generator has no reason to hold anything at its ends.
constexpr std::int64_t kFarFromTheEnds = std::int64_t{1} << 60;

constexpr std::size_t kMaxOlderEventsTried = 4;

std::string OutputsText(const Outputs& outputs) {
  std::string text;
  for (const auto& output : outputs) {
    if (!text.empty()) text += ", ";
    if (const auto* watermark = std::get_if<Watermark>(&output)) {
      text += "Watermark(" + ToString(watermark->timestamp) + ")";
    } else {
      text += std::get<WatermarkStatus>(output).IsIdle() ? "IDLE" : "ACTIVE";
    }
  }
  return text.empty() ? "nothing" : text;
}

bool HoldsMin(const Outputs& outputs) {
  return std::find(outputs.begin(), outputs.end(),
                   std::variant<Watermark, WatermarkStatus>(
                       Watermark{Timestamp::Min()})) != outputs.end();
}

// --- moved in time ---

// The earliest and the latest event, or nothing if there is none.
std::optional<std::pair<Timestamp, Timestamp>> Span(
    const GeneratorSequence& sequence) {
  std::optional<std::pair<Timestamp, Timestamp>> span;
  for (const GeneratorStep& step : sequence) {
    if (step.kind != GeneratorStep::Kind::kEvent) continue;
    if (!span.has_value()) span = {step.timestamp, step.timestamp};
    span->first = std::min(span->first, step.timestamp);
    span->second = std::max(span->second, step.timestamp);
  }
  return span;
}

GeneratorSequence Shifted(GeneratorSequence sequence, milliseconds shift) {
  for (GeneratorStep& step : sequence) {
    step.timestamp = WrappingAdd(step.timestamp, shift);
  }
  return sequence;
}

Outputs Shifted(Outputs outputs, milliseconds shift) {
  for (auto& output : outputs) {
    if (auto* watermark = std::get_if<Watermark>(&output)) {
      watermark->timestamp = WrappingAdd(watermark->timestamp, shift);
    }
  }
  return outputs;
}

// The multiple of `alignment` next to `amount`, away from zero.
milliseconds AlignedShift(std::int64_t amount, milliseconds alignment) {
  const std::int64_t unit = alignment.count();
  const std::int64_t rest = amount % unit;
  if (rest == 0) return milliseconds(amount);
  return milliseconds(amount - rest + (amount < 0 ? -unit : unit));
}

// All below zero, all from zero on, across zero, and a little.
std::vector<milliseconds> ShiftsFor(std::int64_t earliest, std::int64_t latest,
                                    milliseconds alignment) {
  const std::int64_t middle = earliest + (latest - earliest) / 2;
  return {AlignedShift(-latest - 1, alignment),
          AlignedShift(-earliest, alignment), AlignedShift(-middle, alignment),
          alignment, -alignment};
}

bool IsWithin(const TimestampRange& range, std::int64_t earliest,
              std::int64_t latest) {
  return earliest >= std::max(range.earliest.millis(), -kFarFromTheEnds) &&
         latest <= std::min(range.latest.millis(), kFarFromTheEnds);
}

CheckResult CheckShift(const CheckedRun& run, milliseconds shift) {
  const GeneratorTrace other =
      TraceGenerator(run.probe, Shifted(run.sequence, shift));
  for (std::size_t i = 0; i < run.sequence.size(); ++i) {
    if (i >= other.steps.size()) {
      return GeneratorFinding{
          GeneratorFault::kNotShiftInvariant, Severity::kError,
          "with all timestamps moved by " + std::to_string(shift.count()) +
              " ms, " + StepText(run.sequence, i) +
              " threw: " + other.failure.value_or(""),
          Prefix(run.sequence, i + 1)};
    }
    const Outputs& here = run.trace.steps[i].handed_out;
    const Outputs& there = other.steps[i].handed_out;
    if (HoldsMin(here) || HoldsMin(there)) continue;
    if (Shifted(here, shift) == there) continue;
    return GeneratorFinding{
        GeneratorFault::kNotShiftInvariant, Severity::kError,
        "with all timestamps moved by " + std::to_string(shift.count()) +
            " ms, " + StepText(run.sequence, i) + " handed out " +
            OutputsText(there) + " instead of " +
            OutputsText(Shifted(here, shift)) +
            ": look for divisions of negative timestamps, and for " +
            "GeneratorCheckOptions::alignment",
        Prefix(run.sequence, i + 1)};
  }
  return std::nullopt;
}

// --- an event out of order, and older ---

// The steps with an event below the newest one before it.
std::vector<std::size_t> EventsOutOfOrder(const CheckedRun& run) {
  std::vector<std::size_t> steps;
  for (std::size_t i = 1; i < run.sequence.size(); ++i) {
    const auto& newest = run.trace.steps[i - 1].newest;
    if (run.sequence[i].kind == GeneratorStep::Kind::kEvent &&
        newest.has_value() && run.sequence[i].timestamp < *newest) {
      steps.push_back(i);
    }
  }
  return steps;
}

// Timestamps below that of the event at `step`, towards where arithmetic
// overflows: what lies 2^62 and 2^63 - 1 below the newest event, and the
// earliest of the range.
std::vector<Timestamp> OlderTimestamps(const CheckedRun& run,
                                       std::size_t step) {
  const Timestamp own = run.sequence[step].timestamp;
  const Timestamp newest =
      run.trace.steps[step - 1].newest.value_or(Timestamp::Min());
  std::vector<Timestamp> older;
  for (const Timestamp candidate :
       {SaturatingAdd(own, milliseconds(-1)),
        SaturatingAdd(newest, milliseconds(-(std::int64_t{1} << 62))),
        SaturatingAdd(newest, -milliseconds::max()),
        run.options.timestamps.earliest}) {
    const Timestamp kept = std::max(candidate, run.options.timestamps.earliest);
    if (kept < own) older.push_back(kept);
  }
  return older;
}

CheckResult CheckOlder(const CheckedRun& run, std::size_t step,
                       Timestamp older) {
  GeneratorSequence sequence = run.sequence;
  sequence[step].timestamp = older;
  const GeneratorTrace other = TraceGenerator(run.probe, sequence);
  for (std::size_t i = step; i < other.steps.size(); ++i) {
    const Timestamp here = run.trace.steps[i].emitted;
    const Timestamp there = other.steps[i].emitted;
    if (there <= here) continue;
    return GeneratorFinding{
        GeneratorFault::kRaisedByOlderEvent, Severity::kError,
        "by " + StepText(sequence, i) + " the watermark is at " +
            ToString(there) + "; had the event of step " +
            std::to_string(step + 1) + " been at " +
            ToString(run.sequence[step].timestamp) +
            ", which is less late, it would be at " + ToString(here) +
            ": a lateness, or what is computed from it, wrapped around",
        Prefix(sequence, i + 1)};
  }
  return std::nullopt;
}

// --- a tail in order ---

constexpr int kTailEvents = 8;

// Events in order over `span`, with a periodic call after each; nothing if
// they would leave the range.
std::optional<GeneratorSequence> TailAfter(Timestamp newest, milliseconds span,
                                           Timestamp latest) {
  if (SaturatingAdd(newest, span) >= latest) return std::nullopt;
  GeneratorSequence tail;
  for (int i = 1; i <= kTailEvents; ++i) {
    const milliseconds before = span / kTailEvents * (i - 1);
    const milliseconds offset =
        i == kTailEvents ? span : span / kTailEvents * i;
    tail.push_back(AdvanceClock(offset - before));
    tail.push_back(EventAt(WrappingAdd(newest, offset)));
    tail.push_back(PeriodicEmit());
  }
  return tail;
}

Timestamp LastEmitted(const GeneratorTrace& trace) {
  return trace.steps.empty() ? Timestamp::Min() : trace.steps.back().emitted;
}

}  // namespace

CheckResult CheckNotDeterministic(const CheckedRun& run) {
  const GeneratorTrace other = TraceGenerator(run.probe, run.sequence);
  for (std::size_t i = 0; i < run.sequence.size(); ++i) {
    const bool ended = i >= other.steps.size();
    const Outputs& here = run.trace.steps[i].handed_out;
    if (!ended && other.steps[i].handed_out == here) continue;
    return GeneratorFinding{
        GeneratorFault::kNotDeterministic, Severity::kError,
        "a first generator handed out " + OutputsText(here) + " in " +
            StepText(run.sequence, i) + ", and a second one of the same " +
            "factory " +
            (ended ? "threw" : OutputsText(other.steps[i].handed_out)) +
            ": they share something, or read what is not their input",
        Prefix(run.sequence, i + 1)};
  }
  return std::nullopt;
}

CheckResult CheckNotShiftInvariant(const CheckedRun& run) {
  const auto span = Span(run.sequence);
  if (!span.has_value()) return std::nullopt;
  const std::int64_t earliest = span->first.millis();
  const std::int64_t latest = span->second.millis();
  if (!IsWithin({}, earliest, latest)) return std::nullopt;
  for (const milliseconds shift :
       ShiftsFor(earliest, latest, run.options.alignment)) {
    if (shift.count() == 0 ||
        !IsWithin(run.options.timestamps, earliest + shift.count(),
                  latest + shift.count())) {
      continue;
    }
    const CheckResult found = CheckShift(run, shift);
    if (found.has_value()) return found;
  }
  return std::nullopt;
}

CheckResult CheckRaisedByOlderEvent(const CheckedRun& run) {
  std::vector<std::size_t> steps = EventsOutOfOrder(run);
  steps.resize(std::min(steps.size(), kMaxOlderEventsTried));
  for (const std::size_t step : steps) {
    for (const Timestamp older : OlderTimestamps(run, step)) {
      const CheckResult found = CheckOlder(run, step, older);
      if (found.has_value()) return found;
    }
  }
  return std::nullopt;
}

CheckResult CheckRemembersTooLong(const CheckedRun& run) {
  const auto span = Span(run.sequence);
  if (!run.options.forgets_after.has_value() || !span.has_value()) {
    return std::nullopt;
  }
  const auto tail = TailAfter(span->second, *run.options.forgets_after,
                              run.options.timestamps.latest);
  if (!tail.has_value()) return std::nullopt;
  GeneratorSequence whole = run.sequence;
  whole.insert(whole.end(), tail->begin(), tail->end());
  const Timestamp here = LastEmitted(TraceGenerator(run.probe, whole));
  const Timestamp alone = LastEmitted(TraceGenerator(run.probe, *tail));
  if (here == alone) return std::nullopt;
  return GeneratorFinding{
      GeneratorFault::kRemembersTooLong, Severity::kError,
      "after " +
          MillisText(
              static_cast<std::uint64_t>(run.options.forgets_after->count())) +
          " of events in order the watermark is at " + ToString(here) +
          "; had only these been there, it would be at " + ToString(alone),
      whole};
}

}  // namespace tidemark::internal
