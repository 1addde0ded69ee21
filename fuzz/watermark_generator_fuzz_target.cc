// Checks the sequence that a fuzzer's bytes stand for.

#include "tidemark/fuzz/watermark_generator_fuzz_target.h"

#include <string>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/fuzz/generator_findings.h"
#include "tidemark/fuzz/generator_sequence.h"
#include "tidemark/fuzz/sequence_reduction.h"
#include "tidemark/fuzz/watermark_generator_check.h"

namespace tidemark {
namespace {

// Enough to fill and turn over the buckets of an adaptive generator; more only
// slow a fuzzer down.
constexpr std::size_t kMaxMoves = 64;

// The same finding on a sequence that is as short and plain as it gets.
GeneratorFinding Reduced(const GeneratorFinding& finding,
                         const GeneratorProbe& probe,
                         const GeneratorSequence& sequence,
                         const GeneratorCheckOptions& options) {
  const auto check = [&](const GeneratorSequence& tried) {
    return CheckWatermarkGeneratorFor(finding.fault, probe, tried, options);
  };
  const GeneratorSequence reduced = ReduceSequence(
      sequence,
      [&](const GeneratorSequence& tried) { return check(tried).has_value(); });
  return check(reduced).value_or(finding);
}

}  // namespace

void RunGeneratorFuzzInput(std::span<const std::uint8_t> bytes,
                           const GeneratorProbe& probe,
                           const GeneratorCheckOptions& options) {
  const GeneratorSequence sequence =
      SequenceOf(DecodeMoves(bytes, kMaxMoves), options.timestamps);
  std::string text;
  for (const GeneratorFinding& finding :
       CheckWatermarkGenerator(probe, sequence, options)) {
    if (options.strict || finding.severity == Severity::kError) {
      text += ToString(Reduced(finding, probe, sequence, options));
    }
  }
  if (!text.empty()) throw Error(ErrorCode::kFailed, text);
}

}  // namespace tidemark
