// Watermark strategies out of programs.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_STRATEGY_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_STRATEGY_H_

#include "tidemark/conformance/scenario/value.h"
#include "tidemark/conformance/testee/built_in/event.h"
#include "tidemark/watermark/watermark_strategy.h"

namespace tidemark {

// The strategy of {assigner, generator, idleness}; the keys are applied in the
// order in which they are written (GEN-016).
// Errors: UnsupportedFeature; what the strategy refuses.
WatermarkStrategy<Event> ParseStrategy(const Value& strategy);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_STRATEGY_H_
