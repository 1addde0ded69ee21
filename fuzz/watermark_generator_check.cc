// Runs the checks.

#include "tidemark/fuzz/watermark_generator_check.h"

#include "tidemark/fuzz/generator_checks.h"
#include "tidemark/fuzz/generator_trace.h"

namespace tidemark {
namespace {

using internal::CheckedRun;
using internal::CheckResult;

void RequireAlignment(const GeneratorCheckOptions& options) {
  if (options.alignment.count() <= 0) {
    throw Error(ErrorCode::kIllegalArgument,
                "the alignment of a generator check is " +
                    std::to_string(options.alignment.count()) +
                    " ms: give 1 ms or more");
  }
}

CheckResult CheckTrace(GeneratorFault fault, const CheckedRun& run) {
  switch (fault) {
    case GeneratorFault::kThrows:
      return internal::CheckThrows(run);
    case GeneratorFault::kClaimsBeforeFirstEvent:
      return internal::CheckClaimsBeforeFirstEvent(run);
    case GeneratorFault::kClaimsUnseen:
      return internal::CheckClaimsUnseen(run);
    case GeneratorFault::kGoesBack:
      return internal::CheckGoesBack(run);
    case GeneratorFault::kStuck:
      return internal::CheckStuck(run);
    case GeneratorFault::kNotDeterministic:
      return internal::CheckNotDeterministic(run);
    case GeneratorFault::kNotShiftInvariant:
      return internal::CheckNotShiftInvariant(run);
    case GeneratorFault::kRaisedByOlderEvent:
      return internal::CheckRaisedByOlderEvent(run);
    case GeneratorFault::kRemembersTooLong:
      return internal::CheckRemembersTooLong(run);
    case GeneratorFault::kGaugeMissing:
      return internal::CheckGaugeMissing(run);
    case GeneratorFault::kGaugeOutOfRange:
      return internal::CheckGaugeOutOfRange(run);
    case GeneratorFault::kGaugeOutlivesGenerator:
      return internal::CheckGaugeOutlivesGenerator(run);
    case GeneratorFault::kAcceptsNonsense:
      return std::nullopt;
  }
  return std::nullopt;
}

// A generator that threw shows that, and nothing else that could be relied on.
CheckResult CheckUnlessItThrew(GeneratorFault fault, const CheckedRun& run) {
  const bool threw = run.trace.failure.has_value();
  if (threw != (fault == GeneratorFault::kThrows)) return std::nullopt;
  return CheckTrace(fault, run);
}

}  // namespace

std::vector<GeneratorFinding> CheckWatermarkGenerator(
    const GeneratorProbe& probe, const GeneratorSequence& sequence,
    const GeneratorCheckOptions& options) {
  RequireAlignment(options);
  const GeneratorTrace trace = TraceGenerator(probe, sequence);
  const CheckedRun run{probe, sequence, options, trace};
  std::vector<GeneratorFinding> findings;
  for (const GeneratorFault fault : kSequenceFaults) {
    if (options.Ignores(fault)) continue;
    CheckResult found = CheckUnlessItThrew(fault, run);
    if (found.has_value()) findings.push_back(*std::move(found));
  }
  return findings;
}

std::optional<GeneratorFinding> CheckWatermarkGeneratorFor(
    GeneratorFault fault, const GeneratorProbe& probe,
    const GeneratorSequence& sequence, const GeneratorCheckOptions& options) {
  RequireAlignment(options);
  const GeneratorTrace trace = TraceGenerator(probe, sequence);
  return CheckUnlessItThrew(fault, {probe, sequence, options, trace});
}

std::optional<GeneratorFinding> CheckRejected(
    std::string_view configuration, const std::function<void()>& construct,
    ErrorCode code) {
  const std::string expected =
      "a generator with " + std::string(configuration) +
      " should be refused with " + std::string(ErrorCodeName(code)) + ", but ";
  std::string instead;
  try {
    construct();
    instead = "was made";
  } catch (const Error& error) {
    if (error.code() == code) return std::nullopt;
    instead = "was refused with " + std::string(ErrorCodeName(error.code())) +
              ": " + error.what();
  } catch (const std::exception& exception) {
    instead = std::string("threw: ") + exception.what();
  }
  return GeneratorFinding{GeneratorFault::kAcceptsNonsense,
                          Severity::kError,
                          expected + instead,
                          {}};
}

}  // namespace tidemark
