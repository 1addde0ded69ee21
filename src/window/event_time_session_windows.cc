#include "tidemark/window/event_time_session_windows.h"

namespace tidemark {

EventTimeSessionWindows EventTimeSessionWindows::WithGap(
    std::chrono::milliseconds gap) {
  RequirePositive(gap, "gap", "EventTimeSessionWindows");
  return EventTimeSessionWindows(gap);
}

}  // namespace tidemark
