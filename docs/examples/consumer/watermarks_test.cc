// The properties of watermark generators, for a strategy of this workspace.

#include <chrono>

#include "tidemark/fuzz/watermark_generator_properties.h"
#include "tidemark/watermark/watermark_strategy.h"

namespace {

using Strategy = tidemark::WatermarkStrategy<int>;

TIDEMARK_WATERMARK_GENERATOR_PROPERTIES(
    TwoSecondsLate,
    Strategy::ForBoundedOutOfOrderness(std::chrono::seconds{2}));

}  // namespace
