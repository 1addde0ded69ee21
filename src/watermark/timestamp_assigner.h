// TimestampAssigner: reads an element's event time from the element.
//
//   TimestampAssigner<Click> by_click_time =
//       [](const Click& click, Timestamp) { return click.time; };
//
// The second argument is the timestamp that the element carries already; MIN
// stands for none (TS-002). Whatever is returned, MIN included, becomes the
// element's timestamp as it is (TS-003, TS-004).
//
// Threads: each subtask works on a copy of its own, so an assigner may hold
// state by value.

#ifndef TIDEMARK_WATERMARK_TIMESTAMP_ASSIGNER_H_
#define TIDEMARK_WATERMARK_TIMESTAMP_ASSIGNER_H_

#include <functional>

#include "tidemark/base/timestamp.h"

namespace tidemark {

template <class T>
using TimestampAssigner =
    std::function<Timestamp(const T& element, Timestamp previous)>;

// Leaves each element the timestamp that it carries (TS-001).
template <class T>
TimestampAssigner<T> RecordTimestampAssigner() {
  return [](const T&, Timestamp previous) { return previous; };
}

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_TIMESTAMP_ASSIGNER_H_
