// What several checks use.

#include "tidemark/fuzz/generator_checks.h"

#include <algorithm>

namespace tidemark::internal {

GeneratorSequence Prefix(const GeneratorSequence& sequence,
                         std::size_t length) {
  const std::size_t end = std::min(length, sequence.size());
  return GeneratorSequence(sequence.begin(),
                           sequence.begin() + static_cast<std::ptrdiff_t>(end));
}

std::uint64_t MillisBetween(Timestamp earlier, Timestamp later) {
  return static_cast<std::uint64_t>(later.millis()) -
         static_cast<std::uint64_t>(earlier.millis());
}

std::string MillisText(std::uint64_t millis) {
  return std::to_string(millis) + " ms";
}

std::string StepText(const GeneratorSequence& sequence, std::size_t step) {
  return "step " + std::to_string(step + 1) + " (" + ToString(sequence[step]) +
         ")";
}

}  // namespace tidemark::internal
