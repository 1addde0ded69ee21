#include "tidemark/stream/watermark_status.h"

#include <ostream>
#include <string>

#include "tidemark/base/error.h"

namespace tidemark {

WatermarkStatus::WatermarkStatus(int code) : code_(code) {
  if (code != kActiveCode && code != kIdleCode) {
    throw Error(ErrorCode::kIllegalArgument,
                "watermark status code " + std::to_string(code) +
                    ": use 0 for active or -1 for idle");
  }
}

std::ostream& operator<<(std::ostream& stream, WatermarkStatus status) {
  return stream << "WatermarkStatus(" << (status.IsIdle() ? "IDLE" : "ACTIVE")
                << ")";
}

}  // namespace tidemark
