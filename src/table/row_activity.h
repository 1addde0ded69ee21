// RowActivity: tells whether no row has come for a timeout. Unlike the
// IdlenessTimer of data streams it counts from the tick that noticed the last
// row, the first tick counts as one that noticed a row, and the timeout itself
// is enough (SQLWM-014).
//
// Threads: thread-compatible.
// Ownership: the clock outlives it.

#ifndef TIDEMARK_TABLE_ROW_ACTIVITY_H_
#define TIDEMARK_TABLE_ROW_ACTIVITY_H_

#include <chrono>
#include <cstdint>

#include "tidemark/base/clock.h"

namespace tidemark {

class RowActivity {
 public:
  // A timeout of 0 or less is none. `clock` stands still while no row could
  // have come (SQLWM-016).
  RowActivity(const RelativeClock& clock, std::chrono::milliseconds timeout)
      : clock_(clock), timeout_(timeout) {}

  bool is_detected() const { return timeout_.count() > 0; }

  // A row came.
  void Row() { ++rows_; }

  // Looks at rows and clock; whether no row has come for the timeout.
  bool TickIsIdle();

 private:
  const RelativeClock& clock_;
  std::chrono::milliseconds timeout_;

  // Compared for equality only. The first tick finds them different.
  std::uint64_t rows_ = 1;
  std::uint64_t rows_at_last_tick_ = 0;
  std::chrono::milliseconds last_change_{0};
};

// How often to look at both a watermark interval and an idle timeout, of which
// 0 or less is none (SQLWM-014). 0 if there is neither.
std::chrono::milliseconds TimerIntervalFor(
    std::chrono::milliseconds watermark_interval,
    std::chrono::milliseconds idle_timeout);

}  // namespace tidemark

#endif  // TIDEMARK_TABLE_ROW_ACTIVITY_H_
