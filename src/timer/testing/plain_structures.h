// PlainStructures: the plain twins of FastStructures. Key and namespace types
// have an order (operator<) besides what FastStructures asks of them.

#ifndef TIDEMARK_TIMER_TESTING_PLAIN_STRUCTURES_H_
#define TIDEMARK_TIMER_TESTING_PLAIN_STRUCTURES_H_

#include "tidemark/state/testing/ordered_state_table.h"
#include "tidemark/timer/testing/ordered_timer_queue.h"
#include "tidemark/watermark/testing/plain_combined_watermark_status.h"

namespace tidemark::testing {

struct PlainStructures {
  template <class Key, class Namespace>
  using TimerQueue = OrderedTimerQueue<Key, Namespace>;

  template <class Key, class Namespace, class T>
  using StateTable = OrderedStateTable<Key, Namespace, T>;

  using CombinedWatermarks = PlainIndexedCombinedWatermarkStatus;
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_TIMER_TESTING_PLAIN_STRUCTURES_H_
