// WatermarksWithIdleness: lets a generator's output go idle while no elements
// come.
//
// Idleness is looked at in OnPeriodicEmit only: with an auto-watermark interval
// of 0 nothing ever goes idle (IDLE-001). From the last element to the report
// it takes more than timeout + interval and at most timeout + 3 intervals
// (IDLE-007).
//
// Threads: thread-compatible.

#ifndef TIDEMARK_WATERMARK_WATERMARKS_WITH_IDLENESS_H_
#define TIDEMARK_WATERMARK_WATERMARKS_WITH_IDLENESS_H_

#include <chrono>
#include <concepts>
#include <memory>
#include <utility>

#include "tidemark/base/clock.h"
#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/watermark/idleness_timer.h"
#include "tidemark/watermark/watermark_generator.h"

namespace tidemark {

template <class T>
class WatermarksWithIdleness final : public WatermarkGenerator<T> {
 public:
  // Errors: kNullValue without a generator, kIllegalArgument for a timeout of 0
  // or less (GEN-019).
  // Ownership: the clock outlives the generator.
  template <std::integral Rep, class Period>
  WatermarksWithIdleness(std::unique_ptr<WatermarkGenerator<T>> generator,
                         std::chrono::duration<Rep, Period> timeout,
                         const RelativeClock& clock)
      : generator_(std::move(generator)), timer_(clock, timeout) {
    if (generator_ == nullptr) {
      throw Error(ErrorCode::kNullValue,
                  "idleness wraps no generator: give it one");
    }
  }

  // IDLE-002.
  void OnEvent(const T& event, Timestamp timestamp,
               WatermarkOutput& output) override {
    generator_->OnEvent(event, timestamp, output);
    timer_.Activity();
    reported_idle_ = false;
  }

  // While idle the wrapped generator is not asked (IDLE-003).
  void OnPeriodicEmit(WatermarkOutput& output) override {
    if (!timer_.CheckIfIdle()) {
      generator_->OnPeriodicEmit(output);
      return;
    }
    if (!reported_idle_) {
      output.MarkIdle();
      reported_idle_ = true;
    }
  }

 private:
  std::unique_ptr<WatermarkGenerator<T>> generator_;
  IdlenessTimer timer_;
  bool reported_idle_ = false;
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_WATERMARKS_WITH_IDLENESS_H_
