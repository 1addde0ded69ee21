#include "tidemark/operator/current_call.h"

#include <string>

#include "tidemark/base/error.h"

namespace tidemark {

void CurrentCall::ThrowOutside(const char* what) {
  throw Error(ErrorCode::kIllegalState,
              "a context was asked for its " + std::string(what) +
                  " outside the call that it was given to: read it there, and "
                  "keep the value instead of the context");
}

}  // namespace tidemark
