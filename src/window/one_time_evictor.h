// OneTimeEvictor: an evictor that does the same work either before the window
// function or after it. A base of the evictors of this library.
//
// Threads: as a value.

#ifndef TIDEMARK_WINDOW_ONE_TIME_EVICTOR_H_
#define TIDEMARK_WINDOW_ONE_TIME_EVICTOR_H_

#include <vector>

#include "tidemark/stream/stream_record.h"
#include "tidemark/window/evictor.h"

namespace tidemark {

// Derived has Evict(std::vector<StreamRecord<T>>&) const.
template <class Derived>
class OneTimeEvictor {
 public:
  template <class T, class W>
  void EvictBefore(std::vector<StreamRecord<T>>& elements, const W& /*window*/,
                   EvictorContext& /*context*/) const {
    if (time_ == EvictionTime::kBeforeFunction) Self().Evict(elements);
  }
  template <class T, class W>
  void EvictAfter(std::vector<StreamRecord<T>>& elements, const W& /*window*/,
                  EvictorContext& /*context*/) const {
    if (time_ == EvictionTime::kAfterFunction) Self().Evict(elements);
  }

 protected:
  explicit OneTimeEvictor(EvictionTime time) : time_(time) {}

 private:
  const Derived& Self() const { return static_cast<const Derived&>(*this); }

  EvictionTime time_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_ONE_TIME_EVICTOR_H_
