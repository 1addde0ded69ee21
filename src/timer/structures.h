// FastStructures: the data structures that keyed operators are made of, as one
// policy. Every keyed operator, backend and timer service is a template over
// such a policy; this is the default, and testing::PlainStructures the other.
//
// A key needs equality, copies and a hash; a namespace needs besides a default
// value and a text (see tidemark/state/state_traits.h).

#ifndef TIDEMARK_TIMER_STRUCTURES_H_
#define TIDEMARK_TIMER_STRUCTURES_H_

#include "tidemark/state/hash_state_table.h"
#include "tidemark/timer/bucket_timer_queue.h"
#include "tidemark/watermark/indexed_combined_watermark_status.h"

namespace tidemark {

struct FastStructures {
  // The pending timers of one service and one time domain.
  template <class Key, class Namespace>
  using TimerQueue = BucketTimerQueue<Key, Namespace>;

  // The rows of one state.
  template <class Key, class Namespace, class T>
  using StateTable = HashStateTable<Key, Namespace, T>;

  // The watermarks of the inputs, where there are several.
  using CombinedWatermarks = IndexedCombinedWatermarkStatus;
};

}  // namespace tidemark

#endif  // TIDEMARK_TIMER_STRUCTURES_H_
