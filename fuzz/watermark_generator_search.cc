// Random sequences, and their shrinking, with RapidCheck.

#include "tidemark/fuzz/watermark_generator_search.h"

#include <rapidcheck.h>
#include <rapidcheck/detail/TestListenerAdapter.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/fuzz/generator_sequence.h"
#include "tidemark/fuzz/sequence_reduction.h"
#include "tidemark/fuzz/watermark_generator_check.h"

namespace tidemark {
namespace {

using Kind = GeneratorMove::Kind;

constexpr std::uint64_t kFixedSeed = 20260601;

// Small ones, so that events meet and pass each other, those of a stream's
// daily life, and those of the generator's own scale.
rc::Gen<std::int64_t> DailyAmounts(std::int64_t own_scale) {
  return rc::gen::weightedOneOf<std::int64_t>(
      {{2, rc::gen::inRange<std::int64_t>(0, 12)},
       {3, rc::gen::inRange<std::int64_t>(0, 120'000)},
       {2, rc::gen::inRange<std::int64_t>(0, own_scale + 1)}});
}

// The same, and those that are too much for days, or overflow when doubled.
rc::Gen<std::int64_t> WildAmounts(std::int64_t own_scale) {
  constexpr std::int64_t kTenDays = 10LL * 24 * 3600 * 1000;
  constexpr std::int64_t kHalfOfTheRange = std::int64_t{1} << 62;
  return rc::gen::weightedOneOf<std::int64_t>(
      {{10, DailyAmounts(own_scale)},
       {2, rc::gen::inRange<std::int64_t>(0, kTenDays)},
       {1, rc::gen::inRange<std::int64_t>(0, kHalfOfTheRange / 2)},
       {1, rc::gen::inRange<std::int64_t>(kHalfOfTheRange - 500,
                                          kHalfOfTheRange + 500)}});
}

// Around zero, of both signs.
rc::Gen<std::int64_t> DailyTimestamps() {
  return rc::gen::oneOf(rc::gen::inRange<std::int64_t>(-30, 30),
                        rc::gen::inRange<std::int64_t>(-120'000, 120'000));
}

rc::Gen<GeneratorMove> MoveOf(Kind kind, rc::Gen<std::int64_t> amounts) {
  return rc::gen::map(rc::gen::pair(std::move(amounts), rc::gen::inRange(0, 4)),
                      [kind](const std::pair<std::int64_t, int>& made) {
                        return GeneratorMove{
                            kind, made.first,
                            static_cast<std::uint8_t>(made.second)};
                      });
}

// The longest time that the options speak of as one within which the generator
// changes its mind.
std::int64_t OwnScale(const GeneratorCheckOptions& options) {
  constexpr std::int64_t kLimit = std::int64_t{1} << 60;
  const std::int64_t known =
      std::max(options.alignment.count(),
               options.forgets_after.value_or(options.alignment).count());
  return std::clamp<std::int64_t>(known, 1, kLimit);
}

// Moves of a stream as it should be, with its disorder and its silence.
rc::Gen<GeneratorMove> DailyMoves(std::int64_t own_scale) {
  const auto amounts = DailyAmounts(own_scale);
  return rc::gen::weightedOneOf<GeneratorMove>(
      {{6, MoveOf(Kind::kEventAfterNewest, amounts)},
       {3, MoveOf(Kind::kEventBeforeNewest, amounts)},
       {1, MoveOf(Kind::kEventAtNewest, rc::gen::just<std::int64_t>(0))},
       {1, MoveOf(Kind::kEventAt, DailyTimestamps())},
       {7, MoveOf(Kind::kPeriodicEmit, rc::gen::just<std::int64_t>(0))},
       {1, MoveOf(Kind::kAdvanceClock, amounts)},
       {1, MoveOf(Kind::kSilence, amounts)}});
}

// The same, and events anywhere, which end all that is daily.
rc::Gen<GeneratorMove> WildMoves(std::int64_t own_scale) {
  const auto amounts = WildAmounts(own_scale);
  return rc::gen::weightedOneOf<GeneratorMove>(
      {{16, DailyMoves(own_scale)},
       {3, MoveOf(Kind::kEventAfterNewest, amounts)},
       {3, MoveOf(Kind::kEventBeforeNewest, amounts)},
       {1, MoveOf(Kind::kEventAt, rc::gen::arbitrary<std::int64_t>())},
       {1, MoveOf(Kind::kEventAtEdge, rc::gen::inRange<std::int64_t>(0, 12))},
       {1, MoveOf(Kind::kSilence, amounts)}});
}

rc::Gen<std::vector<GeneratorMove>> Moves(
    const GeneratorCheckOptions& options) {
  using List = std::vector<GeneratorMove>;
  const std::int64_t scale = OwnScale(options);
  return rc::gen::oneOf(rc::gen::container<List>(DailyMoves(scale)),
                        rc::gen::container<List>(WildMoves(scale)));
}

// Those of RC_PARAMS, if there are any; what they leave out is ours.
rc::detail::TestParams ParamsFor(const GeneratorCheckOptions& options) {
  rc::detail::TestParams params;
  params.seed = kFixedSeed;
  if (std::getenv("RC_PARAMS") != nullptr) {
    params = rc::detail::configuration().testParams;
  }
  if (params.maxSuccess == rc::detail::TestParams().maxSuccess) {
    params.maxSuccess = options.num_sequences;
  }
  return params;
}

// The smallest sequence found that shows the fault, if any does.
std::optional<GeneratorSequence> SmallestFailing(
    const ShowsFault& shows_fault, const GeneratorCheckOptions& options) {
  // While RapidCheck shrinks, what fails last is the smallest so far.
  std::optional<GeneratorSequence> smallest;
  const auto property = [&] {
    const auto moves = *Moves(options);
    GeneratorSequence sequence = SequenceOf(moves, options.timestamps);
    if (!shows_fault(sequence)) return;
    smallest = std::move(sequence);
    RC_FAIL("shows the fault");
  };
  // The usual listener would report a failed property at the end of the
  // process; whether it is one is up to the caller.
  rc::detail::TestListenerAdapter silent;
  rc::detail::checkProperty(rc::detail::toProperty(property),
                            rc::detail::TestMetadata(), ParamsFor(options),
                            silent, {});
  return smallest;
}

// False if the options leave nothing to look for.
bool IsLookedFor(GeneratorFault fault, const GeneratorCheckOptions& options) {
  switch (fault) {
    case GeneratorFault::kStuck:
      return options.stuck.has_value();
    case GeneratorFault::kRemembersTooLong:
      return options.forgets_after.has_value();
    case GeneratorFault::kGaugeMissing:
    case GeneratorFault::kGaugeOutOfRange:
      return !options.gauges.empty();
    default:
      return true;
  }
}

}  // namespace

std::optional<GeneratorFinding> SearchGeneratorFault(
    GeneratorFault fault, const GeneratorProbe& probe,
    const GeneratorCheckOptions& options) {
  if (!IsLookedFor(fault, options)) return std::nullopt;
  const auto check = [&](const GeneratorSequence& sequence) {
    return CheckWatermarkGeneratorFor(fault, probe, sequence, options);
  };
  const auto shows_fault = [&](const GeneratorSequence& sequence) {
    return check(sequence).has_value();
  };
  auto smallest = SmallestFailing(shows_fault, options);
  if (!smallest.has_value()) return std::nullopt;
  // RapidCheck makes moves smaller; steps can be made smaller still.
  return check(ReduceSequence(*std::move(smallest), shows_fault));
}

std::vector<GeneratorFinding> SearchGeneratorFaults(
    const GeneratorProbe& probe, const GeneratorCheckOptions& options) {
  std::vector<GeneratorFinding> findings;
  for (const GeneratorFault fault : kSequenceFaults) {
    if (options.Ignores(fault)) continue;
    auto found = SearchGeneratorFault(fault, probe, options);
    if (found.has_value()) findings.push_back(*std::move(found));
  }
  return findings;
}

}  // namespace tidemark
