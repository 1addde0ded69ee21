// GeneratorSequence: what is done to a watermark generator, call by call, and
// the moves from which such sequences are made up.
//
//   const GeneratorSequence sequence = {EventAt(Timestamp(5)), PeriodicEmit(),
//                                       AdvanceClock(milliseconds{200})};
//
// Moves say where an event lies in relation to the newest one so far, so that
// random ones hit disorder, repetition and the ends of the range, and an event
// out of order stays one when the moves before it are taken away.
//
// Threads: values.
// Units: milliseconds.

#ifndef TIDEMARK_FUZZ_GENERATOR_SEQUENCE_H_
#define TIDEMARK_FUZZ_GENERATOR_SEQUENCE_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "tidemark/base/timestamp.h"

namespace tidemark {

struct GeneratorStep {
  enum class Kind {
    kEvent,         // OnEvent
    kPeriodicEmit,  // OnPeriodicEmit
    kAdvanceClock,  // time passes on the input-activity clock, nothing is
                    // called
  };

  Kind kind = Kind::kPeriodicEmit;

  // Of an event.
  Timestamp timestamp;

  // Of an event: which of several it is, where the generator looks at events
  // (see WithEvents in generator_probe.h).
  std::uint8_t choice = 0;

  // By which the clock advances, 0 or more.
  std::chrono::milliseconds duration{0};

  friend bool operator==(const GeneratorStep&, const GeneratorStep&) = default;
};

using GeneratorSequence = std::vector<GeneratorStep>;

GeneratorStep EventAt(Timestamp timestamp, std::uint8_t choice = 0);
GeneratorStep PeriodicEmit();
GeneratorStep AdvanceClock(std::chrono::milliseconds duration);

// "event at 5", "event 3 at 5" for the choice 3, "periodic", "clock +200 ms".
std::string ToString(const GeneratorStep& step);

// One step a line, numbered from 1 and indented.
std::string ToString(const GeneratorSequence& sequence);

std::ostream& operator<<(std::ostream& stream, const GeneratorStep& step);

struct GeneratorMove {
  enum class Kind : std::uint8_t {
    kEventAfterNewest,   // by `amount`, or at 0 + `amount` if it is the first
    kEventBeforeNewest,  // by `amount`, or at 0 - `amount` if it is the first
    kEventAtNewest,      // once more, or at 0 if it is the first
    kEventAt,            // at `amount`
    kEventAtEdge,        // at one of the range's edges, which `amount` selects
    kPeriodicEmit,
    kAdvanceClock,  // by `amount`
    kSilence,       // the clock advances by `amount`, then a periodic call
  };
  static constexpr std::uint8_t kNumKinds = 8;

  Kind kind = Kind::kPeriodicEmit;
  std::int64_t amount = 0;
  std::uint8_t choice = 0;
};

std::ostream& operator<<(std::ostream& stream, const GeneratorMove& move);

// The range that events are kept in, both ends included.
struct TimestampRange {
  Timestamp earliest = Timestamp::Min();
  Timestamp latest = Timestamp::Max();
};

// The steps of `moves`. Timestamps that would leave the range are held at its
// ends, and a clock advances by 0 to 1000 hours, whatever the amount.
GeneratorSequence SequenceOf(std::span<const GeneratorMove> moves,
                             TimestampRange range = {});

// Moves out of any bytes, at most `max_moves` of them: what a fuzzer calls. A
// move is a byte (kind in bits 0-2, length of the amount in bits 3-4, choice
// in bits 5-7), then an amount of 1, 2, 4 or 8 bytes, little-endian and signed.
std::vector<GeneratorMove> DecodeMoves(std::span<const std::uint8_t> bytes,
                                       std::size_t max_moves);

}  // namespace tidemark

#endif  // TIDEMARK_FUZZ_GENERATOR_SEQUENCE_H_
