// CheckWatermarkGenerator: drives watermark generators of one factory through a
// sequence of events, periodic calls and clock advances, and says what is wrong
// with them.
//
//   GeneratorCheckOptions options;
//   options.forgets_after = minutes{1};
//   for (const GeneratorFinding& finding : CheckWatermarkGenerator(
//            ProbeOf(MakeAdaptive),
//            {EventAt(Timestamp(5)), PeriodicEmit()}, options)) {
//     std::cerr << finding << '\n';
//   }
//
// Each check knows nothing of how the generator works. Random sequences:
// watermark_generator_search.h; as tests: watermark_generator_properties.h; as
// a libFuzzer target: watermark_generator_fuzz_target.h.
//
// Threads: as the factory.
// Cost: about twenty runs of the sequence.

#ifndef TIDEMARK_FUZZ_WATERMARK_GENERATOR_CHECK_H_
#define TIDEMARK_FUZZ_WATERMARK_GENERATOR_CHECK_H_

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/fuzz/generator_check_options.h"
#include "tidemark/fuzz/generator_findings.h"
#include "tidemark/fuzz/generator_probe.h"
#include "tidemark/fuzz/generator_sequence.h"

namespace tidemark {

// All that `sequence` shows, at most one finding of each kind, in the order of
// GeneratorFault, without those that are ignored.
// Errors: kIllegalArgument for an alignment of 0 or less. What the factory and
// the generator throw becomes a finding; after that one no others.
std::vector<GeneratorFinding> CheckWatermarkGenerator(
    const GeneratorProbe& probe, const GeneratorSequence& sequence,
    const GeneratorCheckOptions& options = {});

// The same for one kind, ignored or not.
std::optional<GeneratorFinding> CheckWatermarkGeneratorFor(
    GeneratorFault fault, const GeneratorProbe& probe,
    const GeneratorSequence& sequence,
    const GeneratorCheckOptions& options = {});

// A finding of kAcceptsNonsense unless `construct`, which builds a generator
// from a configuration that makes no sense, throws a tidemark::Error with
// `code`. `configuration` completes "a generator with ...".
std::optional<GeneratorFinding> CheckRejected(
    std::string_view configuration, const std::function<void()>& construct,
    ErrorCode code = ErrorCode::kIllegalArgument);

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_WATERMARK_GENERATOR_CHECK_H_
