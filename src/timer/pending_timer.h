// PendingTimer: a timer as a listing shows it.

#ifndef TIDEMARK_TIMER_PENDING_TIMER_H_
#define TIDEMARK_TIMER_PENDING_TIMER_H_

#include <ostream>
#include <string>

#include "tidemark/base/timestamp.h"

namespace tidemark {

// Which clock a timer waits for: the watermark, or processing time.
enum class TimeDomain { kEventTime, kProcessingTime };

// "EVENT_TIME" or "PROCESSING_TIME".
inline const char* TimeDomainName(TimeDomain domain) {
  return domain == TimeDomain::kEventTime ? "EVENT_TIME" : "PROCESSING_TIME";
}

inline std::ostream& operator<<(std::ostream& stream, TimeDomain domain) {
  return stream << TimeDomainName(domain);
}

template <class Key>
struct PendingTimer {
  TimeDomain domain = TimeDomain::kEventTime;
  Timestamp timestamp;
  Key key{};

  // The namespace as text, such as "[0, 5000)" for a window; empty for the void
  // namespace of process functions.
  std::string name_space;

  // The timer service's name, such as "window-timers" (TIMER-011).
  std::string service;

  friend bool operator==(const PendingTimer&, const PendingTimer&) = default;
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_PENDING_TIMER_H_
