// The generator as a libFuzzer target: one line.

#include "tidemark/docs/examples/adaptive_watermarks/check_adaptive_watermarks.h"
#include "tidemark/fuzz/watermark_generator_fuzz_target.h"

TIDEMARK_WATERMARK_GENERATOR_FUZZ_TARGET(example::MakeAdaptive,
                                         example::AdaptiveCheckOptions());
