// InFlightWindow and WindowMerge: what a merging window set holds, and what it
// reports.

#ifndef TIDEMARK_WINDOW_IN_FLIGHT_WINDOW_H_
#define TIDEMARK_WINDOW_IN_FLIGHT_WINDOW_H_

#include <span>
#include <string>

namespace tidemark {

// A window that has not ended, and the window under which its contents lie.
template <class W>
struct InFlightWindow {
  W window;
  W state_window;

  friend bool operator==(const InFlightWindow&,
                         const InFlightWindow&) = default;
};

// Windows that have become one. Refers to what the set holds; valid during the
// call that it is given to.
template <class W>
struct WindowMerge {
  // What takes their place.
  const W& result;

  // The windows that are no more, without the new one (SESS-006). May hold
  // `result`, where it is equal to one of them.
  std::span<const W> merged;

  // Under which window the contents of the result lie: those of one of
  // `merged`.
  const W& state_window;

  // Under which windows the contents lie that are to be moved there, in this
  // order (SESS-011).
  std::span<const W> merged_state_windows;
};

[[noreturn]] void ThrowNotInFlight(const std::string& window);

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_IN_FLIGHT_WINDOW_H_
