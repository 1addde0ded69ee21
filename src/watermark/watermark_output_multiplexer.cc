#include "tidemark/watermark/watermark_output_multiplexer.h"

#include "tidemark/base/error.h"

namespace tidemark::internal {

void ThrowOutputExists(const std::string& id) {
  throw Error(ErrorCode::kIllegalState,
              "the output '" + id +
                  "' of a multiplexer was registered twice: unregister it "
                  "first");
}

void ThrowNoSuchOutput(const std::string& id) {
  throw Error(ErrorCode::kIllegalArgument,
              "a multiplexer was asked for the output '" + id +
                  "', which is not registered: register it first");
}

}  // namespace tidemark::internal
