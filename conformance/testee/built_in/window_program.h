// Window operators out of programs, over dynamic values.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_PROGRAM_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_PROGRAM_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/built_in/call_log.h"
#include "tidemark/conformance/testee/built_in/event.h"
#include "tidemark/conformance/testee/built_in/script.h"
#include "tidemark/operator/operator.h"
#include "tidemark/operator/window_function.h"

namespace tidemark {

// The form `function` of the grammar, with its defaults filled in.
struct FunctionProgram {
  std::string state;  // reduce, aggregate or elements
  std::string op;
  // What the emitted value is a map of; nothing for the result alone.
  std::optional<std::vector<std::string>> emit;
  Script process;
  Script clear;
};

FunctionProgram ParseFunction(const Value* function);

// What an operation over the values of a window comes to.
struct WindowResult {
  Value value;

  // How many values there were.
  std::int64_t count = 0;
};

std::size_t StateSizeOf(const WindowResult& result);

// An aggregate function that does the operation `op` of the grammar.
class AggregateOperation {
 public:
  using Accumulator = WindowResult;
  using Result = WindowResult;

  explicit AggregateOperation(std::string op) : op_(std::move(op)) {}

  WindowResult CreateAccumulator() const;
  void Add(const Event& event, WindowResult& accumulator) const;

  // Nothing for null_result (WIN-010).
  std::optional<WindowResult> GetResult(const WindowResult& accumulator) const;
  void Merge(WindowResult& target, WindowResult&& source) const;

 private:
  std::string op_;
};

// A reduce function that does sum, min, max or concat.
class ReduceOperation {
 public:
  explicit ReduceOperation(std::string op) : op_(std::move(op)) {}
  Event operator()(const Event& held, const Event& value) const;

 private:
  std::string op_;
};

// The function that comes after a window's contents. `W` is TimeWindow or
// GlobalWindow.
template <class W>
class ProgrammedWindowFunction {
 public:
  ProgrammedWindowFunction(FunctionProgram program,
                           std::shared_ptr<CallLog> calls)
      : program_(std::move(program)), calls_(std::move(calls)) {}

  void Process(const Value& key, WindowContext<W>& context,
               std::span<const WindowResult> results, Collector<Event>& out);

  // Elements, or the one value that was reduced; nothing of it if an evictor
  // left no elements.
  void Process(const Value& key, WindowContext<W>& context,
               std::span<const Event> elements, Collector<Event>& out);

  void Clear(WindowContext<W>& context);

 private:
  void Emit(const Value& key, WindowContext<W>& context,
            const WindowResult& result, Collector<Event>& out);
  Value ValueToEmit(const Value& key, WindowContext<W>& context,
                    const WindowResult& result) const;

  FunctionProgram program_;
  std::shared_ptr<CallLog> calls_;
};

// A window operator, and how to list its merging windows as `inspect` shows
// them. The listing is valid for as long as the operator.
struct ProgrammedWindowOperator {
  std::unique_ptr<KeyedOneInputOperator<Value, Event, Event>> window_operator;
  std::function<Value::List()> list_merging_windows;
};

// The operator of a program of the unit `window`; `Structures` are
// FastWindowStructures or testing::PlainWindowStructures.
// Errors: UnsupportedFeature; what the runtime refuses.
template <class Structures>
ProgrammedWindowOperator MakeWindowOperator(
    const Value& program, const std::shared_ptr<CallLog>& calls);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_WINDOW_PROGRAM_H_
