// CombinedInputs: the watermarks and statuses of an operator with several
// inputs, combined into what the operator goes by.
//
//   CombinedInputs inputs(2);
//   inputs.InputWatermark(Watermark{Timestamp(5)}, 0, receiver);
//   inputs.InputWatermarkStatus(WatermarkStatus::Idle(), 1, receiver);  // 5
//
// Threads: thread-compatible.
// Errors: kIllegalArgument for an input at or above their number; what the
// receiver throws passes through.

#ifndef TIDEMARK_OPERATOR_COMBINED_INPUTS_H_
#define TIDEMARK_OPERATOR_COMBINED_INPUTS_H_

#include <algorithm>
#include <cstddef>
#include <vector>

#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/watermark/indexed_combined_watermark_status.h"
#include "tidemark/watermark/watermark_sink.h"

namespace tidemark {

// `Combined` is IndexedCombinedWatermarkStatus or its plain twin.
template <class Combined = IndexedCombinedWatermarkStatus>
class CombinedInputs {
 public:
  explicit CombinedInputs(std::size_t num_inputs)
      : combined_(num_inputs), backlogs_(num_inputs, false) {}

  // The receiver gets the combined watermark if it rose (TWO-001).
  template <WatermarkSink Receiver>
  void InputWatermark(Watermark watermark, std::size_t input,
                      Receiver& receiver) {
    if (combined_.UpdateWatermark(input, watermark)) {
      receiver.EmitWatermark(combined_.combined_watermark());
    }
  }

  // The receiver gets the combined watermark if it rose, then the status if the
  // combined idleness changed (TWO-002).
  template <WatermarkSink Receiver>
  void InputWatermarkStatus(WatermarkStatus status, std::size_t input,
                            Receiver& receiver) {
    const bool was_idle = combined_.IsIdle();
    if (combined_.UpdateStatus(input, status)) {
      receiver.EmitWatermark(combined_.combined_watermark());
    }
    if (combined_.IsIdle() != was_idle) receiver.EmitWatermarkStatus(status);
  }

  // Of all inputs together: a backlog if any of them has one.
  RecordAttributes CombineRecordAttributes(const RecordAttributes& attributes,
                                           std::size_t input) {
    backlogs_.at(input) = attributes.is_backlog;
    return {std::find(backlogs_.begin(), backlogs_.end(), true) !=
            backlogs_.end()};
  }

  // MIN before the first that is above it.
  Watermark combined_watermark() const {
    return combined_.combined_watermark();
  }

 private:
  Combined combined_;
  std::vector<bool> backlogs_;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_COMBINED_INPUTS_H_
