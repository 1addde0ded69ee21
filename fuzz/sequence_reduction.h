// Makes a sequence that shows a fault as short and plain as it gets.
//
// Threads: as the predicate.
// Cost: some hundred calls of the predicate for a sequence of ten steps.

#ifndef TIDEMARK_FUZZ_SEQUENCE_REDUCTION_H_
#define TIDEMARK_FUZZ_SEQUENCE_REDUCTION_H_

#include <functional>

#include "tidemark/fuzz/generator_sequence.h"

namespace tidemark {

using ShowsFault = std::function<bool(const GeneratorSequence&)>;

// A sequence for which `shows_fault` still holds: no single step can be left
// out of it, and timestamps, choices and durations are as near to 0 as a
// bisection of each brings them. `sequence` must show the fault.
GeneratorSequence ReduceSequence(GeneratorSequence sequence,
                                 const ShowsFault& shows_fault);

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_SEQUENCE_REDUCTION_H_
