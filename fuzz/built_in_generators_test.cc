// The generators of the library pass the checks that users run on their own,
// warnings included.

#include <gtest/gtest.h>

#include <chrono>
#include <memory>

#include "tidemark/fuzz/watermark_generator_properties.h"
#include "tidemark/watermark/watermark_strategy.h"

namespace tidemark {
namespace {

using namespace std::chrono_literals;

using Strategy = WatermarkStrategy<int>;

GeneratorCheckOptions StrictOptions() {
  GeneratorCheckOptions options;
  options.strict = true;
  options.forgets_after = 1ms;
  options.stuck = StuckLimit{5s};
  return options;
}

TIDEMARK_WATERMARK_GENERATOR_PROPERTIES(BoundedOutOfOrderness,
                                        Strategy::ForBoundedOutOfOrderness(2s),
                                        StrictOptions());

TIDEMARK_WATERMARK_GENERATOR_PROPERTIES(MonotonousTimestamps,
                                        Strategy::ForMonotonousTimestamps(),
                                        StrictOptions());

TIDEMARK_WATERMARK_GENERATOR_PROPERTIES(
    Idleness, Strategy::ForBoundedOutOfOrderness(2s).WithIdleness(10s),
    StrictOptions());

// It need not advance.
GeneratorCheckOptions NeverAdvances() {
  GeneratorCheckOptions options = StrictOptions();
  options.stuck.reset();
  return options;
}

TIDEMARK_WATERMARK_GENERATOR_PROPERTIES(NoWatermarks, Strategy::NoWatermarks(),
                                        NeverAdvances());

}  // namespace
}  // namespace tidemark
