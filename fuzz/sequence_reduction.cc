// Leaves out steps, and moves numbers towards 0.

#include "tidemark/fuzz/sequence_reduction.h"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace tidemark {
namespace {

using std::chrono::milliseconds;

// Whether a step was left out.
bool LeaveOutSteps(GeneratorSequence& sequence, const ShowsFault& shows_fault) {
  const std::size_t size_before = sequence.size();
  for (std::size_t i = sequence.size(); i-- > 0;) {
    GeneratorSequence shorter = sequence;
    shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(i));
    if (shows_fault(shorter)) sequence = std::move(shorter);
  }
  return sequence.size() < size_before;
}

// The number nearest to 0, from `number` on, that bisection finds to show the
// fault; `number` does.
template <class ShowsWith>
std::int64_t Bisect(std::int64_t number, const ShowsWith& shows_with) {
  if (number == 0 || shows_with(0)) return 0;
  std::int64_t too_near = 0;
  // Signs are equal, so that the difference does not overflow.
  while (number - too_near > 1 || number - too_near < -1) {
    const std::int64_t middle = too_near + (number - too_near) / 2;
    if (shows_with(middle)) {
      number = middle;
    } else {
      too_near = middle;
    }
  }
  return number;
}

void MoveTowardsZero(GeneratorSequence& sequence, std::size_t step,
                     const ShowsFault& shows_fault) {
  const auto shows_with = [&](auto set) {
    return [&shows_fault, &sequence, step, set](std::int64_t number) {
      GeneratorSequence changed = sequence;
      set(changed[step], number);
      return shows_fault(changed);
    };
  };
  const auto set_timestamp = [](GeneratorStep& at, std::int64_t number) {
    at.timestamp = Timestamp(number);
  };
  const auto set_choice = [](GeneratorStep& at, std::int64_t number) {
    at.choice = static_cast<std::uint8_t>(number);
  };
  const auto set_duration = [](GeneratorStep& at, std::int64_t number) {
    at.duration = milliseconds(number);
  };
  GeneratorStep& at = sequence[step];
  set_timestamp(at, Bisect(at.timestamp.millis(), shows_with(set_timestamp)));
  set_choice(at, Bisect(at.choice, shows_with(set_choice)));
  set_duration(at, Bisect(at.duration.count(), shows_with(set_duration)));
}

}  // namespace

GeneratorSequence ReduceSequence(GeneratorSequence sequence,
                                 const ShowsFault& shows_fault) {
  LeaveOutSteps(sequence, shows_fault);
  do {
    for (std::size_t i = 0; i < sequence.size(); ++i) {
      MoveTowardsZero(sequence, i, shows_fault);
    }
  } while (LeaveOutSteps(sequence, shows_fault));
  return sequence;
}

}  // namespace tidemark
