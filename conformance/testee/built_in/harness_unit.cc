#include "tidemark/conformance/testee/built_in/harness_unit.h"

namespace tidemark {

std::vector<int> NumChannels(const Value& program, std::size_t num_inputs) {
  const Value* channels = program.Find("channels");
  if (channels == nullptr) return {};
  if (channels->is_int()) {
    return std::vector<int>(num_inputs, static_cast<int>(channels->AsInt()));
  }
  if (channels->size() != num_inputs) {
    throw UnsupportedFeature("channels of another number of inputs");
  }
  std::vector<int> counts;
  for (const Value& count : channels->AsList()) {
    counts.push_back(static_cast<int>(count.AsInt()));
  }
  return counts;
}

}  // namespace tidemark
