// WatermarkGeneratorContext: what a factory of watermark generators is given
// (GEN-018).
//
//   auto strategy = WatermarkStrategy<Click>::ForGenerator(
//       [](const WatermarkGeneratorContext& context) {
//         return std::make_unique<Adaptive>(context.metrics);
//       });
//
// Threads: thread-compatible.
// Ownership: what it refers to outlives every generator that is made with it. A
// generator that registers a gauge which reads the generator removes it in its
// destructor.

#ifndef TIDEMARK_WATERMARK_WATERMARK_GENERATOR_CONTEXT_H_
#define TIDEMARK_WATERMARK_WATERMARK_GENERATOR_CONTEXT_H_

#include "tidemark/base/clock.h"
#include "tidemark/base/metric_group.h"

namespace tidemark {

struct WatermarkGeneratorContext {
  // Counters and gauges of the operator that the generator runs in.
  MetricGroup& metrics;

  // Stands still while no input could have arrived, because of backpressure or
  // alignment; idleness is measured with it (IDLE-010).
  const RelativeClock& input_activity_clock;
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_WATERMARK_GENERATOR_CONTEXT_H_
