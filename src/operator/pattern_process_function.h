// PatternProcessFunction: what a user makes of the matches of a pattern.
//
//   class Sale final : public PatternProcessFunction<Click, std::string> {
//    public:
//     void ProcessMatch(std::span<const Click> match, PatternContext& context,
//                       Collector<std::string>& out) override {
//       out.Collect(match.back().user);
//     }
//   };
//
// Threads: thread-compatible; an operator's calls come one after the other.
// Errors: what a function throws passes through the operator as it is.

#ifndef TIDEMARK_OPERATOR_PATTERN_PROCESS_FUNCTION_H_
#define TIDEMARK_OPERATOR_PATTERN_PROCESS_FUNCTION_H_

#include <span>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/stream/collector.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_record.h"

namespace tidemark {

// Of the match of the call. A context is the same object in every call; it is
// not kept.
class PatternContext {
 public:
  PatternContext() = default;
  PatternContext(const PatternContext&) = delete;
  PatternContext& operator=(const PatternContext&) = delete;
  virtual ~PatternContext() = default;

  // Of the value that completed the match, or the end of its time (JOIN-031).
  // What is emitted carries it.
  virtual Timestamp timestamp() const = 0;
  virtual Timestamp CurrentProcessingTime() const = 0;

  // Puts a value on the side output of that tag.
  template <class X>
  void Output(const OutputTag<X>& tag, X value) {
    const StreamRecord<X> record(std::move(value), timestamp());
    CollectSide(SideRecord(tag, record));
  }

 protected:
  virtual void CollectSide(const SideRecord& record) = 0;
};

template <class In, class Out>
class PatternProcessFunction {
 public:
  PatternProcessFunction() = default;
  PatternProcessFunction(const PatternProcessFunction&) = delete;
  PatternProcessFunction& operator=(const PatternProcessFunction&) = delete;
  virtual ~PatternProcessFunction() = default;

  // Called once, before the first record.
  virtual void Open(RuntimeContext& /*context*/) {}

  // Called for each match, with its values in order.
  virtual void ProcessMatch(std::span<const In> match, PatternContext& context,
                            Collector<Out>& out) = 0;

  // Called for each match that has run out of time, with the values that had
  // come. It can write side outputs only.
  virtual void ProcessTimedOutMatch(std::span<const In> /*match*/,
                                    PatternContext& /*context*/) {}

  // Called once, last.
  virtual void Close() {}
};

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_PATTERN_PROCESS_FUNCTION_H_
