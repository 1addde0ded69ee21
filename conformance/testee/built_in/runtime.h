// FastRuntime and PlainRuntime: the two sets of structures that the built-in
// testee runs on.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_RUNTIME_H_
#define TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_RUNTIME_H_

#include "tidemark/timer/structures.h"
#include "tidemark/timer/testing/plain_structures.h"
#include "tidemark/watermark/combined_watermark_status.h"
#include "tidemark/watermark/status_watermark_valve.h"
#include "tidemark/watermark/testing/plain_combined_watermark_status.h"
#include "tidemark/watermark/testing/plain_status_watermark_valve.h"
#include "tidemark/window/testing/plain_window_structures.h"
#include "tidemark/window/window_structures.h"

namespace tidemark {

// What users run.
struct FastRuntime {
  using Structures = FastStructures;
  using WindowStructures = FastWindowStructures;
  using Valve = StatusWatermarkValve;
  using CombinedStatus = CombinedWatermarkStatus;
};

// The plain twins.
struct PlainRuntime {
  using Structures = testing::PlainStructures;
  using WindowStructures = testing::PlainWindowStructures;
  using Valve = testing::PlainStatusWatermarkValve;
  using CombinedStatus = testing::PlainCombinedWatermarkStatus;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_BUILT_IN_RUNTIME_H_
