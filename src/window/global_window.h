// GlobalWindow: the one window of everything, which has neither begin nor end.
//
// Threads: a value.

#ifndef TIDEMARK_WINDOW_GLOBAL_WINDOW_H_
#define TIDEMARK_WINDOW_GLOBAL_WINDOW_H_

#include <compare>
#include <cstddef>
#include <functional>
#include <ostream>
#include <string>

#include "tidemark/base/timestamp.h"

namespace tidemark {

struct GlobalWindow {
  // MAX (ASSIGN-030).
  static constexpr Timestamp MaxTimestamp() { return Timestamp::Max(); }

  friend constexpr auto operator<=>(const GlobalWindow&,
                                    const GlobalWindow&) = default;
};

inline std::string NamespaceToString(const GlobalWindow& /*window*/) {
  return "global";
}

inline std::ostream& operator<<(std::ostream& stream,
                                const GlobalWindow& /*window*/) {
  return stream << "global";
}

}  // namespace tidemark

template <>
struct std::hash<tidemark::GlobalWindow> {
  std::size_t operator()(const tidemark::GlobalWindow&) const noexcept {
    return 0;
  }
};

#endif  // TIDEMARK_WINDOW_GLOBAL_WINDOW_H_
