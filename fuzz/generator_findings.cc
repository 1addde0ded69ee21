// The names and the text of findings.

#include "tidemark/fuzz/generator_findings.h"

#include <ostream>

namespace tidemark {

std::string_view SeverityName(Severity severity) {
  return severity == Severity::kWarning ? "warning" : "error";
}

std::string_view GeneratorFaultName(GeneratorFault fault) {
  switch (fault) {
    case GeneratorFault::kThrows:
      return "throws";
    case GeneratorFault::kClaimsBeforeFirstEvent:
      return "claims-before-first-event";
    case GeneratorFault::kClaimsUnseen:
      return "claims-unseen";
    case GeneratorFault::kGoesBack:
      return "goes-back";
    case GeneratorFault::kStuck:
      return "stuck";
    case GeneratorFault::kNotDeterministic:
      return "not-deterministic";
    case GeneratorFault::kNotShiftInvariant:
      return "not-shift-invariant";
    case GeneratorFault::kRaisedByOlderEvent:
      return "raised-by-older-event";
    case GeneratorFault::kRemembersTooLong:
      return "remembers-too-long";
    case GeneratorFault::kGaugeMissing:
      return "gauge-missing";
    case GeneratorFault::kGaugeOutOfRange:
      return "gauge-out-of-range";
    case GeneratorFault::kGaugeOutlivesGenerator:
      return "gauge-outlives-generator";
    case GeneratorFault::kAcceptsNonsense:
      return "accepts-nonsense";
  }
  return "unknown";
}

std::string ToString(const GeneratorFinding& finding) {
  return std::string(SeverityName(finding.severity)) + ": " +
         std::string(GeneratorFaultName(finding.fault)) + ": " +
         finding.explanation + "\n" + ToString(finding.sequence);
}

std::ostream& operator<<(std::ostream& stream,
                         const GeneratorFinding& finding) {
  return stream << ToString(finding);
}

}  // namespace tidemark
