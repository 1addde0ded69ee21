// What an evictor is: the policy that takes records out of a window when it is
// emitted, before or after the window function sees them.
//
// A user's own evictor is a class like this one:
//
//   struct KeepClicksOfUsers {
//     void EvictBefore(std::vector<StreamRecord<Click>>& elements,
//                      const TimeWindow& window,
//                      EvictorContext& context) {
//       std::erase_if(elements, [](const auto& click) {
//         return click.value.is_robot;
//       });
//     }
//     void EvictAfter(std::vector<StreamRecord<Click>>& elements,
//                     const TimeWindow& window, EvictorContext& context) {}
//   };
//
// What is taken out is gone for good, from later emissions too (EVICT-012).
// With any evictor a window keeps all of its records until it is emitted
// (EVICT-001, EVICT-003).
//
// Threads: as safe as the evictor; contexts are thread-compatible, and valid
// only during the call that they are given to.

#ifndef TIDEMARK_WINDOW_EVICTOR_H_
#define TIDEMARK_WINDOW_EVICTOR_H_

#include <vector>

#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/stream/stream_record.h"

namespace tidemark {

// What an evictor may ask (EVICT-010).
class EvictorContext {
 public:
  EvictorContext() = default;
  EvictorContext(const EvictorContext&) = delete;
  EvictorContext& operator=(const EvictorContext&) = delete;
  virtual ~EvictorContext() = default;

  // MIN before the first watermark.
  virtual Timestamp CurrentWatermark() const = 0;
  virtual Timestamp CurrentProcessingTime() const = 0;
  virtual MetricGroup& metrics() const = 0;
};

// `elements` are the records of the window in the order in which they were
// added, each with its timestamp; after a merge those of the window whose state
// lives on come first (EVICT-009). The evictor erases what is to go.
template <class E, class T, class W>
concept Evictor = requires(E& evictor, std::vector<StreamRecord<T>>& elements,
                           const W& window, EvictorContext& context) {
  // Before the window function, which is called even if nothing is left
  // (EVICT-004).
  evictor.EvictBefore(elements, window, context);

  // After it, on what EvictBefore has left.
  evictor.EvictAfter(elements, window, context);
};

// When the evictors of this library take records out.
enum class EvictionTime { kBeforeFunction, kAfterFunction };

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_EVICTOR_H_
