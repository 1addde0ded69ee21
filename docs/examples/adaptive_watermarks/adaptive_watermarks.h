// AdaptiveWatermarks: a watermark generator that allows for twice the worst
// lateness of the recent past.
//
//   auto strategy = WatermarkStrategy<Reading>::ForGenerator(
//       [](const WatermarkGeneratorContext& context) {
//         return std::make_unique<AdaptiveWatermarks>(
//             AdaptiveWatermarksOptions{}, context, &WallClockTime);
//       });
//
// What became of the faults of the naive design (naive_adaptive_watermarks.h):
//
// - The watermark never goes back: what was claimed cannot be taken back, so a
//   lower one is not handed out. It still stands still while the budget grows;
//   that is the price of adapting. It is bounded: event time goes on again when
//   the newest record is a ceiling further, and the test holds it to that.
// - Buckets rotate with the newest record, so that disorder is forgotten when
//   event time has moved on, late records or not.
// - Bucket numbers are rounded down, also before 1970.
// - Lateness, budget and watermark saturate; nothing wraps around.
// - A configuration that makes no sense is refused.
// - The lag is a gauge that reads 0 until there is a watermark to lag, is never
//   negative, and goes when the generator goes.

#ifndef TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_ADAPTIVE_WATERMARKS_H_
#define TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_ADAPTIVE_WATERMARKS_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/docs/examples/adaptive_watermarks/reading.h"
#include "tidemark/watermark/watermark_generator.h"
#include "tidemark/watermark/watermark_generator_context.h"
#include "tidemark/watermark/watermark_output.h"

namespace example {

struct AdaptiveWatermarksOptions {
  // The recent past is num_buckets * bucket_width of event time. Both at least
  // 1.
  std::chrono::milliseconds bucket_width{10'000};
  int num_buckets = 6;

  // What is allowed for at least and at most: 0 <= floor <= ceiling.
  std::chrono::milliseconds floor{1'000};
  std::chrono::milliseconds ceiling{60'000};
};

// The worst lateness of the recent past, in buckets of event time.
class LatenessWindow {
 public:
  LatenessWindow(std::chrono::milliseconds bucket_width, int num_buckets);

  // Event time has come to `newest`, which never goes back: what is too long
  // ago is forgotten.
  void AdvanceTo(tidemark::Timestamp newest);

  // A record that was late by `lateness` came now.
  void Add(std::chrono::milliseconds lateness);

  std::chrono::milliseconds Worst() const;

 private:
  std::int64_t BucketNumber(tidemark::Timestamp timestamp) const;

  std::chrono::milliseconds bucket_width_;
  std::vector<std::chrono::milliseconds> buckets_;
  std::size_t current_ = 0;
  std::optional<std::int64_t> current_number_;  // none before the first record
};

class AdaptiveWatermarks final : public tidemark::WatermarkGenerator<Reading> {
 public:
  static constexpr const char* kLagGauge = "watermarkLagMs";

  // `now` tells the time of day, for the lag. It is handed in, so that a test
  // decides what time it is.
  // Errors: kIllegalArgument for options outside their bounds.
  AdaptiveWatermarks(const AdaptiveWatermarksOptions& options,
                     const tidemark::WatermarkGeneratorContext& context,
                     std::function<tidemark::Timestamp()> now);
  ~AdaptiveWatermarks() override;

  void OnEvent(const Reading& event, tidemark::Timestamp timestamp,
               tidemark::WatermarkOutput& output) override;
  void OnPeriodicEmit(tidemark::WatermarkOutput& output) override;

 private:
  std::chrono::milliseconds Budget() const;
  std::int64_t LagMillis() const;

  AdaptiveWatermarksOptions options_;
  tidemark::MetricGroup& metrics_;
  std::function<tidemark::Timestamp()> now_;
  LatenessWindow window_;
  std::optional<tidemark::Timestamp> newest_;  // none before the first record
  tidemark::Timestamp last_emitted_ = tidemark::Timestamp::Min();
};

}  // namespace example

#endif  // TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_ADAPTIVE_WATERMARKS_H_
