// PausableRelativeClock: another clock without the time during which this one
// was paused (CLK-001).
//
//   PausableRelativeClock activity(clock);
//   activity.Pause();    // nothing can arrive: time stands still
//   activity.Unpause();  // and goes on from there
//
// Threads: thread-compatible.
// Ownership: the base clock outlives this one.

#ifndef TIDEMARK_BASE_PAUSABLE_RELATIVE_CLOCK_H_
#define TIDEMARK_BASE_PAUSABLE_RELATIVE_CLOCK_H_

#include <chrono>
#include <cstdint>

#include "tidemark/base/clock.h"

namespace tidemark {

class PausableRelativeClock final : public RelativeClock {
 public:
  // Runs.
  explicit PausableRelativeClock(const RelativeClock& base) : base_(base) {}

  // The base clock's reading less all paused time; constant while paused
  // (CLK-002).
  std::chrono::nanoseconds Now() const override;

  // Pauses nest: after n of these time goes on at the n-th Unpause (CLK-001).
  void Pause();

  // Errors: kIllegalState if the clock is not paused (CLK-003).
  void Unpause();

  bool IsPaused() const { return pauses_ > 0; }

 private:
  const RelativeClock& base_;
  std::uint64_t pauses_ = 0;
  std::chrono::nanoseconds paused_since_{0};
  std::chrono::nanoseconds total_paused_{0};
};

}  // namespace tidemark

#endif  // TIDEMARK_BASE_PAUSABLE_RELATIVE_CLOCK_H_
