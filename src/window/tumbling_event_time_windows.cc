#include "tidemark/window/tumbling_event_time_windows.h"

namespace tidemark {

TumblingEventTimeWindows TumblingEventTimeWindows::Of(
    std::chrono::milliseconds size, std::chrono::milliseconds offset) {
  RequireOffsetWithin(offset, size, "size", "TumblingEventTimeWindows");
  return TumblingEventTimeWindows(size, offset);
}

}  // namespace tidemark
