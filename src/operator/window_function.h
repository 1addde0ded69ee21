// What a window function is: user code that is given a window's contents, and
// emits what it makes of them.
//
//   struct CountOf {
//     void Process(const std::string& user, WindowContext<TimeWindow>& context,
//                  std::span<const Click> clicks, Collector<Count>& out) {
//       out.Collect({user, context.window(), clicks.size()});
//     }
//   };
//
// A lambda with these four parameters does too. Where contents are
// pre-aggregated the span holds one element, the result. Every record that is
// emitted carries the window's last instant (WIN-008).
//
// A class may also have, each called by the operator if it is there:
//   void Open(RuntimeContext& context);             // once, first
//   void Clear(WindowContext<TimeWindow>& context); // once a window, at its
//   end
//
// Threads: as safe as the function; contexts are thread-compatible, and valid
// only during the call that they are given to.

#ifndef TIDEMARK_OPERATOR_WINDOW_FUNCTION_H_
#define TIDEMARK_OPERATOR_WINDOW_FUNCTION_H_

#include <concepts>
#include <span>
#include <utility>

#include "tidemark/base/timestamp.h"
#include "tidemark/operator/runtime_context.h"
#include "tidemark/state/keyed_state_store.h"
#include "tidemark/stream/collector.h"
#include "tidemark/stream/output.h"
#include "tidemark/stream/output_tag.h"
#include "tidemark/stream/stream_record.h"

namespace tidemark {

// What a window function may ask and do for the window and key of the call.
template <class W>
class WindowContext {
 public:
  WindowContext() = default;
  WindowContext(const WindowContext&) = delete;
  WindowContext& operator=(const WindowContext&) = delete;
  virtual ~WindowContext() = default;

  virtual const W& window() const = 0;

  // The watermark that brought the emission about, or the last one if a record
  // did (WIN-012).
  virtual Timestamp CurrentWatermark() const = 0;
  virtual Timestamp CurrentProcessingTime() const = 0;

  // State of this window and key. It outlives emissions and purges, and nobody
  // drops it: Clear must (WIN-028).
  // Errors: kUnsupportedOperation if windows merge (WIN-029).
  virtual KeyedStateStore& WindowState() = 0;

  // State of the key, which all its windows share and nobody drops (WIN-030).
  virtual KeyedStateStore& GlobalState() = 0;

  // Puts a value on the side output of that tag, with the window's last instant
  // as its timestamp (WIN-011).
  template <class X>
  void Output(const OutputTag<X>& tag, X value) {
    OutputSide(SideRecord(
        tag, StreamRecord<X>(std::move(value), window().MaxTimestamp())));
  }

 protected:
  virtual void OutputSide(const SideRecord& record) = 0;
};

// Contents as they are: what reduce and aggregate emit without a function of
// the user's.
struct EmitContents {
  template <class Key, class W, class E>
  void Process(const Key& /*key*/, WindowContext<W>& /*context*/,
               std::span<const E> elements, Collector<E>& out) const {
    for (const E& element : elements) out.Collect(element);
  }
};

namespace internal {

template <class F, class Key, class W, class E, class Out>
concept HasProcess =
    requires(F& function, const Key& key, WindowContext<W>& context,
             std::span<const E> elements, Collector<Out>& out) {
      function.Process(key, context, elements, out);
    };

}  // namespace internal

template <class F, class Key, class W, class E, class Out>
concept WindowFunction = internal::HasProcess<F, Key, W, E, Out> ||
                         std::invocable<F&, const Key&, WindowContext<W>&,
                                        std::span<const E>, Collector<Out>&>;

// Calls the function, whichever of its forms it has.
template <class F, class Key, class W, class E, class Out>
  requires WindowFunction<F, Key, W, E, Out>
void CallProcess(F& function, const Key& key, WindowContext<W>& context,
                 std::span<const E> elements, Collector<Out>& out) {
  if constexpr (internal::HasProcess<F, Key, W, E, Out>) {
    function.Process(key, context, elements, out);
  } else {
    function(key, context, elements, out);
  }
}

// Whether a function wants to be opened.
template <class F>
concept HasOpen =
    requires(F& function, RuntimeContext& context) { function.Open(context); };

template <class F, class W>
void CallClear(F& function, WindowContext<W>& context) {
  if constexpr (requires { function.Clear(context); }) function.Clear(context);
}

}  // namespace tidemark

#endif  // TIDEMARK_OPERATOR_WINDOW_FUNCTION_H_
