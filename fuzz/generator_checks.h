// The checks behind CheckWatermarkGenerator, one for each kind of finding, as
// watermark_generator_check.cc calls them.

#ifndef TIDEMARK_FUZZ_GENERATOR_CHECKS_H_
#define TIDEMARK_FUZZ_GENERATOR_CHECKS_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "tidemark/base/timestamp.h"
#include "tidemark/fuzz/generator_check_options.h"
#include "tidemark/fuzz/generator_findings.h"
#include "tidemark/fuzz/generator_probe.h"
#include "tidemark/fuzz/generator_sequence.h"
#include "tidemark/fuzz/generator_trace.h"

namespace tidemark::internal {

// What a check looks at.
struct CheckedRun {
  const GeneratorProbe& probe;
  const GeneratorSequence& sequence;
  const GeneratorCheckOptions& options;
  // Of `sequence`.
  const GeneratorTrace& trace;
};

using CheckResult = std::optional<GeneratorFinding>;

// Seen in the one trace: single_trace_checks.cc.
CheckResult CheckThrows(const CheckedRun& run);
CheckResult CheckClaimsBeforeFirstEvent(const CheckedRun& run);
CheckResult CheckClaimsUnseen(const CheckedRun& run);
CheckResult CheckGoesBack(const CheckedRun& run);
CheckResult CheckStuck(const CheckedRun& run);

// Likewise: gauge_checks.cc.
CheckResult CheckGaugeMissing(const CheckedRun& run);
CheckResult CheckGaugeOutOfRange(const CheckedRun& run);
CheckResult CheckGaugeOutlivesGenerator(const CheckedRun& run);

// Seen when the trace is compared with another one: comparison_checks.cc. They
// expect that the generator did not throw.
CheckResult CheckNotDeterministic(const CheckedRun& run);
CheckResult CheckNotShiftInvariant(const CheckedRun& run);
CheckResult CheckRaisedByOlderEvent(const CheckedRun& run);
CheckResult CheckRemembersTooLong(const CheckedRun& run);

// The first `length` steps.
GeneratorSequence Prefix(const GeneratorSequence& sequence, std::size_t length);

// "step 3 (event at 5)" for the index 2.
std::string StepText(const GeneratorSequence& sequence, std::size_t step);

// later - earlier, for later >= earlier.
std::uint64_t MillisBetween(Timestamp earlier, Timestamp later);

// "1500 ms".
std::string MillisText(std::uint64_t millis);

}  // namespace tidemark::internal

#endif  // TIDEMARK_FUZZ_GENERATOR_CHECKS_H_
