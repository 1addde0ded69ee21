// Turns a factory of watermark generators of your own into GoogleTest cases,
// with one line:
//
//   std::unique_ptr<Adaptive> MakeAdaptive(const WatermarkGeneratorContext&);
//
//   TIDEMARK_WATERMARK_GENERATOR_PROPERTIES(Adaptive, MakeAdaptive);
//
// What is known of the generator goes into options:
//
//   GeneratorCheckOptions AdaptiveOptions() {
//     GeneratorCheckOptions options;
//     options.gauges = {{.name = "watermarkLagMs"}};
//     return options;
//   }
//   TIDEMARK_WATERMARK_GENERATOR_PROPERTIES(Adaptive, MakeAdaptive,
//                                           AdaptiveOptions());
//
// A failure says what is wrong and the shortest sequence of calls that shows
// it. Warnings are printed, and fail only if the options are strict.
//
// The configurations that a constructor is to refuse are your own to name:
//
//   ExpectRejected("0 buckets", [] { Adaptive({.num_buckets = 0}); });

#ifndef TIDEMARK_FUZZ_WATERMARK_GENERATOR_PROPERTIES_H_
#define TIDEMARK_FUZZ_WATERMARK_GENERATOR_PROPERTIES_H_

#include <gtest/gtest.h>

#include <functional>
#include <source_location>
#include <string_view>

#include "tidemark/base/error.h"
#include "tidemark/fuzz/generator_check_options.h"
#include "tidemark/fuzz/generator_findings.h"
#include "tidemark/fuzz/generator_probe.h"

namespace tidemark {

// A failed expectation, at the caller's line, unless `construct` throws a
// tidemark::Error with `code`. `configuration` completes "a generator with
// ...".
void ExpectRejected(
    std::string_view configuration, const std::function<void()>& construct,
    ErrorCode code = ErrorCode::kIllegalArgument,
    std::source_location caller = std::source_location::current());

// What the cases of the macro call: searches for a fault of that kind, and
// fails the test, or prints a warning, if it finds one. Nothing if the kind is
// ignored.
void ExpectNoGeneratorFault(
    GeneratorFault fault, const GeneratorProbe& probe,
    const GeneratorCheckOptions& options = {},
    std::source_location caller = std::source_location::current());

}  // namespace tidemark

// Defines the test suite <Name>Properties. `factory` is what ProbeOf takes, or
// a GeneratorProbe, such as WithEvents returns; options may follow it. Both are
// evaluated once in each test.
#define TIDEMARK_WATERMARK_GENERATOR_PROPERTIES(Name, factory, ...)            \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, NeverThrows, kThrows, factory,        \
                                   __VA_ARGS__)                                \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, ClaimsNothingBeforeTheFirstEvent,     \
                                   kClaimsBeforeFirstEvent, factory,           \
                                   __VA_ARGS__)                                \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, ClaimsNoMoreThanItSaw, kClaimsUnseen, \
                                   factory, __VA_ARGS__)                       \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, WatermarksDoNotGoBack, kGoesBack,     \
                                   factory, __VA_ARGS__)                       \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, WatermarksKeepUpWithEvents, kStuck,   \
                                   factory, __VA_ARGS__)                       \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, SameEventsGiveSameWatermarks,         \
                                   kNotDeterministic, factory, __VA_ARGS__)    \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, ShiftedEventsGiveShiftedWatermarks,   \
                                   kNotShiftInvariant, factory, __VA_ARGS__)   \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, OlderEventsRaiseNoWatermark,          \
                                   kRaisedByOlderEvent, factory, __VA_ARGS__)  \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, OldDisorderIsForgotten,               \
                                   kRemembersTooLong, factory, __VA_ARGS__)    \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, GaugesAreRegistered, kGaugeMissing,   \
                                   factory, __VA_ARGS__)                       \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, GaugesStayWithinBounds,               \
                                   kGaugeOutOfRange, factory, __VA_ARGS__)     \
  TIDEMARK_INTERNAL_GENERATOR_TEST(Name, GaugesGoWithTheGenerator,             \
                                   kGaugeOutlivesGenerator, factory,           \
                                   __VA_ARGS__)                                \
  static_assert(true, "takes the semicolon")

#define TIDEMARK_INTERNAL_GENERATOR_TEST(Name, Property, fault, factory, ...) \
  TEST(Name##Properties, Property) {                                          \
    ::tidemark::ExpectNoGeneratorFault(::tidemark::GeneratorFault::fault,     \
                                       ::tidemark::ProbeOf(factory)           \
                                           __VA_OPT__(, ) __VA_ARGS__);       \
  }

#endif  // TIDEMARK_FUZZ_WATERMARK_GENERATOR_PROPERTIES_H_
