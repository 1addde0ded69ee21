// StreamOperator and KeyedOperator: what all operators have in common, whatever
// the number of their inputs.
//
// Threads: thread-compatible; all calls come from one thread at a time.
// Errors: what user code throws passes through unchanged; afterwards only Close
// may be called.

#ifndef TIDEMARK_OPERATOR_STREAM_OPERATOR_H_
#define TIDEMARK_OPERATOR_STREAM_OPERATOR_H_

#include <cstddef>
#include <string>
#include <vector>

#include "tidemark/operator/operator_context.h"
#include "tidemark/state/state_statistics.h"
#include "tidemark/stream/output.h"
#include "tidemark/timer/pending_timer.h"

namespace tidemark {

// The calls that come before all input, and after it.
template <class Out>
class StreamOperator {
 public:
  using OutputType = Out;

  StreamOperator() = default;
  StreamOperator(const StreamOperator&) = delete;
  StreamOperator& operator=(const StreamOperator&) = delete;
  virtual ~StreamOperator() = default;

  // Called once, first. `context` and `output` outlive the operator.
  virtual void Setup(const OperatorContext& context, Output<Out>& output) = 0;

  virtual void Open() {}

  // Last chance to emit.
  virtual void Finish() {}

  virtual void Close() {}
};

// What can be seen of an operator that keeps state and timers for each key.
template <class Key>
class KeyedOperator {
 public:
  using KeyType = Key;

  KeyedOperator() = default;
  KeyedOperator(const KeyedOperator&) = delete;
  KeyedOperator& operator=(const KeyedOperator&) = delete;
  virtual ~KeyedOperator() = default;

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

#endif  // TIDEMARK_OPERATOR_STREAM_OPERATOR_H_
