// WatermarkStrategy: how timestamps are assigned and watermarks generated, as
// an immutable factory: each With... returns a new strategy that wraps this
// one, in any order (GEN-016).
//
//   const auto strategy =
//       WatermarkStrategy<Click>::ForBoundedOutOfOrderness(seconds{2})
//           .WithTimestampAssigner(
//               [](const Click& click, Timestamp) { return click.time; })
//           .WithIdleness(minutes{1});
//
// Threads: immutable; as safe as the functions that it was given.

#ifndef TIDEMARK_WATERMARK_WATERMARK_STRATEGY_H_
#define TIDEMARK_WATERMARK_WATERMARK_STRATEGY_H_

#include <chrono>
#include <concepts>
#include <functional>
#include <memory>
#include <utility>

#include "tidemark/base/duration.h"
#include "tidemark/base/error.h"
#include "tidemark/watermark/ascending_timestamps_watermarks.h"
#include "tidemark/watermark/bounded_out_of_orderness_watermarks.h"
#include "tidemark/watermark/idleness_timer.h"
#include "tidemark/watermark/no_watermarks_generator.h"
#include "tidemark/watermark/timestamp_assigner.h"
#include "tidemark/watermark/watermark_generator.h"
#include "tidemark/watermark/watermark_generator_context.h"
#include "tidemark/watermark/watermarks_with_idleness.h"

namespace tidemark {

template <class T>
class WatermarkStrategy {
 public:
  using GeneratorFactory = std::function<std::unique_ptr<WatermarkGenerator<T>>(
      const WatermarkGeneratorContext&)>;

  // Elements at most `bound` older than the newest one before (GEN-003). A
  // bound that is negative or too large is refused by CreateGenerator
  // (GEN-008).
  template <std::integral Rep, class Period>
  static WatermarkStrategy ForBoundedOutOfOrderness(
      std::chrono::duration<Rep, Period> bound) {
    return WatermarkStrategy(
        [bound](const WatermarkGeneratorContext&) {
          return std::make_unique<BoundedOutOfOrdernessWatermarks<T>>(bound);
        },
        /*reads_events=*/false);
  }

  // Elements in order, equal timestamps allowed (GEN-009).
  static WatermarkStrategy ForMonotonousTimestamps() {
    return WatermarkStrategy(
        [](const WatermarkGeneratorContext&) {
          return std::make_unique<AscendingTimestampsWatermarks<T>>();
        },
        /*reads_events=*/false);
  }

  // GEN-012.
  static WatermarkStrategy NoWatermarks() {
    return WatermarkStrategy(
        [](const WatermarkGeneratorContext&) {
          return std::make_unique<NoWatermarksGenerator<T>>();
        },
        /*reads_events=*/false);
  }

  // A generator of the user's own, made anew for each subtask or split
  // (GEN-017).
  // Errors: kNullValue for an empty factory.
  static WatermarkStrategy ForGenerator(GeneratorFactory factory) {
    if (!factory) {
      throw Error(ErrorCode::kNullValue,
                  "the factory of watermark generators is empty: give it a "
                  "function");
    }
    return WatermarkStrategy(std::move(factory), /*reads_events=*/true);
  }

  // Idle when no element came for longer than `timeout` (IDLE-001).
  // Errors: kIllegalArgument for a timeout of 0 or less (GEN-019).
  template <std::integral Rep, class Period>
  WatermarkStrategy WithIdleness(
      std::chrono::duration<Rep, Period> timeout) const {
    IdlenessTimer::CheckedTimeout(SaturatedNanoseconds(timeout));
    WatermarkStrategy wrapped = *this;
    wrapped.factory_ = [inner = factory_,
                        timeout](const WatermarkGeneratorContext& context) {
      return std::make_unique<WatermarksWithIdleness<T>>(
          Create(inner, context), timeout, context.input_activity_clock);
    };
    return wrapped;
  }

  // Without this, elements keep the timestamps that they carry (TS-001).
  // Errors: kNullValue for an empty assigner.
  WatermarkStrategy WithTimestampAssigner(TimestampAssigner<T> assigner) const {
    if (!assigner) {
      throw Error(ErrorCode::kNullValue,
                  "the timestamp assigner is empty: give it a function");
    }
    WatermarkStrategy wrapped = *this;
    wrapped.assigner_ = std::move(assigner);
    return wrapped;
  }

  // A new generator, in its first state (GEN-005, GEN-017).
  // Errors: kNullValue if the user's factory returns none; GEN-008; what the
  // user's factory throws.
  std::unique_ptr<WatermarkGenerator<T>> CreateGenerator(
      const WatermarkGeneratorContext& context) const {
    return Create(factory_, context);
  }

  // A copy of the assigner.
  TimestampAssigner<T> CreateTimestampAssigner() const { return assigner_; }

  // False if the generator looks at timestamps only, so that the event that it
  // is given may have been moved from.
  bool generator_reads_events() const { return reads_events_; }

 private:
  WatermarkStrategy(GeneratorFactory factory, bool reads_events)
      : factory_(std::move(factory)), reads_events_(reads_events) {}

  static std::unique_ptr<WatermarkGenerator<T>> Create(
      const GeneratorFactory& factory,
      const WatermarkGeneratorContext& context) {
    auto generator = factory(context);
    if (generator == nullptr) {
      throw Error(ErrorCode::kNullValue,
                  "the factory of watermark generators returned none: return "
                  "one from each call");
    }
    return generator;
  }

  GeneratorFactory factory_;
  TimestampAssigner<T> assigner_ = RecordTimestampAssigner<T>();
  bool reads_events_;
};

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_WATERMARK_STRATEGY_H_
