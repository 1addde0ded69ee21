// UndrainedWork: what a keyed operator still held when it was asked. A test
// that forgot to advance the watermark finds its missing windows here.
//
//   EXPECT_TRUE(harness.Close().IsEmpty());

#ifndef TIDEMARK_HARNESS_UNDRAINED_WORK_H_
#define TIDEMARK_HARNESS_UNDRAINED_WORK_H_

#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include "tidemark/base/timestamp.h"
#include "tidemark/harness/value_text.h"
#include "tidemark/state/state_statistics.h"
#include "tidemark/timer/pending_timer.h"

namespace tidemark {

template <class Key>
struct UndrainedWork {
  // Timers that have not fired, by domain, then time.
  std::vector<PendingTimer<Key>> timers;

  StateStatistics state;

  // The last watermark that the operator was given.
  Timestamp watermark = Timestamp::Min();

  bool IsEmpty() const { return timers.empty() && state.entries == 0; }
};

namespace internal {

// "1 timer", "2 timers".
inline std::string Counted(std::size_t count, const char* one,
                           const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

}  // namespace internal

// "nothing left at watermark 9", or one line for what is left and one for each
// timer.
template <class Key>
std::ostream& operator<<(std::ostream& stream, const UndrainedWork<Key>& work) {
  if (work.IsEmpty()) {
    return stream << "nothing left at watermark " << work.watermark;
  }
  stream << "left at watermark " << work.watermark << ": "
         << internal::Counted(work.state.entries, "state entry",
                              "state entries")
         << " with "
         << internal::Counted(work.state.elements, "element", "elements")
         << ", "
         << internal::Counted(work.timers.size(), "pending timer",
                              "pending timers");
  for (const PendingTimer<Key>& timer : work.timers) {
    stream << "\n    " << timer.domain << " " << timer.timestamp << ", key "
           << ValueText(timer.key);
    if (!timer.name_space.empty()) stream << ", " << timer.name_space;
    if (!timer.service.empty()) stream << ", " << timer.service;
  }
  return stream;
}

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_UNDRAINED_WORK_H_
