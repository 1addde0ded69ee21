// IdlenessTimer: tells from a clock and a count of activity whether nothing has
// happened for longer than a timeout. It looks at the clock only when it is
// asked, so how soon it notices depends on how often that is.
//
// Threads: thread-compatible.
// Ownership: the clock outlives the timer.

#ifndef TIDEMARK_WATERMARK_IDLENESS_TIMER_H_
#define TIDEMARK_WATERMARK_IDLENESS_TIMER_H_

#include <chrono>
#include <concepts>
#include <cstdint>

#include "tidemark/base/clock.h"
#include "tidemark/base/duration.h"

namespace tidemark {

class IdlenessTimer {
 public:
  // A timeout of any unit; one too large for 64 bits of nanoseconds is never
  // reached (IDLE-009).
  // Errors: kIllegalArgument for a timeout of 0 or less (GEN-019).
  template <std::integral Rep, class Period>
  IdlenessTimer(const RelativeClock& clock,
                std::chrono::duration<Rep, Period> timeout)
      : clock_(clock),
        timeout_(CheckedTimeout(SaturatedNanoseconds(timeout))) {}

  // The timeout as it is.
  // Errors: kIllegalArgument for a timeout of 0 or less (GEN-019).
  static std::chrono::nanoseconds CheckedTimeout(
      std::chrono::nanoseconds timeout);

  // Something happened.
  void Activity() { ++activity_; }

  // Whether nothing has happened for strictly longer than the timeout, counted
  // from the first check without activity (IDLE-004). Never true at the first
  // check (IDLE-006).
  bool CheckIfIdle();

 private:
  // A countdown cannot start at this reading of the clock: the next check would
  // start it again (IDLE-008).
  static constexpr std::chrono::nanoseconds kNoCountdown{0};

  const RelativeClock& clock_;
  std::chrono::nanoseconds timeout_;

  // Compared for equality only, so that it may run over (IDLE-009).
  std::uint64_t activity_ = 0;
  std::uint64_t activity_at_last_check_ = 0;
  std::chrono::nanoseconds countdown_start_ = kNoCountdown;
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_IDLENESS_TIMER_H_
