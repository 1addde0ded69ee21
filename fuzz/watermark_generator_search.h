// Searches for faults of watermark generators with random sequences, and makes
// the sequences that it finds as short and plain as RapidCheck can.
//
//   for (const GeneratorFinding& finding :
//        SearchGeneratorFaults(ProbeOf(MakeAdaptive))) {
//     std::cerr << finding << '\n';
//   }
//
// The sequences lean towards what generators get wrong: the ends of the range,
// negative timestamps, equal ones, disorder, big jumps, long silence.
//
// The same sequences in every run: the seed is fixed, unless RC_PARAMS in the
// environment says otherwise (RC_PARAMS="seed=7 max_success=1000").
//
// Threads: as the factory.

#ifndef TIDEMARK_FUZZ_WATERMARK_GENERATOR_SEARCH_H_
#define TIDEMARK_FUZZ_WATERMARK_GENERATOR_SEARCH_H_

#include <optional>
#include <vector>

#include "tidemark/fuzz/generator_check_options.h"
#include "tidemark/fuzz/generator_findings.h"
#include "tidemark/fuzz/generator_probe.h"

namespace tidemark {

// A finding of that kind with a minimal sequence, or nothing if no sequence
// that was tried shows one. Looks whether or not the kind is ignored.
std::optional<GeneratorFinding> SearchGeneratorFault(
    GeneratorFault fault, const GeneratorProbe& probe,
    const GeneratorCheckOptions& options = {});

// Those of all kinds that are not ignored, in the order of GeneratorFault.
std::vector<GeneratorFinding> SearchGeneratorFaults(
    const GeneratorProbe& probe, const GeneratorCheckOptions& options = {});

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_WATERMARK_GENERATOR_SEARCH_H_
