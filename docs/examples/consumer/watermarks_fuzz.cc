// The same strategy as a fuzz target, and as a test that replays its corpus.

#include <chrono>

#include "tidemark/fuzz/watermark_generator_fuzz_target.h"
#include "tidemark/watermark/watermark_strategy.h"

TIDEMARK_WATERMARK_GENERATOR_FUZZ_TARGET(
    tidemark::WatermarkStrategy<int>::ForBoundedOutOfOrderness(
        std::chrono::seconds{2}));
