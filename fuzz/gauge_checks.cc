// Checks of the gauges that one generator registered.

#include <optional>
#include <string>

#include "tidemark/fuzz/generator_checks.h"

namespace tidemark::internal {
namespace {

// What is wrong with a reading before the first event, or at any time.
std::optional<std::string> WrongReading(const GaugeExpectation& expected,
                                        const GaugeReadings& readings,
                                        bool any_event_before) {
  const auto found = readings.find(expected.name);
  if (found == readings.end()) return std::nullopt;
  const std::int64_t reading = found->second;
  const std::string text =
      "the gauge " + expected.name + " reads " + std::to_string(reading);
  if (reading < expected.minimum || reading > expected.maximum) {
    return text + ", outside " + std::to_string(expected.minimum) + " to " +
           std::to_string(expected.maximum);
  }
  if (!any_event_before && expected.before_first_event.has_value() &&
      reading != *expected.before_first_event) {
    return text + " before the first event, instead of " +
           std::to_string(*expected.before_first_event);
  }
  return std::nullopt;
}

GeneratorFinding OutOfRange(const CheckedRun& run, std::size_t length,
                            const std::string& wrong) {
  return {
      GeneratorFault::kGaugeOutOfRange, Severity::kError,
      wrong + (length == 0 ? ", when the generator has just been made"
                           : ", after step " + std::to_string(length) + " (" +
                                 ToString(run.sequence[length - 1]) + ")"),
      Prefix(run.sequence, length)};
}

}  // namespace

CheckResult CheckGaugeMissing(const CheckedRun& run) {
  for (const GaugeExpectation& expected : run.options.gauges) {
    if (run.trace.initial_gauges.contains(expected.name)) continue;
    return GeneratorFinding{
        GeneratorFault::kGaugeMissing,
        Severity::kError,
        "no gauge " + expected.name +
            " is registered when the generator has been made: register it "
            "with the metrics of the context",
        {}};
  }
  return std::nullopt;
}

CheckResult CheckGaugeOutOfRange(const CheckedRun& run) {
  for (const GaugeExpectation& expected : run.options.gauges) {
    auto wrong = WrongReading(expected, run.trace.initial_gauges, false);
    if (wrong.has_value()) return OutOfRange(run, 0, *wrong);
    for (std::size_t i = 0; i < run.trace.steps.size(); ++i) {
      const GeneratorStepTrace& step = run.trace.steps[i];
      wrong = WrongReading(expected, step.gauges, step.newest.has_value());
      if (wrong.has_value()) return OutOfRange(run, i + 1, *wrong);
    }
  }
  return std::nullopt;
}

CheckResult CheckGaugeOutlivesGenerator(const CheckedRun& run) {
  if (run.trace.gauges_left.empty()) return std::nullopt;
  return GeneratorFinding{
      GeneratorFault::kGaugeOutlivesGenerator,
      Severity::kError,
      "the gauge " + run.trace.gauges_left.front() +
          " is still registered when the generator is gone, and will read "
          "what is no more: remove it in the destructor",
      {}};
}

}  // namespace tidemark::internal
