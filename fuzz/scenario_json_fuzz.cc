// The reader of scenarios, on bytes taken as JSON text.

#include <cstddef>
#include <cstdint>
#include <string>

#include "tidemark/fuzz/scenario_reader_check.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  tidemark::CheckScenarioReaderOn(
      std::string_view(std::string(data, data + size)));
  return 0;
}
