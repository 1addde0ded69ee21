// GeneratorTrace: what one generator did when it was driven through a sequence.
//
// Threads: values.

#ifndef TIDEMARK_FUZZ_GENERATOR_TRACE_H_
#define TIDEMARK_FUZZ_GENERATOR_TRACE_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/fuzz/generator_probe.h"
#include "tidemark/fuzz/generator_sequence.h"
#include "tidemark/stream/watermark.h"
#include "tidemark/stream/watermark_status.h"

namespace tidemark {

// The gauges that are registered, and what they read.
using GaugeReadings = std::map<std::string, std::int64_t>;

// What is known after a step.
struct GeneratorStepTrace {
  // What the generator handed out in this step, as it came; a mark is a status.
  std::vector<std::variant<Watermark, WatermarkStatus>> handed_out;

  // The newest timestamp of all events up to here, this one included.
  std::optional<Timestamp> newest;

  // The last watermark that an emitter behind it let through; MIN if none
  // (TAW-008).
  Timestamp emitted = Timestamp::Min();

  bool is_idle = false;

  GaugeReadings gauges;
};

struct GeneratorTrace {
  // Before the first step.
  GaugeReadings initial_gauges;

  // One for each step of the sequence that was done without a failure.
  std::vector<GeneratorStepTrace> steps;

  // The text of what was thrown.
  std::optional<std::string> failure;

  // Whether it was thrown before the first step.
  bool factory_failed = false;

  // The names of the gauges that are registered after the generator's end.
  std::vector<std::string> gauges_left;
};

// Drives a new generator, with metrics and a clock of its own that starts at 1
// ms (IDLE-008); it advances as far as it can count.
GeneratorTrace TraceGenerator(const GeneratorProbe& probe,
                              const GeneratorSequence& sequence);

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_GENERATOR_TRACE_H_
