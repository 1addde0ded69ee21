// ProcessJoinFunction: what a user makes of a pair that an interval join has
// found.
//
//   class Visit final : public ProcessJoinFunction<Click, Order, Sale> {
//    public:
//     void ProcessElement(const Click& click, const Order& order,
//                         JoinContext& context, Collector<Sale>& out) override
//                         {
//       out.Collect(Sale{click.user, order.price});
//     }
//   };
//
// Threads: thread-compatible; an operator's calls come one after the other.
// Errors: what a function throws passes through the operator as it is.

#ifndef TIDEMARK_OPERATOR_PROCESS_JOIN_FUNCTION_H_
#define TIDEMARK_OPERATOR_PROCESS_JOIN_FUNCTION_H_

#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/stream/collector.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_record.h"

namespace tidemark {

// The pair of the call. A context is the same object in every call; it is not
// kept.
class JoinContext {
 public:
  JoinContext() = default;
  JoinContext(const JoinContext&) = delete;
  JoinContext& operator=(const JoinContext&) = delete;
  virtual ~JoinContext() = default;

  virtual Timestamp left_timestamp() const = 0;
  virtual Timestamp right_timestamp() const = 0;

  // The later of both, which all that is emitted carries (JOIN-007).
  virtual Timestamp timestamp() const = 0;

  // Puts a value on the side output of that tag.
  template <class X>
  void Output(const OutputTag<X>& tag, X value) {
    const StreamRecord<X> record(std::move(value), timestamp());
    CollectSide(SideRecord(tag, record));
  }

 protected:
  virtual void CollectSide(const SideRecord& record) = 0;
};

template <class Left, class Right, class Out>
class ProcessJoinFunction {
 public:
  ProcessJoinFunction() = default;
  ProcessJoinFunction(const ProcessJoinFunction&) = delete;
  ProcessJoinFunction& operator=(const ProcessJoinFunction&) = delete;
  virtual ~ProcessJoinFunction() = default;

  // Called once, before the first pair.
  virtual void Open(RuntimeContext& /*context*/) {}

  // Called for each pair, as soon as its second record is there.
  virtual void ProcessElement(const Left& left, const Right& right,
                              JoinContext& context, Collector<Out>& out) = 0;

  // Called once, last.
  virtual void Close() {}
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_PROCESS_JOIN_FUNCTION_H_
