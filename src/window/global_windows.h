// GlobalWindows: one window for all records of a key, which only a trigger
// brings to an end.
//
//   GlobalWindows()                                // emits nothing by itself
//   GlobalWindows::CreateWithEndOfStreamTrigger()  // emits at the end of input
//
// The windows are not in event time: no record is ever late in them, and
// nothing but PURGE drops what they hold (WIN-037).
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_GLOBAL_WINDOWS_H_
#define TIDEMARK_WINDOW_GLOBAL_WINDOWS_H_

#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/window/end_of_stream_trigger.h"
#include "tidemark/window/global_window.h"
#include "tidemark/window/never_trigger.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

// `Trigger` stands on the windows if no other is asked for.
template <class Trigger>
class GlobalWindowsWith {
 public:
  using WindowType = GlobalWindow;
  using DefaultTrigger = Trigger;

  // ASSIGN-030.
  static constexpr bool IsEventTime() { return false; }

  // A record without a timestamp is as good as any.
  template <class T>
  void AssignWindows(const T& /*value*/, Timestamp /*timestamp*/,
                     const AssignerContext& /*context*/,
                     std::vector<GlobalWindow>& windows) const {
    windows.emplace_back();
  }

  // ASSIGN-031.
  static constexpr GlobalWindowsWith<EndOfStreamTrigger>
  CreateWithEndOfStreamTrigger() {
    return {};
  }
};

using GlobalWindows = GlobalWindowsWith<NeverTrigger>;  // ASSIGN-032

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_GLOBAL_WINDOWS_H_
