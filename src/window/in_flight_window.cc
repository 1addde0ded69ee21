#include "tidemark/window/in_flight_window.h"

#include "tidemark/base/error.h"

namespace tidemark {

void ThrowNotInFlight(const std::string& window) {
  throw Error(ErrorCode::kIllegalState,
              "the window " + window +
                  " is not in flight: only a window that was added and has not "
                  "merged into another can be retired");
}

}  // namespace tidemark
