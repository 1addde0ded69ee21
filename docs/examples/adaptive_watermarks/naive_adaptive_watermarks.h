// NaiveAdaptiveWatermarks: a watermark generator that adapts to disorder, in
// the way in which such generators are often written at first. It looks right,
// passes the tests that one thinks of, and has all the faults that
// naive_adaptive_watermarks_test.cc lets Tidemark find. Do not use it; the one
// to use is in adaptive_watermarks.h.
//
// The idea: a fixed bound on out-of-orderness is too small at rush hour and too
// large at night. So remember the worst lateness of the last minute, in buckets
// of event time, and allow for twice that, but neither for less than a floor
// nor for more than a ceiling.
//
// Arithmetic is that of Java, where such code is at home: it wraps around, and
// a division by zero throws.

#ifndef TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_NAIVE_ADAPTIVE_WATERMARKS_H_
#define TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_NAIVE_ADAPTIVE_WATERMARKS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/docs/examples/adaptive_watermarks/reading.h"
#include "tidemark/watermark/watermark_generator.h"
#include "tidemark/watermark/watermark_generator_context.h"
#include "tidemark/watermark/watermark_output.h"

namespace example {

class NaiveAdaptiveWatermarks final
    : public tidemark::WatermarkGenerator<Reading> {
 public:
  // FAULT: takes anything. Without buckets, the first late record throws; with
  // a ceiling below the floor, the floor means nothing.
  NaiveAdaptiveWatermarks(std::int64_t bucket_width_ms, int num_buckets,
                          std::int64_t floor_ms, std::int64_t ceiling_ms);

  void OnEvent(const Reading& event, tidemark::Timestamp timestamp,
               tidemark::WatermarkOutput& output) override;
  void OnPeriodicEmit(tidemark::WatermarkOutput& output) override;

  // FAULT: before the first record this wraps around to a time near MAX.
  tidemark::Timestamp CurrentWatermark() const;

 private:
  void RotateBuckets(tidemark::Timestamp timestamp);
  std::int64_t LatenessBudget() const;
  std::int64_t BucketStart(tidemark::Timestamp timestamp) const;

  std::int64_t bucket_width_ms_;
  std::int64_t floor_ms_;
  std::int64_t ceiling_ms_;

  std::vector<std::int64_t> buckets_;  // the worst lateness of each
  std::size_t current_bucket_ = 0;
  std::int64_t current_bucket_start_ = 0;

  bool initialized_ = false;
  tidemark::Timestamp newest_ = tidemark::Timestamp::Min();
};

// A factory for jobs, with buckets of 10 s over a minute, a floor of 1 s and a
// ceiling of 60 s. `now` is the time of day; the lag behind it becomes a gauge.
// FAULT: nobody removes the gauge when the generator is gone.
std::unique_ptr<NaiveAdaptiveWatermarks> MakeNaiveAdaptiveWatermarks(
    const tidemark::WatermarkGeneratorContext& context,
    std::function<tidemark::Timestamp()> now);

}  // namespace example

#endif  // TIDEMARK_DOCS_EXAMPLES_ADAPTIVE_WATERMARKS_NAIVE_ADAPTIVE_WATERMARKS_H_
