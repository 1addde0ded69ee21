// Timer and Triggerable: a timer, and whoever is called when it fires.

#ifndef TIDEMARK_TIMER_TIMER_H_
#define TIDEMARK_TIMER_TIMER_H_

#include <ostream>

#include "tidemark/base/timestamp.h"
#include "tidemark/state/state_traits.h"

namespace tidemark {

// Inside one service and one time domain, timers that are equal in all three
// are one timer (TIMER-001).
template <class Key, class Namespace>
struct Timer {
  // When it is due. Never changed: a timer that fires late keeps it
  // (TIMER-017).
  Timestamp timestamp;
  Key key{};
  [[no_unique_address]] Namespace name_space{};

  friend bool operator==(const Timer&, const Timer&) = default;
};

// "Timer(10, k, [0, 5000))", for keys that can be written to a stream.
template <class Key, class Namespace>
  requires requires(std::ostream& out, const Key& key) { out << key; }
std::ostream& operator<<(std::ostream& stream,
                         const Timer<Key, Namespace>& timer) {
  return stream << "Timer(" << timer.timestamp << ", " << timer.key << ", "
                << NamespaceText(timer.name_space) << ")";
}

// The receiver of fired timers. During a callback the timer's key is the
// current one (TIMER-021), and the timer is no longer pending: it can be
// registered again (TIMER-019).
//
// Errors: what a callback throws passes through the advance that caused it
// (TIMER-022).
template <class Key, class Namespace>
class Triggerable {
 public:
  Triggerable() = default;
  Triggerable(const Triggerable&) = delete;
  Triggerable& operator=(const Triggerable&) = delete;
  virtual ~Triggerable() = default;

  virtual void OnEventTime(const Timer<Key, Namespace>& timer) = 0;
  virtual void OnProcessingTime(const Timer<Key, Namespace>& timer) = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_TIMER_H_
