// What the checks are told of AdaptiveWatermarks, by its test and by its fuzz
// target: how to make one, and what is known of it.

#ifndef TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_CHECK_ADAPTIVE_WATERMARKS_H_
#define TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_CHECK_ADAPTIVE_WATERMARKS_H_

#include <chrono>
#include <memory>

#include "tidemark/base/timestamp.h"
#include "tidemark/docs/examples/adaptive_watermarks/adaptive_watermarks.h"
#include "tidemark/fuzz/generator_check_options.h"
#include "tidemark/watermark/watermark_generator_context.h"

namespace example {

// The time of day is the clock of the checks, which they move as they like.
inline std::unique_ptr<AdaptiveWatermarks> MakeAdaptive(
    const tidemark::WatermarkGeneratorContext& context) {
  return std::make_unique<AdaptiveWatermarks>(
      AdaptiveWatermarksOptions(), context,
      [&clock = context.input_activity_clock] {
        return tidemark::Timestamp(clock.NowMillis().count());
      });
}

inline tidemark::GeneratorCheckOptions AdaptiveCheckOptions() {
  const AdaptiveWatermarksOptions defaults;
  tidemark::GeneratorCheckOptions options;
  options.strict = true;
  options.alignment = defaults.bucket_width;
  options.forgets_after = defaults.bucket_width * defaults.num_buckets;
  // A budget that grows holds the watermark up, but for no longer than this.
  options.stuck =
      tidemark::StuckLimit{defaults.ceiling + std::chrono::milliseconds(1)};
  options.gauges = {
      {.name = AdaptiveWatermarks::kLagGauge, .before_first_event = 0}};
  return options;
}

}  // namespace example

#endif  // TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_CHECK_ADAPTIVE_WATERMARKS_H_
