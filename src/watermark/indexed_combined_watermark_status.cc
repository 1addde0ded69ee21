#include "tidemark/watermark/indexed_combined_watermark_status.h"

#include <string>

#include "tidemark/base/error.h"

namespace tidemark::internal {

void ThrowNoSuchInput(std::size_t input, std::size_t num_inputs) {
  throw Error(ErrorCode::kIllegalArgument,
              "input " + std::to_string(input) + " of " +
                  std::to_string(num_inputs) +
                  " inputs: they are numbered from 0");
}

}  // namespace tidemark::internal
