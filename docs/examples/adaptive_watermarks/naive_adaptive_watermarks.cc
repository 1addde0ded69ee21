// The design with its faults; each is marked where it stands.

#include "tidemark/docs/examples/adaptive_watermarks/naive_adaptive_watermarks.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <utility>

#include "tidemark/stream/watermark.h"

namespace example {
namespace {

using std::chrono::milliseconds;
using tidemark::Timestamp;

// As in Java: the remainder has the sign of the dividend.
std::int64_t Remainder(std::int64_t dividend, std::int64_t divisor) {
  if (divisor == 0) throw std::domain_error("/ by zero");
  return divisor == -1 ? 0 : dividend % divisor;
}

// As in Java: it wraps around.
std::int64_t Twice(std::int64_t number) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(number) * 2);
}

}  // namespace

NaiveAdaptiveWatermarks::NaiveAdaptiveWatermarks(std::int64_t bucket_width_ms,
                                                 int num_buckets,
                                                 std::int64_t floor_ms,
                                                 std::int64_t ceiling_ms)
    : bucket_width_ms_(bucket_width_ms),
      floor_ms_(floor_ms),
      ceiling_ms_(ceiling_ms),
      buckets_(static_cast<std::size_t>(num_buckets), 0) {}

void NaiveAdaptiveWatermarks::OnEvent(const Reading& /*event*/,
                                      Timestamp timestamp,
                                      tidemark::WatermarkOutput& /*output*/) {
  if (!initialized_) {
    initialized_ = true;
    newest_ = timestamp;
    current_bucket_start_ = BucketStart(timestamp);
    return;
  }
  if (timestamp > newest_) {
    newest_ = timestamp;
    return;
  }
  // FAULT: only a late record comes here, so that buckets rotate only then. As
  // long as all is in order, nothing is ever forgotten.
  RotateBuckets(timestamp);
  // FAULT: wraps around to a negative lateness if the two are far apart.
  const std::int64_t lateness = WrappingDifference(newest_, timestamp).count();
  std::int64_t& worst = buckets_.at(current_bucket_);
  worst = std::max(worst, lateness);
}

void NaiveAdaptiveWatermarks::OnPeriodicEmit(
    tidemark::WatermarkOutput& output) {
  if (!initialized_) return;
  // FAULT: a budget that grows takes the watermark back. Whoever receives it
  // drops it, and event time stands still until the newest record has caught
  // up.
  output.EmitWatermark(tidemark::Watermark{CurrentWatermark()});
}

Timestamp NaiveAdaptiveWatermarks::CurrentWatermark() const {
  // FAULT: near MIN, where the newest record starts, this wraps around.
  return WrappingSubtract(
      WrappingSubtract(newest_, milliseconds(LatenessBudget())),
      milliseconds(1));
}

void NaiveAdaptiveWatermarks::RotateBuckets(Timestamp timestamp) {
  // FAULT: by the time of the late record, not by the newest one.
  const std::int64_t start = BucketStart(timestamp);
  const std::int64_t passed =
      WrappingDifference(Timestamp(start), Timestamp(current_bucket_start_))
          .count() /
      bucket_width_ms_;
  if (passed <= 0) return;
  const std::int64_t steps =
      std::min(passed, static_cast<std::int64_t>(buckets_.size()));
  for (std::int64_t i = 0; i < steps; ++i) {
    current_bucket_ = (current_bucket_ + 1) % buckets_.size();
    buckets_[current_bucket_] = 0;
  }
  current_bucket_start_ = start;
}

std::int64_t NaiveAdaptiveWatermarks::LatenessBudget() const {
  std::int64_t worst = 0;
  for (const std::int64_t lateness : buckets_) {
    worst = std::max(worst, lateness);
  }
  // FAULT: twice a large lateness is negative, and the budget the floor.
  const std::int64_t budget = std::max(Twice(worst), floor_ms_);
  // FAULT: a ceiling below the floor wins.
  return std::min(budget, ceiling_ms_);
}

std::int64_t NaiveAdaptiveWatermarks::BucketStart(Timestamp timestamp) const {
  // FAULT: rounds negative timestamps up, so that the bucket around zero is
  // twice as wide as the others.
  return timestamp.millis() - Remainder(timestamp.millis(), bucket_width_ms_);
}

std::unique_ptr<NaiveAdaptiveWatermarks> MakeNaiveAdaptiveWatermarks(
    const tidemark::WatermarkGeneratorContext& context,
    std::function<Timestamp()> now) {
  auto generator = std::make_unique<NaiveAdaptiveWatermarks>(
      /*bucket_width_ms=*/10'000, /*num_buckets=*/6, /*floor_ms=*/1'000,
      /*ceiling_ms=*/60'000);
  context.metrics.RegisterGauge(
      "watermarkLagMs", [now = std::move(now), naive = generator.get()] {
        // FAULT: before the first record there is nothing to lag behind.
        return WrappingDifference(now(), naive->CurrentWatermark()).count();
      });
  return generator;
}

}  // namespace example
