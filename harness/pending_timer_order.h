// The order in which a harness lists pending timers, so that a listing is the
// same in every run.

#ifndef TIDEMARK_HARNESS_PENDING_TIMER_ORDER_H_
#define TIDEMARK_HARNESS_PENDING_TIMER_ORDER_H_

#include <algorithm>
#include <concepts>
#include <tuple>
#include <vector>

#include "tidemark/harness/value_text.h"
#include "tidemark/timer/pending_timer.h"

namespace tidemark {

// Sorts by domain, time, service, namespace, and key: by its own order if it
// has one, else by its text.
template <class Key>
void SortPendingTimers(std::vector<PendingTimer<Key>>& timers) {
  const auto key_less = [](const Key& left, const Key& right) {
    if constexpr (requires {
                    { left < right } -> std::convertible_to<bool>;
                  }) {
      return left < right;
    } else {
      return ValueText(left) < ValueText(right);
    }
  };
  std::sort(timers.begin(), timers.end(),
            [&](const PendingTimer<Key>& left, const PendingTimer<Key>& right) {
              const auto left_rank = std::tie(left.domain, left.timestamp,
                                              left.service, left.name_space);
              const auto right_rank = std::tie(right.domain, right.timestamp,
                                               right.service, right.name_space);
              if (left_rank != right_rank) return left_rank < right_rank;
              return key_less(left.key, right.key);
            });
}

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_PENDING_TIMER_ORDER_H_
