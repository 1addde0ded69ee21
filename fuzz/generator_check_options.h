// GeneratorCheckOptions: what is known of a watermark generator, and how
// strictly it is judged.
//
//   GeneratorCheckOptions options;
//   options.strict = true;
//   options.forgets_after = minutes{1};
//   options.gauges = {{.name = "watermarkLagMs", .before_first_event = 0}};
//
// Threads: values.

#ifndef TIDEMARK_FUZZ_GENERATOR_CHECK_OPTIONS_H_
#define TIDEMARK_FUZZ_GENERATOR_CHECK_OPTIONS_H_

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "tidemark/fuzz/generator_findings.h"
#include "tidemark/fuzz/generator_sequence.h"

namespace tidemark {

// A gauge that the generator registers with the context's metrics.
struct GaugeExpectation {
  std::string name;

  // What it may read at any time, both ends included.
  std::int64_t minimum = 0;
  std::int64_t maximum = std::numeric_limits<std::int64_t>::max();

  // What it reads before the first event, if that is to be checked.
  std::optional<std::int64_t> before_first_event = std::nullopt;
};

// How far event time may go on before a watermark has to follow; more than the
// out-of-orderness that the generator allows for.
struct StuckLimit {
  std::chrono::milliseconds event_time = std::chrono::hours{24};
  Severity severity = Severity::kError;
};

struct GeneratorCheckOptions {
  // Warnings fail properties and fuzz targets too.
  bool strict = false;

  // The timestamps that the generator is to cope with: all, by default.
  TimestampRange timestamps;

  // Above 0; for a generator that divides event time into pieces of this size:
  // timestamps are moved by multiples of it only (kNotShiftInvariant).
  std::chrono::milliseconds alignment{1};

  // None for a generator that need not advance, such as a punctuated one.
  std::optional<StuckLimit> stuck =
      StuckLimit{std::chrono::hours{24}, Severity::kWarning};

  // After this much event time without disorder, disorder from before makes no
  // difference. None: not checked (kRemembersTooLong).
  std::optional<std::chrono::milliseconds> forgets_after;

  std::vector<GaugeExpectation> gauges;

  // What a generator does on purpose.
  std::vector<GeneratorFault> ignored;

  // Sequences that a search tries for each kind of finding.
  int num_sequences = 200;

  bool Ignores(GeneratorFault fault) const {
    return std::find(ignored.begin(), ignored.end(), fault) != ignored.end();
  }
};

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_GENERATOR_CHECK_OPTIONS_H_
