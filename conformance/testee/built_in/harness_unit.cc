#include "tidemark/conformance/testee/built_in/harness_unit.h"

namespace tidemark {

int NumChannels(const Value& program) {
  const Value* channels = program.Find("channels");
  if (channels == nullptr) return 0;
  if (channels->is_int()) return static_cast<int>(channels->AsInt());
  if (channels->size() != 1) throw UnsupportedFeature("several inputs");
  return static_cast<int>(channels->AsList().front().AsInt());
}

}  // namespace tidemark
