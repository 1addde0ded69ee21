#include "tidemark/window/tumbling_processing_time_windows.h"

#include "tidemark/window/assigner_checks.h"

namespace tidemark {

TumblingProcessingTimeWindows TumblingProcessingTimeWindows::Of(
    std::chrono::milliseconds size, std::chrono::milliseconds offset) {
  RequireOffsetWithin(offset, size, "size", "TumblingProcessingTimeWindows");
  return TumblingProcessingTimeWindows(size, offset);
}

}  // namespace tidemark
