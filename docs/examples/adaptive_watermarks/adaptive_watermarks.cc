// The generator, and the window of lateness that it looks at.

#include "tidemark/docs/examples/adaptive_watermarks/adaptive_watermarks.h"

#include <algorithm>
#include <string>
#include <utility>

#include "tidemark/base/error.h"
#include "tidemark/stream/watermark.h"

namespace example {
namespace {

using std::chrono::milliseconds;
using tidemark::Timestamp;

// later - earlier for later >= earlier, held at the largest duration.
milliseconds SaturatingDifference(Timestamp later, Timestamp earlier) {
  const milliseconds difference = WrappingDifference(later, earlier);
  return difference.count() < 0 ? milliseconds::max() : difference;
}

void Require(bool condition, const std::string& what) {
  if (condition) return;
  throw tidemark::Error(tidemark::ErrorCode::kIllegalArgument,
                        "adaptive watermarks: " + what);
}

const AdaptiveWatermarksOptions& Checked(
    const AdaptiveWatermarksOptions& options) {
  Require(options.bucket_width.count() >= 1,
          "the bucket width must be 1 ms or more");
  Require(options.num_buckets >= 1, "there must be 1 bucket or more");
  Require(options.floor.count() >= 0, "the floor must be 0 or more");
  Require(options.ceiling >= options.floor,
          "the ceiling must not be below the floor");
  return options;
}

}  // namespace

LatenessWindow::LatenessWindow(milliseconds bucket_width, int num_buckets)
    : bucket_width_(bucket_width),
      buckets_(static_cast<std::size_t>(num_buckets), milliseconds(0)) {}

void LatenessWindow::AdvanceTo(Timestamp newest) {
  const std::int64_t number = BucketNumber(newest);
  // Unsigned: two bucket numbers may be further apart than the signed range.
  const std::uint64_t passed =
      static_cast<std::uint64_t>(number) -
      static_cast<std::uint64_t>(current_number_.value_or(number));
  current_number_ = number;
  const std::uint64_t steps = std::min<std::uint64_t>(passed, buckets_.size());
  for (std::uint64_t i = 0; i < steps; ++i) {
    current_ = (current_ + 1) % buckets_.size();
    buckets_[current_] = milliseconds(0);
  }
}

void LatenessWindow::Add(milliseconds lateness) {
  buckets_[current_] = std::max(buckets_[current_], lateness);
}

milliseconds LatenessWindow::Worst() const {
  return *std::max_element(buckets_.begin(), buckets_.end());
}

std::int64_t LatenessWindow::BucketNumber(Timestamp timestamp) const {
  const std::int64_t millis = timestamp.millis();
  const std::int64_t width = bucket_width_.count();
  // C++ rounds towards zero; a bucket begins where the one before it ends,
  // also below zero.
  return millis / width - (millis % width < 0 ? 1 : 0);
}

AdaptiveWatermarks::AdaptiveWatermarks(
    const AdaptiveWatermarksOptions& options,
    const tidemark::WatermarkGeneratorContext& context,
    std::function<Timestamp()> now)
    : options_(Checked(options)),
      metrics_(context.metrics),
      now_(std::move(now)),
      window_(options.bucket_width, options.num_buckets) {
  metrics_.RegisterGauge(kLagGauge, [this] { return LagMillis(); });
}

AdaptiveWatermarks::~AdaptiveWatermarks() { metrics_.RemoveGauge(kLagGauge); }

void AdaptiveWatermarks::OnEvent(const Reading& /*event*/, Timestamp timestamp,
                                 tidemark::WatermarkOutput& /*output*/) {
  if (!newest_.has_value() || timestamp > *newest_) {
    newest_ = timestamp;
    window_.AdvanceTo(timestamp);
    return;
  }
  window_.Add(SaturatingDifference(*newest_, timestamp));
}

void AdaptiveWatermarks::OnPeriodicEmit(tidemark::WatermarkOutput& output) {
  if (!newest_.has_value()) return;
  // Minus one: a further record with the newest timestamp may still come.
  const Timestamp complete =
      SaturatingAdd(SaturatingAdd(*newest_, -Budget()), milliseconds(-1));
  if (complete <= last_emitted_) return;
  last_emitted_ = complete;
  output.EmitWatermark(tidemark::Watermark{complete});
}

milliseconds AdaptiveWatermarks::Budget() const {
  const milliseconds worst = window_.Worst();
  // Compared before it is doubled.
  if (worst > options_.ceiling / 2) return options_.ceiling;
  return std::max(worst * 2, options_.floor);
}

std::int64_t AdaptiveWatermarks::LagMillis() const {
  if (last_emitted_ == Timestamp::Min()) return 0;
  const Timestamp now = now_();
  if (now <= last_emitted_) return 0;
  return SaturatingDifference(now, last_emitted_).count();
}

}  // namespace example
