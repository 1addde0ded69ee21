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

#include <cstddef>
#include <string>
#include <vector>

#include "tidemark/operator/operator_context.h"
#include "tidemark/state/state_statistics.h"
#include "tidemark/stream/control_elements.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"
#include "tidemark/timer/pending_timer.h"

namespace tidemark {

template <class In, class Out>
class OneInputOperator {
 public:
  using InputType = In;
  using OutputType = Out;

  OneInputOperator() = default;
  OneInputOperator(const OneInputOperator&) = delete;
  OneInputOperator& operator=(const OneInputOperator&) = delete;
  virtual ~OneInputOperator() = default;

  // Called once, first. `context` and `output` outlive the operator.
  virtual void Setup(const OperatorContext& context, Output<Out>& output) = 0;

  virtual void Open() {}

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

  // Last chance to emit.
  virtual void Finish() {}

  virtual void Close() {}
};

template <class Key, class In, class Out>
class KeyedOneInputOperator : public OneInputOperator<In, Out> {
 public:
  using KeyType = Key;

  // Every pending timer, in no promised order. Cost: linear in their number.
  virtual std::vector<PendingTimer<Key>> PendingTimers() const = 0;

  // Timers of that domain over all keys, namespaces and services (HARN-016).
  virtual std::size_t NumTimers(TimeDomain domain) const = 0;

  // Over all keys. Cost: linear in the state.
  virtual StateStatistics GetStateStatistics() const = 0;

  // Of one namespace, named as PendingTimer names it, such as one window
  // (HARN-015). Cost: linear in the state.
  virtual StateStatistics GetStateStatistics(
      const std::string& name_space) const = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_OPERATOR_H_
