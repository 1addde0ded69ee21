// The reader of scenarios, on trees that nearly are scenarios.

#include <cstddef>
#include <cstdint>

#include "tidemark/fuzz/scenario_reader_check.h"
#include "tidemark/fuzz/scenario_tree.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  tidemark::CheckScenarioReaderOn(tidemark::DecodeScenarioTree({data, size}));
  return 0;
}
