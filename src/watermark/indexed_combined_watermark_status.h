// IndexedCombinedWatermarkStatus: one watermark and one idle flag out of those
// of a fixed number of inputs, such as the two of a join (COMB-010).
//
//   IndexedCombinedWatermarkStatus status(2);
//   status.UpdateWatermark(0, Watermark{Timestamp(5)});  // false
//   status.UpdateStatus(1, WatermarkStatus::Idle());     // true
//   status.combined_watermark();                         // 5
//
// Threads: thread-compatible.
// Errors: kIllegalArgument for an input at or above their number.

#ifndef TIDEMARK_WATERMARK_INDEXED_COMBINED_WATERMARK_STATUS_H_
#define TIDEMARK_WATERMARK_INDEXED_COMBINED_WATERMARK_STATUS_H_

#include <cstddef>

#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/combined_watermark_status.h"

namespace tidemark {

namespace internal {
[[noreturn]] void ThrowNoSuchInput(std::size_t input, std::size_t num_inputs);
}  // namespace internal

// `Status` is CombinedWatermarkStatus or its plain twin.
template <class Status>
class BasicIndexedCombinedWatermarkStatus {
 public:
  // Every input active and at MIN. There may be none: then no input can be
  // named.
  explicit BasicIndexedCombinedWatermarkStatus(std::size_t num_inputs)
      : status_(num_inputs) {
    // Parts are numbered in the order in which they are added.
    for (std::size_t i = 0; i < num_inputs; ++i) status_.Add();
  }

  // Makes the input active and raises its watermark (COMB-002). Whether the
  // combined watermark rose.
  bool UpdateWatermark(std::size_t input, Watermark watermark) {
    CheckInput(input);
    status_.SetWatermark(input, watermark);
    return status_.Update();
  }

  // Whether the combined watermark rose (COMB-003).
  bool UpdateStatus(std::size_t input, WatermarkStatus status) {
    CheckInput(input);
    status_.SetIdle(input, status.IsIdle());
    return status_.Update();
  }

  std::size_t num_inputs() const { return status_.num_parts(); }

  // MIN before the first that is above it.
  Watermark combined_watermark() const { return status_.combined_watermark(); }

  // Whether every input is idle.
  bool IsIdle() const { return status_.IsIdle(); }

 private:
  void CheckInput(std::size_t input) const {
    if (input >= num_inputs()) internal::ThrowNoSuchInput(input, num_inputs());
  }

  Status status_;
};

using IndexedCombinedWatermarkStatus =
    BasicIndexedCombinedWatermarkStatus<CombinedWatermarkStatus>;

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_INDEXED_COMBINED_WATERMARK_STATUS_H_
