// BoundedOutOfOrdernessWatermarks: assumes that an element is at most a fixed
// duration older than the newest one before it.
//
//   BoundedOutOfOrdernessWatermarks<Click> generator(std::chrono::seconds{2});
//   // after an element at 6000: Watermark(3999)
//
// Threads: thread-compatible.

#ifndef TIDEMARK_WATERMARK_BOUNDED_OUT_OF_ORDERNESS_WATERMARKS_H_
#define TIDEMARK_WATERMARK_BOUNDED_OUT_OF_ORDERNESS_WATERMARKS_H_

#include <algorithm>
#include <chrono>
#include <concepts>

#include "tidemark/base/duration.h"
#include "tidemark/base/error.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/watermark/watermark_generator.h"

namespace tidemark {

namespace internal {

// The bound in whole milliseconds (GEN-008).
// Errors: kIllegalArgument if it is negative, kOverflow if it is too large.
template <std::integral Rep, class Period>
std::chrono::milliseconds CheckedOutOfOrderness(
    std::chrono::duration<Rep, Period> bound) {
  if (bound < bound.zero()) {
    throw Error(ErrorCode::kIllegalArgument,
                "the bound of out-of-orderness is negative: give 0 or more");
  }
  return CheckedMilliseconds(bound);
}

}  // namespace internal

template <class T>
class BoundedOutOfOrdernessWatermarks : public WatermarkGenerator<T> {
 public:
  // A bound of any unit, 0 or more, cut to whole milliseconds (GEN-008).
  // Errors: kIllegalArgument if it is negative, kOverflow if it does not fit
  // into 64 bits of milliseconds.
  template <std::integral Rep, class Period>
  explicit BoundedOutOfOrdernessWatermarks(
      std::chrono::duration<Rep, Period> bound)
      : bound_(internal::CheckedOutOfOrderness(bound)) {}

  // Never emits (GEN-004).
  void OnEvent(const T& /*event*/, Timestamp timestamp,
               WatermarkOutput& /*output*/) override {
    maximum_ = std::max(maximum_, timestamp);
  }

  // Hands out the newest timestamp - bound - 1, moved or not (GEN-003).
  void OnPeriodicEmit(WatermarkOutput& output) override {
    // Cannot wrap: the maximum starts that far above MIN.
    output.EmitWatermark(
        Watermark{WrappingSubtract(WrappingSubtract(maximum_, bound_), kOne)});
  }

 private:
  // A further element with the newest timestamp may still come (GEN-010).
  static constexpr std::chrono::milliseconds kOne{1};

  std::chrono::milliseconds bound_;

  // Such that the first watermark handed out is MIN (GEN-005).
  Timestamp maximum_ = WrappingAdd(WrappingAdd(Timestamp::Min(), bound_), kOne);
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_BOUNDED_OUT_OF_ORDERNESS_WATERMARKS_H_
