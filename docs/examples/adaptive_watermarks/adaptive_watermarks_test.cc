// All that a generator of your own needs to be checked: one line for what holds
// of every generator, one for each configuration that makes no sense, and what
// only you can know: examples.

#include "tidemark/docs/examples/adaptive_watermarks/adaptive_watermarks.h"

#include <gtest/gtest.h>

#include <chrono>

#include "tidemark/base/manual_clock.h"
#include "tidemark/docs/examples/adaptive_watermarks/check_adaptive_watermarks.h"
#include "tidemark/fuzz/watermark_generator_properties.h"

namespace example {
namespace {

using std::chrono::milliseconds;
using tidemark::ExpectRejected;
using tidemark::Timestamp;
using namespace std::chrono_literals;

TIDEMARK_WATERMARK_GENERATOR_PROPERTIES(AdaptiveWatermarks, MakeAdaptive,
                                        AdaptiveCheckOptions());

// Keeps the last watermark.
class LastWatermark final : public tidemark::WatermarkOutput {
 public:
  void EmitWatermark(tidemark::Watermark watermark) override {
    last = watermark.timestamp;
  }
  void MarkIdle() override {}
  void MarkActive() override {}

  Timestamp last = Timestamp::Min();
};

class AdaptiveWatermarksTest : public ::testing::Test {
 protected:
  std::unique_ptr<AdaptiveWatermarks> Make(
      const AdaptiveWatermarksOptions& options) {
    return std::make_unique<AdaptiveWatermarks>(
        options, tidemark::WatermarkGeneratorContext{metrics_, clock_},
        [this] { return now_; });
  }

  void ExpectOptionsRejected(const char* what,
                             const AdaptiveWatermarksOptions& options) {
    ExpectRejected(what, [&] { Make(options); });
  }

  // The watermark after a record at that time, and a periodic call.
  Timestamp After(AdaptiveWatermarks& generator, milliseconds time) {
    generator.OnEvent(Reading(), Timestamp(time.count()), output_);
    generator.OnPeriodicEmit(output_);
    return output_.last;
  }

  tidemark::MetricGroup metrics_;
  tidemark::ManualClock clock_;
  Timestamp now_{0};
  LastWatermark output_;
};

TEST_F(AdaptiveWatermarksTest, RefusesConfigurationsThatMakeNoSense) {
  ExpectOptionsRejected("a bucket count of 0", {.num_buckets = 0});
  ExpectOptionsRejected("a bucket width of 0", {.bucket_width = 0ms});
  ExpectOptionsRejected("a negative floor", {.floor = -1ms});
  ExpectOptionsRejected("a ceiling below the floor",
                        {.floor = 2s, .ceiling = 1999ms});
}

TEST_F(AdaptiveWatermarksTest, AllowsForTwiceTheWorstLatenessOfTheLastMinute) {
  const auto generator = Make({});
  EXPECT_EQ(After(*generator, 100s), Timestamp(98'999));  // the floor of 1 s
  EXPECT_EQ(After(*generator, 80s), Timestamp(98'999));   // 20 s late: held
  EXPECT_EQ(After(*generator, 130s), Timestamp(98'999));  // 89999 would be less
  EXPECT_EQ(After(*generator, 150s), Timestamp(109'999));  // twice 20 s
  EXPECT_EQ(After(*generator, 160s), Timestamp(158'999));  // forgotten
}

TEST_F(AdaptiveWatermarksTest, LagIsThatOfTheWatermarkBehindTheTimeOfDay) {
  const auto generator = Make({});
  now_ = Timestamp(5'000);
  EXPECT_EQ(metrics_.ReadGauge("watermarkLagMs"), 0);  // no watermark yet
  EXPECT_EQ(After(*generator, 4s), Timestamp(2'999));
  EXPECT_EQ(metrics_.ReadGauge("watermarkLagMs"), 2'001);
  After(*generator, 60s);  // ahead of the time of day
  EXPECT_EQ(metrics_.ReadGauge("watermarkLagMs"), 0);
}

}  // namespace
}  // namespace example
