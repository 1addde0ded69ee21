// What the generators of several units draw: times, keys, records, strategies,
// assigners and triggers.

#ifndef TIDEMARK_CONFORMANCE_GENERATE_PIECES_H_
#define TIDEMARK_CONFORMANCE_GENERATE_PIECES_H_

#include <array>
#include <cstdint>
#include <string>

#include "tidemark/conformance/generate/random.h"
#include "tidemark/conformance/generate/scenario_generator.h"
#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

// Draws the times of one scenario: most near the multiples of a period that
// have been drawn before, some equal to the last one, a few at the ends of
// time.
class TimeSource {
 public:
  // `period` is at least 1. Without `far`, no time is near MIN or MAX.
  TimeSource(Random& random, std::int64_t period, bool far);

  // A time near where the others are, in milliseconds.
  std::int64_t Near();

  // The same as a scenario writes it; now and then an end of time.
  Value Time();

  // A watermark: most go on, some repeat or go back.
  Value Watermark();

 private:
  Random& random_;
  std::int64_t period_;
  bool far_;
  std::int64_t last_ = 0;
  std::int64_t watermark_ = 0;
};

// A step {kind: argument}.
Value StepOf(const char* kind, Value argument);

// One of at most three keys.
Value DrawKey(Random& random);

// A step's selector of a channel, added where there are several.
void AddChannel(Random& random, std::int64_t channels, Value* step);

// How many channels each of two inputs has; 0 in the direct drive.
using TwoInputChannels = std::array<std::int64_t, 2>;

// What the program says of them is added.
TwoInputChannels DrawTwoInputChannels(Random& random, ScenarioDraft& draft);

// A generator, perhaps with an assigner and idleness; what it aims at is added.
Value DrawStrategy(Random& random, TimeSource& times, ScenarioDraft& draft);

// A window assigner over windows of about `period`.
Value DrawAssigner(Random& random, std::int64_t period, ScenarioDraft& draft);

// A trigger for event-time windows.
Value DrawTrigger(Random& random, bool merges, ScenarioDraft& draft);

// An evictor; without `reads_values`, one that looks at no value.
Value DrawEvictor(Random& random, bool reads_values, ScenarioDraft& draft);

// Triggers of windows in any time, each perhaps within others: one that counts;
// one that the watermark makes fire again and again, which needs times that are
// not far; and those that cannot merge, some of which go by the clock too.
Value DrawCountTrigger(Random& random, ScenarioDraft& draft);
Value DrawRepeatingTrigger(Random& random, std::int64_t period,
                           ScenarioDraft& draft);
Value DrawUnmergingTrigger(Random& random, std::int64_t period,
                           ScenarioDraft& draft);

// A trigger for windows by the clock, and an assigner of such windows.
Value DrawClockTrigger(Random& random, std::int64_t period, bool merges,
                       ScenarioDraft& draft);
Value DrawClockAssigner(Random& random, std::int64_t period,
                        ScenarioDraft& draft);

// The program of a window operator; its first field is the assigner.
Value::Map DrawWindowProgram(Random& random, std::int64_t period,
                             ScenarioDraft& draft);

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_GENERATE_PIECES_H_
