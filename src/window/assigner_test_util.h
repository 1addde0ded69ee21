// What the tests of assigners share.

#ifndef TIDEMARK_WINDOW_ASSIGNER_TEST_UTIL_H_
#define TIDEMARK_WINDOW_ASSIGNER_TEST_UTIL_H_

#include <cstdint>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/base/testing/code_of.h"
#include "tidemark/base/timestamp.h"
#include "tidemark/window/time_window.h"
#include "tidemark/window/window_assigner.h"

namespace tidemark {

using testing::CodeOf;

// A context at a processing time that no event-time assigner looks at.
class ContextAtZero final : public AssignerContext {
 public:
  Timestamp CurrentProcessingTime() const override { return Timestamp(0); }
};

inline TimeWindow Between(std::int64_t start, std::int64_t end) {
  return TimeWindow(Timestamp(start), Timestamp(end));
}

// The windows of a record, in the assigner's order.
template <class Assigner, class T>
std::vector<TimeWindow> WindowsOf(Assigner&& assigner, const T& value,
                                  Timestamp timestamp) {
  std::vector<TimeWindow> windows;
  assigner.AssignWindows(value, timestamp, ContextAtZero(), windows);
  return windows;
}

template <class Assigner>
std::vector<TimeWindow> WindowsAt(Assigner&& assigner, std::int64_t timestamp) {
  return WindowsOf(assigner, 0, Timestamp(timestamp));
}

}  // namespace tidemark

#endif  // TIDEMARK_WINDOW_ASSIGNER_TEST_UTIL_H_
