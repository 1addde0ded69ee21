// GeneratorFinding: something that is wrong with a watermark generator, and the
// sequence of calls that shows it.
//
//   error: claims-unseen: after the event at MIN the generator handed out
//   Watermark(MAX-1000), above the newest timestamp that it had seen ...
//     1. event at MIN
//     2. periodic
//
// Threads: values.

#ifndef TIDEMARK_FUZZ_GENERATOR_FINDINGS_H_
#define TIDEMARK_FUZZ_GENERATOR_FINDINGS_H_

#include <array>
#include <iosfwd>
#include <string>
#include <string_view>

#include "tidemark/fuzz/generator_sequence.h"

namespace tidemark {

enum class Severity {
  // Those behind the generator put up with it, at a price; it is printed, and
  // fails a check only if that is strict.
  kWarning,
  // Fails the check.
  kError,
};

// "warning" or "error".
std::string_view SeverityName(Severity severity);

// The kinds of findings.
enum class GeneratorFault {
  // Error: the factory or the generator threw, which ends a job.
  kThrows,
  // Error: a watermark above MIN before there was any event (GEN-005).
  kClaimsBeforeFirstEvent,
  // Error: a watermark above the newest timestamp seen: it makes events late
  // that nothing says anything about (GEN-001). Mostly a wrap-around.
  kClaimsUnseen,
  // Warning: a watermark below an earlier one. It is dropped (TAW-008), and
  // event time stands still until a higher one comes.
  kGoesBack,
  // Event time went on for longer than the limit, and no watermark with it. A
  // warning by default, see StuckLimit.
  kStuck,
  // Error: two generators of one factory differ on the same input (GEN-017).
  kNotDeterministic,
  // Error: the same events at other times, all moved by the same amount, give
  // other watermarks than those moved by that amount. Mostly a division that
  // rounds negative timestamps towards zero.
  kNotShiftInvariant,
  // Error: had an event that came out of order been older still, a watermark
  // would have been higher. Mostly a lateness that wraps around.
  kRaisedByOlderEvent,
  // Error: disorder longer ago than GeneratorCheckOptions::forgets_after
  // changes a watermark.
  kRemembersTooLong,
  // Error: a gauge that is expected is not registered.
  kGaugeMissing,
  // Error: a gauge reads outside its bounds. Mostly a lag that wraps around
  // before there is anything to lag behind.
  kGaugeOutOfRange,
  // Error: a gauge is registered when its generator is gone.
  kGaugeOutlivesGenerator,
  // Error: a configuration that makes no sense was accepted; from
  // CheckRejected, never from a sequence.
  kAcceptsNonsense,
};

// Those that a sequence of calls can show, in the order of the enum.
inline constexpr std::array kSequenceFaults = {
    GeneratorFault::kThrows,
    GeneratorFault::kClaimsBeforeFirstEvent,
    GeneratorFault::kClaimsUnseen,
    GeneratorFault::kGoesBack,
    GeneratorFault::kStuck,
    GeneratorFault::kNotDeterministic,
    GeneratorFault::kNotShiftInvariant,
    GeneratorFault::kRaisedByOlderEvent,
    GeneratorFault::kRemembersTooLong,
    GeneratorFault::kGaugeMissing,
    GeneratorFault::kGaugeOutOfRange,
    GeneratorFault::kGaugeOutlivesGenerator,
};

// "goes-back" for kGoesBack, and so on.
std::string_view GeneratorFaultName(GeneratorFault fault);

struct GeneratorFinding {
  GeneratorFault fault = GeneratorFault::kThrows;
  Severity severity = Severity::kError;
  // What is wrong, with the numbers, and what it leads to.
  std::string explanation;
  // The calls that show it, up to the one where it shows. Empty if the factory
  // alone does.
  GeneratorSequence sequence;
};

// On several lines, the calls numbered from 1.
std::string ToString(const GeneratorFinding& finding);

std::ostream& operator<<(std::ostream& stream, const GeneratorFinding& finding);

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_GENERATOR_FINDINGS_H_
