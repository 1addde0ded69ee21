#include "tidemark/watermark/subpartitioned_valve.h"

namespace tidemark::internal {

std::vector<std::size_t> FirstSubpartitions(
    const std::vector<std::size_t>& subpartitions_per_channel) {
  std::vector<std::size_t> first = {0};
  for (const std::size_t count : subpartitions_per_channel) {
    if (count == 0) {
      throw Error(ErrorCode::kIllegalArgument,
                  "channel " + std::to_string(first.size() - 1) +
                      " carries no subpartition: give it at least one");
    }
    first.push_back(first.back() + count);
  }
  return first;
}

}  // namespace tidemark::internal
