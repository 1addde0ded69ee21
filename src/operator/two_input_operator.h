// TwoInputOperator and KeyedTwoInputOperator: what a task calls on an operator
// with two inputs, each with a type of its own.
//
// The order of calls is that of operator.h: Setup, Open, then for each record
// SetKeyContext1 and ProcessElement1, or SetKeyContext2 and ProcessElement2,
// with watermarks and statuses of either input in between, then EndInput of
// each input, Finish, Close.
//
// The operator itself combines the watermarks and statuses of its inputs: those
// who write one derive from AbstractKeyedTwoInputOperator, or use a
// CombinedInputs.
//
// Threads: thread-compatible; all calls come from one thread at a time.
// Errors: what user code throws passes through unchanged; afterwards only Close
// may be called.

#ifndef TIDEMARK_OPERATOR_TWO_INPUT_OPERATOR_H_
#define TIDEMARK_OPERATOR_TWO_INPUT_OPERATOR_H_

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/stream_operator.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

template <class In1, class In2, class Out>
class TwoInputOperator : public StreamOperator<Out> {
 public:
  using InputType1 = In1;
  using InputType2 = In2;

  // Makes the record's key the current one; keyed operators only.
  virtual void SetKeyContext1(const StreamRecord<In1>& /*record*/) {}
  virtual void SetKeyContext2(const StreamRecord<In2>& /*record*/) {}

  virtual void ProcessElement1(StreamRecord<In1>&& record) = 0;
  virtual void ProcessElement2(StreamRecord<In2>&& record) = 0;

  // Raises that input's watermark. If the combined one rises by it, fires the
  // timers that are due, then passes the combined one on (TWO-001).
  virtual void ProcessWatermark1(Watermark watermark) = 0;
  virtual void ProcessWatermark2(Watermark watermark) = 0;

  // Sets that input's status. If the combined watermark rises by it, it is
  // handled first; then the status is passed on if the combined idleness
  // changed (TWO-002).
  virtual void ProcessWatermarkStatus1(WatermarkStatus status) = 0;
  virtual void ProcessWatermarkStatus2(WatermarkStatus status) = 0;

  // The watermark that the operator goes by: that of both inputs together; MIN
  // before the first.
  virtual Timestamp CombinedWatermark() const = 0;

  virtual void ProcessRecordAttributes1(const RecordAttributes& attributes) = 0;
  virtual void ProcessRecordAttributes2(const RecordAttributes& attributes) = 0;
  virtual void ProcessLatencyMarker1(const LatencyMarker& marker) = 0;
  virtual void ProcessLatencyMarker2(const LatencyMarker& marker) = 0;
  virtual void ProcessGeneralizedWatermark1(
      const GeneralizedWatermark& watermark) = 0;
  virtual void ProcessGeneralizedWatermark2(
      const GeneralizedWatermark& watermark) = 0;

  // No record comes any more on that input. Moves no watermark (EOI-004).
  virtual void EndInput1() {}
  virtual void EndInput2() {}
};

template <class Key, class In1, class In2, class Out>
class KeyedTwoInputOperator : public TwoInputOperator<In1, In2, Out>,
                              public KeyedOperator<Key> {};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_TWO_INPUT_OPERATOR_H_
