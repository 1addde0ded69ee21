// Checks that look at what one generator did.

#include <algorithm>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tidemark/fuzz/generator_checks.h"
#include "tidemark/stream/watermark.h"

namespace tidemark::internal {
namespace {

// A watermark that was handed out, and the step in which it was.
struct HandedOut {
  std::size_t step;
  Timestamp timestamp;
};

std::vector<HandedOut> WatermarksOf(const GeneratorTrace& trace) {
  std::vector<HandedOut> watermarks;
  for (std::size_t i = 0; i < trace.steps.size(); ++i) {
    for (const auto& output : trace.steps[i].handed_out) {
      if (const auto* watermark = std::get_if<Watermark>(&output)) {
        watermarks.push_back({i, watermark->timestamp});
      }
    }
  }
  return watermarks;
}

// Up to the step at that index, which is included.
GeneratorSequence UpTo(const CheckedRun& run, std::size_t step) {
  return Prefix(run.sequence, step + 1);
}

std::string NewestText(const GeneratorStepTrace& step) {
  return step.newest.has_value() ? ToString(*step.newest) : "none";
}

// A time during which what was handed out was dropped.
struct Stall {
  Timestamp peak;                 // what was handed out before
  HandedOut first;                // the first watermark below it
  std::optional<HandedOut> next;  // the first watermark above it
};

// The newest timestamp when event time went on again, or at the end.
Timestamp NewestAtEnd(const CheckedRun& run, const Stall& stall) {
  const auto& steps = run.trace.steps;
  const std::size_t end =
      stall.next.has_value() ? stall.next->step : steps.size() - 1;
  return steps[end].newest.value_or(Timestamp::Min());
}

Timestamp NewestAtStart(const CheckedRun& run, const Stall& stall) {
  return run.trace.steps[stall.first.step].newest.value_or(Timestamp::Min());
}

std::vector<Stall> StallsOf(const CheckedRun& run) {
  std::vector<Stall> stalls;
  Timestamp peak = Timestamp::Min();
  bool stalled = false;
  for (const HandedOut& watermark : WatermarksOf(run.trace)) {
    if (watermark.timestamp > peak) {
      if (stalled) stalls.back().next = watermark;
      stalled = false;
      peak = watermark.timestamp;
    } else if (watermark.timestamp < peak && !stalled) {
      stalled = true;
      stalls.push_back({peak, watermark, std::nullopt});
    }
  }
  return stalls;
}

std::string StallText(const CheckedRun& run, const Stall& stall) {
  const std::size_t end =
      stall.next.has_value() ? stall.next->step : run.sequence.size() - 1;
  const std::string lasted = MillisText(
      MillisBetween(NewestAtStart(run, stall), NewestAtEnd(run, stall)));
  std::string text = "after Watermark(" + ToString(stall.peak) + "), " +
                     StepText(run.sequence, stall.first.step) +
                     " handed out Watermark(" +
                     ToString(stall.first.timestamp) +
                     "), which is lower and is dropped; event time stood "
                     "still for " +
                     lasted + " of new events";
  return text + (stall.next.has_value()
                     ? ", until " + StepText(run.sequence, end)
                     : ", and still did at the end of the sequence");
}

}  // namespace

CheckResult CheckThrows(const CheckedRun& run) {
  if (!run.trace.failure.has_value()) return std::nullopt;
  if (run.trace.factory_failed) {
    return GeneratorFinding{GeneratorFault::kThrows,
                            Severity::kError,
                            "the factory threw: " + *run.trace.failure,
                            {}};
  }
  const std::size_t step = run.trace.steps.size();
  return GeneratorFinding{GeneratorFault::kThrows, Severity::kError,
                          StepText(run.sequence, step) +
                              " threw, which ends a job: " + *run.trace.failure,
                          UpTo(run, step)};
}

CheckResult CheckClaimsBeforeFirstEvent(const CheckedRun& run) {
  for (const HandedOut& watermark : WatermarksOf(run.trace)) {
    if (run.trace.steps[watermark.step].newest.has_value()) return std::nullopt;
    if (watermark.timestamp == Timestamp::Min()) continue;
    return GeneratorFinding{
        GeneratorFault::kClaimsBeforeFirstEvent, Severity::kError,
        StepText(run.sequence, watermark.step) + " handed out Watermark(" +
            ToString(watermark.timestamp) +
            ") before there was any event: events up to it are late from the "
            "start; hand out MIN or nothing",
        UpTo(run, watermark.step)};
  }
  return std::nullopt;
}

CheckResult CheckClaimsUnseen(const CheckedRun& run) {
  for (const HandedOut& watermark : WatermarksOf(run.trace)) {
    const GeneratorStepTrace& step = run.trace.steps[watermark.step];
    if (!step.newest.has_value() || watermark.timestamp <= *step.newest) {
      continue;
    }
    const std::uint64_t ahead =
        MillisBetween(*step.newest, watermark.timestamp);
    const bool wrapped = ahead > std::uint64_t{1} << 62;
    return GeneratorFinding{
        GeneratorFault::kClaimsUnseen, Severity::kError,
        StepText(run.sequence, watermark.step) + " handed out Watermark(" +
            ToString(watermark.timestamp) + "), " + MillisText(ahead) +
            " above the newest timestamp seen, " + NewestText(step) +
            (wrapped ? ": a subtraction wrapped around; hold it at MIN instead"
                     : ": events in between will be late"),
        UpTo(run, watermark.step)};
  }
  return std::nullopt;
}

CheckResult CheckGoesBack(const CheckedRun& run) {
  const std::vector<Stall> stalls = StallsOf(run);
  if (stalls.empty()) return std::nullopt;
  const auto length = [&run](const Stall& stall) {
    return MillisBetween(NewestAtStart(run, stall), NewestAtEnd(run, stall));
  };
  const Stall& longest = *std::max_element(
      stalls.begin(), stalls.end(), [&](const Stall& left, const Stall& right) {
        return length(left) < length(right);
      });
  return GeneratorFinding{
      GeneratorFault::kGoesBack, Severity::kWarning, StallText(run, longest),
      longest.next.has_value() ? UpTo(run, longest.next->step) : run.sequence};
}

CheckResult CheckStuck(const CheckedRun& run) {
  if (!run.options.stuck.has_value()) return std::nullopt;
  const StuckLimit& limit = *run.options.stuck;
  const auto allowed = static_cast<std::uint64_t>(
      std::max<std::int64_t>(limit.event_time.count(), 0));
  std::optional<Timestamp> mark;  // the newest timestamp at the last advance
  Timestamp emitted = Timestamp::Min();
  for (std::size_t i = 0; i < run.trace.steps.size(); ++i) {
    const GeneratorStepTrace& step = run.trace.steps[i];
    if (!step.newest.has_value()) continue;
    if (!mark.has_value() || step.emitted > emitted || step.is_idle) {
      mark = step.newest;
      emitted = step.emitted;
    }
    if (run.sequence[i].kind != GeneratorStep::Kind::kPeriodicEmit ||
        MillisBetween(*mark, *step.newest) <= allowed) {
      continue;
    }
    return GeneratorFinding{GeneratorFault::kStuck, limit.severity,
                            "events went on from " + ToString(*mark) + " to " +
                                ToString(*step.newest) + ", but by " +
                                StepText(run.sequence, i) +
                                " no watermark above " + ToString(emitted) +
                                " was handed out; at most " +
                                MillisText(allowed) + " are allowed for",
                            UpTo(run, i)};
  }
  return std::nullopt;
}

}  // namespace tidemark::internal
