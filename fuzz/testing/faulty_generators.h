// Watermark generators with one fault each: what the checks have to find.

#ifndef TIDEMARK_FUZZ_TESTING_FAULTY_GENERATORS_H_
#define TIDEMARK_FUZZ_TESTING_FAULTY_GENERATORS_H_

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "tidemark/base/clock.h"
#include "tidemark/base/metric_group.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/watermark/watermark_generator.h"
#include "tidemark/watermark/watermark_generator_context.h"
#include "tidemark/watermark/watermark_output.h"

namespace tidemark::testing {

// Right in itself: hands out the newest timestamp - 1, once there is one, and
// not below MIN. The others differ from it in one place.
class NewestLessOne : public WatermarkGenerator<int> {
 public:
  void OnEvent(const int& /*event*/, Timestamp timestamp,
               WatermarkOutput& /*output*/) override {
    newest_ = std::max(newest_.value_or(timestamp), timestamp);
  }

  void OnPeriodicEmit(WatermarkOutput& output) override {
    if (newest_.has_value()) Emit(*newest_, 1, output);
  }

 protected:
  // timestamp - behind, held at MIN.
  static void Emit(Timestamp timestamp, std::int64_t behind,
                   WatermarkOutput& output) {
    output.EmitWatermark(Watermark{
        SaturatingAdd(timestamp, std::chrono::milliseconds(-behind))});
  }

  std::optional<Timestamp> newest_;
};

// kThrows: cannot cope with time before the epoch.
class ThrowsOnNegative final : public NewestLessOne {
 public:
  void OnEvent(const int& event, Timestamp timestamp,
               WatermarkOutput& output) override {
    if (timestamp < Timestamp(0)) throw std::domain_error("before the epoch");
    NewestLessOne::OnEvent(event, timestamp, output);
  }
};

// kClaimsBeforeFirstEvent: its maximum starts at 0.
class StartsAtZero final : public NewestLessOne {
 public:
  StartsAtZero() { newest_ = Timestamp(0); }
};

// kClaimsUnseen: 1000 ms below MIN is near MAX.
class WrapsBelowMin final : public NewestLessOne {
 public:
  void OnPeriodicEmit(WatermarkOutput& output) override {
    if (!newest_.has_value()) return;
    output.EmitWatermark(
        Watermark{WrappingSubtract(*newest_, std::chrono::milliseconds(1000))});
  }
};

// kGoesBack: follows the last event instead of the newest.
class FollowsLastEvent final : public NewestLessOne {
 public:
  void OnEvent(const int& /*event*/, Timestamp timestamp,
               WatermarkOutput& /*output*/) override {
    newest_ = timestamp;
  }
};

// kStuck: looks at the first event only.
class LooksOnce final : public NewestLessOne {
 public:
  void OnEvent(const int& /*event*/, Timestamp timestamp,
               WatermarkOutput& /*output*/) override {
    newest_ = newest_.value_or(timestamp);
  }
};

// kNotDeterministic: counts with the others of its factory how often it was
// asked.
class SharesACounter final : public NewestLessOne {
 public:
  explicit SharesACounter(std::shared_ptr<int> asked)
      : asked_(std::move(asked)) {}

  void OnPeriodicEmit(WatermarkOutput& output) override {
    if (newest_.has_value()) Emit(*newest_, 1 + (*asked_)++, output);
  }

 private:
  std::shared_ptr<int> asked_;
};

// kNotShiftInvariant: rounds down to whole tens, but negative ones up.
class RoundsTowardsZero final : public NewestLessOne {
 public:
  void OnPeriodicEmit(WatermarkOutput& output) override {
    if (!newest_.has_value()) return;
    Emit(Timestamp(newest_->millis() / 10 * 10), 11, output);
  }
};

// kRaisedByOlderEvent: keeps the lateness that it allows for in 32 bits.
class KeepsLatenessInAnInt final : public NewestLessOne {
 public:
  void OnEvent(const int& event, Timestamp timestamp,
               WatermarkOutput& output) override {
    NewestLessOne::OnEvent(event, timestamp, output);
    const auto lateness = static_cast<std::int32_t>(
        WrappingDifference(*newest_, timestamp).count());
    allowed_ = std::max(allowed_, lateness);
  }

  void OnPeriodicEmit(WatermarkOutput& output) override {
    if (newest_.has_value()) Emit(*newest_, std::int64_t{allowed_} + 1, output);
  }

 private:
  std::int32_t allowed_ = 0;
};

// kRemembersTooLong: allows for the largest lateness that there ever was.
class NeverForgets final : public NewestLessOne {
 public:
  void OnEvent(const int& event, Timestamp timestamp,
               WatermarkOutput& output) override {
    NewestLessOne::OnEvent(event, timestamp, output);
    // Enough for what the tests do with it, and never an overflow.
    const std::int64_t lateness =
        static_cast<std::int64_t>(std::min<std::uint64_t>(
            static_cast<std::uint64_t>(newest_->millis()) -
                static_cast<std::uint64_t>(timestamp.millis()),
            1'000'000));
    allowed_ = std::max(allowed_, lateness);
  }

  void OnPeriodicEmit(WatermarkOutput& output) override {
    if (newest_.has_value()) Emit(*newest_, allowed_ + 1, output);
  }

 private:
  std::int64_t allowed_ = 0;
};

// kGaugeOutOfRange: its lag is measured from MIN before there is an event.
class MeasuresLagFromMin final : public NewestLessOne {
 public:
  explicit MeasuresLagFromMin(const WatermarkGeneratorContext& context)
      : metrics_(context.metrics) {
    const RelativeClock& clock = context.input_activity_clock;
    metrics_.RegisterGauge("lag", [this, &clock] {
      const Timestamp last = newest_.value_or(Timestamp::Min());
      return WrappingDifference(Timestamp(clock.NowMillis().count()), last)
          .count();
    });
  }
  ~MeasuresLagFromMin() override { metrics_.RemoveGauge("lag"); }

 private:
  MetricGroup& metrics_;
};

// kGaugeOutlivesGenerator.
class LeavesItsGauge final : public NewestLessOne {
 public:
  explicit LeavesItsGauge(const WatermarkGeneratorContext& context) {
    context.metrics.RegisterGauge("events", [] { return 0; });
  }
};

}  // namespace tidemark::testing

#endif  // TIDEMARK_FUZZ_TESTING_FAULTY_GENERATORS_H_
