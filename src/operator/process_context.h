// The contexts that process functions are called with: of an element, of an
// element with a key, and of a timer.
//
//   context.timestamp();         // of the element, or nothing
//   context.timer_service().RegisterEventTimeTimer(at);
//   context.Output(kLate, click);
//
// A context is the same object in every call of a function; it is not kept.
//
// Threads: thread-compatible.
// Errors: kIllegalState from timestamp() outside a call (PROC-002, PROC-008).

#ifndef TIDEMARK_OPERATOR_PROCESS_CONTEXT_H_
#define TIDEMARK_OPERATOR_PROCESS_CONTEXT_H_

#include <optional>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_record.h"
#include "tidemark/timer/pending_timer.h"
#include "tidemark/timer/timer_service.h"

namespace tidemark {

class ProcessContext {
 public:
  ProcessContext() = default;
  ProcessContext(const ProcessContext&) = delete;
  ProcessContext& operator=(const ProcessContext&) = delete;
  virtual ~ProcessContext() = default;

  // The element's timestamp, or nothing if it has none; an explicit MIN is MIN
  // (PROC-002, PROC-014). During OnTimer the timer's (PROC-008).
  virtual std::optional<Timestamp> timestamp() const = 0;

  virtual TimerService& timer_service() = 0;

  // Puts a value on the side output of that tag. It carries the element's
  // timestamp, and MIN if the element has none (PROC-006); during OnTimer the
  // timer's, in both time domains (PROC-005).
  template <class X>
  void Output(const OutputTag<X>& tag, X value) {
    const StreamRecord<X> record(std::move(value),
                                 timestamp().value_or(Timestamp::Min()));
    CollectSide(SideRecord(tag, record));
  }

 protected:
  virtual void CollectSide(const SideRecord& record) = 0;
};

template <class Key>
class KeyedProcessContext : public ProcessContext {
 public:
  // The key of the element or of the timer, and of the state that is being
  // accessed (PROC-009). Valid during the call.
  virtual const Key& CurrentKey() const = 0;
};

template <class Key>
class OnTimerContext : public KeyedProcessContext<Key> {
 public:
  // Which queue the timer came from (PROC-008).
  // Errors: kIllegalState outside a call.
  virtual TimeDomain time_domain() const = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_PROCESS_CONTEXT_H_
