#include "tidemark/harness/caller.h"

namespace tidemark {

Error ErrorAt(const Caller& caller, ErrorCode code, const std::string& text) {
  return Error(code, text + " (called at " + caller.file_name() + ":" +
                         std::to_string(caller.line()) + ")");
}

}  // namespace tidemark
