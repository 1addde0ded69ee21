// KeyedTimerService: a timer service whatever its namespaces are, as whoever
// drives and inspects an operator sees it.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_TIMER_KEYED_TIMER_SERVICE_H_
#define TIDEMARK_TIMER_KEYED_TIMER_SERVICE_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/timer/pending_timer.h"

namespace tidemark {

template <class Key>
class KeyedTimerService {
 public:
  explicit KeyedTimerService(std::string name) : name_(std::move(name)) {}
  KeyedTimerService(const KeyedTimerService&) = delete;
  KeyedTimerService& operator=(const KeyedTimerService&) = delete;
  virtual ~KeyedTimerService() = default;

  // "window-timers" and the like (TIMER-011).
  const std::string& name() const { return name_; }

  // See InternalTimerService.
  virtual void AdvanceWatermark(Timestamp watermark) = 0;

  // Over all keys and namespaces (HARN-016).
  virtual std::size_t NumTimers(TimeDomain domain) const = 0;

  // Of the namespaces with that text. Cost: linear.
  virtual std::size_t NumTimers(TimeDomain domain,
                                const std::string& name_space) const = 0;

  // Appends every timer: those of event time before those of processing time,
  // each in ascending order. Cost: a copy of all timers.
  virtual void AppendPendingTimers(
      std::vector<PendingTimer<Key>>& timers) const = 0;

 private:
  std::string name_;
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_KEYED_TIMER_SERVICE_H_
