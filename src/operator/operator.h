// OneInputOperator and KeyedOneInputOperator: what a task calls on an operator.
//
// The order of calls is Setup, Open, then for each record SetKeyContext and
// ProcessElement, with watermarks and statuses in between, then EndInput,
// Finish, Close.
//
// Threads: thread-compatible; all calls come from one thread at a time.
// Errors: what user code throws passes through unchanged; afterwards only Close
// may be called.

#ifndef TIDEMARK_OPERATOR_OPERATOR_H_
#define TIDEMARK_OPERATOR_OPERATOR_H_

#include "tidemark/operator/stream_operator.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

template <class In, class Out>
class OneInputOperator : public StreamOperator<Out> {
 public:
  using InputType = In;

  // Makes the record's key the current one; keyed operators only.
  virtual void SetKeyContext(const StreamRecord<In>& /*record*/) {}

  virtual void ProcessElement(StreamRecord<In>&& record) = 0;

  // Fires the timers that are due, then passes the watermark on (ONE-001). The
  // operator does not check that watermarks grow (ONE-002).
  virtual void ProcessWatermark(Watermark watermark) = 0;

  // Passes the status on as it is (ONE-004).
  virtual void ProcessWatermarkStatus(WatermarkStatus status) = 0;

  virtual void ProcessRecordAttributes(const RecordAttributes& attributes) = 0;
  virtual void ProcessLatencyMarker(const LatencyMarker& marker) = 0;
  virtual void ProcessGeneralizedWatermark(
      const GeneralizedWatermark& watermark) = 0;

  // No record comes any more.
  virtual void EndInput() {}
};

template <class Key, class In, class Out>
class KeyedOneInputOperator : public OneInputOperator<In, Out>,
                              public KeyedOperator<Key> {};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_OPERATOR_H_
