// Sequences of calls, their text, and how moves become steps.

#include "tidemark/fuzz/generator_sequence.h"

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <string_view>

namespace tidemark {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t kMaxAdvance = 1000LL * 3600 * 1000;

constexpr std::int64_t kMin = Timestamp::Min().millis();
constexpr std::int64_t kMax = Timestamp::Max().millis();

// Where arithmetic goes wrong: the ends, zero, and what doubles or negates to
// an overflow.
constexpr std::array<std::int64_t, 12> kEdges = {kMin,
                                                 kMin + 1,
                                                 kMax,
                                                 kMax - 1,
                                                 0,
                                                 -1,
                                                 1,
                                                 std::int64_t{1} << 62,
                                                 -(std::int64_t{1} << 62),
                                                 (std::int64_t{1} << 62) - 1,
                                                 std::int64_t{1} << 31,
                                                 -(std::int64_t{1} << 31)};

std::int64_t EdgeOf(std::int64_t amount) {
  return kEdges[static_cast<std::uint64_t>(amount) % kEdges.size()];
}

Timestamp SaturatingSubtract(Timestamp timestamp, std::int64_t amount) {
  if (amount == kMin) return SaturatingAdd(timestamp, milliseconds(kMax));
  return SaturatingAdd(timestamp, milliseconds(-amount));
}

milliseconds ClockAdvanceOf(std::int64_t amount) {
  return milliseconds(static_cast<std::int64_t>(
      static_cast<std::uint64_t>(amount) % (kMaxAdvance + 1)));
}

// Makes steps of moves, one after the other.
class Mover {
 public:
  explicit Mover(TimestampRange range) : range_(range) {}

  void Make(const GeneratorMove& move) {
    using Kind = GeneratorMove::Kind;
    const Timestamp newest = newest_.value_or(Timestamp(0));
    switch (move.kind) {
      case Kind::kEventAfterNewest:
        return AddEvent(SaturatingAdd(newest, milliseconds(move.amount)), move);
      case Kind::kEventBeforeNewest:
        return AddEvent(SaturatingSubtract(newest, move.amount), move);
      case Kind::kEventAtNewest:
        return AddEvent(newest, move);
      case Kind::kEventAt:
        return AddEvent(Timestamp(move.amount), move);
      case Kind::kEventAtEdge:
        return AddEvent(Timestamp(EdgeOf(move.amount)), move);
      case Kind::kPeriodicEmit:
        return steps_.push_back(PeriodicEmit());
      case Kind::kSilence:
        steps_.push_back(AdvanceClock(ClockAdvanceOf(move.amount)));
        return steps_.push_back(PeriodicEmit());
      case Kind::kAdvanceClock:
        return steps_.push_back(AdvanceClock(ClockAdvanceOf(move.amount)));
    }
  }

  GeneratorSequence Take() { return std::move(steps_); }

 private:
  void AddEvent(Timestamp timestamp, const GeneratorMove& move) {
    timestamp = std::clamp(timestamp, range_.earliest, range_.latest);
    newest_ = std::max(newest_.value_or(timestamp), timestamp);
    steps_.push_back(EventAt(timestamp, move.choice));
  }

  const TimestampRange range_;
  std::optional<Timestamp> newest_;
  GeneratorSequence steps_;
};

// The amount in the first `length` of `bytes`, or in those that there are;
// little-endian, its sign in the topmost bit of the last one.
std::int64_t DecodeAmount(std::span<const std::uint8_t> bytes,
                          std::size_t length) {
  length = std::min(length, bytes.size());
  if (length == 0) return 0;
  const bool negative = bytes[length - 1] >= 0x80;
  std::uint64_t amount = negative ? ~std::uint64_t{0} : 0;
  for (std::size_t i = length; i-- > 0;) amount = amount << 8 | bytes[i];
  return static_cast<std::int64_t>(amount);
}

std::string_view MoveName(GeneratorMove::Kind kind) {
  static constexpr std::array<std::string_view, GeneratorMove::kNumKinds>
      kNames = {"event after newest by",
                "event before newest by",
                "event at newest",
                "event at",
                "event at edge",
                "periodic",
                "clock",
                "silence of"};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace

GeneratorStep EventAt(Timestamp timestamp, std::uint8_t choice) {
  GeneratorStep step;
  step.kind = GeneratorStep::Kind::kEvent;
  step.timestamp = timestamp;
  step.choice = choice;
  return step;
}

GeneratorStep PeriodicEmit() { return GeneratorStep(); }

GeneratorStep AdvanceClock(milliseconds duration) {
  GeneratorStep step;
  step.kind = GeneratorStep::Kind::kAdvanceClock;
  step.duration = duration;
  return step;
}

std::string ToString(const GeneratorStep& step) {
  switch (step.kind) {
    case GeneratorStep::Kind::kEvent:
      return (step.choice == 0
                  ? "event at "
                  : "event " + std::to_string(step.choice) + " at ") +
             ToString(step.timestamp);
    case GeneratorStep::Kind::kPeriodicEmit:
      return "periodic";
    case GeneratorStep::Kind::kAdvanceClock:
      return "clock +" + std::to_string(step.duration.count()) + " ms";
  }
  return "no step";
}

std::string ToString(const GeneratorSequence& sequence) {
  std::string text;
  for (std::size_t i = 0; i < sequence.size(); ++i) {
    text += "  " + std::to_string(i + 1) + ". " + ToString(sequence[i]) + "\n";
  }
  return text;
}

std::ostream& operator<<(std::ostream& stream, const GeneratorStep& step) {
  return stream << ToString(step);
}

std::ostream& operator<<(std::ostream& stream, const GeneratorMove& move) {
  return stream << MoveName(move.kind) << ' ' << move.amount << " (choice "
                << static_cast<int>(move.choice) << ")";
}

GeneratorSequence SequenceOf(std::span<const GeneratorMove> moves,
                             TimestampRange range) {
  Mover mover(range);
  for (const GeneratorMove& move : moves) mover.Make(move);
  return mover.Take();
}

std::vector<GeneratorMove> DecodeMoves(std::span<const std::uint8_t> bytes,
                                       std::size_t max_moves) {
  std::vector<GeneratorMove> moves;
  while (!bytes.empty() && moves.size() < max_moves) {
    const std::uint8_t head = bytes.front();
    bytes = bytes.subspan(1);
    GeneratorMove move;
    move.kind = static_cast<GeneratorMove::Kind>(head & 7);
    move.choice = static_cast<std::uint8_t>(head >> 5);
    const std::size_t length = std::size_t{1} << ((head >> 3) & 3);
    move.amount = DecodeAmount(bytes, length);
    bytes = bytes.subspan(std::min(length, bytes.size()));
    moves.push_back(move);
  }
  return moves;
}

}  // namespace tidemark
